import { desc, eq, inArray, or } from 'drizzle-orm';
import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import type { Database } from '../database/database.ts';
import { documents, documentVersions } from './tables.ts';

/** An earlier file of a document that was replaced. */
export type VersionRow = typeof documentVersions.$inferSelect;

/** Returns the earlier versions of documents, the newest of each first. */
export const earlierVersionsOf = async (
  database: Database,
  documentIds: readonly string[],
): Promise<VersionRow[]> =>
  documentIds.length === 0
    ? []
    : database.sql
        .select()
        .from(documentVersions)
        .where(inArray(documentVersions.documentId, [...documentIds]))
        .orderBy(desc(documentVersions.version));

/** Returns the document to which a file belongs, now or as an earlier version; null for other files. */
export async function findDocumentOfFile(
  database: Database,
  fileId: string,
): Promise<typeof documents.$inferSelect | null> {
  const [current] = await database.sql.select().from(documents).where(eq(documents.fileId, fileId)).limit(1);
  if (current) return current;
  const [earlier] = await database.sql
    .select({ document: documents })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documentVersions.fileId, fileId));
  return earlier?.document ?? null;
}

/** Returns the key of the document that a file became which was sent for a request. It stays when the file is replaced. */
export const keyOfRequested = (fileId: string): string => `${REQUESTED_DOCUMENT}/${fileId}`;

/** Returns the newest files of requested documents, by the ids of the files that were sent, also of deleted ones. */
export async function newestFiles(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map();
  const sent = new Map(fileIds.map((fileId) => [keyOfRequested(fileId), fileId]));
  const rows = await database.sql
    .select({ key: documents.idempotencyKey, newest: documents.fileId })
    .from(documents)
    .where(inArray(documents.idempotencyKey, [...sent.keys()]));
  return new Map(rows.map(({ key, newest }) => [sent.get(key) ?? newest, newest]));
}

/** Removes a person's name from the versions that she uploaded, in the current transaction. */
export const eraseVersionAuthor = async (database: Database, accountId: string): Promise<void> => {
  await database.sql
    .update(documentVersions)
    .set({ replacedBy: null, replacedByName: 'Erased' })
    .where(eq(documentVersions.replacedBy, accountId));
};

/** Returns the earlier versions of a person's documents, and those that she replaced, for the export. */
export const exportVersions = (
  database: Database,
  { accountId, documentIds }: { readonly accountId: string; readonly documentIds: readonly string[] },
): Promise<VersionRow[]> =>
  database.sql
    .select()
    .from(documentVersions)
    .where(
      or(
        eq(documentVersions.replacedBy, accountId),
        documentIds.length === 0 ? undefined : inArray(documentVersions.documentId, [...documentIds]),
      ),
    );
