import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#contract/errors.ts';
import { isDeclaredAcceptable, type AcceptedType } from './accepted-types.ts';
import type { FileRow } from './tables.ts';
import { toDisplayName } from './to-display-name.ts';
import type { UploadInspector } from './upload-inspector.ts';

/** The largest accepted file: 10 MiB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/**
 * One file of a request, such as a multipart one of @fastify/multipart. `truncated` is set when the parser's
 * limit cut it.
 */
export type UploadPart = {
  file: Readable & { truncated?: boolean };
  filename: string;
  mimetype: string;
  /** For an upload sent in parts, which becomes the file of its id; `stored` is that file once it exists. */
  claim?: { id: string; stored: FileRow } | { id: string; stored: null; discard: () => Promise<void> };
};

/**
 * Returns the file of a request after a check, which gets the file that a repeated claim stored before: only
 * its reply was lost.
 * @throws what the check throws
 */
export async function checkUpload(
  file: () => Promise<UploadPart>,
  check: (stored: FileRow | null) => void | Promise<void>,
): Promise<UploadPart> {
  const part = await file();
  try {
    await check(part.claim?.stored ?? null);
  } catch (cause) {
    // Clients read the reply only after they have sent the whole request.
    if (!part.claim) part.file.resume();
    throw cause;
  }
  return part;
}

/** A complete upload of an accepted type, in a temporary file. */
export type ReceivedFile = {
  path: string;
  /** The sanitised name, with an extension of the detected type. */
  name: string;
  mediaType: AcceptedType;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** Deletes the temporary file; always call it when done. */
  discard: () => Promise<void>;
};

/**
 * Returns the refusal of an upload whose bytes ended early; an error of ours as it is, such as every one of a claimed
 * upload, whose bytes come from our store.
 */
export function asIncomplete({ claim }: Pick<UploadPart, 'claim'>, cause: unknown): unknown {
  if (claim || (cause instanceof Error && 'syscall' in cause)) return cause;
  return new Refusal('bad_request', {
    words: 'The upload was incomplete. Please check your connection and upload the file again.',
    cause,
  });
}

/**
 * Streams one upload to a temporary file and validates it.
 * @param options.folder  folder of temporary files; created when missing
 * @param options.maxBytes  the largest file, in bytes; 10 MB by default
 * @throws Refusal `unsupported_file_type`, `file_too_large`, `file_empty`, `file_unreadable`,
 *   `file_not_safe`, or `bad_request` when the request ends within the file; the file is deleted then
 * @throws UnavailableError when it cannot be inspected now
 */
export const receiveUpload = async (
  part: UploadPart,
  options: { folder: string; inspector: UploadInspector; maxBytes?: number },
): Promise<ReceivedFile> => {
  const { folder, inspector, maxBytes = maxUploadBytes } = options;
  if (!isDeclaredAcceptable(part.filename, part.mimetype)) {
    // Clients read the reply only after they have sent the whole request.
    part.file.resume();
    throw new Refusal('unsupported_file_type');
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.upload`);
  const discard = (): Promise<void> => rm(path, { force: true });
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      // Past the limit the rest is read and discarded.
      if (sizeBytes > maxBytes) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    try {
      await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (cause) {
      throw asIncomplete(part, cause);
    }
    if (sizeBytes > maxBytes || part.file.truncated) throw new Refusal('file_too_large');
    const mediaType = await inspector.inspect(path);
    return {
      path,
      name: toDisplayName(part.filename, mediaType),
      mediaType,
      sizeBytes,
      sha256: hash.digest('hex'),
      discard,
    };
  } catch (cause) {
    await discard();
    throw cause;
  }
};
