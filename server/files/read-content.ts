import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract/errors.ts';
import { DecryptionError } from '../encryption/envelope.ts';
import type { FileStore } from './file-store.ts';
import { ChangedFileError, readVerified } from './read-verified.ts';
import type { FileRow } from './tables.ts';

/** The columns of a file that reading it needs. */
export type ReadableFile = Pick<FileRow, 'storageKey' | 'sha256' | 'sizeBytes' | 'lostAt'>;

/**
 * Like `readVerified`, for files that a person asks for.
 * @throws Refusal file_damaged for changed bytes; file_lost for a file that the operator recorded as lost, if its bytes
 *   did not come back
 */
export async function readUndamaged(
  store: Pick<FileStore, 'open'>,
  file: ReadableFile,
): Promise<Buffer | Readable | null> {
  try {
    const content = await readVerified(store, file);
    if (content !== null || file.lostAt === null) return content;
  } catch (cause) {
    if (!(cause instanceof ChangedFileError || cause instanceof DecryptionError)) throw cause;
    if (file.lostAt === null) {
      if (cause instanceof DecryptionError) throw cause;
      throw new Refusal('file_damaged', { cause });
    }
  }
  throw new Refusal('file_lost');
}

/** Returns the refusal of a file that the store has not. */
export const notStored = ({ storageKey }: Pick<FileRow, 'storageKey'>): Refusal =>
  new Refusal('not_found', { cause: new Error(`The store holds nothing under ${storageKey}`) });

/**
 * Returns the bytes of a stored file, compared with the SHA-256 recorded at the upload.
 * @throws Refusal `not_found` when the store has no such file, `file_damaged` when its bytes changed since
 *   they were stored, `file_lost` when the operator recorded that they are lost
 */
export async function readContent(store: Pick<FileStore, 'open'>, file: ReadableFile): Promise<Buffer> {
  const content = await readUndamaged(store, file);
  if (content === null) throw notStored(file);
  return Buffer.isBuffer(content) ? content : buffer(content);
}
