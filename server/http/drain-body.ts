import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards what is left of a request body when its reply has been sent. A body that nobody reads,
 * such as that of a rejected upload, would hold up the next request on the connection for ever.
 * @param maxBytes  a connection that sends more is closed
 */
export function drainRequestBodies(app: FastifyInstance, maxBytes: number): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    let left = maxBytes;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.socket.destroy();
    });
    raw.on('error', () => {});
    raw.resume();
  });
}
