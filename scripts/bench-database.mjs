// The embedded database in a thread of its own against the same engine in the main thread, and PostgreSQL where
// TEST_DATABASE_URL names one:   npx node scripts/bench-database.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPool } from '../server/database/embedded/embedded-pool.ts';
import { startEngine } from '#server/database/embedded/start-engine.ts';
import { startEngineThread } from '#server/database/embedded/start-engine-thread.ts';
import { openPostgres } from '../server/database/open-database.ts';
import { databaseFromPool } from '#server/database/database-from-pool.ts';

const home = mkdtempSync(join(tmpdir(), 'charterly-bench-'));
const over = (engine) => {
  const pool = new EmbeddedPool(engine);
  return databaseFromPool(pool, { engine: 'embedded', lost: engine.lost, close: () => pool.end() });
};
const candidates = {
  'own thread': async () => over(await startEngineThread({ directory: join(home, 'thread') })),
  'main thread': async () => over(await startEngine({ directory: join(home, 'main') })),
  ...(process.env.TEST_DATABASE_URL ? { PostgreSQL: () => openPostgres(process.env.TEST_DATABASE_URL) } : {}),
};

// In turn, three times, and the median of each figure: what else runs on the machine then falls on all alike.
const rounds = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
const databases = Object.fromEntries(
  await Promise.all(Object.entries(candidates).map(async ([name, open]) => [name, await open()])),
);
for (let round = 0; round < 3; round += 1) {
  for (const [name, database] of Object.entries(databases)) rounds[name].push(await measure(database));
}
const median = (figures) => figures.toSorted((one, other) => one - other)[1];
console.table(
  Object.fromEntries(
    Object.entries(rounds).map(([name, figures]) => [
      name,
      Object.fromEntries(
        Object.keys(figures[0]).map((figure) => [figure, median(figures.map((one) => one[figure]))]),
      ),
    ]),
  ),
);
for (const database of Object.values(databases)) await database.close();
rmSync(home, { recursive: true, force: true });

async function measure(database) {
  await database.query(
    'drop table if exists bench; create table bench (id int generated always as identity primary key, word text, amount bigint)',
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
    'select/s, 8 at once': await perSecond(select, 8),
    'insert/s': await perSecond(insert, 1),
    'insert/s, 8 at once': await perSecond(insert, 8),
    '5-statement tx/s': await perSecond(transaction, 1),
    ...(await worstGap(database)),
  };
}

async function perSecond(work, atOnce) {
  for (let warm = 0; warm < 100; warm += 1) await work();
  const until = performance.now() + 1000;
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < until; done += 1) await work();
    }),
  );
  return Math.round((done * 1000) / (performance.now() - begun));
}

/** The longest time for which no timer of the process could run while one query of about half a second did. */
async function worstGap(database) {
  let worst = 0;
  let last = performance.now();
  const tick = () => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(tick, 1);
  const begun = performance.now();
  await database.query('select count(*), max(md5(n::text)) from generate_series(1, 500000) n');
  const took = performance.now() - begun;
  tick();
  clearInterval(timer);
  return { 'long query ms': Math.round(took), 'worst gap ms': Math.round(worst) };
}
