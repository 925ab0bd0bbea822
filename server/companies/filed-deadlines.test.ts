import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { backfillPeriods } from './backfill-periods.ts';
import { companies, filedDeadlines } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let id: string;
const passed = { obligationId: 'ng-annual-return-business-name', period: '2026' };

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-08-09T10:00:00Z') });
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
