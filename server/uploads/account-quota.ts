import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { bytesUploadedFor } from '../files/queries.ts';
import { openUploadsOf } from './upload-rows.ts';

/**
 * The size of all files of an account, without those that officers added. Concurrent uploads may exceed it by
 * their own size.
 */
const maxAccountBytes = 2 * 1024 ** 3;

/** Refuses a file of an account whose files and open uploads take all its storage. @throws Refusal storage_full */
export async function requireRoomInAccount(database: Database, accountId: string, now: Date): Promise<void> {
  const open = await openUploadsOf(database, accountId, now);
  if ((await bytesUploadedFor(database, accountId)) + open.bytes >= maxAccountBytes)
    throw new Refusal('storage_full');
}
