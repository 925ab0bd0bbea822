import type { MultipartFile } from '@fastify/multipart';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication, findFile, removeFile } from '../files/queries.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { findApplication, stateOf } from './queries.ts';

/** More than any form asks for, few enough for a disk to bear. */
const maxFiles = 120;

type Needed = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config'>;

/**
 * Takes a document of the customer: for an answer, or the receipt of a transfer. Not once everything is over.
 * @throws Refusal not_found, not_possible_now, too_many_files, and those of an upload
 */
export async function addOwnFile(
  needed: Needed,
  caller: Caller,
  id: string,
  { purpose, file }: { purpose: string; file: () => Promise<MultipartFile> },
): Promise<FileRow> {
  const application = await findApplication(needed.database, id);
  if (application.ownerId !== caller.userId) throw new Refusal('not_found');
  const { order, review } = stateOf(application);
  if (!(order === 'draft' || order === 'awaiting_payment' || review === 'information_asked'))
    throw new Refusal('not_possible_now', {
      words: 'Nothing can be added to this application now. Wait until we ask, or write to us.',
    });
  await refuseTooMany(needed, id);
  return storeUpload(needed, await file(), { ownerId: caller.userId, applicationId: id, purpose });
}

/** Takes a document an officer brings, such as the certificate. It is the customer's. @throws Refusal not_found and those of an upload */
export async function addDeskFile(
  needed: Needed,
  officer: Caller,
  id: string,
  { purpose, file }: { purpose: string; file: () => Promise<MultipartFile> },
): Promise<FileRow> {
  const application = await findApplication(needed.database, id);
  await refuseTooMany(needed, id);
  return storeUpload(needed, await file(), {
    ownerId: application.ownerId,
    applicationId: id,
    purpose,
    uploadedBy: officer.userId,
  });
}

async function refuseTooMany({ database }: Needed, id: string): Promise<void> {
  if ((await filesOfApplication(database, id)).length >= maxFiles) throw new Refusal('too_many_files');
}

/** Takes a document out of a draft, or out of an application being corrected unless it was signed with. @throws Refusal not_found, already_signed */
export async function removeOwnFile(
  { database, clock }: Needed,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<void> {
  const application = await findApplication(database, id);
  const file = await findFile(database, fileId);
  if (
    application.ownerId !== caller.userId ||
    file === null ||
    file.applicationId !== id ||
    file.uploadedBy !== caller.userId
  )
    throw new Refusal('not_found');
  if (application.orderState !== 'draft')
    throw new Refusal('already_signed', {
      words:
        'This document belongs to what you signed, so it stays. Upload a better one where we ask for it.',
    });
  await removeFile(database, fileId, clock());
}

/** A file its owner or staff may read. @throws Refusal not_found */
export async function readableFile(
  database: Needed['database'],
  caller: Caller,
  fileId: string,
): Promise<FileRow> {
  const file = await findFile(database, fileId);
  if (file === null || (file.ownerId !== caller.userId && caller.role !== 'admin'))
    throw new Refusal('not_found');
  return file;
}
