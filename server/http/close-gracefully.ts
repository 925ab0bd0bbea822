import type { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How long an idle connection is kept, so that a request on its way still gets its reply. */
const idleMs = 1000;
const pollMs = 50;

/**
 * Closes the connections of an HTTP server without resetting requests: none is accepted from now on, what
 * arrives on open ones is answered with `Connection: close`, idle ones are closed after a second.
 * @param timeoutMs  then every connection is closed, so that a stuck client cannot take longer
 * @returns the number of connections that were closed before their reply was complete
 */
export async function closeGracefully(server: HttpServer, timeoutMs: number): Promise<number> {
  const countConnections = promisify(server.getConnections.bind(server));
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // `close` of an HTTP server would close idle connections at once and reset what was just sent on them.
  // oxlint-disable-next-line typescript/unbound-method -- applied to the server
  Reflect.apply(TcpServer.prototype.close, server, []);
  const startedAt = performance.now();
  for (;;) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > idleMs) server.closeIdleConnections();
    // oxlint-disable-next-line no-await-in-loop
    const open = await countConnections();
    if (open === 0 || elapsedMs > timeoutMs) {
      server.closeAllConnections();
      return open;
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(pollMs);
  }
}
