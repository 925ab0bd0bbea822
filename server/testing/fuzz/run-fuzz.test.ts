import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { fuzz } from './run-fuzz.ts';

/** The replies of a server: by method, a refusal and its status. */
const replies: Readonly<Record<string, readonly [code: RefusalCode, status: number]>> = {
  GET: ['storage_full', refusals.storage_full[0]],
  POST: ['bad_request', refusals.bad_request[0]],
  PUT: ['body_not_json', refusals.body_not_json[0]],
  DELETE: ['bad_request', refusals.storage_full[0]],
};

test('fuzz: a refusal that the endpoint does not declare, or with the status of another, is a failure', async () => {
  const server = createServer((request, reply) => {
    request.resume();
    if (request.url === '/healthz') return void reply.end('ok');
    const [code, status] = replies[request.method ?? ''] ?? ['unexpected', 500];
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code, message: refusals[code][1], requestId: 'r1' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { failures, statuses } = await fuzz(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      apiKey: 'key',
      tokens: { customer: 'a', stranger: 'b', officer: 'c' },
      ids: ['51269cb9-4603-4062-ab6d-370ac2c7bfe5'],
    },
    { seed: 1, count: 120 },
  );
  server.closeAllConnections();
  server.close();
  // Every method was sent. POST to any endpoint declares `bad_request`, PUT with a body `body_not_json`.
  expect(Object.keys(statuses)).toEqual(['400', '409']);
  const rules = new Set(failures.map(({ request, rule }) => `${request.split(' ')[0]}: ${rule}`));
  expect([...rules].toSorted()).toEqual([
    'DELETE: A refusal is of the closed list',
    'GET: The endpoint declares its refusals',
  ]);
});
