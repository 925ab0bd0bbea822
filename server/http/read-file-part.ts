import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { UploadPart } from '../files/receive-upload.ts';

/**
 * Returns the file of a multipart request.
 * @throws Refusal `unsupported_media_type`, or `bad_request` for damaged parts, no file, or a request that
 * ended before its body
 */
export async function readFilePart(request: FastifyRequest): Promise<UploadPart> {
  // Without a boundary the parser throws an error that has no code.
  if (!request.isMultipart() || !/;\s*boundary=[^\s;]/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('unsupported_media_type');
  // The parser would wait for ever for a request that closed before it, and the permit of the upload would
  // never be released.
  if (request.raw.destroyed) throw new Refusal('bad_request');
  const part = await request.file().catch((cause: unknown) => {
    // The parser's own errors, such as a missing boundary at the end, have no code.
    throw cause instanceof Error && 'code' in cause ? cause : new Refusal('bad_request', { cause });
  });
  // A part without a file name is a field: the parser offers no file then.
  if (part?.fieldname !== 'file' || !part.file) {
    part?.file?.resume();
    throw new Refusal('bad_request', {
      problems: [{ path: 'file', code: 'missing', words: 'Send one file, in a part named “file”.' }],
    });
  }
  return part;
}
