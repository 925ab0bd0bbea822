import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#contract/errors.ts';
import { isDeclaredAcceptable, type AcceptedType } from './accepted-types.ts';
import { displayName } from './to-display-name.ts';
import { detectType } from './detect-type.ts';

/** The largest file we take: 10 MiB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** One file of a multipart request, as @fastify/multipart hands it over. `truncated` is set when the parser's own limit cut it. */
export type UploadPart = { file: Readable & { truncated?: boolean }; filename: string; mimetype: string };

/** A file that arrived whole and is what it says, waiting on this disk. */
export type ReceivedFile = {
  path: string;
  /** Fit for display, with the ending of its real type. */
  name: string;
  mediaType: AcceptedType;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Removes it from this disk; call it when done, whatever happened. */
  discard: () => Promise<void>;
};

/**
 * Takes one uploaded file to a temporary place, without ever holding more than a piece of it while it arrives.
 * @param options.folder  where temporary files lie; made when missing
 * @throws Refusal `unsupported_file_type`, `file_too_large`, `file_empty` or `file_unreadable`; nothing is left behind then
 */
export const receiveUpload = async (
  part: UploadPart,
  options: { folder: string; maxBytes?: number },
): Promise<ReceivedFile> => {
  const { folder, maxBytes = maxUploadBytes } = options;
  if (!isDeclaredAcceptable(part.filename, part.mimetype)) {
    // The rest is read and dropped, because the request behind it has to end before its reply is heard.
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
      // Past the limit the sender is heard out, but nothing more is hashed or written.
      if (sizeBytes > maxBytes) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    try {
      await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (cause) {
      if (cause instanceof Error && 'syscall' in cause) throw cause;
      throw new Refusal('file_unreadable', {
        words: 'This file did not arrive whole. Please check your connection and upload it again.',
        cause,
      });
    }
    if (sizeBytes > maxBytes || part.file.truncated) throw new Refusal('file_too_large');
    const mediaType = await detectType(await readFile(path));
    return {
      path,
      name: displayName(part.filename, mediaType),
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
