import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { FileStore } from './file-store.ts';
import { notStored, readUndamaged, type ReadableFile } from './read-content.ts';
import type { FileRow } from './tables.ts';

/** Returns a Content-Disposition header (RFC 6266) with an ASCII fallback and the full name encoded by RFC 8187. */
export const contentDisposition = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ._-]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${full}`;
};

/** Sends what the server makes as a download. No cache may store it, because it holds personal data. */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, content }: { name: string; mediaType: string; content: Buffer | Readable | string },
): FastifyReply =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);

/**
 * Sends a stored file, as a download or inline. The media type is the detected one. The headers forbid
 * scripts, framing by other origins and caching. Check the permission before.
 * @throws Refusal `not_found` when the store has no such file, `file_damaged` when its bytes changed since
 *   they were stored, `file_lost` when the operator recorded that they are lost
 */
export const sendFile = async (
  reply: FastifyReply,
  store: FileStore,
  file: Pick<FileRow, 'name' | 'mediaType'> & ReadableFile,
  disposition: 'inline' | 'attachment' = 'attachment',
): Promise<FastifyReply> => {
  const content = await readUndamaged(store, file).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'file_damaged')
      reply.log.error({ err: error.cause, storageKey: file.storageKey }, 'a stored file has changed');
    throw error;
  });
  if (content === null) throw notStored(file);
  // Browsers do not show a PDF in a sandbox. Its scripts cannot reach the site, and the policy blocks all
  // other sources.
  const sandbox = disposition === 'inline' && file.mediaType === 'application/pdf' ? '' : '; sandbox';
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-length': String(file.sizeBytes),
      'content-disposition': contentDisposition(disposition, file.name),
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);
};
