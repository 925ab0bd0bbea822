import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './tables.ts';

/** The header that names a download (RFC 6266): plain letters for old programs, the full name percent-encoded (RFC 8187) for all others. */
export const disposition = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ._-]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`;
};

/**
 * Answers with a stored file, to be saved or (`inline`) looked at in the browser. The type is what we judged, never what was
 * claimed; nothing in the file may run, be framed elsewhere or be kept by a proxy. Ask for the right to read it before.
 * @throws Refusal `not_found` when the store no longer holds it
 */
export const sendFile = async (
  reply: FastifyReply,
  store: FileStore,
  file: Pick<FileRow, 'name' | 'mediaType' | 'sizeBytes' | 'storageKey'>,
  how: 'inline' | 'attachment' = 'attachment',
): Promise<FastifyReply> => {
  const stream = await store.open(file.storageKey);
  if (stream === null)
    throw new Refusal('not_found', { cause: new Error(`The store holds nothing under ${file.storageKey}`) });
  // Browsers will not show a PDF inside a sandbox; a PDF runs nothing of ours there, and every other source is closed to it.
  const sandbox = how === 'inline' && file.mediaType === 'application/pdf' ? '' : '; sandbox';
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-length': String(file.sizeBytes),
      'content-disposition': disposition(how, file.name),
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(stream);
};
