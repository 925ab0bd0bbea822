import type { IncomingHttpHeaders } from 'node:http';
import type { SiteFile } from './read-site.ts';
import { formatHead, type PreparedReply } from './send-prepared.ts';

/** A file with its status and headers prepared, so that a request only chooses the encoding. */
export type StaticReply = {
  readonly status: number;
  /** Returns the reply for the headers of a request: the file in an accepted encoding, or 304. */
  readonly negotiate: (request: IncomingHttpHeaders) => PreparedReply;
};

// With a quality of 0 a client refuses an encoding.
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Chooses the content encoding: brotli, gzip, or none. */
function encode(
  file: SiteFile,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: string | null } {
  const offers = String(accepted ?? '');
  const br = acceptsBrotli.test(offers) ? file.br() : null;
  if (br) return { body: br, encoding: 'br' };
  const gz = acceptsGzip.test(offers) ? file.gz() : null;
  return gz ? { body: gz, encoding: 'gzip' } : { body: file.bytes, encoding: null };
}

/**
 * Prepares the replies with a file, so that a request computes no headers: they are computed once for each encoding.
 * @param headers  those of the file in every encoding, without type, length, encoding and ETag
 */
export function createStaticReply(
  file: SiteFile,
  status: number,
  headers: Readonly<Record<string, string>>,
): StaticReply {
  const shared = Object.entries({ ...headers, etag: file.etag, vary: 'accept-encoding' }).flat();
  // A browser replaces the headers of the cached response by those of a 304.
  const notModified: PreparedReply = { status: 304, headers: shared, head: formatHead(304, shared) };
  // By body, because a page is compressed again in the background.
  const replies = new WeakMap<Buffer, PreparedReply>();

  const negotiate = (request: IncomingHttpHeaders): PreparedReply => {
    if (status === 200 && request['if-none-match']?.includes(file.etag)) return notModified;
    const { body, encoding } = encode(file, request['accept-encoding']);
    let reply = replies.get(body);
    if (!reply) {
      const own = ['content-type', file.type, 'content-length', String(body.length)];
      const all = [...shared, ...own, ...(encoding === null ? [] : ['content-encoding', encoding])];
      reply = { status, headers: all, head: formatHead(status, all), body };
      replies.set(body, reply);
    }
    return reply;
  };
  return { status, negotiate };
}
