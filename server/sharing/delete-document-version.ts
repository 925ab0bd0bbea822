import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { earlierVersionsOf } from '../documents/document-versions.ts';
import { documents, documentVersions } from '../documents/tables.ts';
import { findFile, removeFile } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { lockApplicationFor, lockCompanyFor } from '../members/access.ts';
import { presentOwnDocuments, type OwnDocumentView } from './present-own-documents.ts';
import { mayDeleteFile } from './replaceable.ts';
import { requireReplaceable } from './require-replaceable.ts';

/**
 * Deletes one file of a document that people uploaded. Without its newest file, the one before is shown, also by open
 * links. Idempotent.
 * @throws Refusal not_found, not_allowed for a file that somebody else uploaded unless the caller is an owner,
 *   not_possible_now for the only file
 */
export async function deleteDocumentVersion(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<OwnDocumentView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const row = await requireReplaceable(database, caller, id);
    const { application, company, role } = row;
    if (application) await lockApplicationFor(dependencies, caller, application.id, 'application:answer');
    else await lockCompanyFor(dependencies, caller, company?.id ?? '', 'company:change');
    const [document] = await database.sql.select().from(documents).where(eq(documents.id, id)).for('update');
    if (!document) throw new Refusal('not_found');
    const earlier = await earlierVersionsOf(database, [id]);
    const isNewest = document.fileId === fileId;
    if (isNewest || earlier.some((version) => version.fileId === fileId)) {
      const file = await findFile(database, fileId);
      if (file !== null && !mayDeleteFile(caller.userId, role, row, file))
        throw new Refusal('not_allowed', {
          words: 'Only an owner, or the person who uploaded this version, can delete it.',
        });
      const [before] = earlier;
      if (isNewest && !before)
        throw new Refusal('not_possible_now', {
          words: 'This is the only version. Upload a new version first, then delete this one.',
        });
      const replacing = isNewest ? before?.fileId : undefined;
      await database.sql.delete(documentVersions).where(eq(documentVersions.fileId, replacing ?? fileId));
      if (replacing !== undefined)
        await database.sql.update(documents).set({ fileId: replacing }).where(eq(documents.id, id));
      await removeFile(database, fileId, clock());
    }
    const [view] = await presentOwnDocuments(database, caller, [
      await requireReplaceable(database, caller, id),
    ]);
    if (!view) throw new Error('The document was not read back');
    return view;
  });
}
