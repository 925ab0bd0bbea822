import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { firmClients, firmContacts, firmMembers, firms } from '../firms/tables.ts';
import { openTestDatabase } from '../testing/database.ts';
import { requireMemberRight, rolesOnApplications, rolesOnCompanies } from './access.ts';
import { actingMembers } from './acting-members.ts';
import { copyMembers } from './copy-members.ts';
import { memberships } from './tables.ts';
import { canActOnApplication, isMemberOfApplication, isMemberOfCompany } from './visible.ts';

const since = new Date('2026-11-21T12:00:00Z');
/** Holds the companies bakery and farm, and the applications of all but the shop. */
const ada = randomUUID();
/** Member of the bakery, of one application, and of a firm; holds the shop. */
const kemi = randomUUID();
/** Of the same firm, its contact for the bakery. */
const tunde = randomUUID();
/** Viewer of the farm and of one application. */
const eve = randomUUID();
/** Editor of the farm, and of a firm that is a viewer of it. */
const femi = randomUUID();
const stranger = randomUUID();
const people = { ada, kemi, tunde, eve, femi, stranger };

const [bakery, farm, shop] = [randomUUID(), randomUUID(), randomUUID()];
const [ofBakery, forFarm, alone, forShop] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const companyRows = [
  { id: bakery, ownerId: ada },
  { id: farm, ownerId: ada },
  { id: shop, ownerId: kemi },
];
const applicationRows = [
  { id: ofBakery, ownerId: ada, companyId: bakery, forCompanyId: null },
  { id: forFarm, ownerId: ada, companyId: null, forCompanyId: farm },
  { id: alone, ownerId: ada, companyId: null, forCompanyId: null },
  { id: forShop, ownerId: eve, companyId: null, forCompanyId: shop },
];
const names = new Map<string, string>([
  [bakery, 'bakery'],
  [farm, 'farm'],
  [shop, 'shop'],
  [ofBakery, 'of the bakery'],
  [forFarm, 'for the farm'],
  [alone, 'alone'],
  [forShop, 'for the shop'],
]);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  await sql.insert(companies).values(
    companyRows.map((row) => ({
      ...row,
      country: 'nigeria',
      entityType: 'LTD',
      name: names.get(row.id)!,
      registrationNumber: row.id,
      registeredOn: '2021-03-10',
      createdAt: since,
    })),
  );
  await sql.insert(applications).values(
    applicationRows.map((row) => ({
      ...row,
      reference: row.id,
      country: 'nigeria',
      serviceId: 'nigeria-annual-return',
      tier: 'standard' as const,
      formVersion: 1,
      waitingSince: since,
      createdAt: since,
      updatedAt: since,
    })),
  );
  await sql.insert(memberships).values([
    { companyId: bakery, accountId: kemi, role: 'viewer', since },
    { applicationId: alone, accountId: kemi, role: 'editor', since },
    { companyId: farm, accountId: eve, role: 'viewer', since },
    { companyId: farm, accountId: femi, role: 'editor', since },
    { applicationId: alone, accountId: eve, role: 'viewer', since: new Date(since.getTime() - 1000) },
  ]);
  const [editor, viewer] = [randomUUID(), randomUUID()];
  await sql.insert(firms).values([
    { id: editor, name: 'Editors', createdAt: since },
    { id: viewer, name: 'Viewers', createdAt: since },
  ]);
  await sql
    .insert(firmMembers)
    .values(
      [editor, viewer].flatMap((firmId) =>
        [kemi, tunde].map((accountId) => ({ firmId, accountId, role: 'member' as const, since })),
      ),
    );
  await sql.insert(firmMembers).values({ firmId: viewer, accountId: femi, role: 'member', since });
  await sql.insert(firmClients).values([
    { firmId: editor, companyId: bakery, role: 'editor', givenByName: 'Ada Obi', since },
    { firmId: viewer, companyId: farm, role: 'viewer', givenByName: 'Ada Obi', since },
  ]);
  await sql.insert(firmContacts).values([
    { firmId: editor, companyId: bakery, accountId: tunde },
    { firmId: viewer, companyId: farm, accountId: tunde },
  ]);
});
afterAll(() => database.close());

const named = (roles: ReadonlyMap<string, MemberRole>) =>
  Object.fromEntries([...roles].map(([id, role]) => [names.get(id), role]));

describe('roles of an account', () => {
  test.each<[keyof typeof people, Record<string, MemberRole>]>([
    ['ada', { bakery: 'owner', farm: 'owner' }],
    ['kemi', { bakery: 'editor', farm: 'viewer', shop: 'owner' }],
    ['tunde', { bakery: 'editor', farm: 'viewer' }],
    ['eve', { farm: 'viewer' }],
    ['femi', { farm: 'editor' }],
    ['stranger', {}],
  ])('%s on companies: the highest of her own and those of her firms', async (person, roles) => {
    expect(named(await rolesOnCompanies(database, companyRows, people[person]))).toEqual(roles);
  });

  test.each<[keyof typeof people, Record<string, MemberRole>]>([
    ['ada', { 'of the bakery': 'owner', 'for the farm': 'owner', alone: 'owner' }],
    [
      'kemi',
      { 'of the bakery': 'editor', 'for the farm': 'viewer', alone: 'editor', 'for the shop': 'owner' },
    ],
    ['tunde', { 'of the bakery': 'editor', 'for the farm': 'viewer' }],
    ['eve', { 'for the farm': 'viewer', alone: 'viewer', 'for the shop': 'owner' }],
    ['femi', { 'for the farm': 'editor' }],
    ['stranger', {}],
  ])('%s on applications: her own, or those on their companies', async (person, roles) => {
    expect(named(await rolesOnApplications(database, applicationRows, people[person]))).toEqual(roles);
  });

  test('application without a company: roles on companies do not count', async () => {
    const [only] = applicationRows.filter(({ id }) => id === alone);
    expect(named(await rolesOnApplications(database, [only!], tunde))).toEqual({});
    expect(named(await rolesOnApplications(database, [only!], kemi))).toEqual({ alone: 'editor' });
  });

  test('none asked for: none', async () => {
    expect(await rolesOnCompanies(database, [], kemi)).toEqual(new Map());
    expect(await rolesOnApplications(database, [], kemi)).toEqual(new Map());
  });
});

describe('lists of an account', () => {
  test.each(Object.entries(people))('%s: have what she has a role on, and no more', async (_name, id) => {
    const { sql } = database;
    const ids = (rows: { id: string }[]) => rows.flatMap((row) => names.get(row.id) ?? []).toSorted();
    const listedCompanies = await sql.select().from(companies).where(isMemberOfCompany(id));
    const listed = await sql.select().from(applications).where(isMemberOfApplication(id));
    const acting = await sql.select().from(applications).where(canActOnApplication(id));
    const roles = named(await rolesOnApplications(database, applicationRows, id));
    expect(ids(listedCompanies)).toEqual(
      Object.keys(named(await rolesOnCompanies(database, companyRows, id))).toSorted(),
    );
    expect(ids(listed)).toEqual(Object.keys(roles).toSorted());
    expect(ids(acting)).toEqual(
      Object.keys(roles)
        .filter((name) => roles[name] !== 'viewer')
        .toSorted(),
    );
  });
});

describe('people who can act on an application', () => {
  const acting = async (id: string) => {
    const [row] = (await database.sql.select().from(applications)).filter((each) => each.id === id);
    const found = await actingMembers(database, row!);
    return found.map((each) => Object.entries(people).find(([, account]) => account === each)?.[0]);
  };

  test('application of a company: the account that holds it and the contact of an editing firm, no viewers', async () => {
    expect(await acting(ofBakery)).toEqual(['ada', 'tunde']);
  });

  test('company of another account: that account too; contacts of a firm that only views are left out', async () => {
    expect(await acting(forShop)).toEqual(['eve', 'kemi']);
    expect(await acting(forFarm)).toEqual(['ada', 'femi']);
  });

  test('application without a company: its own editors', async () => {
    expect(await acting(alone)).toEqual(['ada', 'kemi']);
  });
});

test('what continues an application: its people have the same roles, and nobody gets one twice', async () => {
  const read = async () =>
    new Map(
      (await database.sql.select().from(memberships))
        .filter(({ companyId }) => companyId === shop)
        .map(({ accountId, role }) => [accountId, role]),
    );
  for (let count = 0; count < 2; count += 1)
    await copyMembers(database, { applicationId: alone }, { companyId: shop });
  const roles = new Map<string, MemberRole>([
    [kemi, 'editor'],
    [eve, 'viewer'],
  ]);
  expect(await read()).toEqual(roles);
  await copyMembers(database, { applicationId: ofBakery }, { companyId: farm });
  expect(await read()).toEqual(roles);
});

describe('right to sign', () => {
  const check = (role: MemberRole | null) => () => requireMemberRight(role, 'application:sign');

  test('owner: has it', () => {
    expect(check('owner')).not.toThrow();
  });

  test.each([
    ['viewer', 'You have access as a viewer, so you cannot do this. Ask an owner.'],
    ['editor', 'You have access as an editor, so you cannot do this. Ask an owner.'],
  ] as const)('%s: refused with %s', (role, message) => {
    expect(check(role)).toThrow(expect.objectContaining({ code: 'not_allowed', message }));
  });

  test('account without a role: not found', () => {
    expect(check(null)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
