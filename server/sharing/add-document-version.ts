import { eq } from 'drizzle-orm';
import { MAX_EARLIER_VERSIONS } from '#contract/documents/documents.ts';
import { Refusal } from '#contract/errors.ts';
import { addUploadedFile } from '../applications/application-files.ts';
import type { Dependencies } from '../dependencies.ts';
import { earlierVersionsOf, findDocumentOfFile } from '../documents/document-versions.ts';
import { documents, documentVersions } from '../documents/tables.ts';
import { findFile, removeFile } from '../files/queries.ts';
import { checkUpload, type UploadPart } from '../files/receive-upload.ts';
import type { FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { lockApplicationFor, lockCompanyFor } from '../members/access.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import type { OwnDocument } from './own-documents.ts';
import { presentOwnDocuments, type OwnDocumentView } from './present-own-documents.ts';
import { takesVersions } from './replaceable.ts';
import { requireReplaceable } from './require-replaceable.ts';

type VersionDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'config' | 'inspector'>;

/**
 * Replaces the file of a document that people uploaded. The file before becomes its newest earlier version. A file with
 * the content of the present one changes nothing. Idempotent for an upload that is claimed again.
 * @throws Refusal not_found, not_allowed, not_possible_now for a document that takes no version, too_many_files,
 *   storage_full, those of an upload
 */
export async function addDocumentVersion(
  dependencies: VersionDependencies,
  caller: Caller,
  id: string,
  file: () => Promise<UploadPart>,
): Promise<OwnDocumentView> {
  const { database, clock } = dependencies;
  const part = await checkUpload(file, async (sent) => {
    requireTakesVersions(await requireReplaceable(database, caller, id));
    const other = sent === null ? null : await findDocumentOfFile(database, sent.id);
    if (other !== null && other.id !== id) throw new Refusal('not_found');
  });
  const { document } = await requireReplaceable(database, caller, id);
  const stored = await addUploadedFile(
    dependencies,
    { id: document.applicationId, ownerId: document.ownerId },
    { purpose: document.kind, file: () => Promise.resolve(part), uploadedBy: caller.userId },
  );
  try {
    await database.transaction(() => replaceFile(dependencies, caller, id, stored));
  } catch (cause) {
    // A repeated claim that is refused leaves the version that it made before.
    if (!part.claim?.stored) await removeFile(database, stored.id, clock());
    throw cause;
  }
  const [view] = await presentOwnDocuments(database, caller, [
    await requireReplaceable(database, caller, id),
  ]);
  if (!view) throw new Error('The document was not read back');
  return view;
}

function requireTakesVersions(row: Pick<OwnDocument, 'document'>): void {
  if (!takesVersions(row))
    throw new Refusal('not_possible_now', {
      words:
        'Only uploaded documents take a new version. This one was issued, so write to us if it is wrong.',
    });
}

/** Makes a stored file the newest of its document, in the current transaction. */
async function replaceFile(
  dependencies: VersionDependencies,
  caller: Caller,
  id: string,
  stored: FileRow,
): Promise<void> {
  const { database, clock } = dependencies;
  const { application, company } = await requireReplaceable(database, caller, id);
  if (application) await lockApplicationFor(dependencies, caller, application.id, 'application:answer');
  else await lockCompanyFor(dependencies, caller, company?.id ?? '', 'company:change');
  const [document] = await database.sql.select().from(documents).where(eq(documents.id, id)).for('update');
  if (!document) throw new Refusal('not_found');
  const earlier = await earlierVersionsOf(database, [id]);
  // The reply of the first request was lost.
  if ([document, ...earlier].some(({ fileId }) => fileId === stored.id)) return;
  requireTakesVersions({ document });
  if ((await findFile(database, document.fileId))?.sha256 === stored.sha256) {
    await removeFile(database, stored.id, clock());
    return;
  }
  if (earlier.length >= MAX_EARLIER_VERSIONS)
    throw new Refusal('too_many_files', {
      words: `A document keeps at most ${MAX_EARLIER_VERSIONS} earlier versions. Send the file as a new document.`,
    });
  await database.sql.insert(documentVersions).values({
    fileId: document.fileId,
    documentId: id,
    // Numbers of deleted versions are not given again.
    version: (earlier[0]?.version ?? 0) + 1,
    replacedAt: clock(),
    replacedBy: caller.userId,
    replacedByName: nameOfCaller(caller),
  });
  await database.sql.update(documents).set({ fileId: stored.id }).where(eq(documents.id, id));
}
