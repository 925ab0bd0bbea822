import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { handleError } from './handle-error.ts';
import { OverloadedError } from './overload/admission.ts';

/** An app that handles errors as ours does, and the entries of its log. */
function openLoggedApp() {
  const logged: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
    disableRequestLogging: true,
  });
  onTestFinished(() => app.close());
  app.setErrorHandler(handleError);
  return { app, logged };
}

test('refusal and unexpected error: logged with code or cause and the id of the request, the reply says no more', async () => {
  const { app, logged } = openLoggedApp();
  app.get('/refused', () => Promise.reject(new Refusal('not_allowed', { cause: new Error('no right') })));
  app.get('/failed', () => Promise.reject(new Error('relation "files" does not exist')));
  const refused = await app.inject('/refused');
  const failed = await app.inject('/failed');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'not_allowed' }]);
  expect([failed.statusCode, failed.json()]).toMatchObject([500, { code: 'unexpected' }]);
  expect(refused.body + failed.body).not.toMatch(/no right|relation/);
  expect(logged).toMatchObject([
    {
      level: 30,
      time: expect.any(Number),
      msg: 'refused',
      code: 'not_allowed',
      reqId: refused.json<{ requestId: string }>().requestId,
    },
    {
      level: 50,
      msg: 'unexpected failure',
      err: { message: 'relation "files" does not exist', stack: expect.stringContaining('handle-error') },
      reqId: failed.json<{ requestId: string }>().requestId,
    },
  ]);
});

test('service that does not answer: logged as an error; server at its capacity: not logged; both are told when to retry', async () => {
  const { app, logged } = openLoggedApp();
  app.get('/unavailable', () => Promise.reject(new UnavailableError('The database does not answer')));
  app.get('/overloaded', () => Promise.reject(new OverloadedError('Too many requests')));
  for (const path of ['/unavailable', '/overloaded']) {
    const reply = await app.inject(path);
    expect([reply.statusCode, reply.json(), reply.headers]).toMatchObject([
      503,
      { code: 'busy' },
      { 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    ]);
  }
  expect(logged).toMatchObject([
    { level: 50, msg: 'unavailable', err: { message: 'The database does not answer' } },
  ]);
});

test('client that leaves before its body has arrived: a refusal, not a server error', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { promise: status, resolve } = Promise.withResolvers<number>();
  app.setErrorHandler((error, request, reply) => {
    handleError(error, request, reply);
    resolve(reply.statusCode);
  });
  app.post('/', () => 'read');
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  app.server.once('request', () => socket.destroy());
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a":',
  );
  expect(await status).toBe(400);
});

test('request that arrived whole and fails: a server error, although its stream has ended', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleError);
  app.post('/', () => Promise.reject(new Error('failed')));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(url, { method: 'POST', body: 'whole' });
  expect([reply.status, await reply.json()]).toMatchObject([500, { code: 'unexpected' }]);
});
