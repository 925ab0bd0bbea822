import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';

let database: Database;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(emptyCompletely);

async function emptyCompletely(): Promise<void> {
  const { rows } =
    await database.query(`select string_agg(format('drop schema %I cascade', nspname), ';') as drops from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'`);
  await database.withoutTimeouts(() => database.query(`${String(rows[0]?.['drops'])}; create schema public`));
}

const tables = async (): Promise<string[]> => {
  const { rows } = await database.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => String(name));
};
const applied = async (): Promise<number> =>
  (await database.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0;
const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsDirectory, 'meta/_journal.json'), 'utf8'),
);

/** Copies the product's migrations and adds one. */
function withOneMore(statements: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'charterly-migrations-'));
  cpSync(migrationsDirectory, directory, { recursive: true });
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  const more = {
    ...journal,
    entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_one_more' }],
  };
  writeFileSync(join(directory, 'meta/_journal.json'), JSON.stringify(more));
  writeFileSync(join(directory, '9999_one_more.sql'), statements);
  return directory;
}

test('empty database: creates every table and the job queue; repeated: no change', async () => {
  await migrate(database);
  const made = await tables();
  expect(made).toEqual(expect.arrayContaining(['public.applications', 'auth.users', 'pgboss.queue']));
  await migrate(database);
  expect([await tables(), await applied()]).toEqual([made, journal.entries.length]);
});

test('concurrent processes: each migration runs once', { tags: ['extended'] }, async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
  expect(await applied()).toBe(journal.entries.length);
  expect((await database.query(`select from pgboss.queue where name = 'work'`)).rowCount).toBe(1);
});

test('newer release: applies its migrations', async () => {
  await migrate(database);
  const newer = withOneMore(
    'create table added_later (id int);\n--> statement-breakpoint\ninsert into added_later values (1);',
  );
  await migrate(database, newer);
  await migrate(database, newer);
  expect((await database.query('select * from added_later')).rows).toEqual([{ id: 1 }]);
  rmSync(newer, { recursive: true });
});

test('migration fails: rolled back, and can be retried', { tags: ['extended'] }, async () => {
  await migrate(database);
  const before = await tables();
  const broken = withOneMore('create table half_made (id int);\n--> statement-breakpoint\nselect 1 / 0;');
  await expect(migrate(database, broken)).rejects.toMatchObject({ code: '22012' });
  expect([await tables(), await applied()]).toEqual([before, journal.entries.length]);
  await migrate(database);
  rmSync(broken, { recursive: true });
});
