import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './tables.ts';

/** Content up to this size is kept in memory between its check and its delivery; larger content is read twice. */
const maxBufferedBytes = 1024 * 1024;

/** The bytes under a storage key are not those that were stored. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';
}

type Expected = Pick<FileRow, 'storageKey' | 'sha256' | 'sizeBytes'>;

const changed = ({ storageKey }: Expected): ChangedFileError =>
  new ChangedFileError(`The bytes stored under ${storageKey} are not those whose SHA-256 was recorded`);

/**
 * Opens a stored file after its size and SHA-256 were compared with those recorded at the upload, so that no
 * byte of a changed file is delivered.
 * @returns null when the store has no such file
 * @throws ChangedFileError
 */
export const readVerified = async (
  store: Pick<FileStore, 'open'>,
  file: Expected,
): Promise<Buffer | Readable | null> => {
  const stream = await store.open(file.storageKey);
  if (stream === null) return null;
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > file.sizeBytes) throw changed(file);
    hash.update(chunk);
    if (file.sizeBytes <= maxBufferedBytes) chunks.push(Buffer.from(chunk));
  }
  if (size !== file.sizeBytes || hash.digest('hex') !== file.sha256) throw changed(file);
  if (file.sizeBytes <= maxBufferedBytes) return Buffer.concat(chunks);
  const again = await store.open(file.storageKey);
  if (again === null) return null;
  const verified = verify(file);
  again.on('error', (cause) => verified.destroy(cause));
  verified.on('close', () => again.destroy());
  return again.pipe(verified);
};

/** Passes bytes on and fails before the last ones of a file that changed since its check. */
const verify = (file: Expected): Transform => {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (last !== null) this.push(last);
      last = chunk;
      done();
    },
    flush(done) {
      if (hash.digest('hex') !== file.sha256) return done(changed(file));
      return done(null, last);
    },
  });
};
