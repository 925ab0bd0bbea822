import { mayOpenDocuments } from '../access-log/emergency-access.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication, findFile, removeFile } from '../files/queries.ts';
import { checkUpload, type UploadPart } from '../files/receive-upload.ts';
import { storeUpload, type FileDetails } from '../files/store-upload.ts';
import { files, type FileRow } from '../files/tables.ts';
import { findApplicationFor, lockApplicationFor, roleOnApplication } from '../members/access.ts';
import { mayReadCompanyFile } from '../members/company-files.ts';
import { recordUse } from '../members/member-acts.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import { openCorrectionOf } from './corrections/review-begun.ts';
import { findApplication, lockApplication, stateOf } from './queries.ts';
import { applications } from './tables.ts';
import { requireRoomInAccount } from '../uploads/account-quota.ts';
import { rightOfFile } from '#contract/desk/rights.ts';

/** Files per application; more than any form asks for. */
const maxFiles = 120;

type ApplicationFileDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'files' | 'config' | 'inspector'
>;

/**
 * Stores a document of the customer: for an answer, or the receipt of a transfer.
 * @throws Refusal not_found, too_many_files, storage_full, those of an upload; not_possible_now in review and after it
 */
export async function addCustomerFile(
  dependencies: ApplicationFileDependencies,
  caller: Caller,
  id: string,
  { purpose, file }: { purpose: string; file: () => Promise<UploadPart> },
): Promise<FileRow> {
  const application = await findApplicationFor(dependencies.database, caller, id, 'application:answer');
  const { order, review } = stateOf(application);
  if (
    !(
      order === 'draft' ||
      order === 'awaiting_payment' ||
      order === 'difference_due' ||
      review === 'information_asked' ||
      (await openCorrectionOf(dependencies.database, application)) !== null
    )
  )
    throw new Refusal('not_possible_now', {
      words: 'You cannot add anything to this application now. Wait until we ask, or write to us.',
    });
  const stored = await addUploadedFile(dependencies, application, {
    purpose,
    file,
    uploadedBy: caller.userId,
  });
  await recordUse(dependencies, caller, { applicationId: id }, 'application:answer');
  return stored;
}

/**
 * Stores a document in an account, and in an application of it. Does not check permissions or states.
 * @throws Refusal too_many_files, storage_full, those of an upload
 */
export async function addUploadedFile(
  dependencies: ApplicationFileDependencies,
  { id, ownerId }: { id: string | null; ownerId: string },
  { purpose, file, uploadedBy }: { purpose: string; file: () => Promise<UploadPart>; uploadedBy: string },
): Promise<FileRow> {
  const part = await checkUpload(file, async (stored) => {
    if (stored !== null) return;
    if (id !== null) await requireRoomForFile(dependencies, id);
    await requireRoomInAccount(dependencies.database, ownerId, dependencies.clock());
  });
  return storeForHolder(dependencies, part, { ownerId, applicationId: id, purpose, uploadedBy });
}

/**
 * Stores a document that an officer uploads, such as the certificate. Its owner is the customer.
 * @throws Refusal not_found, too_many_files, those of an upload
 */
export async function addDeskFile(
  dependencies: ApplicationFileDependencies,
  officer: Caller,
  id: string,
  { purpose, file }: { purpose: string; file: () => Promise<UploadPart> },
): Promise<FileRow> {
  const application = await findApplication(dependencies.database, id);
  const part = await checkUpload(file, async (stored) => {
    if (stored === null) await requireRoomForFile(dependencies, id);
  });
  return storeForHolder(dependencies, part, {
    ownerId: application.ownerId,
    applicationId: id,
    purpose,
    uploadedBy: officer.userId,
    fromDesk: true,
  });
}

/** Stores a file. An application that was handed over while the file arrived gives it to the account that took it over. */
async function storeForHolder(
  dependencies: ApplicationFileDependencies,
  part: UploadPart,
  details: FileDetails,
): Promise<FileRow> {
  const stored = await storeUpload(dependencies, part, details);
  const { database } = dependencies;
  const { applicationId } = details;
  if (applicationId === null) return stored;
  const follow = async (): Promise<FileRow> => {
    const { ownerId } = await lockApplication(database, applicationId);
    if (ownerId !== stored.ownerId)
      await database.sql.update(files).set({ ownerId }).where(eq(files.id, stored.id));
    return { ...stored, ownerId };
  };
  // Who sends it need not have access to the application.
  return asService(() => database.transaction(follow));
}

async function requireRoomForFile({ database }: ApplicationFileDependencies, id: string): Promise<void> {
  if ((await filesOfApplication(database, id)).length >= maxFiles) throw new Refusal('too_many_files');
}

/** Removes a document from a draft. @throws Refusal not_found, already_signed */
export function removeCustomerFile(
  { database, clock }: Pick<ApplicationFileDependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<void> {
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:answer');
    const file = await findFile(database, fileId);
    if (file === null || file.applicationId !== id || file.fromDesk) throw new Refusal('not_found');
    if (application.orderState !== 'draft')
      throw new Refusal('already_signed', {
        words:
          'This document is part of what you signed, so you cannot remove it. Upload a better one where we ask for it.',
      });
    await removeFile(database, fileId, clock());
  });
}

/**
 * Returns a file of an application to people with access to it, and to staff who may read it.
 * @throws Refusal not_found
 */
export async function findReadableFile(
  dependencies: Pick<ApplicationFileDependencies, 'database' | 'clock'>,
  caller: Caller,
  fileId: string,
): Promise<FileRow> {
  const file = await findFile(dependencies.database, fileId);
  if (file === null) throw new Refusal('not_found');
  const isReadable =
    file.ownerId === caller.userId ||
    (await mayReadAsMember(dependencies.database, caller, file)) ||
    mayUse(caller, rightOfFile(file.purpose)) ||
    (await mayOpenDocuments(dependencies, caller, file.applicationId));
  if (!isReadable) throw new Refusal('not_found');
  return file;
}

async function mayReadAsMember(
  database: Dependencies['database'],
  caller: Caller,
  { id, applicationId }: FileRow,
): Promise<boolean> {
  if (applicationId === null) return mayReadCompanyFile(database, caller.userId, id);
  const [application] = await database.sql
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId));
  return (
    application !== undefined && (await roleOnApplication(database, application, caller.userId)) !== null
  );
}
