import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { figureRecords } from './tables.ts';
import { businessName, lawCalls } from './testing/law-calls.ts';

let server: TestApp;
let musa: string;
const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  server = await startTestApp({ now: noon });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(noon);
  musa = await server.officer('Musa Bello');
  await server.database.sql.delete(figureRecords);
});

const { propose, look, detail, quotedLine } = lawCalls(
  () => server,
  () => musa,
);

describe('look', () => {
  test('fee: counts as looked at today, with who and why', async () => {
    server.setNow(new Date('2027-06-01T12:00:00Z'));
    musa = await server.officer('Musa Bello');
    const before = (await quotedLine('2027-06-01')).data;
    expect([before.estimate, before.lines[0]?.note]).toEqual([
      true,
      expect.stringContaining('figure of 2026'),
    ]);
    expect(await look({ note: 'Same as on the portal.' })).toMatchObject({ status: 200 });
    expect((await quotedLine('2027-06-01')).line).toMatchObject({
      lookedAtOn: '2027-06-01',
      minor: 20_000_00,
    });
    expect((await quotedLine('2027-06-01')).line.note ?? '').not.toContain('figure of 2026');
    const { figure, records } = await detail();
    expect(figure).toMatchObject({ lookedOn: '2027-06-01', due: { on: '2027-12-31' }, version: 1 });
    expect(records).toMatchObject([
      { kind: 'look', by: 'Musa Bello', note: 'Same as on the portal.', change: null },
    ]);
  });

  test('duty: its deadlines are known for twelve months from the look', async () => {
    server.setNow(new Date('2027-06-01T12:00:00Z'));
    musa = await server.officer('Musa Bello');
    const params = { country: 'nigeria', figure: 'duty.ng-company-tax' };
    expect(await look({}, musa, params)).toMatchObject({ status: 200 });
    const { data } = await server.call('POST /v1/obligations', null, {
      body: {
        jurisdiction: 'nigeria',
        entityType: 'LTD',
        facts: {
          registeredOn: '2025-03-10',
          yearEndMonth: 12,
          vatRegistered: true,
          employer: true,
          small: true,
          members: 1,
        },
        from: '2027-01-01',
        to: '2027-12-31',
      },
    });
    expect(data.obligations.find(({ obligationId }) => obligationId === 'ng-company-tax')).toMatchObject({
      lookedAtOn: '2027-06-01',
    });
  });

  test('rule: listed with the day of its look', async () => {
    const { data } = await server.call('GET /admin/law', musa, {
      query: { country: 'nigeria', kind: 'rule' },
    });
    const id = data.rows[0]?.id ?? '';
    const params = { country: 'nigeria', figure: id };
    expect(
      await look({ source: { title: 'Companies and Allied Matters Act 2020' } }, musa, params),
    ).toMatchObject({
      status: 200,
      data: {
        figure: { lookedOn: '2026-11-21' },
        records: [{ source: { title: 'Companies and Allied Matters Act 2020' } }],
      },
    });
  });

  test('known from practice: needs the page that was read', async () => {
    const params = { country: 'uk', figure: 'fee.uk-change.2' };
    expect((await detail(params)).figure).toMatchObject({ fromPractice: true, lookedOn: null });
    expect(await look({}, musa, params)).toMatchObject({ status: 400, refusal: { code: 'bad_request' } });
    expect(await look({ source: { title: 'Companies House fees' } }, musa, params)).toMatchObject({
      status: 200,
      data: { figure: { lookedOn: '2026-11-21', due: { on: '2026-12-31' } } },
    });
  });

  test('our own fee: refused', async () => {
    const { data } = await server.call('GET /admin/law', musa, {
      query: { country: 'nigeria', kind: 'fee', q: 'our fee' },
    });
    const figure = data.rows[0]?.id ?? '';
    expect(await look({}, musa, { country: 'nigeria', figure })).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now' },
    });
  });
});

test('records: kept in the order of versions', async () => {
  await propose();
  await look({ version: 1 });
  const rows = await server.database.sql
    .select()
    .from(figureRecords)
    .where(eq(figureRecords.figure, businessName.figure));
  expect(rows.map(({ version, previousHash }) => [version, previousHash.length])).toEqual([
    [1, 64],
    [2, 64],
  ]);
});
