import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOperator, databaseAt } from '../../../testing/copy-database.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrationTimeouts } from '../postgres-pool.ts';
import { openPostgres } from '../open-database.ts';
import { asAccount } from './identity.ts';
import { hasRowSecurity } from './install-row-security.ts';

const server = process.env['TEST_DATABASE_URL']!;
const suffix = randomBytes(4).toString('hex');
const [name, owner, login, plain] = ['database', 'owner', 'login', 'plain'].map(
  (kind) => `test_${kind}_${suffix}`,
);
/** The URL of the test's database for one of its users; the server trusts local connections. */
const urlOf = (user: string): string => {
  const url = new URL(databaseAt(server, name!));
  url.username = user;
  return url.href;
};

beforeAll(() =>
  asOperator(server, async (client) => {
    await client.query(
      `create role ${owner} login createrole; create role ${login} login; create role ${plain} login`,
    );
    await client.query(`create database ${name} owner ${owner}`);
    // Other databases of this server have made the roles already; from PostgreSQL 16 on, only who made them
    // may give them on.
    for (const role of ['charterly_service', 'charterly_customer'])
      await client.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$;
         grant ${role} to ${owner} with admin option`,
      );
  }),
);
afterAll(() =>
  asOperator(server, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${owner}, ${login}, ${plain}`);
  }),
);

const open = (url: string, ownerUrl?: string): Promise<Database> =>
  openPostgres(url, { timeouts: migrationTimeouts, ...(ownerUrl === undefined ? {} : { ownerUrl }) });

test('owner and login apart: the owner migrates, the login reads and writes and cannot become the owner', async () => {
  const database = await open(urlOf(login!), urlOf(owner!));
  await migrate(database);
  expect(await hasRowSecurity(database)).toBe(true);
  await database.query(
    `insert into companies (owner_id, country, entity_type, name, registration_number, registered_on, created_at)
     values (gen_random_uuid(), 'ghana', 'x', 'Sample', '1', '2026-11-01', now())`,
  );
  expect((await database.query('select id from companies')).rows).toHaveLength(1);
  const stranger = '00000000-0000-4000-8000-000000000099';
  expect((await asAccount(stranger, () => database.query('select id from companies'))).rows).toEqual([]);
  for (const attempt of [
    `set role ${owner}`,
    'reset role; drop table companies',
    'alter table companies disable row level security',
  ])
    await expect(database.query(attempt)).rejects.toMatchObject({ code: '42501' });
  await migrate(database);
  await database.close();
});

test('user who may take no roles: refused by the tables, and has no wall to pass', async () => {
  const database = await open(urlOf(plain!));
  expect(await hasRowSecurity(database)).toBe(false);
  await expect(database.query('select id from companies')).rejects.toMatchObject({ code: '42501' });
  await database.close();
});

test('owner who may not create roles: migrates and works without row-level security', async () => {
  const bare = `${name}_bare`;
  await asOperator(server, (client) => client.query(`create database ${bare} owner ${plain}`));
  const url = new URL(databaseAt(server, bare));
  url.username = plain!;
  const database = await open(url.href);
  await migrate(database);
  expect(await hasRowSecurity(database)).toBe(false);
  expect(
    (
      await asAccount('00000000-0000-4000-8000-000000000099', () =>
        database.query('select id from companies'),
      )
    ).rows,
  ).toEqual([]);
  await database.close();
  await asOperator(server, (client) => client.query(`drop database ${bare} with (force)`));
});
