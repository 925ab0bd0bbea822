import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { companies } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let id: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T10:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'LTD',
      name: 'Zuma Foods Limited',
      registrationNumber: 'RC 1234567',
      registeredOn: '2026-03-10',
      facts: { members: 2, small: false },
      applicationId: crypto.randomUUID(),
      createdAt: testApp.now(),
    })
    .returning({ id: companies.id });
  id = row?.id ?? 'none';
});
afterAll(() => testApp.stop());

const read = async () => (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;
const state = (facts: Record<string, number | string | boolean>, token = ada) =>
  testApp.call('PUT /companies/:id/facts', token, { params: { id }, body: { facts } });

describe('facts of a company', () => {
  test('calendar: every family has a deadline or a row that says why not', async () => {
    const { notListed } = await read();
    expect(notListed.filter(({ reason }) => reason === 'fact-unknown').map(({ fact }) => fact)).toEqual([
      'annualMeetingOn',
      'vatRegistered',
      'employer',
      'withholds',
      'employer',
    ]);
  });

  test('stated: the calendar follows', async () => {
    const { status, data } = await state({
      members: 2,
      small: false,
      employer: true,
      employees: 20,
      vatRegistered: false,
      annualMeetingOn: '2026-11-10',
    });
    expect(status).toBe(200);
    expect(data.facts).toMatchObject({ employer: true, annualMeetingOn: '2026-11-10' });
    const days = Object.fromEntries(
      data.deadlines.toReversed().map(({ obligationId, dueOn }) => [obligationId, dueOn]),
    );
    expect(days).toMatchObject({
      'ng-annual-return-of-meeting': '2026-12-22',
      'ng-next-general-meeting': '2028-02-10',
    });
    expect(data.deadlines.some(({ obligationId }) => obligationId === 'ng-pension')).toBe(true);
    expect(data.notListed.find(({ family }) => family === 'sales-tax')?.reason).toBe('not-subject');
  });

  test.each<[string, Record<string, number | string | boolean>, string, string]>([
    ['an unknown fact', { colour: 'red' }, 'facts/colour', 'unknown'],
    ['a value of the wrong kind', { employer: 'yes' }, 'facts/employer', 'wrong-kind'],
    ['a fact whose question does not apply', { employees: 3 }, 'facts/employees', 'not-needed'],
    [
      'a first year that ends before registration',
      { firstYearEndOn: '2026-01-31' },
      'facts/firstYearEndOn',
      'contradiction',
    ],
    [
      'a day that the month has not',
      { yearEndMonth: 2, yearEndDay: 30 },
      'facts/yearEndDay',
      'contradiction',
    ],
  ])('%s: refused, nothing changes', async (_words, facts, path, code) => {
    expect(await state(facts)).toMatchObject({
      status: 422,
      refusal: { code: 'facts_invalid', problems: [{ path, code }] },
    });
    expect((await read()).facts).toEqual({ members: 2, small: false });
  });

  test('another customer, or an officer: not found', async () => {
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    expect(await state({ employer: true }, eve)).toMatchObject({ status: 404 });
    expect(await state({ employer: true }, await testApp.officer())).toMatchObject({ status: 404 });
  });
});

describe('preview of other facts', () => {
  const preview = (facts: Record<string, number | string | boolean>, token = ada) =>
    testApp.call('POST /companies/:id/what-if', token, { params: { id }, body: { facts } });

  test('registered for VAT: twelve returns are added, nothing is stored', async () => {
    const before = await read();
    const { status, data } = await preview({ members: 2, small: false, vatRegistered: true });
    expect([status, data.to, data.moved, data.removed]).toEqual([200, '2027-11-21', [], []]);
    const returns = data.added.filter(({ obligationId }) => obligationId === 'ng-vat');
    // Both 21 November 2026, which is today, and 21 November 2027 are in the window.
    expect([returns.length, returns[0]?.dueOn, returns.at(-1)?.dueOn]).toEqual([
      13,
      '2026-11-21',
      '2027-11-21',
    ]);
    expect(await read()).toEqual(before);
  });

  test('contradiction, and a company of another person: refused', async () => {
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    expect((await preview({ yearEndDay: 31, yearEndMonth: 2 })).refusal).toMatchObject({
      code: 'facts_invalid',
    });
    expect((await preview({ vatRegistered: true }, eve)).status).toBe(404);
  });
});
