import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { files, type FileRow } from './tables.ts';

/** The record of a file that is there to be seen; null when there is none or it was removed. Whether the caller may see it is the caller's to ask. */
export const findFile = async (database: Database, id: string): Promise<FileRow | null> => {
  const [row] = await database.sql
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)));
  return row ?? null;
};

/** The files of an application, in the order they were uploaded. */
export const filesOfApplication = (database: Database, applicationId: string): Promise<FileRow[]> =>
  database.sql
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), isNull(files.removedAt)))
    .orderBy(asc(files.uploadedAt), asc(files.id));

/** Takes a file out of sight at once; the clean-up erases its bytes a day later. False when it was not there to be seen. */
export const removeFile = async (database: Database, id: string, removedAt: Date): Promise<boolean> => {
  const rows = await database.sql
    .update(files)
    .set({ removedAt })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .returning({ id: files.id });
  return rows.length > 0;
};

/** Writes the record of a file whose bytes are not safe yet: nobody sees it before `showFile`. */
export const insertHiddenFile = async (
  database: Database,
  row: Omit<FileRow, 'removedAt' | 'erasedAt'>,
): Promise<void> => {
  await database.sql.insert(files).values({ ...row, removedAt: row.uploadedAt });
};

export const showFile = async (database: Database, id: string): Promise<FileRow> => {
  const [row] = await database.sql
    .update(files)
    .set({ removedAt: null })
    .where(and(eq(files.id, id), isNull(files.erasedAt)))
    .returning();
  if (!row) throw new Error(`File ${id} was erased before it could be shown`);
  return row;
};

/** Removed before that instant and still in the store; the longest removed first. */
export const filesToErase = (
  database: Database,
  removedBefore: Date,
  count: number,
): Promise<Pick<FileRow, 'id' | 'storageKey'>[]> =>
  database.sql
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(and(lt(files.removedAt, removedBefore), isNull(files.erasedAt)))
    .orderBy(asc(files.removedAt))
    .limit(count);

export const recordErased = async (database: Database, id: string, erasedAt: Date): Promise<void> => {
  await database.sql.update(files).set({ erasedAt }).where(eq(files.id, id));
};

/** Gives a file a new purpose if it still has the old one and this owner: of two who claim it, one succeeds. */
export const claimFile = async (
  database: Database,
  id: string,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<boolean> => {
  const rows = await database.sql
    .update(files)
    .set({ purpose: to })
    .where(
      and(eq(files.id, id), eq(files.ownerId, ownerId), eq(files.purpose, from), isNull(files.removedAt)),
    )
    .returning({ id: files.id });
  return rows.length > 0;
};

/** Files with these ids that are there to be seen. */
export const filesById = (database: Database, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.sql
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), isNull(files.removedAt)));

/** Takes all files of an owner with one of these purposes that were uploaded before an instant out of sight. */
export const removeFilesFor = async (
  database: Database,
  {
    ownerId,
    purposes,
    before,
    removedAt,
  }: { ownerId: string; purposes: readonly string[]; before: Date; removedAt: Date },
): Promise<void> => {
  await database.sql
    .update(files)
    .set({ removedAt })
    .where(
      and(
        eq(files.ownerId, ownerId),
        inArray(files.purpose, [...purposes]),
        lt(files.uploadedAt, before),
        isNull(files.removedAt),
      ),
    );
};
