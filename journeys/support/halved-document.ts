import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy that sends the first part of the document at `path` and keeps the rest until `sendRest` is
 * called, as a slow line does. Everything else passes at once.
 * @param behind  origin of the server behind it
 * @param before  the rest begins with the first occurrence of this; without it, in the middle
 */
export async function halveDocument(
  behind: string,
  path: string,
  before?: string,
): Promise<{ url: string; sendRest: () => void; close: () => void }> {
  const { promise: wanted, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(behind + incoming.url, { method: incoming.method, headers }, (reply) => {
      if (incoming.url !== path) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
        return;
      }
      void reply.toArray().then(async (parts) => {
        const html = Buffer.concat(parts as Buffer[]);
        const middle = before === undefined ? html.length / 2 : html.indexOf(before);
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        outgoing.write(html.subarray(0, middle));
        await wanted;
        outgoing.end(html.subarray(middle));
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
