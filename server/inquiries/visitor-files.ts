import { VISITOR_FILES, type VisitorFile } from '#contract/inquiries.ts';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimFile, removeFilesFor } from '../files/queries.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { UploadPart } from '../files/receive-upload.ts';
import type { FileRow } from '../files/tables.ts';

type VisitorFileDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config'>;

/** Owns what people without an account upload; no account has this id, so only staff can read it. */
const nobody = '00000000-0000-0000-0000-000000000000';

const waiting = (kind: VisitorFile): string => `visitor:${kind}`;
const sent = (kind: VisitorFile): string => `inquiry:${kind}`;

/** Keeps a visitor's upload until it is sent with an inquiry. @throws Refusal those of an upload */
export const storeVisitorFile = (
  dependencies: VisitorFileDependencies,
  kind: VisitorFile,
  file: UploadPart,
): Promise<FileRow> =>
  storeUpload(dependencies, file, { ownerId: nobody, applicationId: null, purpose: waiting(kind) });

/**
 * Makes an upload part of an inquiry, once. Call it inside the transaction that writes the inquiry.
 * @throws Refusal evidence_needed when there is no such upload, it is something else, or it was sent before
 */
export async function claimVisitorFile(
  { database }: Pick<VisitorFileDependencies, 'database'>,
  kind: VisitorFile,
  id: string,
): Promise<string> {
  if (!(await claimFile(database, id, { ownerId: nobody, from: waiting(kind), to: sent(kind) })))
    throw new Refusal('evidence_needed', {
      words: 'We no longer have the document you uploaded. Please choose it again.',
    });
  return id;
}

/** Takes away what was uploaded before an instant and never sent. */
export const purgeUnsentFiles = (
  { database, clock }: Pick<VisitorFileDependencies, 'database' | 'clock'>,
  before: Date,
): Promise<void> =>
  removeFilesFor(database, {
    ownerId: nobody,
    purposes: VISITOR_FILES.map(waiting),
    before,
    removedAt: clock(),
  });
