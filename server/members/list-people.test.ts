import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE_PER_PAGE } from '#contract/members/people.ts';
import { applications } from '../applications/tables.ts';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { firmClients, firms } from '../firms/tables.ts';
import { applicationParts, applicationSignatures } from '../parts/tables.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { listPeople } from './list-people.ts';
import { memberActs, memberInvitations, memberships } from './tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
/** Holds the bakery and the applications. */
const ada = randomUUID();
const kemi = randomUUID();
const tunde = randomUUID();
const [bakery, farm, shop] = [randomUUID(), randomUUID(), randomUUID()];
const [draft, forBakery, ofBakery, signed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const company = (id: string, ownerId: string, name: string) => ({
  id,
  ownerId,
  name,
  country: 'nigeria',
  entityType: 'LTD',
  registrationNumber: id,
  registeredOn: '2021-03-10',
  createdAt: later(-9000),
});
const application = (id: string, more: object = {}) => ({
  id,
  ownerId: ada,
  reference: `CH-${id.slice(0, 4)}`,
  name: null,
  country: 'nigeria',
  serviceId: 'nigeria-annual-return',
  tier: 'standard' as const,
  formVersion: 1,
  waitingSince: now,
  createdAt: later(-5000),
  updatedAt: now,
  ...more,
});
const invitation = (email: string, more: object) => ({
  email,
  role: 'viewer' as const,
  handsOver: false,
  tokenHash: randomUUID(),
  invitedBy: ada,
  invitedByName: 'Ada Obi',
  sentAt: now,
  expiresAt: later(1),
  ...more,
});
const part = (path: string, more: object = {}) => ({
  applicationId: draft,
  path,
  email: `${path.replace('/', '-')}@founder.example`,
  tokenHash: randomUUID(),
  invitedBy: ada,
  invitedByName: 'Ada Obi',
  sentAt: now,
  expiresAt: later(1),
  openedAt: null,
  ...more,
});
const signature = (path: string, more: object = {}) => ({
  applicationId: draft,
  path,
  email: 'signer@founder.example',
  name: 'Bashir Musa',
  manner: 'typed' as const,
  digest: 'digest',
  answersDigest: 'digest',
  isNamed: true,
  signedAt: later(-10),
  ip: '192.0.2.1',
  userAgent: 'test',
  endedAt: null,
  ...more,
});

beforeEach(async () => {
  await truncateAll(database);
  const { sql } = database;
  const stamps = { createdAt: now, updatedAt: now };
  await sql.insert(users).values([
    { id: ada, email: 'ada@customer.example', rawUserMetaData: { full_name: 'Ada Obi' }, ...stamps },
    { id: kemi, email: 'Kemi@firm.example', rawUserMetaData: { full_name: 'Kemi Ade' }, ...stamps },
    { id: tunde, email: 'tunde@firm.example', rawUserMetaData: { full_name: 'Tunde Ojo' }, ...stamps },
  ]);
  await sql
    .insert(companies)
    .values([
      company(bakery, ada, 'Zuma Bakery'),
      company(farm, kemi, 'Kano Farm'),
      company(shop, ada, 'Aba Shop'),
    ]);
});

const list = (accountId: string, query: { q?: string; after?: string } = {}) =>
  listPeople(
    { database, clock: () => now },
    {
      userId: accountId,
      email: '',
      fullName: '',
      staffRole: null,
      sessionId: accountId,
      secondFactorVerified: false,
    },
    query,
  );
const rows = async (accountId: string, query: { q?: string } = {}) =>
  (await list(accountId, query)).people.map((row) => [row.kind, row.email, row.subjectId]);

describe('people', () => {
  test('account that holds a company or an application: listed for the others, not for itself, and not of an erased one', async () => {
    await database.sql
      .insert(applications)
      .values([
        application(draft),
        application(forBakery, { forCompanyId: bakery }),
        application(ofBakery, { companyId: bakery }),
        application(signed, { erasedAt: now }),
      ]);
    await database.sql.insert(memberships).values([
      { companyId: bakery, accountId: kemi, role: 'viewer', since: later(-20) },
      { applicationId: draft, accountId: kemi, role: 'editor', since: later(-20) },
      { applicationId: signed, accountId: kemi, role: 'viewer', since: later(-20) },
    ]);
    const seen = (await list(kemi)).people;
    expect(new Set(seen.map((row) => [row.kind, row.email, row.subjectId].join()))).toEqual(
      new Set([
        `holder,ada@customer.example,${bakery}`,
        `holder,ada@customer.example,${draft}`,
        `member,kemi@firm.example,${bakery}`,
        `member,kemi@firm.example,${draft}`,
        `member,kemi@firm.example,${signed}`,
      ]),
    );
    expect(seen.find(({ kind, subjectId }) => kind === 'holder' && subjectId === bakery)).toEqual({
      kind: 'holder',
      id: bakery,
      subject: 'companies',
      subjectId: bakery,
      subjectName: 'Zuma Bakery',
      email: 'ada@customer.example',
      name: 'Ada Obi',
      role: 'owner',
      state: 'active',
      since: later(-9000).toISOString(),
      lastActAt: null,
      expiresAt: null,
      isYou: false,
      canManage: false,
    });
    expect(seen.find(({ kind, subjectId }) => kind === 'member' && subjectId === draft)).toMatchObject({
      subject: 'applications',
      name: 'Kemi Ade',
      role: 'editor',
      since: later(-20).toISOString(),
      isYou: true,
    });
    expect((await rows(ada)).map(([kind]) => kind)).toEqual(['member', 'member', 'member']);
    expect(await rows(tunde)).toEqual([]);
  });

  test('last action: of this person, in this company or application', async () => {
    await database.sql.insert(applications).values(application(draft));
    await database.sql.insert(memberships).values(
      [kemi, tunde].flatMap((accountId) => [
        { companyId: bakery, accountId, role: 'editor' as const, since: now },
        { applicationId: draft, accountId, role: 'editor' as const, since: now },
      ]),
    );
    const act = (more: object) => ({ accountName: 'Kemi Ade', act: 'joined' as const, at: now, ...more });
    await database.sql
      .insert(memberActs)
      .values([
        act({ companyId: bakery, accountId: kemi, at: later(-2) }),
        act({ companyId: bakery, accountId: kemi, at: later(-3) }),
        act({ applicationId: draft, accountId: tunde, at: later(-1) }),
        act({ companyId: shop, accountId: tunde }),
      ]);
    const seen = (await list(ada)).people;
    expect(new Map(seen.map((row) => [`${row.name} ${row.subject}`, row.lastActAt]))).toEqual(
      new Map([
        ['Kemi Ade companies', later(-2).toISOString()],
        ['Kemi Ade applications', null],
        ['Tunde Ojo companies', null],
        ['Tunde Ojo applications', later(-1).toISOString()],
      ]),
    );
  });

  test('application: named by its name, its service, or its reference', async () => {
    const snapshot = { title: 'Annual return', questions: [] } as never;
    await database.sql
      .insert(applications)
      .values([
        application(draft, { name: 'Zuma Foods', serviceSnapshot: snapshot, reference: 'CH-1' }),
        application(forBakery, { serviceSnapshot: snapshot, reference: 'CH-2' }),
        application(ofBakery, { reference: 'CH-3' }),
      ]);
    await database.sql
      .insert(memberInvitations)
      .values([
        invitation('1@firm.example', { applicationId: draft }),
        invitation('2@firm.example', { applicationId: forBakery }),
        invitation('3@firm.example', { applicationId: ofBakery }),
      ]);
    expect((await list(ada)).people.map(({ subjectName }) => subjectName)).toEqual([
      'Zuma Foods',
      'Annual return',
      'CH-3',
    ]);
  });

  test('invitation: open until it expires, gone when it was accepted, and managed by owners', async () => {
    await database.sql
      .insert(memberships)
      .values({ companyId: bakery, accountId: kemi, role: 'editor', since: now });
    await database.sql
      .insert(memberInvitations)
      .values([
        invitation('1@firm.example', { companyId: bakery }),
        invitation('2@firm.example', { companyId: bakery, role: 'owner', expiresAt: now, sentAt: later(-5) }),
        invitation('3@firm.example', { companyId: bakery, acceptedBy: kemi }),
        invitation('4@firm.example', { companyId: farm }),
      ]);
    const invited = async (token: string) =>
      (await list(token, { q: '@FIRM' })).people
        .filter(({ kind }) => kind === 'invitation')
        .map((row) => [row.email, row.role, row.state, row.since, row.expiresAt, row.name, row.canManage]);
    const of = (canManage: boolean) => [
      ['1@firm.example', 'viewer', 'invited', now.toISOString(), later(1).toISOString(), null, canManage],
      ['2@firm.example', 'owner', 'expired', later(-5).toISOString(), now.toISOString(), null, canManage],
    ];
    expect(await invited(ada)).toEqual(of(true));
    expect(await invited(kemi)).toEqual([
      ...of(false),
      ['4@firm.example', 'viewer', 'invited', now.toISOString(), later(1).toISOString(), null, true],
    ]);
  });

  test('own part: invited, opened, expired or signed; managed while the application is a draft, by owners and editors', async () => {
    await database.sql
      .insert(applications)
      .values([application(draft), application(signed, { orderState: 'paid' })]);
    await database.sql
      .insert(applicationParts)
      .values([
        part('directors/a'),
        part('directors/b', { openedAt: later(-2) }),
        part('directors/c', { openedAt: later(-2), expiresAt: now }),
        part('directors/d', { openedAt: later(-2), expiresAt: now }),
        part('directors/e', { applicationId: signed }),
      ]);
    await database.sql
      .insert(applicationSignatures)
      .values([
        signature('directors/a', { endedAt: now }),
        signature('directors/d'),
        signature('directors/b', { applicationId: signed }),
      ]);
    await database.sql.insert(memberships).values([
      { applicationId: draft, accountId: kemi, role: 'viewer', since: now },
      { applicationId: draft, accountId: tunde, role: 'editor', since: now },
    ]);
    const parts = async (token: string) =>
      (await list(token)).people
        .filter(({ kind }) => kind === 'part')
        .map((row) => [row.email.slice(10, 11), row.role, row.state, row.name, row.lastActAt, row.canManage]);
    const opened = later(-2).toISOString();
    expect(await parts(ada)).toEqual([
      ['a', null, 'invited', null, null, true],
      ['b', null, 'opened', null, opened, true],
      ['c', null, 'expired', null, opened, true],
      ['d', null, 'signed', 'Bashir Musa', later(-10).toISOString(), true],
      ['e', null, 'invited', null, null, false],
    ]);
    expect((await parts(kemi)).map((row) => row.at(-1))).toEqual([false, false, false, false]);
    expect((await parts(tunde)).map((row) => row.at(-1))).toEqual([true, true, true, true]);
    const [first] = (await list(ada)).people;
    expect(first).toMatchObject({
      since: now.toISOString(),
      expiresAt: later(1).toISOString(),
      isYou: false,
    });
  });
});

describe('pages and search', () => {
  test('more than a page: continued by address and id, with companies and firms on the first page only', async () => {
    const [firm] = await database.sql
      .insert(firms)
      .values({ id: randomUUID(), name: 'Cole & Partners', createdAt: now })
      .returning();
    await database.sql
      .insert(firmClients)
      .values({ firmId: firm!.id, companyId: bakery, role: 'viewer', givenByName: 'Ada Obi', since: now });
    const emails = Array.from({ length: PEOPLE_PER_PAGE - 1 }, (_, index) => `a${100 + index}@firm.example`);
    await database.sql
      .insert(memberInvitations)
      .values([
        ...emails.map((email) => invitation(email, { companyId: bakery })),
        invitation('same~one@firm.example', { companyId: bakery }),
        invitation('same~one@firm.example', { companyId: shop }),
        invitation('z@firm.example', { companyId: shop }),
      ]);
    const first = await list(ada);
    expect(first.people.map(({ email }) => email)).toEqual([...emails, 'same~one@firm.example']);
    expect(first.next).toBe(`${first.people.at(-1)?.id}~same~one@firm.example`);
    expect(first.companies.map(({ name }) => name)).toEqual(['Aba Shop', 'Zuma Bakery']);
    expect(first.firms.map(({ name }) => name)).toEqual(['Cole & Partners']);
    const second = await list(ada, { after: first.next ?? '' });
    expect(second.people.map(({ email }) => email)).toEqual(['same~one@firm.example', 'z@firm.example']);
    expect(second.people[0]?.id).not.toBe(first.people.at(-1)?.id);
    expect([second.next, second.companies, second.firms]).toEqual([null, [], []]);
    const found = await list(ada, { q: ' Z@F ' });
    expect(found.people.map(({ email }) => email)).toEqual(['z@firm.example']);
    expect([found.companies.length, found.firms]).toEqual([2, []]);
  });

  test('a page exactly: no next one', async () => {
    await database.sql
      .insert(memberInvitations)
      .values(
        Array.from({ length: PEOPLE_PER_PAGE }, (_, index) =>
          invitation(`${index}@firm.example`, { companyId: bakery }),
        ),
      );
    const { people, next } = await list(ada);
    expect([people.length, next]).toEqual([PEOPLE_PER_PAGE, null]);
  });

  test('companies to invite to: those that the account holds or owns, not those of an editor', async () => {
    await database.sql.insert(memberships).values([
      { companyId: bakery, accountId: kemi, role: 'owner', since: now },
      { companyId: shop, accountId: kemi, role: 'editor', since: now },
    ]);
    expect((await list(kemi)).companies).toEqual([
      { id: farm, name: 'Kano Farm' },
      { id: bakery, name: 'Zuma Bakery' },
    ]);
  });
});
