import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open-database.ts';
import { serviceRole } from './row-security/roles.ts';

/** Forwards connections to the server. While frozen, bytes are accepted and none are delivered. */
async function startProxy(port: number) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => frozen || to.write(bytes));
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
    async thaw() {
      // Statements sent during the stop are lost, as after a network failure.
      for (const socket of sockets) socket.destroy();
      frozen = false;
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
beforeAll(async () => {
  const started = await startPostgresServer();
  if (!started) throw new Error('PostgreSQL is not installed.');
  server = started;
  proxy = await startProxy(Number(new URL(server.url).port));
  const timeouts = { connectMs: 1000, statementMs: 1000, answerMs: 1500 };
  const database = await openPostgres(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`, { timeouts });
  await migrate(database);
  testApp = await startTestApp({ database });
  ada = await testApp.signUp('ada@restart.example');
});
afterAll(async () => {
  await testApp.stop();
  await proxy.close();
  await server.remove();
});

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

test('withoutTimeouts: runs a statement longer than the timeout', async () => {
  const { database } = testApp;
  const rows = await database.withoutTimeouts(() =>
    database.transaction(async () => (await database.query('select pg_sleep(2), 1 as one')).rows),
  );
  expect(rows).toMatchObject([{ one: 1 }]);
});
