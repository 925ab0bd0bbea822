import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerHealth, refuseAllButProbes, refuseEarly } from './answer-early.ts';
import { staticSiteFirst, type Answer } from './serve-static-site.ts';
import { createAdmissions, type Admissions } from './overload/shed-load.ts';

let app: FastifyInstance;
let admissions: Admissions;
let url: string;
let answers: Answer[];
let handled: string[];

beforeEach(async () => {
  const bound = { limit: 1, queueLength: 0, maxWaitMs: 1000 };
  admissions = createAdmissions({
    api: bound,
    'sign-in': bound,
    password: bound,
    upload: bound,
    paper: bound,
  });
  answers = [];
  handled = [];
  app = Fastify({
    serverFactory: staticSiteFirst(null, (answer) => answers.push(answer), [
      answerHealth({ secure: true }),
      refuseEarly(admissions, { secure: true }),
    ]),
  });
  app.all('/*', async (request) => {
    handled.push(request.url);
    return 'handled';
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const occupy = (workload: keyof Admissions): void =>
  admissions[workload].acquire(
    () => {},
    () => false,
  );

describe('server at its capacity', () => {
  test('request to the API: 503 with the refusal, Retry-After and the security headers, without Fastify', async () => {
    occupy('api');
    const reply = await fetch(`${url}/api/applications?x=1`, { headers: { 'x-request-id': 'trace-0001' } });
    expect(reply.status).toBe(503);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': 'trace-0001',
    });
    expect(reply.headers.has('access-control-allow-origin')).toBe(false);
    expect(await reply.json()).toMatchObject({ code: 'busy', requestId: 'trace-0001' });
    expect(handled).toEqual([]);
    await expect.poll(() => answers).toMatchObject([{ requestId: 'trace-0001', status: 503 }]);
  });

  test('open API: any origin may read the refusal', async () => {
    occupy('api');
    const reply = await fetch(`${url}/api/v1/quotes`, { method: 'POST', body: '{}' });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${url}/api/v1/quotes`, { method: 'OPTIONS' })).status).toBe(200);
  });

  test('kinds of requests are bounded apart; sign-in, whose refusals have another format, is left to Fastify', async () => {
    occupy('paper');
    occupy('upload');
    occupy('sign-in');
    expect((await fetch(`${url}/api/applications/1/pack/memorandum`)).status).toBe(503);
    expect((await fetch(`${url}/api/applications/1/files`, { method: 'POST' })).status).toBe(503);
    expect((await fetch(`${url}/api/applications`)).status).toBe(200);
    expect((await fetch(`${url}/auth/v1/otp`, { method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('permit released: requests are answered again', async () => {
    occupy('api');
    expect((await fetch(`${url}/api/applications`)).status).toBe(503);
    admissions.api.release();
    expect((await fetch(`${url}/api/applications`)).status).toBe(200);
  });

  test('refused request with a body: the next request on the connection is answered', async () => {
    occupy('api');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    const body = JSON.stringify({ text: 'x'.repeat(30_000) });
    socket.write(
      `POST /api/applications HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    await expect.poll(() => text).toContain('503 Service Unavailable');
    socket.write(`${body}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(text).toContain('200 OK');
  });

  test('request with a long or chunked body: left to Fastify, which bounds what it reads', async () => {
    occupy('api');
    await fetch(`${url}/api/applications`, { method: 'POST', body: 'x'.repeat(70_000) });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
    socket.write(
      'POST /api/chunked HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
    );
    await once(socket, 'close');
    expect(handled).toEqual(['/api/applications', '/api/chunked']);
  });
});

describe('liveness probe', () => {
  test('answered without Fastify, also to HEAD, and not for other methods', async () => {
    occupy('api');
    const reply = await fetch(`${url}/healthz`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toEqual({ status: 'ok' });
    expect((await fetch(`${url}/healthz`, { method: 'HEAD' })).status).toBe(200);
    expect(handled).toEqual([]);
    await fetch(`${url}/healthz`, { method: 'POST' });
    expect(handled).toEqual(['/healthz']);
  });
});

test('process that runs jobs: answers the probes, and every other path with 404', async () => {
  const answer = refuseAllButProbes({ secure: false });
  const replyTo = (path: string) =>
    answer({ method: 'GET', headers: {} } as IncomingMessage, path, 'request-1');
  const statusOf = (path: string): number | undefined => replyTo(path)?.status;
  expect(['/', '/api/services', '/healthz/x', '/config.json'].map(statusOf)).toEqual([404, 404, 404, 404]);
  expect(['/healthz', '/readyz', '/metrics'].map(statusOf)).toEqual([undefined, undefined, undefined]);
  const { headers, body } = replyTo('/') ?? {};
  expect(JSON.parse(String(body))).toMatchObject({ code: 'not_found', requestId: 'request-1' });
  expect(headers).toEqual(expect.arrayContaining(['cache-control', 'no-store', 'x-content-type-options']));
});
