import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchJson, UpstreamError } from './fetch-json.ts';

let server: Server;
let host: string;
let reply = { status: 200, body: '{}', headers: {} };
let received: IncomingMessage | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    received = request;
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = async (changes: Partial<typeof reply>, init?: Parameters<typeof fetchJson>[1]) => {
  reply = { status: 200, body: '{}', headers: {}, ...changes };
  return fetchJson(`http://${host}/data`, init).then(
    (json) => ({ json }),
    (error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      return { message: error.message.replace(host, 'HOST'), unreachable: error.unreachable };
    },
  );
};
const wrong = (message: string) => ({ message: `HOST ${message}`, unreachable: false });
const unreachable = { message: 'HOST cannot be reached', unreachable: true };

test('JSON object: asked for as JSON, with the method and the headers of the caller, and returned', async () => {
  const init = { method: 'POST', headers: { 'x-own': 'yes' }, body: 'text' };
  expect(await ask({ body: '{"one":[1]}' }, init)).toEqual({ json: { one: [1] } });
  expect(received?.method).toBe('POST');
  expect(received?.headers).toMatchObject({ accept: 'application/json', 'x-own': 'yes' });
});

test.each([
  ['null', 'answered JSON that is no object'],
  ['[{}]', 'answered JSON that is no object'],
  ['"text"', 'answered JSON that is no object'],
  ['{', 'answered no JSON'],
  ['', 'answered no JSON'],
])('reply %j: refused', async (body, message) => {
  expect(await ask({ body })).toEqual(wrong(message));
});

test('error of the server: told with its first 300 characters, and not as unreachable', async () => {
  expect(await ask({ status: 500, body: 'x'.repeat(301) })).toEqual(
    wrong(`answered 500: ${'x'.repeat(300)}`),
  );
});

test('redirect, more than 512 KiB, or no answer: counts as unreachable', async () => {
  expect(await ask({ status: 302, headers: { location: `http://${host}/data` } })).toEqual(unreachable);
  const longest = JSON.stringify('x'.repeat(512 * 1024 - 2));
  expect(await ask({ body: longest })).toEqual(wrong('answered JSON that is no object'));
  expect(await ask({ body: `${longest} ` })).toEqual(unreachable);
  await expect(fetchJson('http://127.0.0.1:9/data')).rejects.toMatchObject({
    message: '127.0.0.1:9 cannot be reached',
    unreachable: true,
    cause: expect.any(Error),
  });
});
