import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { fillTables, readInserts } from '../../testing/fill-tables.ts';
import type { Database } from '../database.ts';
import { asAccount, asService } from './identity.ts';
import { hasRowSecurity, installRowSecurity } from './install-row-security.ts';
import { customerRole, serviceRole } from './roles.ts';
import { rowPolicies } from './row-policies.ts';

/** All uuids of the sample row of this number, in every table: its account, company, application and so on. */
const accountOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const stranger = '00000000-0000-4000-8000-000000000099';
const kindOf = (table: string): string => {
  const { rows } = rowPolicies[table]!;
  return rows === 'staff' || rows === 'read-only' || rows === 'shared' ? rows : 'own';
};
const tablesOf = (kind: string): string[] =>
  Object.keys(rowPolicies).filter((table) => kindOf(table) === kind);

let database: Database;
let inserts: Awaited<ReturnType<typeof readInserts>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillTables(database);
  inserts = await readInserts(database);
  await database.query(`update auth.users set email = 'One@example.com' where id = $1`, [accountOf(1)]);
  await database.query(`update undeliverable_addresses set address = 'one@example.com' where mail_id = $1`, [
    accountOf(1),
  ]);
});
afterAll(() => database.close());

const numberOf = async (table: string): Promise<number> =>
  Number((await database.query(`select count(*) as number from ${table}`)).rows[0]?.['number']);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (error: { code?: unknown }) => error.code,
  );
/** Returns the number of rows that a statement changed, or what a trigger says against it. */
const outcomeOf = (text: string): Promise<string> =>
  database.query(text).then(
    ({ rowCount }) => `${rowCount} rows`,
    (error: Error) => error.message,
  );
const unchanged = /^(0 rows|.*append-only.*)$/;
/** SQLSTATE of a missing right and of a row that a policy refuses. */
const refused = '42501';

test('every table of the schema public: has a policy', async () => {
  const { rows } = await database.query(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(Object.keys(rowPolicies).toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});

test('the role of the server: is in force, owns nothing, and cannot take the wall down', async () => {
  expect(await hasRowSecurity(database)).toBe(true);
  const { rows } = await database.query(
    `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname in ($1, $2)`,
    [serviceRole, customerRole],
  );
  expect(rows).toEqual([]);
  expect(await codeOf(database.query('alter table applications disable row level security'))).toBe(refused);
  expect(await codeOf(database.query('drop policy charterly_customer on applications'))).toBe(refused);
  expect(await codeOf(database.query('drop table applications'))).toBe(refused);
});

describe.each(tablesOf('own'))('%s', (table) => {
  test('customer: reads and changes her own row only; strangers none, the server all', async () => {
    const column = await firstColumnOf(table);
    const seen = await asAccount(accountOf(1), () => numberOf(table));
    const all = await asService(() => numberOf(table));
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(all);
    expect(await asAccount(stranger, () => numberOf(table))).toBe(0);
    for (const write of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      expect(await asAccount(stranger, () => outcomeOf(write))).toMatch(unchanged);
  });

  test('customer: cannot write a row of another customer', async () => {
    const insertRow = inserts.get(`public.${table}`);
    expect(await asAccount(accountOf(1), () => codeOf(database.query(insertRow!(2, false))))).toBe(refused);
  });
});

test.each(tablesOf('staff'))('%s: customers see none of it and write nothing to it', async (table) => {
  expect(await numberOf(table)).toBeGreaterThan(0);
  expect(await asAccount(accountOf(1), () => numberOf(table))).toBe(0);
  const insertRow = inserts.get(`public.${table}`);
  expect(await asAccount(accountOf(1), () => codeOf(database.query(insertRow!(1, false))))).toBe(refused);
});

test.each(tablesOf('read-only'))('%s: customers read it and write nothing to it', async (table) => {
  expect(await asAccount(accountOf(1), () => numberOf(table))).toBe(await numberOf(table));
  const insertRow = inserts.get(`public.${table}`);
  expect(await asAccount(accountOf(1), () => codeOf(database.query(insertRow!(1, false))))).toBe(refused);
  expect(await asAccount(accountOf(1), () => outcomeOf(`delete from ${table}`))).toMatch(unchanged);
});

test('members of a company: see its applications, its documents, and each other', async () => {
  const member = '00000000-0000-4000-8000-0000000000aa';
  await database.query(
    `insert into memberships (account_id, company_id, role, since) values ($1, $2, 'viewer', now())`,
    [member, accountOf(2)],
  );
  const seen = (table: string): Promise<number> => asAccount(member, () => numberOf(table));
  expect(await seen('companies')).toBe(1);
  expect(await seen('applications')).toBe(1);
  expect(await seen('documents')).toBe(1);
  expect(await seen('orders')).toBe(1);
  expect(await seen('memberships')).toBe(2);
  expect(await seen('api_tokens')).toBe(0);
  await database.query('delete from memberships where account_id = $1', [member]);
  expect(await seen('companies')).toBe(0);
});

test('people of a firm: see its client and what is for it; those of another firm and former ones nothing', async () => {
  const [firm, other] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
  const [member, outsider] = ['00000000-0000-4000-8000-0000000000ab', '00000000-0000-4000-8000-0000000000ac'];
  await database.query(`insert into firms (id, name, created_at) values ($1, 'A', now()), ($2, 'B', now())`, [
    firm,
    other,
  ]);
  await database.query(
    `insert into firm_members (firm_id, account_id, role, since) values ($1, $2, 'member', now()), ($3, $4, 'admin', now())`,
    [firm, member, other, outsider],
  );
  await database.query(
    `insert into firm_clients (company_id, firm_id, role, given_by_name, since) values ($1, $2, 'viewer', 'Ada', now())`,
    [accountOf(2), firm],
  );
  const seenBy = (account: string): Promise<number[]> =>
    asAccount(account, async () => [
      await numberOf('companies'),
      await numberOf('applications'),
      await numberOf('documents'),
      await numberOf('firms'),
      await numberOf('firm_members'),
    ]);
  expect(await seenBy(member)).toEqual([1, 1, 1, 1, 1]);
  expect(await seenBy(outsider)).toEqual([0, 0, 0, 1, 1]);
  await database.query('delete from firm_clients where firm_id = $1', [firm]);
  expect(await seenBy(member)).toEqual([0, 0, 0, 1, 1]);
  await database.query('delete from firm_members where account_id = $1', [member]);
  expect(await seenBy(member)).toEqual([0, 0, 0, 0, 0]);
});

test('customer: reads names of people, and no hash of a password, session or second factor', async () => {
  const asCustomer = (text: string) => asAccount(accountOf(1), () => codeOf(database.query(text)));
  expect(await asCustomer('select id, email, raw_user_meta_data from auth.users')).toBe('accepted');
  expect(await asCustomer('select encrypted_password from auth.users')).toBe(refused);
  expect(await asCustomer('select id from auth.sessions')).toBe(refused);
  expect(await asCustomer('select id from auth.mfa_factors')).toBe(refused);
});

test('transaction of a customer: work of the server in it sees all rows, and what follows does not', async () => {
  await asAccount(stranger, () =>
    database.transaction(async () => {
      expect(await numberOf('applications')).toBe(0);
      expect(await asService(() => numberOf('applications'))).toBe(4);
      expect(await numberOf('applications')).toBe(0);
    }),
  );
});

test('rollback in a transaction that changed its role: the next call on the connection has its own role', async () => {
  const failure = new Error('rolled back');
  await asService(() => numberOf('applications'));
  await expect(
    asAccount(stranger, () =>
      database.transaction(async () => {
        expect(await numberOf('applications')).toBe(0);
        throw failure;
      }),
    ),
  ).rejects.toBe(failure);
  expect(await numberOf('applications')).toBe(4);
  await expect(
    database.transaction(async () => {
      await asAccount(stranger, () => database.query('select nonsense'));
    }),
  ).rejects.toThrow('nonsense');
  expect(await asAccount(stranger, () => numberOf('applications'))).toBe(0);
  expect(await numberOf('applications')).toBe(4);
});

test('many calls of different accounts at once: each sees its own rows', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 2
        ? asService(() => numberOf('applications'))
        : asAccount(index % 3 === 0 ? accountOf(1) : stranger, () => numberOf('applications')),
    ),
  );
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => [1, 0, 4][index % 3]));
});

test('installed again: changes nothing', async () => {
  const policies = async () => (await database.query('select oid, polname from pg_policy order by oid')).rows;
  const before = await policies();
  await database.withoutTimeouts(() => installRowSecurity(database));
  expect(await policies()).toEqual(before);
});

async function firstColumnOf(table: string): Promise<string> {
  const { rows } = await database.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 limit 1`,
    [table],
  );
  return String(rows[0]?.['name']);
}
