import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_SHARED_DOCUMENTS } from '#contract/documents/documents.ts';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { rateLimits } from '../http/tables.ts';
import { memberships } from '../members/tables.ts';
import { openTestDatabase } from '../testing/database.ts';
import { eraseShares, exportShares } from './erase-shares.ts';
import { addSharedDocuments, createShare, listShares, revokeShare } from './shares.ts';
import { documentShares, shareOpenings, shareVisits } from './tables.ts';
import { lookUpShare, openSharedDocument, visitShare } from './visit-share.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const day = '2026-11-23';
const caller = (fullName: string, email: string) => ({
  userId: randomUUID(),
  email,
  fullName,
  staffRole: null,
  sessionId: randomUUID(),
  secondFactorVerified: false,
});
/** Holds the company whose documents are shared. */
const ada = caller(' Ada Obi ', 'ada@customer.example');
/** Another owner of it. */
const kemi = caller('', 'kemi@firm.example');
const companyId = randomUUID();
const ids = Array.from({ length: MAX_SHARED_DOCUMENTS + 1 }, () => randomUUID());
const [first = '', second = '', third = ''] = ids;

let database: Database;
let now: Date;
const clock = () => now;
const at = (ms: number): void => {
  now = new Date(noon.getTime() + ms);
};
const dependencies = () => ({
  database,
  clock,
  config: readConfig({ PUBLIC_URL: 'https://charterly.example' }),
  limits: createRateLimiter({ database, clock, config: { rateLimits: 'default' } }),
});

beforeAll(async () => {
  database = await openTestDatabase();
  const { sql } = database;
  await sql.insert(companies).values({
    id: companyId,
    ownerId: ada.userId,
    name: 'Zuma Bakery',
    country: 'nigeria',
    entityType: 'LTD',
    registrationNumber: 'RC 1',
    registeredOn: '2021-03-10',
    createdAt: noon,
  });
  await sql.insert(memberships).values({ companyId, accountId: kemi.userId, role: 'owner', since: noon });
  const fileId = randomUUID();
  await sql.insert(files).values({
    id: fileId,
    ownerId: ada.userId,
    purpose: 'document',
    name: 'paper.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 7,
    sha256: 'hash',
    storageKey: 'key',
    uploadedBy: ada.userId,
    uploadedAt: noon,
  });
  await sql.insert(documents).values(
    ids.map((id, index) => ({
      id,
      ownerId: ada.userId,
      companyId,
      kind: 'filing-proof',
      // The first of the list has the last title.
      title: `Paper ${900 - index}`,
      fileId,
      idempotencyKey: id,
      issuedAt: noon,
    })),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  now = noon;
  await database.sql.delete(documentShares);
  await database.sql.delete(rateLimits);
});

const create = (by: typeof ada, more: Partial<Parameters<typeof createShare>[2]> = {}) =>
  createShare(dependencies(), by, {
    id: randomUUID(),
    name: 'Papers for the bank',
    recipient: 'The bank',
    documentIds: [first, second, first],
    endsOn: '2026-12-01',
    ...more,
  });
const tokenOf = ({ url }: { url: string }): string => url.slice(-43);
const visit = (token: string, more: { visitor?: string; password?: string } = {}) =>
  visitShare(dependencies(), { token, visitor: 'Ngozi Eze', ...more });
const open = (token: string, documentId = first) =>
  openSharedDocument(dependencies(), { visit: token, documentId });
const ended = {
  code: 'not_found',
  message: 'This link has ended, or it was never complete. Ask the person who sent it for a new one.',
};
const notFound = { code: 'not_found' };

describe('share', () => {
  test('created: what its maker and what its visitor reads', async () => {
    const id = randomUUID();
    const made = await create(ada, { id });
    expect(made.url).toMatch(/^https:\/\/charterly\.example\/shared\/[\w-]{43}$/);
    expect(made.share).toEqual({
      id,
      name: 'Papers for the bank',
      recipient: 'The bank',
      createdAt: noon.toISOString(),
      endsOn: '2026-12-01',
      hasPassword: false,
      watermark: false,
      state: 'open',
      documents: [
        { id: second, title: 'Paper 899' },
        { id: first, title: 'Paper 900' },
      ],
      openings: [],
    });
    expect(await lookUpShare(dependencies(), tokenOf(made))).toEqual({
      name: 'Papers for the bank',
      from: 'Ada Obi',
      endsOn: '2026-12-01',
      needsPassword: false,
      watermark: false,
    });
    const { visit: token, ...opened } = await visit(tokenOf(made));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(opened).toEqual({
      name: 'Papers for the bank',
      recipient: 'The bank',
      documents: [second, first].map((documentId) => ({
        id: documentId,
        title: documentId === first ? 'Paper 900' : 'Paper 899',
        fileName: 'paper.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 7,
        issuedAt: noon.toISOString(),
      })),
    });
    const marked = await create(kemi, { watermark: true, password: 'four words are better' });
    expect(await lookUpShare(dependencies(), tokenOf(marked))).toMatchObject({
      from: 'kemi@firm.example',
      needsPassword: true,
      watermark: true,
    });
    expect(marked.share.hasPassword).toBe(true);
  });

  test('end day: from today to a year ahead, open until it is over', async () => {
    for (const endsOn of ['2026-11-22', '2027-11-25'])
      await expect(create(ada, { endsOn })).rejects.toMatchObject({
        code: 'bad_request',
        problems: [
          { path: 'endsOn', code: 'out_of_range', words: 'Choose an end day within a year from today.' },
        ],
      });
    await create(ada, { endsOn: '2027-11-24' });
    const today = await create(ada, { endsOn: day });
    const states = async () => (await listShares(dependencies(), ada)).map(({ state }) => state);
    now = new Date('2026-11-23T23:59:59Z');
    expect(await states()).toEqual(['open', 'open']);
    const { visit: token } = await visit(tokenOf(today));
    now = new Date('2026-11-24T00:00:00Z');
    expect((await states()).toSorted()).toEqual(['ended', 'open']);
    await expect(visit(tokenOf(today))).rejects.toMatchObject(ended);
    await expect(open(token)).rejects.toMatchObject(ended);
    await expect(addSharedDocuments(dependencies(), ada, today.share.id, [third])).rejects.toMatchObject({
      code: 'not_possible_now',
      message: 'This link has ended. Share the documents with a new link.',
    });
  });

  test('of another account, also another owner: not replaced, not added to, not revoked, not listed', async () => {
    const { share } = await create(ada);
    await expect(create(kemi, { id: share.id, name: 'Mine' })).rejects.toMatchObject(notFound);
    await expect(addSharedDocuments(dependencies(), kemi, share.id, [third])).rejects.toMatchObject(notFound);
    await expect(revokeShare(dependencies(), kemi, share.id)).rejects.toMatchObject(notFound);
    expect(await listShares(dependencies(), kemi)).toEqual([]);
    expect(await listShares(dependencies(), ada)).toEqual([share]);
  });

  test('document of others: neither shared nor added, also beside own ones', async () => {
    const words = 'One of these documents cannot be shared: it was withdrawn, or you are not an owner of it.';
    const stranger = caller('Eve Eze', 'eve@customer.example');
    await expect(create(stranger)).rejects.toMatchObject({ ...notFound, message: words });
    await expect(create(ada, { documentIds: [first, randomUUID()] })).rejects.toMatchObject(notFound);
    const { share } = await create(ada);
    await expect(
      addSharedDocuments(dependencies(), ada, share.id, [third, randomUUID()]),
    ).rejects.toMatchObject(notFound);
    expect((await listShares(dependencies(), ada))[0]?.documents).toHaveLength(2);
  });

  test('replaced: has the documents of the last request only; added to: at most 200', async () => {
    const { share } = await create(ada);
    const { id } = share;
    expect((await create(ada, { id, documentIds: [third] })).share.documents.map((each) => each.id)).toEqual([
      third,
    ]);
    const add = (documentIds: string[]) => addSharedDocuments(dependencies(), ada, id, documentIds);
    expect((await add(ids.slice(0, MAX_SHARED_DOCUMENTS))).documents).toHaveLength(MAX_SHARED_DOCUMENTS);
    await expect(add(ids.slice(-1))).rejects.toMatchObject({
      code: 'not_possible_now',
      message: 'A link has at most 200 documents. Share the others with a new link.',
    });
    expect((await add([first])).documents).toHaveLength(MAX_SHARED_DOCUMENTS);
  });

  test('maker who is banned or deleted: no link and no visit opens; once the ban ends they do', async () => {
    const { sql } = database;
    const [mine, ofKemi] = [await create(ada), await create(kemi)];
    const [own, other] = [await visit(tokenOf(mine)), await visit(tokenOf(ofKemi))];
    const bannedUntil = new Date(noon.getTime() + 1);
    await sql
      .insert(users)
      .values({ id: ada.userId, email: ada.email, bannedUntil, createdAt: noon, updatedAt: noon });
    await expect(lookUpShare(dependencies(), tokenOf(mine))).rejects.toMatchObject(ended);
    await expect(visit(tokenOf(mine))).rejects.toMatchObject(ended);
    await expect(open(own.visit)).rejects.toMatchObject(ended);
    expect((await open(other.visit)).file.name).toBe('paper.pdf');
    at(1);
    expect((await open(own.visit)).file.name).toBe('paper.pdf');
    await visit(tokenOf(mine));
    await sql.update(users).set({ deletedAt: noon }).where(eq(users.id, ada.userId));
    await expect(visit(tokenOf(mine))).rejects.toMatchObject(ended);
    await sql.delete(users).where(eq(users.id, ada.userId));
  });

  test('revoked: at once, and the first time counts', async () => {
    const { share } = await create(ada);
    const other = await create(ada);
    await revokeShare(dependencies(), ada, share.id);
    at(1000);
    expect((await revokeShare(dependencies(), ada, share.id)).state).toBe('revoked');
    const rows = await database.sql.select().from(documentShares);
    expect(new Map(rows.map(({ id, revokedAt }) => [id, revokedAt]))).toEqual(
      new Map([
        [share.id, noon],
        [other.share.id, null],
      ]),
    );
  });
});

describe('visits', () => {
  test('log: visits and opened documents of each share, the newest fifty', async () => {
    const [one, two] = [await create(ada), await create(ada)];
    at(1000);
    const { visit: ofOne } = await visit(tokenOf(one), { visitor: 'One' });
    at(2000);
    const { visit: ofTwo } = await visit(tokenOf(two), { visitor: 'Two' });
    at(3000);
    await open(ofTwo, second);
    at(4000);
    await open(ofOne);
    at(5000);
    await open(ofOne, second);
    const log = async () =>
      new Map(
        (await listShares(dependencies(), ada)).map(({ id, openings }) => [
          id,
          openings.map((each) => [Date.parse(each.at) - noon.getTime(), each.visitor, each.document]),
        ]),
      );
    const expected = [
      [5000, 'One', 'Paper 899'],
      [4000, 'One', 'Paper 900'],
      [1000, 'One', null],
    ];
    expect(await log()).toEqual(
      new Map([
        [one.share.id, expected],
        [
          two.share.id,
          [
            [3000, 'Two', 'Paper 899'],
            [2000, 'Two', null],
          ],
        ],
      ]),
    );
    const [row] = await database.sql.select().from(shareVisits).where(eq(shareVisits.shareId, one.share.id));
    await database.sql.insert(shareOpenings).values(
      Array.from({ length: 60 }, (_, index) => ({
        visitId: row!.id,
        documentId: first,
        at: new Date(noon.getTime() + 10_000 + index),
      })),
    );
    const shown = (await log()).get(one.share.id) ?? [];
    expect([shown.length, shown[0]?.[0], shown.at(-1)?.[0]]).toEqual([50, 10_059, 10_010]);
    expect((await log()).get(two.share.id)).toHaveLength(2);
  });

  test('visit: opens the documents of its share for twelve hours', async () => {
    const made = await create(ada);
    const { visit: token } = await visit(tokenOf(made));
    await expect(open(token, third)).rejects.toMatchObject(ended);
    await expect(open('a'.repeat(43))).rejects.toMatchObject(ended);
    at(12 * 3_600_000 - 1);
    expect(await open(token)).toMatchObject({ file: { name: 'paper.pdf' }, watermark: null });
    at(12 * 3_600_000);
    await expect(open(token)).rejects.toMatchObject({
      code: 'not_found',
      message: 'You opened this some hours ago. Open the link again.',
    });
    expect(await database.sql.select().from(shareOpenings)).toHaveLength(1);
  });

  test('watermark: names the visitor, the recipient and the minute, each shortened', async () => {
    const made = await create(ada, { watermark: true, recipient: 'B'.repeat(49) });
    const lines = async (visitor: string) => {
      const { visit: token } = await visit(tokenOf(made), { visitor });
      return (await open(token)).watermark;
    };
    at(5 * 60_000);
    expect(await lines('N'.repeat(60))).toEqual([
      'N'.repeat(60),
      `Shared with ${'B'.repeat(47)}…, 23 November 2026, 12:05 UTC`,
    ]);
    expect((await lines('N'.repeat(61)))?.[0]).toBe(`${'N'.repeat(59)}…`);
  });

  test('password: ten wrong ones an hour, those of other shares not counted', async () => {
    const made = await create(ada, { password: 'four words are better' });
    const other = await create(ada, { password: 'four words are better' });
    const free = await create(ada);
    const wrong = () => visit(tokenOf(made), { password: 'four words' });
    await expect(visit(tokenOf(made))).rejects.toMatchObject({
      code: 'confirmation_wrong',
      message: 'This password is not right. Ask the person who sent you the link.',
    });
    for (let count = 2; count <= 10; count += 1)
      await expect(wrong()).rejects.toMatchObject({ code: 'confirmation_wrong' });
    at(600_000);
    await expect(visit(tokenOf(made), { password: 'four words are better' })).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'There were too many wrong passwords. Try again in an hour.',
      retryAfterSeconds: 3000,
    });
    expect((await visit(tokenOf(other), { password: 'four words are better' })).documents).toHaveLength(2);
    expect((await visit(tokenOf(free))).documents).toHaveLength(2);
    at(3_600_000);
    expect((await visit(tokenOf(made), { password: 'four words are better' })).documents).toHaveLength(2);
    expect(await database.sql.$count(shareVisits)).toBe(3);
  });
});

describe('erasure and export of an account', () => {
  test('shares with their documents, visits and openings, without digests; those of others stay', async () => {
    const made = await create(ada, { password: 'four words are better', watermark: true });
    const other = await create(kemi);
    at(1000);
    const { visit: token } = await visit(tokenOf(made), { password: 'four words are better' });
    await visit(tokenOf(other));
    at(2000);
    await open(token, second);
    const [exported, ...more] = await exportShares(database, ada.userId);
    expect(more).toEqual([]);
    expect({ ...exported, documentIds: exported?.documentIds.toSorted() }).toEqual({
      id: made.share.id,
      name: 'Papers for the bank',
      recipient: 'The bank',
      watermark: true,
      endsOn: '2026-12-01',
      createdAt: noon,
      revokedAt: null,
      documentIds: [first, second].toSorted(),
      visits: [{ visitor: 'Ngozi Eze', at: new Date(noon.getTime() + 1000) }],
      openings: [{ visitor: 'Ngozi Eze', documentId: second, at: new Date(noon.getTime() + 2000) }],
    });
    expect(await exportShares(database, randomUUID())).toEqual([]);
    await eraseShares(database, ada.userId);
    expect((await database.sql.select().from(documentShares)).map(({ ownerId }) => ownerId)).toEqual([
      kemi.userId,
    ]);
    expect(await database.sql.$count(shareVisits)).toBe(1);
  });
});
