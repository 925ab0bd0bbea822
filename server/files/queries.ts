import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { files, type FileRow } from './tables.ts';

/** The name of an erased file. A shown one has an extension. */
const erasedName = 'erased';

/** Returns the row of a file, null when there is none or it was removed. Does not check permissions. */
export const findFile = async (database: Database, id: string): Promise<FileRow | null> => {
  const [row] = await database.sql
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)));
  return row ?? null;
};

/** Returns the SHA-256 of the content of files by their ids, of removed ones too. */
export async function readFileHashes(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Returns the files of an application in the order of upload. */
export const filesOfApplication = (database: Database, applicationId: string): Promise<FileRow[]> =>
  database.sql
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), isNull(files.removedAt)))
    .orderBy(asc(files.uploadedAt), asc(files.id));

/** Returns the size in bytes of the files of an owner that customers uploaded and did not remove. */
export const bytesUploadedFor = async (database: Database, ownerId: string): Promise<number> => {
  const [row] = await database.sql
    .select({ bytes: sql<string>`coalesce(sum(${files.sizeBytes}), 0)` })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.fromDesk, false), isNull(files.removedAt)));
  return Number(row?.bytes ?? 0);
};

/** Marks a file as removed; the clean-up erases it after a day. False when there is none. */
export const removeFile = async (database: Database, id: string, removedAt: Date): Promise<boolean> => {
  const rows = await database.sql
    .update(files)
    .set({ removedAt })
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .returning({ id: files.id });
  return rows.length > 0;
};

/** Inserts the row of a file that is not stored yet, hidden until `showFile`. Idempotent by its id. */
export const insertHiddenFile = async (
  database: Database,
  row: Omit<FileRow, 'removedAt' | 'erasedAt' | 'lostAt' | 'wordsQueuedAt'>,
): Promise<void> => {
  await database.sql
    .insert(files)
    .values({ ...row, removedAt: row.uploadedAt })
    .onConflictDoNothing({ target: files.id });
};

/**
 * Shows a file whose bytes are stored.
 * @returns null when it was erased since it was inserted, or was inserted for another purpose by another claim
 */
export const showFile = async (
  database: Database,
  { id, applicationId, purpose }: Pick<FileRow, 'id' | 'applicationId' | 'purpose'>,
): Promise<FileRow | null> => {
  const [row] = await database.sql
    .update(files)
    .set({ removedAt: null })
    .where(
      and(
        eq(files.id, id),
        applicationId === null ? isNull(files.applicationId) : eq(files.applicationId, applicationId),
        eq(files.purpose, purpose),
        ne(files.name, erasedName),
        isNull(files.erasedAt),
      ),
    )
    .returning();
  return row ?? null;
};

/** A removed file whose bytes are still in the store. */
export type FileToErase = Pick<FileRow, 'id' | 'storageKey'>;

/** Returns files removed before an instant and not yet erased, in the order of their ids from the one after `after`. */
export const filesToErase = (
  database: Database,
  { removedBefore, after, limit }: { removedBefore: Date; after: string | null; limit: number },
): Promise<FileToErase[]> =>
  database.sql
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        lt(files.removedAt, removedBefore),
        isNull(files.erasedAt),
        after === null ? undefined : gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(limit);

/** Records that the bytes of a file were erased, and erases its name. */
export const recordErased = async (database: Database, id: string, erasedAt: Date): Promise<void> => {
  await database.sql.update(files).set({ name: erasedName, erasedAt }).where(eq(files.id, id));
};

/**
 * Changes the purpose of a file with this owner and purpose (compare-and-set): of two concurrent calls, one
 * succeeds.
 */
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

/** Returns the files with these ids that were not removed. */
export const filesById = (database: Database, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.sql
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), isNull(files.removedAt)));

/** Marks as removed all files of an owner with these purposes that were uploaded before an instant. */
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

/**
 * Marks files, or those of applications or of an owner, as removed and erases their names; the clean-up erases
 * the bytes after a day.
 * @param options.keptFileIds  files that are kept as they are
 */
export const eraseFileRows = async (
  database: Database,
  options: {
    ids?: readonly string[];
    applicationIds?: readonly string[];
    ownerId?: string;
    keptFileIds: readonly string[];
    removedAt: Date;
  },
): Promise<void> => {
  const { ids = [], applicationIds = [], ownerId, keptFileIds, removedAt } = options;
  await database.sql
    .update(files)
    .set({
      name: erasedName,
      removedAt: sql`coalesce(${files.removedAt}, ${removedAt.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        or(
          inArray(files.id, [...ids]),
          inArray(files.applicationId, [...applicationIds]),
          ownerId === undefined ? undefined : eq(files.ownerId, ownerId),
        ),
        notInArray(files.id, [...keptFileIds]),
      ),
    );
};
