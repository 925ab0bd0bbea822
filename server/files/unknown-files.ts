import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { uploadChunks } from '../uploads/tables.ts';
import type { FileStore } from './file-store.ts';
import { files } from './tables.ts';

/** Keys of one query. */
const BATCH_SIZE = 500;

/** What a file store has, compared with the database. */
type UnknownFiles = {
  /** Storage keys that the database does not name, or whose file it records as erased. */
  readonly unknown: string[];
  /** The number of files that the database names. */
  readonly known: number;
};

/**
 * Finds what is in a file store and belongs to nothing in the database, such as files that were uploaded after the backup
 * that was restored. Servers may run: the row of a file is inserted before its bytes are stored.
 */
export async function findUnknownFiles(
  database: Database,
  store: Pick<FileStore, 'list'>,
): Promise<UnknownFiles> {
  const unknown: string[] = [];
  let known = 0;
  const compare = async (keys: readonly string[]): Promise<void> => {
    const named = new Set(await namedOf(database, keys));
    known += named.size;
    unknown.push(...keys.filter((key) => !named.has(key)));
  };
  let batch: string[] = [];
  for await (const key of store.list()) {
    batch.push(key);
    if (batch.length < BATCH_SIZE) continue;
    await compare(batch);
    batch = [];
  }
  await compare(batch);
  return { unknown, known };
}

/** Returns those of some storage keys that the database names. */
async function namedOf(database: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await Promise.all([
    database.sql
      .select({ key: files.storageKey })
      .from(files)
      .where(and(inArray(files.storageKey, [...keys]), isNull(files.erasedAt))),
    database.sql
      .select({ key: uploadChunks.storageKey })
      .from(uploadChunks)
      .where(inArray(uploadChunks.storageKey, [...keys])),
  ]);
  return rows.flat().map(({ key }) => key);
}

/**
 * Finds the unknown files of a store and, where the operator asks for it, removes them.
 * @returns what the operator reads
 * @throws Error when files would be removed and the database names none of those in the store: it may be another one
 */
export async function runUnknownFiles(
  database: Database,
  store: Pick<FileStore, 'list' | 'remove'>,
  isRemoved: boolean,
): Promise<string> {
  const { unknown, known } = await findUnknownFiles(database, store);
  if (unknown.length === 0) return `The database names each of the ${known} files in the file store.`;
  if (!isRemoved)
    return [
      ...unknown,
      `The database does not name these ${unknown.length} files of the file store. --remove erases them for good.`,
    ].join('\n');
  if (known === 0)
    throw new Error(
      `The database names none of the ${unknown.length} files in the file store. It may be the database of another store: nothing was removed.`,
    );
  for (const key of unknown) await store.remove(key);
  return `Removed ${unknown.length} files that the database does not name. It names ${known} others.`;
}
