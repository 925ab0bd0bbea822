import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { MAX_RESUMABLE_UPLOADS, RESUMABLE_UPLOAD_HOURS } from '#contract/documents/uploads.ts';
import { isDeclaredAcceptable } from '../files/accepted-types.ts';
import { temporaryFolder } from '../files/store-upload.ts';
import {
  countChunk,
  deleteUpload,
  findUpload,
  openUploadsOf,
  type UploadDependencies,
  type UploadRow,
} from './upload-rows.ts';
import { requireRoomInAccount } from './account-quota.ts';
import { uploadChunks, uploads } from './tables.ts';

/**
 * Sender of an upload: an account, a person with the session of her part, whoever has the link to an asked document, or
 * a visitor.
 */
export type Claimant = {
  readonly kind: 'account' | 'part' | 'asked-document' | 'visitor';
  readonly id: string;
};

/**
 * The store of the tus server for one request: rows of uploads in the database, each received part in the
 * file store, encrypted as files are. So an upload goes on after a restart, and at another process.
 */
export class UploadStore extends DataStore {
  readonly #dependencies: UploadDependencies;
  readonly #claimant: Claimant;

  constructor(dependencies: UploadDependencies, claimant: Claimant) {
    super();
    this.#dependencies = dependencies;
    this.#claimant = claimant;
  }

  /** @throws Refusal unsupported_file_type, file_empty, too_many_files, storage_full */
  override async create(upload: Upload): Promise<Upload> {
    const { database, clock } = this.#dependencies;
    const { filename, filetype } = upload.metadata ?? {};
    const name = toStorable(filename, 255);
    const mediaType = toStorable(filetype, 127);
    if (!isDeclaredAcceptable(name, mediaType)) throw new Refusal('unsupported_file_type');
    const sizeBytes = upload.size ?? 0;
    if (sizeBytes === 0) throw new Refusal('file_empty');
    const now = clock();
    const { count } = await openUploadsOf(database, this.#claimant.id, now);
    if (count >= MAX_RESUMABLE_UPLOADS) throw new Refusal('too_many_files');
    if (this.#claimant.kind === 'account') await requireRoomInAccount(database, this.#claimant.id, now);
    await database.sql.insert(uploads).values({
      id: upload.id,
      claimantId: this.#claimant.id,
      name,
      mediaType,
      sizeBytes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESUMABLE_UPLOAD_HOURS * 3_600_000),
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { sizeBytes, receivedBytes } = await this.#find(id);
    const chunks = await this.#dependencies.database.sql.$count(uploadChunks, eq(uploadChunks.uploadId, id));
    if (chunks >= maxChunks && receivedBytes < sizeBytes) throw ended();
    return new Upload({ id, size: sizeBytes, offset: receivedBytes });
  }

  /** Stores what comes, also when the connection breaks within it. @returns the offset after it */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { database, files, config } = this.#dependencies;
    const folder = temporaryFolder(config.dataDirectory);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}.upload`);
    try {
      const { size, broken } = await writeTo(path, stream);
      if (size > 0) {
        const key = randomUUID();
        // The row comes first: if the process ends before the bytes are counted, they are deleted with the upload.
        await database.sql.insert(uploadChunks).values({ storageKey: key, uploadId: id, startsAt: offset });
        await files.put(key, path, 'application/octet-stream');
        if (!(await countChunk(database, { id, startsAt: offset, size, key }))) {
          await files.remove(key);
          await database.sql.delete(uploadChunks).where(eq(uploadChunks.storageKey, key));
          throw ERRORS.INVALID_OFFSET;
        }
      }
      if (broken !== null) throw broken;
      return offset + size;
    } finally {
      await rm(path, { force: true });
    }
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id);
    await deleteUpload(this.#dependencies, id);
  }

  async #find(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#dependencies, this.#claimant.id, id);
    if (row === null) throw ended();
    return row;
  }
}

/** Each interruption ends a chunk. One upload of a byte at a time would take millions of rows and stored files. */
const maxChunks = 1000;

const ended = () => new Refusal('not_found', { words: 'This upload has ended. Please start again.' });

/** Returns a text of the sender without NUL signs, which PostgreSQL cannot store. */
const toStorable = (text: string | null | undefined, maxLength: number): string =>
  (text ?? '').replaceAll('\0', '').slice(0, maxLength);

/** Writes a stream to a new file. @returns the size of what came, and the error that ended it early */
async function writeTo(path: string, stream: Readable): Promise<{ size: number; broken: Error | null }> {
  await using handle = await open(path, 'wx', 0o600);
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let size = 0; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the stream
    const next = await chunks.next().catch((error: Error) => error);
    if (next instanceof Error) return { size, broken: next };
    if (next.done) return { size, broken: null };
    // oxlint-disable-next-line no-await-in-loop -- in the order of the stream
    await handle.writeFile(next.value);
    size += next.value.length;
  }
}
