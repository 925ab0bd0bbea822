import { randomUUID } from 'node:crypto';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportId } from '#contract/desk/desk-words.ts';
import { presentPromises } from './kept-promises.ts';
import { applications } from '../applications/tables.ts';
import { applicationFacts } from './tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { actAsOfficer, createFilledDraft, createPaidApplication } from '../testing/application-fixtures.ts';

let app: TestApp;
let ada: string;
let musa: string;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  await createFilledDraft(app, ada);
  const filed = await createPaidApplication(app, ada, musa);
  await actAsOfficer(app, musa, filed.id, { verb: 'approve' });
  await actAsOfficer(app, musa, filed.id, {
    verb: 'file',
    registryReference: 'CAC/1',
    filedOn: '2026-11-21',
  });
  const asked = await createPaidApplication(app, ada, musa);
  await actAsOfficer(app, musa, asked.id, {
    verb: 'askForInformation',
    questions: [{ path: 'name1', reason: 'name_taken', words: 'Please propose another name.' }],
  });
  await actAsOfficer(app, musa, asked.id, {
    verb: 'reject',
    reason: 'The name is taken.',
    reasonId: 'name_taken',
  });
  await app.call('POST /admin/applications/:id/claim', musa, { params: { id: filed.id } });
  app.setNow(new Date('2026-12-05T12:00:00Z'));
  await app.dependencies.jobs.add('insight.facts', {});
  await app.runJobs();
  musa = await app.officer('Musa Bello');
});
afterAll(() => app.stop());

const read = async (query: { weeks?: '4' | '12'; country?: string } = {}) => {
  const { data } = await app.call('GET /admin/insight', musa, { query });
  return (id: ReportId) => data.reports.find((report) => report.id === id)!.rows;
};

describe('reports', () => {
  test('count what happened, by country, service and reason', async () => {
    const rows = await read();
    expect(rows('funnel')).toEqual([['Nigeria', 'Business name', 3, 2, 2, 1, 1, 0, 0]]);
    expect(rows('drop-off')).toEqual([
      ['Business name', expect.any(String), expect.stringMatching(/^[A-Z].*[a-z?]$/), 1],
    ]);
    expect(rows('weeks')).toHaveLength(12);
    expect(rows('weeks').slice(-3)).toEqual([
      ['2026-11-15', 3, 2, 2, 0],
      ['2026-11-22', 0, 0, 0, 0],
      ['2026-11-29', 0, 0, 0, 0],
    ]);
    expect(rows('promises')).toEqual([['Nigeria', 'Standard', 1, 1, 100, 0, 0]]);
    expect(rows('promise-weeks').slice(-3)).toEqual([
      ['2026-11-15', 1, 0],
      ['2026-11-22', 0, 0],
      ['2026-11-29', 0, 0],
    ]);
    expect(rows('kept-promises')).toEqual([['Nigeria', 'Business name', 1, 1, 100]]);
    expect(rows('refusals')).toEqual([[expect.any(String), 'Business name', 0, 1, 0, 0]]);
    expect(rows('refusal-reasons')).toEqual([
      [expect.any(String), 'Business name', 'Declined by us', 'Name: taken', 1],
    ]);
    expect(rows('questions')).toEqual([[expect.any(String), 'Business name', 'Name: taken', 1]]);
    expect(rows('load')).toEqual([['Musa Bello', 0, null, 1, 0]]);
    const [[currency, revenue, deferred, held, owed] = []] = rows('money');
    expect([currency, revenue]).toEqual(['NGN', 0]);
    for (const amount of [deferred, held, owed]) expect(amount).toBeGreaterThanOrEqual(0);
    expect(owed).toBeGreaterThan(0);
  });

  test('minutes at the form: the median, and from twenty applications on what the site should say', async () => {
    const { sql } = app.dependencies.database;
    const signed = isNotNull(applicationFacts.submittedOn);
    await sql.update(applicationFacts).set({ fillingMinutes: 12 }).where(signed);
    expect((await read())('filling')).toEqual([['Business name', 2, 12, 12, expect.any(Number), 'Too few']]);
    const [one] = await sql.select().from(applicationFacts).where(signed).limit(1);
    const [application] = await sql
      .select()
      .from(applications)
      .where(eq(applications.id, one!.applicationId));
    const copies = Array.from({ length: 18 }, () => ({ id: randomUUID(), reference: randomUUID() }));
    await sql
      .insert(applications)
      .values(copies.map((copy) => ({ ...application!, ...copy, idempotencyKey: null })));
    await sql
      .insert(applicationFacts)
      .values(copies.map(({ id }, index) => ({ ...one!, applicationId: id, fillingMinutes: 20 + index })));
    const [[, measured, median, , , next] = []] = (await read())('filling');
    expect([measured, median, next]).toEqual([20, 28, '28 minutes']);
    await sql.delete(applications).where(
      inArray(
        applications.id,
        copies.map(({ id }) => id),
      ),
    );
    await sql.update(applicationFacts).set({ fillingMinutes: null });
  });

  test('another country, or nothing in the period: empty', async () => {
    expect((await read({ country: 'ghana' }))('funnel')).toEqual([]);
    app.setNow(new Date('2027-03-05T12:00:00Z'));
    musa = await app.officer('Musa Bello');
    expect((await read({ weeks: '4' }))('funnel')).toEqual([]);
    expect((await read({ weeks: '4' }))('weeks').map((row) => row.slice(1))).toEqual(
      Array.from({ length: 4 }, () => [0, 0, 0, 0]),
    );
    app.setNow(new Date('2026-12-05T12:00:00Z'));
    musa = await app.officer('Musa Bello');
  });

  test('CSV: with a byte order mark, headings and plain numbers', async () => {
    const reply = await app.app.inject({
      url: '/api/admin/insight/funnel?weeks=4',
      headers: { authorization: `Bearer ${musa}` },
    });
    expect(reply.headers['content-disposition']).toContain('funnel-2026-11-08-2026-12-05.csv');
    expect(reply.payload).toBe(
      '\uFEFFCountry,Service,Started,Signed,Paid,Approved,Filed,Confirmed,Right first time\r\nNigeria,Business name,3,2,2,1,1,0,0\r\n',
    );
  });

  test('public page of kept promises: the same figures without an account, none below ten, counted once in ten minutes', async () => {
    const page = async () => (await app.call('GET /kept-promises', null)).data;
    const few = { filed: null, kept: null };
    expect(await page()).toEqual({
      from: '2026-09-07',
      until: '2026-12-05',
      countries: [
        {
          id: 'nigeria',
          name: 'Nigeria',
          ...few,
          services: [{ id: 'nigeria-business-name-registration', title: 'Business name', ...few }],
        },
      ],
    });
    const rows = [
      { country: 'ghana', serviceId: 'ghana-company-registration', filed: 9, kept: 9 },
      { country: 'ghana', serviceId: 'ghana-tax', filed: 11, kept: 8 },
    ];
    const presented = presentPromises(rows, (title) => ({ title, registry: '' }));
    expect(presented).toMatchObject([{ filed: 20, kept: 17, services: expect.any(Array) }]);
    const counted = presented[0]?.services.map(({ id, filed, kept }) => [id, filed, kept]);
    expect(counted).toHaveLength(2);
    expect(counted).toContainEqual(['ghana-tax', 11, 8]);
    expect(counted).toContainEqual(['ghana-company-registration', null, null]);
    await app.database.query('update application_facts set promise = null');
    expect((await page()).countries).toHaveLength(1);
    app.setNow(new Date('2026-12-05T12:11:00Z'));
    expect((await page()).countries).toEqual([]);
  });

  test('officer: does not read them', async () => {
    const kemi = await app.officer('Kemi Ade', 'officer');
    expect((await app.call('GET /admin/insight', kemi, { query: {} })).status).toBe(403);
  });
});
