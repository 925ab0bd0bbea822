import { eq } from 'drizzle-orm';
import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import { Refusal } from '#contract/errors.ts';
import { addUploadedFile } from '../applications/application-files.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { findDocumentOfFile, keyOfRequested, newestFiles } from '../documents/document-versions.ts';
import { documents } from '../documents/tables.ts';
import { findFile, removeFile } from '../files/queries.ts';
import { checkUpload, type UploadPart } from '../files/receive-upload.ts';
import { files, type FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { mayRead } from './ask-for-document.ts';
import {
  presentAsked,
  stateOfRequest,
  subjectNames,
  takesFiles,
  type RequestRow,
} from './present-request.ts';
import { queueReceivedMail } from './request-mails.ts';
import { documentRequestLinks, documentRequests } from './tables.ts';

type ReceiveDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'config' | 'files' | 'inspector'
>;
/** Returns the file of a request, or the upload that a claimant finished before. */
type Upload = (claimantId?: string) => Promise<UploadPart>;

const ended = () =>
  new Refusal('not_found', {
    words: 'This link is no longer valid: the request was withdrawn. Ask the person who sent it.',
  });

/** Returns who asks for what, by the token of a link. @throws Refusal not_found */
export async function lookUpRequest(dependencies: ReceiveDependencies, token: string) {
  const { database, clock } = dependencies;
  const row = await openLink(dependencies, token);
  const nameOf = await subjectNames(database, [row]);
  const now = clock();
  return {
    title: row.title,
    note: row.note,
    subject: nameOf(row),
    requestedBy: row.requestedByName,
    dueOn: row.dueOn,
    state: stateOfRequest(row, now),
    received: row.fileIds.length,
    canUpload: takesFiles(row, now),
  };
}

/** Returns the id of a request by the token of a link. @throws Refusal not_found */
export const findAskedDocument = async (
  dependencies: Pick<ReceiveDependencies, 'database'>,
  token: string,
): Promise<string> => (await openLink(dependencies, token)).id;

/** Takes a file by the token of a link. @throws Refusal not_found, not_possible_now, those of an upload */
export async function receiveByLink(
  dependencies: ReceiveDependencies,
  token: string,
  file: Upload,
): Promise<{ received: number }> {
  const row = await openLink(dependencies, token);
  const { fileIds } = await receive(dependencies, row, { file: () => file(row.id), uploadedBy: row.id });
  return { received: fileIds.length };
}

/**
 * Takes a file from the account with the address that was asked.
 * @throws Refusal not_found, not_possible_now, those of an upload
 */
export async function receiveFromAccount(
  dependencies: ReceiveDependencies,
  caller: Caller,
  id: string,
  file: Upload,
) {
  const row = await findRequest(dependencies, id);
  if (!isAsked(row, caller) || row.withdrawnAt !== null) throw new Refusal('not_found');
  const [view] = await presentAsked(dependencies, [
    await receive(dependencies, row, { file, uploadedBy: caller.userId }),
  ]);
  if (!view) throw new Error('The request was not read back');
  return view;
}

/**
 * Returns a file of a request to people with access to what it is about, and to who was asked for it. Only people with
 * access read versions that replaced what was sent.
 * @throws Refusal not_found
 */
export async function findRequestedFile(
  dependencies: ReceiveDependencies,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<FileRow> {
  const row = await findRequest(dependencies, id);
  const { database } = dependencies;
  const wasSent = row.fileIds.includes(fileId);
  const isReadable =
    (wasSent && isAsked(row, caller)) ||
    ((await mayRead(dependencies, row, caller.userId)) &&
      (wasSent || [...(await newestFiles(database, row.fileIds)).values()].includes(fileId)));
  // What was sent by a link belongs to the account that asked.
  const file = isReadable ? await asService(() => findFile(database, fileId)) : null;
  if (file === null) throw new Refusal('not_found');
  return file;
}

const isAsked = ({ email }: RequestRow, caller: Pick<Caller, 'email'>): boolean =>
  caller.email !== '' && caller.email.toLowerCase() === email;

async function findRequest({ database }: ReceiveDependencies, id: string): Promise<RequestRow> {
  const [row] = await database.sql.select().from(documentRequests).where(eq(documentRequests.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function openLink(
  dependencies: Pick<ReceiveDependencies, 'database'>,
  token: string,
): Promise<RequestRow> {
  const row = await findLinkedRequest(dependencies, token);
  if (row === null || row.withdrawnAt !== null) throw ended();
  return row;
}

/** Returns the request of a link by its token, also a withdrawn one; null for an unknown token. */
export async function findLinkedRequest(
  { database }: Pick<ReceiveDependencies, 'database'>,
  token: string,
): Promise<RequestRow | null> {
  const [found] = await database.sql
    .select({ row: documentRequests })
    .from(documentRequestLinks)
    .innerJoin(documentRequests, eq(documentRequests.id, documentRequestLinks.requestId))
    .where(eq(documentRequestLinks.tokenHash, hashToken(token)));
  return found?.row ?? null;
}

/** Stores a file and adds it to its request, which counts as received. The one who asked is told of the first. */
async function receive(
  dependencies: ReceiveDependencies,
  { id, ownerId, applicationId, ...row }: RequestRow,
  { file, uploadedBy }: { file: Upload; uploadedBy: string },
): Promise<RequestRow> {
  const { database, clock } = dependencies;
  const part = await checkUpload(file, async (sent) => {
    if (sent !== null && row.fileIds.includes(sent.id)) return;
    // The person who is asked need not have access to the documents.
    if (sent !== null && (await asService(() => findDocumentOfFile(database, sent.id))) !== null)
      throw new Refusal('not_found');
    requireOpen({ id, ownerId, applicationId, ...row }, clock());
  });
  const stored = await addUploadedFile(
    dependencies,
    { id: applicationId, ownerId },
    { purpose: REQUESTED_DOCUMENT, file: () => Promise.resolve(part), uploadedBy },
  );
  return database
    .transaction(async () => {
      const [current] = await database.sql
        .select()
        .from(documentRequests)
        .where(eq(documentRequests.id, id))
        .for('update');
      if (!current) throw ended();
      // The reply of the first request was lost.
      if (current.fileIds.includes(stored.id)) return current;
      requireOpen(current, clock());
      const change = {
        fileIds: [...current.fileIds, stored.id],
        receivedAt: current.receivedAt ?? clock(),
      };
      await database.sql.update(documentRequests).set(change).where(eq(documentRequests.id, id));
      // Handed over while the file arrived.
      if (current.ownerId !== stored.ownerId)
        await asService(() =>
          database.sql.update(files).set({ ownerId: current.ownerId }).where(eq(files.id, stored.id)),
        );
      await addToDocuments(database, current, { fileId: stored.id, receivedAt: clock() });
      if (current.receivedAt === null) {
        const nameOf = await subjectNames(database, [current]);
        await queueReceivedMail(dependencies, current, nameOf(current));
      }
      return { ...current, ...change };
    })
    .catch(async (cause: unknown) => {
      await removeFile(database, stored.id, clock());
      throw cause;
    });
}

/**
 * Adds a file to the documents of the account that asked, in the current transaction; the second of a request
 * as 'Title (2)'.
 */
async function addToDocuments(
  database: ReceiveDependencies['database'],
  { ownerId, applicationId, companyId, title, fileIds }: RequestRow,
  { fileId, receivedAt }: { fileId: string; receivedAt: Date },
): Promise<void> {
  // The person who is asked need not have access to what it is for.
  await asService(() =>
    database.sql.insert(documents).values({
      ownerId,
      applicationId,
      companyId,
      kind: REQUESTED_DOCUMENT,
      title: fileIds.length === 0 ? title : `${title} (${fileIds.length + 1})`,
      fileId,
      idempotencyKey: keyOfRequested(fileId),
      issuedAt: receivedAt,
    }),
  );
}

/** @throws Refusal not_found after it was withdrawn, not_possible_now when it takes no more files */
function requireOpen(row: RequestRow, now: Date): void {
  if (row.withdrawnAt !== null) throw ended();
  if (!takesFiles(row, now))
    throw new Refusal('not_possible_now', {
      words: `This request accepts no more files. Ask ${row.requestedByName} to send a new one.`,
    });
}
