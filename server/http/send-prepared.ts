import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PreparedReply } from './static-reply.ts';

/** Up to this length, one write with the body copied behind the head is faster than a vectored write. */
const MAX_COPIED_BYTES = 16 * 1024;

let date = '';
let dateExpiresAt = 0;

/** Returns the value of the `Date` header, formatted once a second. */
function dateHeader(): string {
  const now = Date.now();
  if (now >= dateExpiresAt) {
    date = new Date(now).toUTCString();
    dateExpiresAt = now - (now % 1000) + 1000;
  }
  return date;
}

/** Returns the head of a reply up to the headers that differ between requests. */
export const formatHead = (status: number, headers: readonly string[]): string =>
  headers.reduce(
    (head, piece, index) => head + piece + (index % 2 === 0 ? ': ' : '\r\n'),
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`,
  );

/**
 * Sends a prepared reply. `writeHead` validates and joins every header of every reply, which takes a quarter of the time
 * of a small page. So the joined head is assigned to the fields in which Node stores it; Node does the rest, such as pipelining and
 * keep-alive. Connections that end after this reply, and HTTP/1.0, take `writeHead`.
 * @param keepAliveMs  how long the server keeps an idle connection open
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, head, body }: PreparedReply,
  { requestId, keepAliveMs }: { requestId: string; keepAliveMs: number },
): void {
  if (!response.shouldKeepAlive || request.httpVersion !== '1.1') {
    response.writeHead(status, [...headers, 'x-request-id', requestId]).end(body);
    return;
  }
  const whole = `${head}x-request-id: ${requestId}\r\nDate: ${dateHeader()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  Object.assign(response, { _header: whole });
  if (!body || request.method === 'HEAD' || body.length > MAX_COPIED_BYTES) {
    response.end(body);
    return;
  }
  Object.assign(response, { _headerSent: true });
  const bytes = Buffer.allocUnsafe(whole.length + body.length);
  bytes.write(whole, 'latin1');
  body.copy(bytes, whole.length);
  response.end(bytes);
}
