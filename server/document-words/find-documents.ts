import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { files } from '../files/tables.ts';
import { documentQueryOf } from './searched-words.ts';
import { documentWords } from './tables.ts';

/** Words that more documents contain tell nothing about an application. */
const maxDocuments = 200;

export type FoundDocuments = {
  /** The name of a document that has the words, by application. */
  names: ReadonlyMap<string, string>;
  /** Whether more documents have the words than are searched; `names` is empty then. */
  tooMany: boolean;
};

export const noDocuments: FoundDocuments = { names: new Map(), tooMany: false };

/**
 * Finds the applications with a document that has all words of a search. Customers' documents are searched
 * once the application is signed. Check the right to documents before.
 */
export async function findDocuments(database: Database, typed: string): Promise<FoundDocuments> {
  const query = documentQueryOf(typed);
  if (query === null) return noDocuments;
  const rows = await database.sql
    .select({ applicationId: applications.id, name: files.name })
    .from(documentWords)
    .innerJoin(files, eq(files.id, documentWords.fileId))
    .innerJoin(applications, eq(applications.id, files.applicationId))
    .where(
      and(
        sql`${documentWords.words} @@ ${query}::tsquery`,
        isNull(files.removedAt),
        or(eq(files.fromDesk, true), isNotNull(applications.submittedAt)),
      ),
    )
    .limit(maxDocuments + 1);
  return rows.length > maxDocuments
    ? { names: new Map(), tooMany: true }
    : { names: new Map(rows.map(({ applicationId, name }) => [applicationId, name])), tooMany: false };
}
