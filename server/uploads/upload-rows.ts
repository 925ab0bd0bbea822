import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { uploadChunks, uploads } from './tables.ts';

export type UploadDependencies = Pick<Dependencies, 'database' | 'files' | 'clock' | 'config'>;
export type UploadRow = typeof uploads.$inferSelect;

/** Returns an upload that did not expire to its claimant; null otherwise. */
export async function findUpload(
  { database, clock }: Pick<UploadDependencies, 'database' | 'clock'>,
  claimantId: string,
  id: string,
): Promise<UploadRow | null> {
  const [row] = await database.sql
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.claimantId, claimantId), gt(uploads.expiresAt, clock())));
  return row ?? null;
}

/** Returns how many uploads a claimant has open, and their announced size in bytes. */
export async function openUploadsOf(
  database: Database,
  claimantId: string,
  now: Date,
): Promise<{ count: number; bytes: number }> {
  const [row] = await database.sql
    .select({
      count: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)`,
    })
    .from(uploads)
    .where(and(eq(uploads.claimantId, claimantId), gt(uploads.expiresAt, now)));
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Returns the keys of the counted chunks of an upload, in order. */
export const chunkKeysOf = async (database: Database, id: string): Promise<string[]> => {
  const rows = await database.sql
    .select({ key: uploadChunks.storageKey })
    .from(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, id), eq(uploadChunks.isCounted, true)))
    .orderBy(asc(uploadChunks.startsAt));
  return rows.map(({ key }) => key);
};

/**
 * Counts a stored chunk, if the upload ends where the chunk begins: of two that were sent at once, one is counted.
 * @returns whether it was counted
 */
export const countChunk = (
  database: Database,
  { id, startsAt, size, key }: { id: string; startsAt: number; size: number; key: string },
): Promise<boolean> =>
  database.transaction(async () => {
    const [row] = await database.sql
      .update(uploads)
      .set({ receivedBytes: startsAt + size })
      .where(
        and(
          eq(uploads.id, id),
          eq(uploads.receivedBytes, startsAt),
          lte(sql`${startsAt + size}::integer`, uploads.sizeBytes),
        ),
      )
      .returning({ id: uploads.id });
    if (!row) return false;
    await database.sql.update(uploadChunks).set({ isCounted: true }).where(eq(uploadChunks.storageKey, key));
    return true;
  });

/** Deletes an upload with all its chunks, the bytes first, so that none is left without a row. Idempotent. */
export async function deleteUpload(
  { database, files }: Pick<UploadDependencies, 'database' | 'files'>,
  id: string,
): Promise<void> {
  const chunks = await database.sql
    .select({ key: uploadChunks.storageKey })
    .from(uploadChunks)
    .where(eq(uploadChunks.uploadId, id));
  for (const { key } of chunks) await files.remove(key);
  await database.sql.delete(uploads).where(eq(uploads.id, id));
}

const batchSize = 100;

/**
 * Deletes uploads that expired, with their bytes. One that cannot be deleted does not hold the others.
 * @returns the number of deleted uploads, and of those for which it failed
 */
export async function deleteExpiredUploads(
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock' | 'log'>,
): Promise<{ deleted: number; failed: number }> {
  const { database, clock, log } = dependencies;
  const outcome = { deleted: 0, failed: 0 };
  for (let after: string | null = null; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const rows: { id: string }[] = await database.sql
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(lt(uploads.expiresAt, clock()), after === null ? undefined : gt(uploads.id, after)))
      .orderBy(asc(uploads.id))
      .limit(batchSize);
    // oxlint-disable-next-line no-await-in-loop
    const failed = await runEach(rows, ({ id }) => deleteUpload(dependencies, id), {
      what: 'expired upload',
      log,
    });
    outcome.failed += failed;
    outcome.deleted += rows.length - failed;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batchSize) return outcome;
  }
}

/** Registers the hourly deletion of uploads that expired. Call it before the jobs start. */
export function handleUploadJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'log' | 'database' | 'files' | 'clock'>): void {
  jobs.handle('uploads.delete-expired', async () => {
    const { deleted, failed } = await deleteExpiredUploads(dependencies);
    dependencies.log.info({ uploads: deleted }, 'Expired uploads deleted.');
    failIfAny(failed, 'expired upload');
  });
  jobs.schedule('uploads.delete-expired', '25 * * * *');
}

/** Lets the uploads of a person expire, in the current transaction; the hourly job deletes their bytes. */
export const expireUploadsOf = async (database: Database, claimantId: string, now: Date): Promise<void> => {
  await database.sql
    .update(uploads)
    .set({ name: 'erased', expiresAt: now })
    .where(eq(uploads.claimantId, claimantId));
};

/** Returns the uploads of a person that are not files yet, for the export. */
export const exportUploads = (database: Database, claimantId: string) =>
  database.sql
    .select({
      name: uploads.name,
      sizeBytes: uploads.sizeBytes,
      receivedBytes: uploads.receivedBytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.claimantId, claimantId));
