import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Posting } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { exportPostings } from './export-ledger.ts';
import { postTransaction } from './post-transaction.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let ada: string;
let musa: string;
let application: { id: string; reference: string };
beforeAll(async () => {
  app = await startTestApp({ now });
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
  application = await createPaidApplication(app, ada, musa);
  await book('2026-11-03', 'GBP', [
    { account: 'clearing:stripe', minor: 160_00 },
    { account: 'client:government', minor: -100_00 },
    { account: 'deferred', minor: -60_00 },
  ]);
  await book('2026-11-05', 'GBP', [
    { account: 'client:government', minor: 100_00 },
    { account: 'bank:operating', minor: -100_00 },
  ]);
});
afterAll(() => app.stop());

const orderId = randomUUID();
const book = (
  bookedOn: string,
  currency: Currency,
  postings: Posting[],
  [source, kind] = ['test', 'received'],
): Promise<boolean> =>
  app.database.transaction(() =>
    postTransaction(app.database, {
      kind,
      source,
      sourceId: randomUUID(),
      bookedOn,
      recordedAt: now,
      madeBy: 'system',
      order: { id: orderId, customerId: randomUUID() },
      currency,
      postings,
    }),
  );
const statement = async (day?: string, token = musa) =>
  app.call('GET /admin/ledger', token, { query: day === undefined ? {} : { day } });
const file = async (query: Record<string, string>) => {
  const reply = await app.app.inject({
    method: 'GET',
    url: `/api/admin/ledger/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${musa}` },
  });
  return { reply, lines: reply.body.split('\r\n').filter((line) => line !== '') };
};

describe('statement of customers’ money', () => {
  test.each([
    ['2026-11-02', []],
    ['2026-11-04', [100_00]],
    ['2026-11-05', [0]],
  ])('at the end of %s: what is held in pounds', async (day, totals) => {
    const { data } = await statement(day);
    expect(data.day).toBe(day);
    expect(
      data.held.filter(({ currency }) => currency === 'GBP').map(({ totalMinor }) => totalMinor),
    ).toEqual(totals);
  });

  test('today: naira of the paid application apart from pounds; every currency sums to zero', async () => {
    const { data } = await statement();
    expect(data.day).toBe('2026-11-22');
    const naira = data.held.find(({ currency }) => currency === 'NGN');
    expect(naira?.totalMinor).toBeGreaterThan(0);
    for (const { currency } of data.held)
      expect(
        data.accounts.filter((row) => row.currency === currency).reduce((sum, { minor }) => sum + minor, 0),
      ).toBe(0);
  });

  test('day’s closing: what arrived, went to registries and was earned, by currency', async () => {
    const of = async (day: string) => (await statement(day)).data.closing;
    const nothing = { returnedMinor: 0, revenueMinor: 0, providerFeesMinor: 0, payoutsMinor: 0 };
    expect(await of('2026-11-02')).toEqual([]);
    expect(await of('2026-11-03')).toEqual([
      { currency: 'GBP', receivedMinor: 160_00, toRegistriesMinor: 0, ...nothing },
    ]);
    const [naira] = await of('2026-11-21');
    expect(naira).toMatchObject({ currency: 'NGN', toRegistriesMinor: 0, ...nothing });
    expect(naira?.receivedMinor).toBeGreaterThan(0);
  });

  test('day’s closing: refunds less those that came back, registries, fees earned, fees of providers and payouts', async () => {
    const movements = [
      ['payment', 'received', 'bank:operating', 'client:government', 1_000_00],
      ['payment', 'received', 'client:government', 'deferred', 600_00],
      ['refund', 'sent', 'deferred', 'bank:operating', 300_00],
      ['refund', 'failed', 'bank:operating', 'deferred', 50_00],
      ['inquiry_refund', 'sent', 'deferred', 'clearing:stripe', 20_00],
      ['exception', 'returned', 'deferred', 'bank:operating', 7_00],
      ['order', 'registry_paid', 'client:government', 'bank:operating', 100_00],
      ['order', 'earned', 'deferred', 'income', 40_00],
      ['credit', 'fee', 'expense:provider-fees', 'clearing:stripe', 9_00],
      ['payout', 'payout', 'bank:operating', 'clearing:stripe', 200_00],
      ['client_move', 'moved', 'bank:client', 'bank:operating', 5_00],
    ] as const;
    // oxlint-disable-next-line no-await-in-loop
    for (const [source, kind, account, from, minor] of movements)
      await book(
        '2026-10-09',
        'ZAR',
        [
          { account, minor },
          { account: from, minor: -minor },
        ],
        [source, kind],
      );
    const { data } = await statement('2026-10-09');
    expect(data.closing).toEqual([
      {
        currency: 'ZAR',
        receivedMinor: 1_000_00,
        returnedMinor: 277_00,
        toRegistriesMinor: 100_00,
        revenueMinor: 40_00,
        providerFeesMinor: 9_00,
        payoutsMinor: 200_00,
      },
    ]);
  });

  test('stamp duty: held apart from the government’s fees, and both together', async () => {
    await book('2024-06-01', 'USD', [
      { account: 'bank:operating', minor: 60_00 },
      { account: 'client:government', minor: -45_00 },
      { account: 'client:stamp-duty', minor: -15_00 },
    ]);
    const { data } = await statement('2024-06-01');
    expect(data.held).toEqual([
      {
        currency: 'USD',
        governmentMinor: 45_00,
        stampDutyMinor: 15_00,
        totalMinor: 60_00,
        inClientAccountMinor: 0,
      },
    ]);
    expect(data.accounts).toContainEqual({
      account: 'client:stamp-duty',
      code: expect.stringMatching(/^\d{4}$/),
      title: expect.stringContaining('tamp duty'),
      currency: 'USD',
      minor: -15_00,
    });
  });

  test('money moved to the account for customers’ money: once for each id, back only what lies there', async () => {
    const id = randomUUID();
    const move = (body: object, token = musa) =>
      app.callLoosely('POST /admin/ledger/client-moves', token, {
        body: { id, currency: 'CAD', amountMinor: 300_00, movedOn: '2026-11-20', ...body },
      });
    const held = async () =>
      (await statement()).data.held.find(({ currency }) => currency === 'CAD')?.inClientAccountMinor;
    expect((await move({}, ada)).status).toBe(403);
    expect((await move({ movedOn: '2026-11-23' })).refusal.problems).toEqual([
      { path: 'movedOn', code: 'in_future', words: 'This day cannot be in the future.' },
    ]);
    for (let count = 0; count < 2; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect((await move({})).status).toBe(200);
    expect(await held()).toBe(300_00);
    // oxlint-disable-next-line no-await-in-loop
    for (const other of [{ amountMinor: 400_00 }, { currency: 'GBP' }, { movedOn: '2026-11-19' }])
      expect((await move(other)).refusal).toMatchObject({
        code: 'not_possible_now',
        message:
          'This form has recorded CA$300 moved on 20 November 2026. Reload before you record another move.',
      });
    expect(await held()).toBe(300_00);
    expect((await move({ id: randomUUID(), amountMinor: -400_00 })).refusal.message).toBe(
      'Only CA$300 is in the account for customers’ money.',
    );
    await move({ id: randomUUID(), amountMinor: -100_00, movedOn: '2026-11-22' });
    expect(await held()).toBe(200_00);
  });

  test('money moved back by several officers at once: only what lies there', async () => {
    const move = (amountMinor: number, currency = 'GHS') =>
      app.callLoosely('POST /admin/ledger/client-moves', musa, {
        body: { id: randomUUID(), currency, amountMinor, movedOn: '2026-10-20' },
      });
    await move(300_00);
    const replies = await Promise.all([1, 2, 3, 4].map(() => move(-200_00)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await move(-100_01)).status).toBe(409);
    expect((await move(-100_00)).status).toBe(200);
    expect((await move(-1)).refusal.message).toBe('Only GH₵0 is in the account for customers’ money.');
    // The operating account owes more than was moved.
    await move(5_00, 'GBP');
    expect((await move(-5_00, 'GBP')).status).toBe(200);
  });

  test('customer: refused; impossible day: refused', async () => {
    expect((await statement('2026-11-04', ada)).status).toBe(403);
    expect((await app.callLoosely('GET /admin/ledger', musa, { query: { day: '2026-02-30' } })).status).toBe(
      400,
    );
  });
});

describe('export of the books', () => {
  test('CSV: every posting with its application; debits equal credits', async () => {
    const { reply, lines } = await file({ from: '2026-11-01', until: '2026-11-30' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('ledger-2026-11-01-2026-11-30.csv');
    expect(lines[0]).toBe('Day,Transaction,Kind,Code,Account,Currency,Debit,Credit,Application');
    const rows = lines.slice(1).map((line) => line.split(','));
    expect(rows.some((cells) => cells.at(-1) === application.reference)).toBe(true);
    const pounds = rows.filter(([, , , , , currency]) => currency === 'GBP');
    // Of an order that is in no application.
    expect(pounds.map((cells) => cells.at(-1))).toEqual(['', '', '', '', '']);
    expect(pounds.map(([day, , kind, code, , , debit, credit]) => [day, kind, code, debit, credit])).toEqual([
      ['2026-11-03', 'received', '1120', '160.00', ''],
      ['2026-11-03', 'received', '2010', '', '100.00'],
      ['2026-11-03', 'received', '2110', '', '60.00'],
      ['2026-11-05', 'received', '2010', '100.00', ''],
      ['2026-11-05', 'received', '1010', '', '100.00'],
    ]);
    const sum = (column: number): number =>
      rows.reduce((total, cells) => total + Math.round(Number(cells[column]) * 100), 0);
    expect(sum(6)).toBe(sum(7));
  });

  test('CSV by pages: every posting once, in the same order', async () => {
    const period = { from: '2026-11-01', until: '2026-11-30' };
    const read = async (pageSize?: number) => Array.fromAsync(exportPostings(app.database, period, pageSize));
    const whole = (await read()).join('');
    for (const pageSize of [1, 3]) {
      // oxlint-disable-next-line no-await-in-loop
      const pieces = await read(pageSize);
      expect(pieces.length).toBeGreaterThan(2);
      expect(pieces.join('')).toBe(whole);
    }
  });

  test('Xero: journals of one currency, one a day', async () => {
    const { lines } = await file({
      from: '2026-11-01',
      until: '2026-11-04',
      format: 'xero',
      currency: 'GBP',
    });
    expect(lines.slice(1)).toEqual([
      'Ledger GBP 2026-11-03,03/11/2026,Stripe clearing,1120,No VAT,160.00',
      'Ledger GBP 2026-11-03,03/11/2026,Government fees held for customers,2010,No VAT,-100.00',
      'Ledger GBP 2026-11-03,03/11/2026,Our fees not yet earned,2110,No VAT,-60.00',
    ]);
  });

  test('QuickBooks: debits and credits in their columns', async () => {
    const { lines } = await file({
      from: '2026-11-05',
      until: '2026-11-05',
      format: 'quickbooks',
      currency: 'GBP',
    });
    expect(lines.slice(1).toSorted()).toEqual([
      'GBP-20261105,11/05/2026,Government fees held for customers,100.00,,Ledger GBP 2026-11-05,GBP',
      'GBP-20261105,11/05/2026,Operating bank account,,100.00,Ledger GBP 2026-11-05,GBP',
    ]);
  });

  test('without days: this month until today; with a last day: its month until then', async () => {
    const nameOf = async (query: Record<string, string>) =>
      /filename="([^"]+)"/.exec(String((await file(query)).reply.headers['content-disposition']))?.[1];
    expect(await nameOf({})).toBe('ledger-2026-11-01-2026-11-22.csv');
    expect(await nameOf({ until: '2026-10-09' })).toBe('ledger-2026-10-01-2026-10-09.csv');
    expect(await nameOf({ format: 'xero', currency: 'GBP' })).toBe(
      'ledger-xero-GBP-2026-11-01-2026-11-22.csv',
    );
    const { reply } = await file({ from: '2026-12-01' });
    expect(reply.json()).toMatchObject({
      code: 'bad_request',
      problems: [{ path: 'until', code: 'too_early', words: 'The last day is before the first day.' }],
    });
  });

  test('last day before the first, more lines than Xero takes: refused with words', async () => {
    const turned = await file({ from: '2026-11-05', until: '2026-11-01' });
    expect([turned.reply.statusCode, turned.reply.body]).toEqual([
      400,
      expect.stringContaining('The last day is before the first day.'),
    ]);
    for (let index = 0; index < 151; index += 1)
      await book(new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10), 'USD', [
        { account: 'bank:operating', minor: 1 },
        { account: 'deferred', minor: -1 },
      ]);
    const long = await file({ from: '2025-01-01', until: '2025-12-31', format: 'xero', currency: 'USD' });
    expect(long.reply.json()).toMatchObject({
      problems: [
        {
          path: 'until',
          code: 'too_long',
          words: 'Xero takes 300 lines in one file, and this period has 302. Choose a shorter period.',
        },
      ],
    });
    const most = await file({ from: '2025-01-01', until: '2025-05-30', format: 'xero', currency: 'USD' });
    expect(most.reply.statusCode).toBe(200);
    const other = { from: '2025-01-01', until: '2025-12-31', format: 'quickbooks', currency: 'USD' };
    expect((await file(other)).lines.length).toBeGreaterThan(302);
  });
});
