import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { eraseMember, eraseMembersOf, exportMember, refuseWhileShared } from './erase-member.ts';
import { memberActs, memberInvitations, memberships } from './tables.ts';

const since = new Date('2026-11-21T12:00:00Z');
/** Holds the bakery and the application `alone`. */
const ada = randomUUID();
/** Holds the farm and an application for it, and is a member of what Ada holds. */
const kemi = randomUUID();
/** Is a member of everything. */
const tunde = randomUUID();
const [bakery, farm] = [randomUUID(), randomUUID()];
const [alone, forFarm] = [randomUUID(), randomUUID()];
const addresses = ['kemi@firm.example', 'kemi@home.example'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  const { sql } = database;
  await sql.insert(companies).values(
    [
      { id: bakery, ownerId: ada, name: 'Zuma Bakery' },
      { id: farm, ownerId: kemi, name: 'Kano Farm' },
    ].map((row) => ({
      ...row,
      country: 'nigeria',
      entityType: 'LTD',
      registrationNumber: row.id,
      registeredOn: '2021-03-10',
      createdAt: since,
    })),
  );
  await sql.insert(applications).values(
    [
      { id: alone, ownerId: ada, reference: 'CH-ALONE', forCompanyId: null },
      { id: forFarm, ownerId: kemi, reference: 'CH-FARM', forCompanyId: farm },
    ].map((row) => ({
      ...row,
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
    { companyId: bakery, accountId: kemi, role: 'editor', since },
    { applicationId: alone, accountId: kemi, role: 'viewer', since },
    { companyId: bakery, accountId: tunde, role: 'viewer', since },
    { applicationId: alone, accountId: tunde, role: 'viewer', since },
    { companyId: farm, accountId: tunde, role: 'viewer', since },
    { applicationId: forFarm, accountId: tunde, role: 'viewer', since },
  ]);
  await sql.insert(memberInvitations).values(
    [
      { companyId: bakery, email: 'by@kemi.example', invitedBy: kemi },
      { companyId: bakery, email: 'kemi@home.example', invitedBy: ada },
      { companyId: bakery, email: 'eve@customer.example', invitedBy: ada },
      { applicationId: alone, email: 'eve@customer.example', invitedBy: ada },
    ].map((row) => ({
      ...row,
      role: 'viewer' as const,
      handsOver: false,
      tokenHash: randomUUID(),
      invitedByName: row.invitedBy === ada ? 'Ada Obi' : 'Kemi Ade',
      sentAt: since,
      expiresAt: since,
    })),
  );
  await sql.insert(memberActs).values([
    {
      companyId: bakery,
      accountId: kemi,
      accountName: 'Kemi Ade',
      act: 'company:change',
      at: since,
      hourKey: 'k',
    },
    {
      companyId: bakery,
      accountName: 'kemi@home.example',
      concerns: 'kemi@home.example',
      act: 'invitation-declined',
      at: since,
    },
    {
      companyId: bakery,
      accountId: ada,
      accountName: 'Ada Obi',
      act: 'invited',
      concerns: 'eve@customer.example',
      at: since,
      hourKey: 'a',
    },
    {
      applicationId: alone,
      accountId: ada,
      accountName: 'Ada Obi',
      act: 'role-changed',
      concerns: 'kemi@firm.example',
      at: since,
    },
    { companyId: farm, accountId: tunde, accountName: 'Tunde Ojo', act: 'joined', at: since },
    {
      applicationId: forFarm,
      accountId: tunde,
      accountName: 'Tunde Ojo',
      act: 'application:answer',
      at: since,
    },
  ]);
});

describe('erasure of an account', () => {
  test('others have access to its company or application: refused with the name', async () => {
    const refusal = (name: string) => ({
      code: 'not_possible_now',
      message: `Other people have access to ${name}. Hand it over, or remove them first.`,
    });
    await expect(refuseWhileShared(database, ada)).rejects.toMatchObject(refusal('Zuma Bakery'));
    await database.sql.delete(memberships).where(eq(memberships.companyId, bakery));
    await expect(refuseWhileShared(database, ada)).rejects.toMatchObject(refusal('CH-ALONE'));
    await database.sql.delete(memberships).where(eq(memberships.applicationId, alone));
    await expect(refuseWhileShared(database, ada)).resolves.toBeUndefined();
    await expect(refuseWhileShared(database, tunde)).resolves.toBeUndefined();
    await expect(refuseWhileShared(database, kemi)).rejects.toMatchObject(refusal('Kano Farm'));
  });

  test('member: memberships, invitations, and name and addresses in the acts are erased, those of others stay', async () => {
    await eraseMember(database, { id: kemi, addresses });
    const { sql } = database;
    expect((await sql.select().from(memberships)).map(({ accountId }) => accountId)).toEqual(
      Array.from({ length: 4 }, () => tunde),
    );
    expect(
      (await sql.select().from(memberInvitations)).map(({ email, invitedBy }) => [email, invitedBy]),
    ).toEqual([
      ['eve@customer.example', ada],
      ['eve@customer.example', ada],
    ]);
    const acts = await sql.select().from(memberActs);
    expect(
      new Map(
        acts.map(({ act, ...each }) => [
          act,
          [each.accountId, each.accountName, each.concerns, each.hourKey],
        ]),
      ),
    ).toEqual(
      new Map([
        ['company:change', [null, 'Erased', null, null]],
        ['invitation-declined', [null, 'Erased', null, null]],
        ['invited', [ada, 'Ada Obi', 'eve@customer.example', 'a']],
        ['role-changed', [ada, 'Ada Obi', null, null]],
        ['joined', [tunde, 'Tunde Ojo', null, null]],
        ['application:answer', [tunde, 'Tunde Ojo', null, null]],
      ]),
    );
  });

  test('erased application: its people, invitations and acts are deleted, those of others stay', async () => {
    await eraseMembersOf(database, alone);
    const left = async (table: typeof memberships | typeof memberInvitations | typeof memberActs) =>
      (await database.sql.select({ applicationId: table.applicationId }).from(table)).map(
        ({ applicationId }) => applicationId,
      );
    expect(await left(memberships)).toEqual([null, null, null, forFarm]);
    expect(await left(memberInvitations)).toEqual([null, null, null]);
    expect(await left(memberActs)).toEqual([null, null, null, null, forFarm]);
  });
});

describe('export', () => {
  test('member: the own memberships, invitations and acts, and those of what the account holds', async () => {
    const exported = await exportMember(
      database,
      { id: kemi, addresses },
      { companyIds: [farm], applicationIds: [forFarm] },
    );
    expect(exported.memberships.map((row) => [row.companyId ?? row.applicationId, row.accountId])).toEqual([
      [bakery, kemi],
      [alone, kemi],
      [farm, tunde],
      [forFarm, tunde],
    ]);
    expect(exported.memberInvitations).toEqual(
      [
        ['by@kemi.example', 'Kemi Ade'],
        ['kemi@home.example', 'Ada Obi'],
      ].map(([email, invitedByName]) => ({
        companyId: bakery,
        applicationId: null,
        email,
        role: 'viewer',
        invitedByName,
        sentAt: since,
      })),
    );
    expect(exported.memberActs).toEqual([
      {
        companyId: bakery,
        applicationId: null,
        by: 'Kemi Ade',
        act: 'company:change',
        concerns: null,
        role: null,
        at: since,
      },
      {
        companyId: farm,
        applicationId: null,
        by: 'Tunde Ojo',
        act: 'joined',
        concerns: null,
        role: null,
        at: since,
      },
      {
        companyId: null,
        applicationId: forFarm,
        by: 'Tunde Ojo',
        act: 'application:answer',
        concerns: null,
        role: null,
        at: since,
      },
    ]);
  });

  test('account that holds nothing: only its own', async () => {
    const { memberships: own, memberActs: acts } = await exportMember(
      database,
      { id: kemi, addresses: [] },
      { companyIds: [], applicationIds: [] },
    );
    expect([own.map(({ accountId }) => accountId), acts.map(({ by }) => by)]).toEqual([
      [kemi, kemi],
      ['Kemi Ade'],
    ]);
  });
});
