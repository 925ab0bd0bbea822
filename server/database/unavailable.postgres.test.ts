import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { handleError } from '../http/handle-error.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open-database.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { serviceRole } from './row-security/roles.ts';

/** The server's message that a session is ready: type Z, length 5, idle. */
const readyForQuery = 'Z\0\0\0\x05I';

/**
 * Forwards connections to the server. While frozen, bytes are accepted and none are delivered; a new connection may
 * freeze only once its session is ready. While slow, each answer arrives late.
 */
async function startProxy(port: number) {
  const sockets = new Set<Socket>();
  let frozen = false;
  let freezesWhenReady = false;
  let delayMs = 0;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let ready = false;
    server.on(
      'data',
      (bytes) => (ready ||= freezesWhenReady && bytes.toString('latin1').includes(readyForQuery)),
    );
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (frozen || (ready && from === client)) return;
        if (delayMs > 0 && from === server) setTimeout(() => to.write(bytes), delayMs);
        else to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze: () => void (frozen = true),
    freezeWhenReady: () => void (freezesWhenReady = true),
    delayAnswers: (milliseconds: number) => void (delayMs = milliseconds),
    async thaw() {
      // Statements sent during the stop are lost, as after a network failure.
      for (const socket of sockets) socket.destroy();
      frozen = false;
      freezesWhenReady = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

let server: PostgresServer;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let testApp: TestApp;
let ada: string;
const timeouts = { connectMs: 1000, statementMs: 1000, answerMs: 1500 };
beforeAll(async () => {
  const started = await startPostgresServer();
  if (!started) throw new Error('PostgreSQL is not installed.');
  server = started;
  proxy = await startProxy(Number(new URL(server.url).port));
  const database = await openPostgres(proxyUrl(), { timeouts });
  await migrate(database);
  testApp = await startTestApp({ database, databaseWaitMs: 3000 });
  ada = await testApp.signUp('ada@restart.example');
});
afterAll(async () => {
  await testApp.stop();
  await proxy.close();
  await server.remove();
});

const proxyUrl = (): string => `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
const listApplications = () => testApp.call('GET /applications', ada);
const isUnavailable = {
  status: 503,
  refusal: { code: 'busy' },
  headers: { 'retry-after': '2' },
};

test('restart with transactions open: they fail as unavailable, and the process continues', async () => {
  const { promise: restarted, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: began } = Promise.withResolvers<void>();
  const transaction = testApp.database.transaction(async () => {
    await testApp.database.query('select 1');
    began();
    await restarted;
    await testApp.database.query('select 2');
  });
  const outcome = transaction.catch((error: Error) => error);
  await begun;
  await server.stop();
  expect(await listApplications()).toMatchObject(isUnavailable);
  await server.start();
  release();
  expect(await outcome).toMatchObject({ name: 'UnavailableError' });
  await expect.poll(async () => (await listApplications()).status).toBe(200);
});

test('restart while requests run: each is answered or refused with Retry-After', async () => {
  const replies = Array.from({ length: 20 }, listApplications);
  await server.stop();
  await server.start();
  for (const reply of await Promise.all(replies))
    expect(reply).toMatchObject(reply.status === 200 ? { data: { applications: [] } } : isUnavailable);
  await expect.poll(async () => (await listApplications()).status).toBe(200);
});

test('sign-in while the database is down: 503 that the client retries', async () => {
  await server.stop();
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: testApp.apiKey },
    payload: { email: 'ada@restart.example', password: 'harbour-lantern-42' },
  });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  await server.start();
  await expect.poll(async () => (await listApplications()).status).toBe(200);
});

test('frozen server: requests are refused after the timeouts, and answered once it is back', async () => {
  await listApplications();
  proxy.freeze();
  const replies = await Promise.all(Array.from({ length: 30 }, listApplications));
  for (const reply of replies) expect(reply).toMatchObject(isUnavailable);
  const ready = await testApp.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  await proxy.thaw();
  await expect.poll(async () => (await listApplications()).status).toBe(200);
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(200);
});

test('server frozen after the handshake: connecting is given up, and the slots of the pool are free again', {
  tags: ['extended'],
}, async () => {
  const pool = createPostgresPool(proxyUrl(), { ...timeouts, connectMs: 300 }, { as: 'login' });
  proxy.freezeWhenReady();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => pool.connect()));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'UnavailableError' } });
  await expect.poll(() => pool.connections()?.open).toBe(0);
  await proxy.thaw();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('server slow, each statement within its timeout: a request waits no longer than their common bound', {
  tags: ['extended'],
}, async () => {
  const start = () =>
    testApp.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-business-name-registration', tier: 'basic' },
    });
  const drafts = async (): Promise<number> => (await listApplications()).data.applications.length;
  // Opens the connections: the handshake of a new one would be too slow.
  await Promise.all([start(), start(), start(), start()]);
  await expect.poll(async () => (await start()).status).toBe(201);
  const before = await drafts();
  proxy.delayAnswers(400);
  // Its ten statements take four seconds, the bound is three. Without it the application is started.
  const reply = await start();
  proxy.delayAnswers(0);
  expect(reply).toMatchObject(isUnavailable);
  await expect.poll(async () => (await listApplications()).status).toBe(200);
  expect(await drafts()).toBe(before);
});

test('statement longer than the timeout: cancelled, and the transaction rolled back', async () => {
  const { database } = testApp;
  await database.withoutTimeouts(() =>
    database.query(
      `create table if not exists public.slow_test (id int); grant select, insert on public.slow_test to ${serviceRole}`,
    ),
  );
  const outcome = database.transaction(async () => {
    await database.query('insert into public.slow_test values (1)');
    await database.query('select pg_sleep(20)');
  });
  await expect(outcome).rejects.toMatchObject({ name: 'UnavailableError', cause: { code: '57014' } });
  expect((await database.query('select from public.slow_test')).rowCount).toBe(0);
});

test('two requests that wait for a row of each other: one is answered, the other refused with Retry-After', async () => {
  // With the timeouts of requests: PostgreSQL looks for a deadlock after a second.
  const database = await openPostgres(server.url);
  onTestFinished(() => database.close());
  await database.withoutTimeouts(() =>
    database.query(
      `create table public.crossing_test (id int); insert into public.crossing_test values (1), (2);
       grant select, update on public.crossing_test to ${serviceRole}`,
    ),
  );
  const lock = (id: number) =>
    database.query('select from public.crossing_test where id = $1 for update', [id]);
  const { promise: bothLocked, resolve } = Promise.withResolvers<void>();
  let locked = 0;
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleError);
  app.get<{ Params: { first: number; second: number } }>('/:first/:second', ({ params }) =>
    database.transaction(async () => {
      await lock(params.first);
      locked += 1;
      if (locked === 2) resolve();
      await bothLocked;
      await lock(params.second);
      return 'locked both';
    }),
  );
  const replies = await Promise.all([app.inject('/1/2'), app.inject('/2/1')]);
  const answered = replies.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(answered.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [200, undefined],
    [503, '2'],
  ]);
});

test('withoutTimeouts: runs a statement longer than the timeout', { tags: ['extended'] }, async () => {
  const { database } = testApp;
  const rows = await database.withoutTimeouts(() =>
    database.transaction(async () => (await database.query('select pg_sleep(2), 1 as one')).rows),
  );
  expect(rows).toMatchObject([{ one: 1 }]);
});
