import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { companies } from './tables.ts';

let testApp: TestApp;
let ada: string;
let id: string;
const passed = { obligationId: 'ng-annual-return-business-name', dueOn: '2026-06-30' };

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

const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
const read = async () => (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;
const file = (which = passed, token = ada) =>
  testApp.call('POST /companies/:id/filed-deadlines', token, { params: { id }, body: which });
const first = async () =>
  (await read()).deadlines.filter(({ obligationId }) => obligationId === passed.obligationId)[0];

test('overdue return: listed first with the penalty for 40 days until marked as filed', async () => {
  expect(
    (await read()).deadlines.find(({ overdue }) => overdue !== null && overdue.cost?.minor === 600_000),
  ).toMatchObject({ ...passed, overdue: { daysLate: 40, cost: { minor: 600_000, currency: 'NGN' } } });
  const { data } = await file();
  expect(data.filed).toMatchObject([{ ...passed, title: 'Annual return of the business name' }]);
  expect(await first()).toMatchObject({ dueOn: '2027-06-30', overdue: null });
  expect((await testApp.call('GET /companies', ada)).data.companies[0]?.filed).toHaveLength(1);
});

test('marked twice: recorded once; unmarked: upcoming again', async () => {
  await file();
  expect((await file()).data.filed).toHaveLength(1);
  const { data } = await testApp.call('DELETE /companies/:id/filed-deadlines/:obligationId/:dueOn', ada, {
    params: { id, ...passed },
  });
  expect(data.filed).toEqual([]);
  expect(await first()).toMatchObject(passed);
});

test('marked by another customer, or an unknown deadline: refused', async () => {
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect(await file(passed, eve)).toMatchObject({ status: 404 });
  expect(await file(passed, await testApp.officer())).toMatchObject({ status: 404 });
  expect(await file({ ...passed, dueOn: '2026-07-01' })).toMatchObject({
    status: 422,
    refusal: { code: 'not_in_catalogue' },
  });
  expect(await file({ ...passed, dueOn: '2026-02-31' })).toMatchObject({ status: 400 });
  expect((await read()).filed).toEqual([]);
});
