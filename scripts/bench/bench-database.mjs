// Compares the embedded database in a worker thread with the same engine on the main thread, and with PostgreSQL when
// TEST_DATABASE_URL is set:   npx node scripts/bench/bench-database.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPool } from '../../server/database/embedded/embedded-pool.ts';
import { startEngine } from '#server/database/embedded/start-engine.ts';
import { startEngineThread } from '#server/database/embedded/start-engine-thread.ts';
import { openPostgres } from '../../server/database/open-database.ts';
import { databaseFromPool } from '#server/database/database-from-pool.ts';

const home = mkdtempSync(join(tmpdir(), 'charterly-bench-'));
const databaseOver = (engine) => {
  const pool = new EmbeddedPool(engine);
  return databaseFromPool(pool, { engine: 'embedded', lost: engine.lost, close: () => pool.end() });
};
const candidates = {
  'worker thread': async () => databaseOver(await startEngineThread({ directory: join(home, 'thread') })),
  'main thread': async () => databaseOver(await startEngine({ directory: join(home, 'main') })),
  ...(process.env.TEST_DATABASE_URL ? { PostgreSQL: () => openPostgres(process.env.TEST_DATABASE_URL) } : {}),
};

// Three interleaved rounds and the median of each, so that other load on the machine affects all alike.
const rounds = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
const databases = Object.fromEntries(
  await Promise.all(Object.entries(candidates).map(async ([name, open]) => [name, await open()])),
);
for (let round = 0; round < 3; round += 1) {
  for (const [name, database] of Object.entries(databases)) rounds[name].push(await measure(database));
}
const median = (values) => values.toSorted((a, b) => a - b)[1];
console.table(
  Object.fromEntries(
    Object.entries(rounds).map(([name, results]) => [
      name,
      Object.fromEntries(
        Object.keys(results[0]).map((metric) => [metric, median(results.map((result) => result[metric]))]),
      ),
    ]),
  ),
);
for (const database of Object.values(databases)) await database.close();
rmSync(home, { recursive: true, force: true });

async function measure(database) {
  await database.query('drop table if exists bench');
  await database.query(
    'create table bench (id int generated always as identity primary key, word text, amount bigint)',
  );
  await database.query(
    `insert into bench (word, amount) select md5(n::text), n from generate_series(1, 10000) n`,
  );
  await database.query('vacuum (analyze)');
  const select = () =>
    database.query('select * from bench where id = $1', [1 + Math.floor(Math.random() * 10_000)]);
  const insert = () => database.query('insert into bench (word, amount) values ($1, $2)', ['word', 1]);
  const transaction = () =>
    database.transaction(async () => {
      const { rows } = await database.query('select * from bench where id = $1 for update', [
        1 + Math.floor(Math.random() * 10_000),
      ]);
      await database.query('update bench set amount = amount + 1 where id = $1', [rows[0].id]);
      await insert();
    });
  return {
    'select/s': await perSecond(select, 1),
    'select/s, 8 concurrent': await perSecond(select, 8),
    'insert/s': await perSecond(insert, 1),
    'insert/s, 8 concurrent': await perSecond(insert, 8),
    '5-statement tx/s': await perSecond(transaction, 1),
    ...(await longestStall(database)),
  };
}

async function perSecond(work, concurrency) {
  for (let warmUp = 0; warmUp < 100; warmUp += 1) await work();
  const until = performance.now() + 1000;
  let done = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (; performance.now() < until; done += 1) await work();
    }),
  );
  return Math.round((done * 1000) / (performance.now() - startedAt));
}

/** Measures the longest stall of the event loop during one query of about half a second. */
async function longestStall(database) {
  let longest = 0;
  let last = performance.now();
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(tick, 1);
  const startedAt = performance.now();
  await database.query('select count(*), max(md5(n::text)) from generate_series(1, 500000) n');
  const took = performance.now() - startedAt;
  tick();
  clearInterval(timer);
  return { 'long query ms': Math.round(took), 'longest stall ms': Math.round(longest) };
}
