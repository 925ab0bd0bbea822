import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordedReply } from '#server/testing/recorded-companies-house.ts';

/** A local server that answers as Companies House did when its replies were recorded. */
export type RecordedRegistry = { readonly url: string; readonly close: () => Promise<void> };

/** Starts the registry on a free port. It wants the key 'recorded'. */
export async function startRecordedRegistry(): Promise<RecordedRegistry> {
  const server = createServer((request, reply) => {
    const { status = 200, body } =
      request.headers.authorization === `Basic ${btoa('recorded:')}`
        ? recordedReply(new URL(request.url ?? '/', 'http://registry').pathname)
        : { status: 401, body: {} };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
