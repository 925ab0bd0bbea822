import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract/errors.ts';
import type { FileStore } from './file-store.ts';
import { ChangedFileError, readVerified } from './read-verified.ts';
import type { FileRow } from './tables.ts';

/** Like `readVerified`, for files that a person asks for. @throws Refusal file_damaged for changed bytes */
export const readUndamaged: typeof readVerified = (store, file) =>
  readVerified(store, file).catch((cause: unknown) => {
    if (cause instanceof ChangedFileError) throw new Refusal('file_damaged', { cause });
    throw cause;
  });

/**
 * Returns the bytes of a stored file, compared with the SHA-256 recorded at the upload.
 * @throws Refusal `not_found` when the store has no such file, `file_damaged` when its bytes changed since
 *   they were stored
 */
export async function readContent(
  store: Pick<FileStore, 'open'>,
  file: Pick<FileRow, 'storageKey' | 'sha256' | 'sizeBytes'>,
): Promise<Buffer> {
  const content = await readUndamaged(store, file);
  if (content === null)
    throw new Refusal('not_found', { cause: new Error(`The store holds nothing under ${file.storageKey}`) });
  return Buffer.isBuffer(content) ? content : buffer(content);
}
