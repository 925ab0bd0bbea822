import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { contractRequests } from './contract-requests.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { FuzzSession, timeoutMs, type FuzzTarget } from './fuzz-session.ts';
import type { KnownValues } from './known-values.ts';
import { linkRequests, type Links } from './link-requests.ts';
import { multipart } from './multipart.ts';
import { supabaseRequests } from './protocol-requests.ts';

/** Requests that end the caller's session or account. They are sent as a caller whom no other request needs. */
const isHarmful = ({ key, method, path }: FuzzRequest): boolean =>
  key === 'POST /account/deletion' ||
  path.startsWith('/auth/v1/logout') ||
  (method !== 'GET' && path.startsWith('/auth/v1/user')) ||
  (path.startsWith('/auth/v1/sessions/') && method === 'DELETE');

/**
 * Sends generated requests, valid and damaged, one after another.
 * @param known  what valid requests used
 * @param seed   equal seeds and known values give equal requests
 */
export async function fuzz(
  session: FuzzSession,
  { known, links, seed, count }: { known: KnownValues; links: Links; seed: number; count: number },
): Promise<void> {
  const requests = fc.sample(
    fc.oneof(
      { weight: 9, arbitrary: contractRequests(known) },
      { weight: 3, arbitrary: supabaseRequests },
      { weight: 2, arbitrary: linkRequests(links) },
    ),
    { seed, numRuns: count },
  );
  // oxlint-disable-next-line no-await-in-loop
  for (const each of requests) await session.send(isHarmful(each) ? { ...each, role: 'leaver' } : each);
}

/**
 * Sends uploads that end before their announced length, each over a connection of its own that is then closed.
 * @returns the number of connections that the server did not close
 */
export async function fuzzTruncatedUploads(
  { url, tokens }: FuzzTarget,
  path: string,
  { seed, count }: { seed: number; count: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  let open = 0;
  for (const { contentType, body } of fc.sample(multipart, { seed, numRuns: count })) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.setTimeout(timeoutMs, () => {
      open += 1;
      socket.destroy();
    });
    const closed = once(socket, 'close');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${tokens.customer}`,
      `content-type: ${contentType}`,
      `content-length: ${body.length + 100}`,
    ];
    socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
    socket.resume();
    // oxlint-disable-next-line no-await-in-loop
    await closed;
  }
  return open;
}
