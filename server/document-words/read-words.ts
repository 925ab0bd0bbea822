import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { findFile } from '../files/queries.ts';
import { readVerified } from '../files/read-verified.ts';
import { files } from '../files/tables.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { isSearchedFile } from './searched-words.ts';
import { documentWords } from './tables.ts';

type WordDependencies = Pick<Dependencies, 'database' | 'clock' | 'files' | 'jobs' | 'papers' | 'log'>;

const batchSize = 200;

/**
 * Adds a job for each PDF of an application that has not been looked at, also those of earlier releases.
 * @returns the number of PDFs that were looked at
 */
export async function queueUnreadDocuments({
  database,
  clock,
  jobs,
}: Pick<WordDependencies, 'database' | 'clock' | 'jobs'>): Promise<number> {
  return database.transaction(async () => {
    const unread = database.sql
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.mediaType, sql`'application/pdf'`),
          isNotNull(files.applicationId),
          isNull(files.removedAt),
          isNull(files.wordsQueuedAt),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const rows = await database.sql
      .update(files)
      .set({ wordsQueuedAt: clock() })
      .where(sql`${files.id} in ${unread}`)
      .returning();
    for (const row of rows.filter(isSearchedFile))
      await jobs.add('documents.read-words', { fileId: row.id }, { key: row.id });
    return rows.length;
  });
}

/** Keeps the words of a PDF. One that was removed, or that has no text that can be read, has none. Idempotent. */
async function readWords(
  { database, files: store, papers, log }: Omit<WordDependencies, 'clock' | 'jobs'>,
  fileId: string,
): Promise<void> {
  const file = await findFile(database, fileId);
  const content = file && (await readVerified(store, file));
  if (content === null) return;
  const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await Array.fromAsync(content));
  let words: string;
  try {
    words = String(await papers.render('document-words', { bytes }, { background: true, once: true }));
  } catch (cause) {
    if (cause instanceof UnavailableError) throw cause;
    log.info({ fileId, err: cause }, 'The words of a PDF cannot be read.');
    return;
  }
  await database.query(
    `insert into document_words (file_id, words)
     select id, array_to_tsvector(string_to_array($2, ' ')) from files where id = $1 and removed_at is null
     on conflict (file_id) do update set words = excluded.words`,
    [fileId, words],
  );
}

/** Erases the words of files that were removed; the search leaves them out from their removal on. */
export async function forgetRemovedWords({ database }: Pick<WordDependencies, 'database'>): Promise<void> {
  const removed = database.sql
    .select({ id: documentWords.fileId })
    .from(documentWords)
    .innerJoin(files, eq(files.id, documentWords.fileId))
    .where(isNotNull(files.removedAt));
  await database.sql.delete(documentWords).where(inArray(documentWords.fileId, removed));
}

/** Registers the reading of documents' words. Call it before the jobs start. */
export function handleDocumentWordJobs(dependencies: WordDependencies): void {
  const { jobs } = dependencies;
  jobs.handle<{ fileId: string }>('documents.read-words', ({ fileId }) => readWords(dependencies, fileId));
  jobs.handle('documents.queue-unread', async () => void (await queueUnreadDocuments(dependencies)));
  jobs.schedule('documents.queue-unread', '* * * * *');
  jobs.handle('documents.forget-words', () => forgetRemovedWords(dependencies));
  jobs.schedule('documents.forget-words', '25 3 * * *');
}
