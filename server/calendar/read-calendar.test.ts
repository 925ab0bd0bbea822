import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { memberCalendars } from './member-calendars.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(new Date('2026-08-03T08:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
});
afterAll(() => testApp.stop());

/** Inserts a business name of November 2024, whose annual return is due on 30 June from 2025 on. */
async function addCompany(name: string, facts: object = {}): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name,
      registrationNumber: `BN ${Math.random()}`,
      registeredOn: '2024-11-05',
      facts: facts as Record<string, boolean>,
      applicationId: crypto.randomUUID(),
      createdAt: new Date('2026-04-15T10:00:00Z'),
    })
    .returning({ id: companies.id });
  return row?.id ?? 'none';
}

const window = { from: '2026-06-01', to: '2026-08-31' };
async function read(query: object = {}) {
  const { status, data } = await testApp.call('GET /calendar', ada, { query: { ...window, ...query } });
  expect(status).toBe(200);
  return data;
}
const annualReturn = 'ng-annual-return-business-name';

describe('calendar', () => {
  test('days beyond those for which deadlines are computed: refused; a window across the last one ends with it', async () => {
    await addCompany('Zuma Foods', { vatRegistered: true });
    const far = await testApp.call('GET /calendar', ada, { query: { from: '9998-01-01', to: '9998-01-31' } });
    expect([far.status, far.refusal]).toMatchObject([
      400,
      {
        message: 'We calculate deadlines until 31 December 2045. Ask for earlier days.',
        problems: [{ path: 'from' }],
      },
    ]);
    const { entries } = await read({ from: '2045-12-01', to: '2046-01-31' });
    expect(entries.filter(({ obligationId }) => obligationId === 'ng-vat').map(({ dueOn }) => dueOn)).toEqual(
      ['2045-12-21'],
    );
  });

  test('two companies: overdue ones once a duty, then the window by day and name', async () => {
    await addCompany('Zuma Foods', { vatRegistered: true });
    await addCompany('Kano Works');
    const { companies: listed, overdue, entries } = await read();
    expect(listed.map(({ name }) => name)).toEqual(['Kano Works', 'Zuma Foods']);
    const returns = overdue.filter(({ obligationId }) => obligationId === annualReturn);
    expect(returns.map(({ companyName, period, later }) => [companyName, period, later])).toEqual([
      ['Kano Works', '2025', 1],
      ['Zuma Foods', '2025', 1],
    ]);
    const shown = entries.filter(({ obligationId }) => [annualReturn, 'ng-vat'].includes(obligationId));
    expect(
      shown.map(({ companyName, fileBy, overdue: late }) => [fileBy, companyName, late !== null]),
    ).toEqual([
      ['2026-06-19', 'Zuma Foods', true],
      ['2026-06-30', 'Kano Works', true],
      ['2026-06-30', 'Zuma Foods', true],
      ['2026-07-21', 'Zuma Foods', true],
      ['2026-08-21', 'Zuma Foods', false],
    ]);
    expect(shown[1]).toMatchObject({
      filedBy: expect.stringContaining('nigeria'),
      why: expect.any(String),
      law: expect.any(String),
    });
  });

  test('filed: no longer overdue, and marked in its month', async () => {
    const id = await addCompany('Kano Works');
    for (const period of ['2025', '2026'])
      await testApp.call('POST /companies/:id/filed-deadlines', ada, {
        params: { id },
        body: { obligationId: annualReturn, period },
      });
    const { overdue, entries } = await read();
    expect(overdue.filter(({ obligationId }) => obligationId === annualReturn)).toEqual([]);
    expect(entries.find(({ obligationId }) => obligationId === annualReturn)).toMatchObject({
      filed: { filedOn: '2026-08-03', applicationId: null },
      overdue: null,
    });
  });

  test('a deadline later than those of the company’s page: marked as filed', async () => {
    const id = await addCompany('Kano Works', { vatRegistered: true });
    const december = (await read({ from: '2026-12-01', to: '2026-12-31' })).entries.find(
      ({ obligationId }) => obligationId === 'ng-vat',
    );
    const marked = await testApp.call('POST /companies/:id/filed-deadlines', ada, {
      params: { id },
      body: { obligationId: 'ng-vat', period: december?.period ?? '' },
    });
    expect(marked.status).toBe(200);
    expect(marked.data.filed).toMatchObject([{ period: december?.period, dueOn: december?.dueOn }]);
  });

  test('one company: only its deadlines, with the names of all', async () => {
    await addCompany('Zuma Foods');
    const companyId = await addCompany('Kano Works');
    const { companies: listed, overdue, entries } = await read({ companyId });
    expect(listed).toHaveLength(2);
    expect([...overdue, ...entries].every((entry) => entry.companyId === companyId)).toBe(true);
  });

  test('company of another person: not_found, and none of hers in the calendar', async () => {
    const companyId = await addCompany('Kano Works');
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    const asked = await testApp.callLoosely('GET /calendar', eve, { query: { ...window, companyId } });
    expect(asked).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
    const own = await testApp.call('GET /calendar', eve, { query: window });
    expect(own.data).toEqual({ companies: [], overdue: [], entries: [] });
  });

  test.each([
    ['more than three months', '2026-01-01', '2026-04-15'],
    ['the last day before the first', '2026-02-01', '2026-01-31'],
    ['no day', '2026-02-30', '2026-03-01'],
  ])('%s: refused', async (_words, from, to) => {
    const asked = await testApp.callLoosely('GET /calendar', ada, { query: { from, to } });
    expect(asked).toMatchObject({ status: 400, refusal: { code: 'bad_request' } });
  });

  test('forty companies: three selects, two of them with a subquery, and no entries of registries', async () => {
    for (let index = 0; index < 40; index += 1)
      await addCompany(`Company ${index}`, { vatRegistered: true, employer: true });
    let selects = 0;
    const sql = new Proxy(testApp.database.sql, {
      get(target, key, receiver): unknown {
        if (key === 'select') selects += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const calendars = await memberCalendars(
      { database: { ...testApp.database, sql }, clock: testApp.now },
      subjectOf(ada),
      null,
    );
    expect([calendars.length, selects]).toEqual([40, 5]);
    expect(calendars[0]?.company).not.toHaveProperty('registryEntry');
  });
});
