import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { startEngineThread } from './start-engine-thread.ts';
import { openEmbedded } from '../open-database.ts';
import { migratedImage } from '../../testing/database.ts';
import type { EngineOptions, Statement } from './engine-protocol.ts';

let inMemory: EngineOptions;
let database: Database;
beforeAll(async () => {
  inMemory = { directory: null, image: await migratedImage() };
  database = await openEmbedded(inMemory);
});
afterAll(() => database.close());

test('long queries: timers of the process fire while they run', async () => {
  const query = { isRunning: false, ticks: 0 };
  const timer = setInterval(() => (query.ticks += query.isRunning ? 1 : 0), 5);
  // Without a thread, no timer would fire during a query, and the test would time out.
  while (query.ticks <= 10) {
    query.isRunning = true;
    await database.query('select count(*) from generate_series(1, 3000000)');
    query.isRunning = false;
  }
  clearInterval(timer);
  expect(query.ticks).toBeGreaterThan(10);
});

test('query with parameters fails: the following queries succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.allSettled([
      database.query('select $1::int as number', [round]),
      database.query('select $1::int / 0 as number', [round]),
      database.query('select $1::int as number', ['not a number']),
      database.query('select $1::int + 1 as number', [round]),
    ]);
    expect(
      answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.rows : (answer.reason as { code: string }).code,
      ),
    ).toEqual([[{ number: round }], '22012', '22P02', [{ number: round + 1 }]]);
  }
});

test('query text fails in its own transaction: rolled back', async () => {
  await expect(database.query('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('query text leaves a transaction open: rejected and rolled back', { tags: ['extended'] }, async () => {
  await database.query('create table kept (number int)');
  await expect(database.query('begin; insert into kept values (1)')).rejects.toThrow('outside `transaction`');
  expect((await database.query('select * from kept')).rows).toEqual([]);
});

test('client released in a transaction: rolled back', { tags: ['extended'] }, async () => {
  const pool = new EmbeddedPool(await startEngineThread(inMemory));
  await pool.query('create table kept (number int)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into kept values (1)');
  client.release();
  expect((await pool.query('select * from kept')).rows).toEqual([]);
  await expect(client.query('select 1')).rejects.toThrow('already given back');
  await pool.end();
  await expect(pool.query('select 1')).rejects.toThrow('The database is closed.');
});

test('transaction idle too long: rolled back, and other queries continue', {
  tags: ['extended'],
}, async () => {
  const pool = new EmbeddedPool(await startEngineThread(inMemory), 50);
  await pool.query('create table kept (number int)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into kept values (1)');
  expect((await pool.query('select * from kept')).rows).toEqual([]);
  await expect(client.query('commit')).rejects.toThrow('waited too long');
  client.release();
  await pool.end();
});

test('engine crashes: rejects pending and later statements, and reports the reason', async () => {
  const engine = await startEngineThread(inMemory);
  const long: Statement = {
    text: 'select count(*) from generate_series(1, 100000)',
    values: [],
    extended: false,
    autocommit: true,
  };
  const unreadable = { ...long, extended: true, values: JSON.parse('[{}]') as Statement['values'] };
  const results = await Promise.allSettled([engine.run(unreadable), engine.run(long)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await engine.lost).message).toMatch(/^The embedded database stopped: The embedded database broke/);
  await expect(engine.run(long)).rejects.toThrow('The embedded database stopped');
  await engine.close();
});

test('engine closed: not reported as lost', { tags: ['extended'] }, async () => {
  const engine = await startEngineThread(inMemory);
  await engine.close();
  expect(await Promise.race([engine.lost, Promise.resolve('not lost')])).toBe('not lost');
});
