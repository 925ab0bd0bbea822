import { Readable } from 'node:stream';
import { Refusal } from '#contract/errors.ts';
import { findFile } from '../files/queries.ts';
import type { UploadPart } from '../files/receive-upload.ts';
import { chunkKeysOf, deleteUpload, findUpload, type UploadDependencies } from './upload-rows.ts';

const ended = () =>
  new Refusal('not_found', { words: 'The upload is incomplete or has ended. Please choose the file again.' });

/**
 * Returns a finished upload as the file of a request, so that it is accepted as any other. A repeated claim
 * gets the file that the first one stored.
 * @throws Refusal not_found for one that is not finished, has expired, or belongs to another account
 */
export async function claimUpload(
  dependencies: UploadDependencies,
  claimantId: string,
  id: string,
): Promise<UploadPart> {
  const { database, files } = dependencies;
  const stored = await findFile(database, id);
  if (stored !== null) {
    if (stored.uploadedBy !== claimantId) throw ended();
    return {
      file: Readable.from([]),
      filename: stored.name,
      mimetype: stored.mediaType,
      claim: { id, stored },
    };
  }
  const upload = await findUpload(dependencies, claimantId, id);
  if (upload === null || upload.receivedBytes !== upload.sizeBytes) throw ended();
  const keys = await chunkKeysOf(database, id);
  return {
    file: Readable.from(contentOf(files, keys), { objectMode: false }),
    filename: upload.name,
    mimetype: upload.mediaType,
    claim: { id, stored: null, discard: () => deleteUpload(dependencies, id) },
  };
}

async function* contentOf(
  files: UploadDependencies['files'],
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const chunk = await files.open(key);
    // Backups have no chunks.
    if (chunk === null) throw ended();
    yield* chunk as AsyncIterable<Uint8Array>;
  }
}
