import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from '../../testing/postgres-server.ts';
import { UnavailableError } from '../unavailable-error.ts';
import type { Pool } from './pool.ts';
import { createPostgresPool, requestTimeouts } from './postgres-pool.ts';

let server: PostgresServer;
let pool: Pool;
beforeAll(async () => {
  const started = await startPostgresServer();
  if (!started) throw new Error('PostgreSQL is not installed.');
  server = started;
  pool = createPostgresPool(server.url, requestTimeouts, { as: 'login' });
  await pool.query('create table notes (id int primary key, words text)');
  await pool.query("insert into notes values (1, 'first')");
});
afterAll(async () => {
  await pool.end();
  await server.remove();
});

const read = 'select * from notes where id = $1';

test('statement with parameters executed often: prepared once, and finds the rows of other values', async () => {
  const client = await pool.connect();
  try {
    for (const id of [1, 2, 1, 2, 1, 2, 1]) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await client.query(read, [id]);
      expect(rows).toEqual(id === 1 ? [{ id: 1, words: 'first' }] : []);
    }
    const { rows } = await client.query(
      `select generic_plans + custom_plans as executions from pg_prepared_statements where statement = '${read}'`,
    );
    expect(rows.map(({ executions }) => Number(executions))).toEqual([3]);
  } finally {
    client.release();
  }
});

test('columns changed by another process: a statement is repeated, a transaction is told to try again', async () => {
  const migration = createPostgresPool(server.url, requestTimeouts, { as: 'login' });
  // oxlint-disable-next-line no-await-in-loop
  for (let time = 0; time < 6; time += 1) await pool.query(read, [1]);
  await migration.query('alter table notes add column pinned boolean not null default false');
  expect((await pool.query(read, [1])).rows).toEqual([{ id: 1, words: 'first', pinned: false }]);

  // oxlint-disable-next-line no-await-in-loop
  for (let time = 0; time < 6; time += 1) await pool.query(read, [1]);
  await migration.query('alter table notes drop column pinned');
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query(read, [1])).rejects.toThrow(UnavailableError);
  await client.query('rollback');
  expect((await client.query(read, [1])).rows).toEqual([{ id: 1, words: 'first' }]);
  client.release();
  expect(pool.connections()).toEqual({ open: 1, idle: 1, waiting: 0 });
  await migration.end();
});
