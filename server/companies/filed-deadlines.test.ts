import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { memberships } from '../members/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { sendInParts } from '../uploads/testing/send-in-parts.ts';
import { backfillPeriods } from './backfill-periods.ts';
import { companies, filedDeadlines } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let id: string;
const passed = { obligationId: 'ng-annual-return-business-name', period: '2026' };

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-08-09T10:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods',
      registrationNumber: 'BN 1234567',
      registeredOn: '2025-11-05',
      facts: {},
      applicationId: crypto.randomUUID(),
      createdAt: testApp.now(),
    })
    .returning({ id: companies.id });
  id = row?.id ?? 'none';
});
afterAll(() => testApp.stop());

const read = async () => (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;
const file = (which = passed, token = ada) =>
  testApp.call('POST /companies/:id/filed-deadlines', token, { params: { id }, body: which });
const first = async () =>
  (await read()).deadlines.filter(({ obligationId }) => obligationId === passed.obligationId)[0];

test('overdue return: listed first with the penalty for 40 days until marked as filed', async () => {
  expect(
    (await read()).deadlines.find(({ overdue }) => overdue !== null && overdue.cost?.minor === 600_000),
  ).toMatchObject({
    ...passed,
    dueOn: '2026-06-30',
    overdue: { daysLate: 40, cost: { minor: 600_000, currency: 'NGN' } },
  });
  const { data } = await file();
  expect(data.filed).toMatchObject([{ ...passed, title: 'Annual return of the business name' }]);
  expect(await first()).toMatchObject({ dueOn: '2027-06-30', overdue: null });
  const [row] = (await testApp.call('GET /companies', ada)).data.companies;
  const { data: company } = await testApp.call('GET /companies/:id', ada, { params: { id: row?.id ?? '' } });
  expect(company.filed).toHaveLength(1);
});

test('marked twice: recorded once; unmarked: upcoming again', async () => {
  await file();
  expect((await file()).data.filed).toHaveLength(1);
  const { data } = await testApp.call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', ada, {
    params: { id, ...passed },
  });
  expect(data.filed).toEqual([]);
  expect(await first()).toMatchObject(passed);
});

test('duty that is met once, marked as filed early: the page says that nothing more is due', async () => {
  await testApp.database.sql
    .update(companies)
    .set({ entityType: 'LTD', facts: { small: false, members: 3 }, registeredOn: '2026-08-01' })
    .where(eq(companies.id, id));
  const { data } = await file({ obligationId: 'ng-first-general-meeting', period: 'once' });
  expect(data.notListed.find((each) => each.id === 'ng-first-general-meeting-nothing-due')).toMatchObject({
    words: 'First annual general meeting: nothing more is due.',
  });
});

test('marked by another customer, or an unknown deadline: refused', async () => {
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect(await file(passed, eve)).toMatchObject({ status: 404 });
  expect(await file(passed, await testApp.officer())).toMatchObject({ status: 404 });
  expect(await file({ ...passed, period: '2019' })).toMatchObject({
    status: 422,
    refusal: { code: 'not_in_catalogue' },
  });
  expect(await file({ ...passed, period: '' })).toMatchObject({ status: 400 });
  expect((await read()).filed).toEqual([]);
});

describe('proof of a filing made elsewhere', () => {
  const upload = async (token = ada) =>
    sendInParts(testApp, { authorization: `Bearer ${token}` }, await samplePdf());
  const claim = (sent: string, token = ada, which = passed) =>
    testApp.callLoosely('POST /companies/:id/filed-deadlines/:obligationId/:period/proofs', token, {
      params: { id, ...which },
      body: { upload: sent },
    });
  const addProof = async (token = ada, which = passed) => claim(await upload(token), token, which);
  const remove = (fileId: string, token = ada) =>
    testApp.call('DELETE /companies/:id/filing-proofs/:fileId', token, { params: { id, fileId } });
  const memberAs = async (role: 'editor' | 'viewer'): Promise<string> => {
    const token = await testApp.signUp(`${role}@customer.example`, `The ${role}`);
    await testApp.database.sql
      .insert(memberships)
      .values({ companyId: id, accountId: subjectOf(token), role, since: testApp.now() });
    return token;
  };
  const storedFiles = () => testApp.database.sql.select().from(files);

  test('uploaded by an editor, claimed twice: filed, with one document that the people of the company open', {
    tags: ['extended'],
  }, async () => {
    const editor = await memberAs('editor');
    const viewer = await memberAs('viewer');
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    const sent = await upload(editor);
    expect([(await claim(sent, editor)).status, (await claim(sent, editor)).status]).toEqual([201, 201]);
    const company = await read();
    expect(company.filed).toMatchObject([{ ...passed, applicationId: null, proofs: [{ fileId: sent }] }]);
    expect(company.documents).toMatchObject([
      {
        kind: 'filing-proof',
        title: 'Proof of filing: Annual return of the business name, due 30 June 2026',
        fileId: sent,
      },
    ]);
    expect(await first()).toMatchObject({ dueOn: '2027-06-30', overdue: null });
    const statusOf = async (token: string) =>
      (
        await testApp.app.inject({
          url: `/api/files/${sent}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect([await statusOf(ada), await statusOf(viewer), await statusOf(eve)]).toEqual([200, 200, 404]);
    expect((await testApp.call('GET /documents', viewer, { query: { companyId: id } })).data).toMatchObject({
      documents: [{ fileId: sent, companyName: 'Zuma Foods' }],
      kinds: [{ kind: 'filing-proof', title: 'Proof of filing' }],
    });
  });

  test('claimed again once the company has no such deadline: refused, and the proof keeps its file', {
    tags: ['extended'],
  }, async () => {
    const sent = await upload();
    await claim(sent);
    await testApp.call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', ada, {
      params: { id, ...passed },
    });
    await testApp.database.sql.update(companies).set({ entityType: 'LTD' }).where(eq(companies.id, id));
    expect((await claim(sent)).status).toBe(422);
    expect((await read()).documents).toMatchObject([{ kind: 'filing-proof', fileId: sent }]);
    expect(await storedFiles()).toMatchObject([{ id: sent, removedAt: null }]);
  });

  test('deleted by an editor: gone from the documents with its file, and the deadline stays filed', {
    tags: ['extended'],
  }, async () => {
    const editor = await memberAs('editor');
    await addProof();
    const fileId = (await read()).filed[0]?.proofs[0]?.fileId ?? '';
    expect((await remove(fileId, await memberAs('viewer'))).status).toBe(403);
    expect((await remove(fileId, editor)).data).toMatchObject({
      filed: [{ ...passed, proofs: [] }],
      documents: [],
    });
    expect((await remove(fileId, editor)).status).toBe(200);
    expect(await storedFiles()).toMatchObject([{ id: fileId, removedAt: expect.any(Date) as Date }]);
  });

  test('viewer, stranger, no such deadline, filed by us, a sixth file: refused, and no file stays', async () => {
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    expect((await addProof(await memberAs('viewer'))).status).toBe(403);
    expect((await addProof(eve)).status).toBe(404);
    expect(await storedFiles()).toEqual([]);
    expect(await addProof(ada, { ...passed, period: '2019' })).toMatchObject({
      status: 422,
      refusal: { code: 'not_in_catalogue' },
    });
    for (let count = 0; count < 5; count += 1) expect((await addProof()).status).toBe(201);
    expect(await addProof()).toMatchObject({ status: 409, refusal: { code: 'too_many_files' } });
    await testApp.database.sql.update(filedDeadlines).set({ applicationId: crypto.randomUUID() });
    expect(await addProof()).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    expect((await storedFiles()).filter(({ removedAt }) => removedAt === null)).toHaveLength(5);
  });

  test('upload that is the proof of another deadline: not found, and it stays there', async () => {
    const sent = await upload();
    await claim(sent);
    const { obligationId = '', period = '' } = (await read()).deadlines[0] ?? {};
    expect((await claim(sent, ada, { obligationId, period })).status).toBe(404);
    expect(await testApp.database.sql.select().from(documents)).toHaveLength(1);
    expect(
      await testApp.database.sql.select({ removedAt: files.removedAt }).from(files).where(eq(files.id, sent)),
    ).toEqual([{ removedAt: null }]);
  });
});

describe('record of an earlier release, known by its day', () => {
  const insertByDay = (obligationId: string, dueOn: string) =>
    testApp.database.sql.insert(filedDeadlines).values({
      companyId: id,
      obligationId,
      period: `due:${dueOn}`,
      dueOn,
      filedAt: testApp.now(),
    });
  const recorded = async () => (await read()).filed.map(({ period }) => period);

  test('before the backfill: meets its deadline', async () => {
    await insertByDay(passed.obligationId, '2026-06-30');
    expect(await first()).toMatchObject({ period: '2027' });
  });

  test('after the backfill: has the period, met as before; a day of no deadline stays', async () => {
    await insertByDay(passed.obligationId, '2026-06-30');
    await insertByDay('withdrawn-duty', '2026-01-31');
    expect(await backfillPeriods(testApp.dependencies)).toBe(1);
    expect(await recorded()).toEqual(['2026', 'due:2026-01-31']);
    expect(await first()).toMatchObject({ period: '2027' });
    expect(await backfillPeriods(testApp.dependencies)).toBe(0);
  });

  test('marked again before the backfill: it keeps a single record', async () => {
    await file();
    await insertByDay(passed.obligationId, '2026-06-30');
    expect(await backfillPeriods(testApp.dependencies)).toBe(1);
    expect(await recorded()).toEqual(['2026']);
  });
});
