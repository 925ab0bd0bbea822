import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { memberships } from '../members/tables.ts';
import { openTestDatabase } from '../testing/database.ts';
import {
  documentsOfAccount,
  findOwnDocument,
  kindsOfAccount,
  rolesOnDocuments,
  shareableDocuments,
  type DocumentFilter,
} from './own-documents.ts';

const noon = new Date('2026-11-21T12:00:00Z');
/** Holds the bakery and the applications. */
const ada = randomUUID();
/** Holds the shop, and is a viewer of the bakery. */
const kemi = randomUUID();
/** Is an owner of the application `alone`, and of the shop. */
const tunde = randomUUID();
const stranger = randomUUID();
const [bakery, shop] = [randomUUID(), randomUUID()];
const [ofBakery, forBakery, alone] = [randomUUID(), randomUUID(), randomUUID()];

type Row = Partial<typeof documents.$inferInsert> & { title: string; removed?: boolean };
/** The documents, the newest first; those of one minute by id. */
const rows: Row[] = [
  { title: 'Receipt', kind: 'receipt', applicationId: alone },
  { title: 'Withdrawn', kind: 'receipt', applicationId: alone, withdrawnAt: noon },
  { title: 'Removed', kind: 'removed', applicationId: ofBakery, removed: true },
  { title: 'Certificate', kind: 'certificate', applicationId: ofBakery },
  { title: 'Annual return', kind: 'return', applicationId: forBakery },
  { title: 'Bank statement', kind: 'requested', companyId: bakery },
  { title: 'Stamped receipt', kind: 'filing-proof', companyId: bakery },
  { title: 'Share certificate 7', kind: 'share-certificate', companyId: shop, ownerId: kemi },
];
const ids: string[] = rows.map(() => randomUUID());
const idOf = (title: string): string => ids[rows.findIndex((row) => row.title === title)] ?? '';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  await sql.insert(companies).values(
    [
      { id: bakery, ownerId: ada, name: 'Zuma Bakery' },
      { id: shop, ownerId: kemi, name: 'Aba Shop' },
    ].map((row) => ({
      ...row,
      country: 'nigeria',
      entityType: 'LTD',
      registrationNumber: row.id,
      registeredOn: '2021-03-10',
      createdAt: noon,
    })),
  );
  await sql.insert(applications).values(
    [
      { id: ofBakery, companyId: bakery, forCompanyId: null },
      { id: forBakery, companyId: null, forCompanyId: bakery },
      { id: alone, companyId: null, forCompanyId: null },
    ].map((row) => ({
      ...row,
      ownerId: ada,
      reference: row.id,
      country: 'nigeria',
      serviceId: 'nigeria-annual-return',
      tier: 'standard' as const,
      formVersion: 1,
      waitingSince: noon,
      createdAt: noon,
      updatedAt: noon,
    })),
  );
  for (const [index, { removed = false, ...row }] of rows.entries()) {
    const fileId = randomUUID();
    const ownerId = row.ownerId ?? ada;
    // oxlint-disable-next-line no-await-in-loop -- each row follows the one before
    await sql.insert(files).values({
      id: fileId,
      ownerId,
      applicationId: row.applicationId ?? null,
      purpose: 'document',
      name: 'file.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 1,
      sha256: fileId,
      storageKey: fileId,
      uploadedBy: ownerId,
      uploadedAt: noon,
      removedAt: removed ? noon : null,
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql.insert(documents).values({
      id: ids[index],
      ownerId,
      kind: 'receipt',
      fileId,
      idempotencyKey: fileId,
      issuedAt: new Date(noon.getTime() - index * 60_000),
      ...row,
    });
  }
  await sql.insert(memberships).values([
    { companyId: bakery, accountId: kemi, role: 'viewer', since: noon },
    { applicationId: alone, accountId: tunde, role: 'owner', since: noon },
    { companyId: shop, accountId: tunde, role: 'owner', since: noon },
  ]);
});
afterAll(() => database.close());

const ofBakeryTitles = ['Certificate', 'Annual return', 'Bank statement', 'Stamped receipt'];
const list = async (accountId: string, filter: DocumentFilter & { after?: string; limit?: number } = {}) =>
  (await documentsOfAccount(database, accountId, { limit: 100, ...filter })).map(
    ({ document }) => document.title,
  );

describe('documents of an account', () => {
  test('those it holds, and those of applications and companies with access: newest first, none twice, none removed', async () => {
    expect(await list(ada)).toEqual(['Receipt', 'Withdrawn', ...ofBakeryTitles]);
    expect(await list(kemi)).toEqual([...ofBakeryTitles, 'Share certificate 7']);
    expect(await list(tunde)).toEqual(['Receipt', 'Withdrawn', 'Share certificate 7']);
    expect(await list(stranger)).toEqual([]);
  });

  test('of one company, or of one kind', async () => {
    for (const account of [ada, kemi]) {
      expect(await list(account, { companyId: bakery })).toEqual(ofBakeryTitles);
      expect(await list(account, { companyId: bakery, kind: 'requested' })).toEqual(['Bank statement']);
      expect(await list(account, { kind: 'certificate' })).toEqual(['Certificate']);
    }
    expect(await list(kemi, { companyId: shop })).toEqual(['Share certificate 7']);
    expect(await list(tunde, { companyId: bakery })).toEqual([]);
    expect(await list(ada, { companyId: shop })).toEqual([]);
  });

  test.each([
    ['ada', ada],
    ['kemi', kemi],
    ['tunde', tunde],
  ])('page by page for %s: the same list, also where several have one time', async (_name, account) => {
    const all = await list(account);
    const read = async (after?: string): Promise<string[]> => {
      const [title] = await list(account, { limit: 1, ...(after === undefined ? {} : { after }) });
      return title === undefined ? [] : [title, ...(await read(idOf(title)))];
    };
    expect(await read()).toEqual(all);
    const before = await database.sql.select().from(documents);
    await database.sql.update(documents).set({ issuedAt: noon });
    const byId = await list(account);
    expect(byId).toEqual(all.toSorted((one, other) => (idOf(one) < idOf(other) ? 1 : -1)));
    expect(await read()).toEqual(byId);
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    for (const { id, issuedAt } of before)
      await database.sql.update(documents).set({ issuedAt }).where(eq(documents.id, id));
  });

  test('after a document that there is not: none', async () => {
    expect(await list(ada, { after: randomUUID() })).toEqual([]);
  });

  test('company and application of each', async () => {
    const found = await documentsOfAccount(database, ada, { limit: 100 });
    expect(
      found.map(({ application, company, file }) => [
        application?.id ?? null,
        company?.name ?? null,
        file.name,
      ]),
    ).toEqual([
      [alone, null, 'file.pdf'],
      [alone, null, 'file.pdf'],
      [ofBakery, 'Zuma Bakery', 'file.pdf'],
      [forBakery, 'Zuma Bakery', 'file.pdf'],
      [null, 'Zuma Bakery', 'file.pdf'],
      [null, 'Zuma Bakery', 'file.pdf'],
    ]);
  });

  test('kinds: each once with a title, of a document for the kinds that have one name', async () => {
    expect(await kindsOfAccount(database, ada)).toEqual([
      { kind: 'certificate', title: 'Certificate' },
      { kind: 'filing-proof', title: 'Proof of filing' },
      { kind: 'receipt', title: 'Receipt' },
      { kind: 'removed', title: 'Removed' },
      { kind: 'requested', title: 'Requested document' },
      { kind: 'return', title: 'Annual return' },
    ]);
    expect((await kindsOfAccount(database, kemi)).map(({ kind, title }) => [kind, title])).toEqual([
      ['certificate', 'Certificate'],
      ['filing-proof', 'Proof of filing'],
      ['removed', 'Removed'],
      ['requested', 'Requested document'],
      ['return', 'Annual return'],
      ['share-certificate', 'Share certificate'],
    ]);
    expect(await kindsOfAccount(database, tunde)).toEqual([
      { kind: 'receipt', title: 'Receipt' },
      { kind: 'share-certificate', title: 'Share certificate' },
    ]);
    expect(await kindsOfAccount(database, stranger)).toEqual([]);
  });
});

describe('one document', () => {
  test.each<[string, string, string[]]>([
    ['ada', ada, ['Receipt', 'Withdrawn', ...ofBakeryTitles]],
    ['kemi', kemi, [...ofBakeryTitles, 'Share certificate 7']],
    ['tunde', tunde, ['Receipt', 'Withdrawn', 'Share certificate 7']],
    ['stranger', stranger, []],
  ])('%s: reads those of the list, and no other', async (_name, account, titles) => {
    const found = await Promise.all(ids.map((id) => findOwnDocument(database, account, id)));
    expect(found.flatMap((row) => row?.document.title ?? [])).toEqual(titles);
  });

  test('shared by owners of what it is about, in the order of titles, unless it was withdrawn', async () => {
    const share = async (account: string, of = ids) =>
      (await shareableDocuments(database, account, of)).map(({ document }) => document.title);
    expect(await share(ada)).toEqual([
      'Annual return',
      'Bank statement',
      'Certificate',
      'Receipt',
      'Stamped receipt',
    ]);
    expect(await share(ada, [idOf('Receipt')])).toEqual(['Receipt']);
    expect(await share(kemi)).toEqual(['Share certificate 7']);
    expect(await share(tunde)).toEqual(['Receipt', 'Share certificate 7']);
    expect(await share(stranger)).toEqual([]);
    expect(await share(ada, [])).toEqual([]);
  });

  test('role: that on its application, or else on its company', async () => {
    const found = await documentsOfAccount(database, ada, { limit: 100 });
    const titlesOf = async (account: string) => {
      const roleOn = await rolesOnDocuments(database, account, found);
      return found.map((row) => roleOn(row));
    };
    expect(await titlesOf(ada)).toEqual(found.map(() => 'owner'));
    expect(await titlesOf(kemi)).toEqual([undefined, undefined, ...ofBakeryTitles.map(() => 'viewer')]);
    expect(await titlesOf(tunde)).toEqual(['owner', 'owner', ...ofBakeryTitles.map(() => undefined)]);
  });
});
