import { VISITOR_FILES, type VisitorFile } from '#contract/desk/inquiries.ts';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimFile, removeFilesFor } from '../files/queries.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { UploadPart } from '../files/receive-upload.ts';
import type { FileRow } from '../files/tables.ts';

type VisitorFileDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config' | 'inspector'>;

/** The owner of visitors' uploads. No account has this id, so only staff can read them. */
const visitorOwnerId = '00000000-0000-0000-0000-000000000000';

const unsentPurpose = (kind: VisitorFile): string => `visitor:${kind}`;
const sentPurpose = (kind: VisitorFile): string => `inquiry:${kind}`;

/** Stores a visitor's upload until it is sent with an inquiry. @throws Refusal those of an upload */
export const storeVisitorFile = (
  dependencies: VisitorFileDependencies,
  kind: VisitorFile,
  file: UploadPart,
  claimantId?: string,
): Promise<FileRow> =>
  storeUpload(dependencies, file, {
    ownerId: visitorOwnerId,
    applicationId: null,
    purpose: unsentPurpose(kind),
    ...(claimantId !== undefined && { uploadedBy: claimantId }),
  });

/**
 * Claims an upload for an inquiry, once. Call it inside the transaction that inserts the inquiry.
 * @throws Refusal evidence_needed when there is no such upload, it is of another kind, or was sent before
 */
export async function claimVisitorFile(
  { database }: Pick<VisitorFileDependencies, 'database'>,
  kind: VisitorFile,
  id: string,
): Promise<void> {
  if (
    !(await claimFile(database, id, {
      ownerId: visitorOwnerId,
      from: unsentPurpose(kind),
      to: sentPurpose(kind),
    }))
  )
    throw new Refusal('evidence_needed', {
      words: 'We no longer have the document you uploaded. Please choose it again.',
    });
}

/** Removes uploads from before an instant that were never sent. */
export const purgeUnsentFiles = (
  { database, clock }: Pick<VisitorFileDependencies, 'database' | 'clock'>,
  before: Date,
): Promise<void> =>
  removeFilesFor(database, {
    ownerId: visitorOwnerId,
    purposes: VISITOR_FILES.map(unsentPurpose),
    before,
    removedAt: clock(),
  });
