import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../ledger/balances.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { countOpenExceptions } from './payment-exceptions.ts';
import { paymentExceptions } from './tables.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let musa: string;
beforeAll(async () => {
  app = await startTestApp({ now });
  musa = await app.officer('Musa Bello');
});
beforeEach(async () => {
  app.setNow(now);
  await app.database.sql.delete(paymentExceptions);
});
afterAll(() => app.stop());

type NewException = typeof paymentExceptions.$inferInsert;
let serial = 0;
/** Money that no order explains, such as that of a request without an account. */
function exception(changes: Partial<NewException> = {}): NewException {
  serial += 1;
  return {
    kind: 'overpaid',
    cause: `cause-${serial}`,
    provider: 'paystack',
    reference: `CHQ-${serial}`,
    currency: 'NGN',
    amountMinor: 5_000,
    openedAt: now,
    ...changes,
  };
}
const insert = async (...rows: NewException[]) => {
  const inserted = await app.database.sql.insert(paymentExceptions).values(rows).returning();
  return inserted.map(({ id }) => id);
};
const list = async (query: { state?: 'open' | 'resolved'; page?: number } = {}) =>
  (await app.call('GET /admin/payment-exceptions', musa, { query })).data;
const resolve = (id: string, body: Record<string, unknown>, token = musa) =>
  app.callLoosely('POST /admin/payment-exceptions/:id/resolution', token, { params: { id }, body });
const returned = (sentOn: string) => ({ resolution: 'returned', sentOn, note: 'GTBank 0123' });

describe('list', () => {
  test('many pages, most of it opened at one instant: each is on one page', async () => {
    const earlier = new Date(now.getTime() - 1000);
    const ids = await insert(
      ...Array.from({ length: 260 }, (_, index) => exception(index % 7 === 0 ? { openedAt: earlier } : {})),
    );
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list({ page })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 50, 50, 10, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([260]));
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))).toEqual(new Set(ids));
    expect(await countOpenExceptions(app.database)).toBe(260);
  });

  test('open: disputes by their deadline, then oldest first; resolved: newest first; neither has the other', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
    const dispute = { kind: 'dispute', disputeStatus: 'open', amountMinor: 0 } as const;
    const [second, fourth, first, third, older, newer] = await insert(
      exception({ ...dispute, openedAt: at(3), respondBy: at(20) }),
      exception({ openedAt: at(4) }),
      exception({ ...dispute, openedAt: at(5), respondBy: at(19) }),
      exception({ openedAt: at(2) }),
      exception({ resolution: 'noted', resolvedAt: at(7) }),
      exception({ openedAt: at(1), resolution: 'noted', resolvedAt: at(8) }),
    );
    const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id);
    expect(idsOf(await list())).toEqual([first, second, third, fourth]);
    expect(idsOf(await list({ state: 'resolved' }))).toEqual([newer, older]);
    expect((await list({ state: 'resolved' })).total).toBe(2);
    expect(await countOpenExceptions(app.database)).toBe(4);
  });

  test('money of a request: shown with its provider, neither disputed nor usable for a payment', async () => {
    const [id] = await insert(exception({ reference: 'CHQ-SHOWN' }));
    expect((await list()).rows).toEqual([
      {
        id,
        kind: 'overpaid',
        provider: 'paystack',
        reference: 'CHQ-SHOWN',
        transactionId: null,
        currency: 'NGN',
        amountMinor: 5_000,
        openedAt: now.toISOString(),
        applicable: false,
        dispute: null,
        application: null,
        proposal: null,
        resolved: null,
      },
    ]);
  });

  test('dispute: shown with its amount, reason and deadline, also without them', async () => {
    await insert(
      exception({
        kind: 'dispute',
        disputeStatus: 'open',
        disputedMinor: 700,
        disputeReason: 'fraudulent',
        respondBy: now,
      }),
      exception({ kind: 'dispute', disputeStatus: 'waiting' }),
    );
    expect((await list()).rows.map(({ dispute }) => dispute)).toEqual([
      { status: 'open', amountMinor: 700, reason: 'fraudulent', respondBy: now.toISOString() },
      { status: 'waiting', amountMinor: 0, reason: null, respondBy: null },
    ]);
  });
});

describe('return of held money', () => {
  test.each([
    ['2026-11-22T09:00:00Z', '2026-11-22'],
    ['2026-11-22T10:00:00Z', '2026-11-23'],
  ])('recorded at %s: the last day is %s, that of the easternmost zone', async (at, last) => {
    app.setNow(new Date(at));
    const [id = ''] = await insert(exception());
    const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    const refused = await resolve(id, returned(next));
    expect([refused.status, refused.refusal]).toMatchObject([
      400,
      {
        code: 'bad_request',
        message: 'This day cannot be in the future.',
        problems: [{ path: 'sentOn', code: 'in_future' }],
      },
    ]);
    expect((await resolve(id, returned(last))).data).toMatchObject({
      proposal: null,
      resolved: { resolution: 'returned', note: 'GTBank 0123' },
    });
  });

  test('recorded: posted from what is held to our account on the day it was sent, and resolved', async () => {
    const before = await readBalances(app.database, {});
    const [id = ''] = await insert(exception());
    expect((await resolve(id, returned('2026-11-20'))).status).toBe(200);
    const balanceOf = (rows: typeof before, account: string) =>
      rows.find((row) => row.account === account)?.minor ?? 0;
    const after = await readBalances(app.database, {});
    const changed = ['suspense', 'bank:operating'].map(
      (account) => balanceOf(after, account) - balanceOf(before, account),
    );
    expect(changed).toEqual([5_000, -5_000]);
    const [row] = await app.database.sql.select().from(paymentExceptions).where(eq(paymentExceptions.id, id));
    expect(row).toMatchObject({ resolution: 'returned', resolvedBy: subjectOf(musa), note: 'GTBank 0123' });
    expect(row?.resolvedAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect((await resolve(id, { resolution: 'noted', note: 'Again.' })).refusal.message).toBe(
      'This was decided already. Reload to see by whom.',
    );
  });

  test.each([
    ['no amount', { amountMinor: 0 }],
    ['no currency', { currency: null }],
  ])('%s is held: only a note is possible', async (_case, changes) => {
    const [id = ''] = await insert(exception(changes));
    expect((await resolve(id, returned('2026-11-22'))).refusal).toMatchObject({
      code: 'not_possible_now',
      message: 'No money is held for this. Record a note instead.',
    });
    expect((await resolve(id, { resolution: 'noted', note: 'Seen.' })).data).toMatchObject({
      resolved: { resolution: 'noted', by: 'Musa Bello', note: 'Seen.' },
    });
  });

  test('note about held money: refused, and the officer reads what to do', async () => {
    const [id = ''] = await insert(exception());
    expect((await resolve(id, { resolution: 'noted', note: 'Fine.' })).refusal.message).toBe(
      '₦50 is held. Return it to the customer, then record the day.',
    );
    expect((await list()).total).toBe(1);
  });

  test('exception that does not exist: not found', async () => {
    const id = crypto.randomUUID();
    for (const body of [returned('2026-11-22'), { resolution: 'applied', paymentReference: 'A', note: 'B' }])
      expect((await resolve(id, body)).status).toBe(404);
  });
});

describe('return of held money by two officers', () => {
  const aboveLimit = { amountMinor: 200_000_00 };
  const limitWords = 'You recorded this return yourself. Amounts above ₦150,000 take a second officer.';

  test('amount of the limit: one officer; one kobo more: two', async () => {
    const [atLimit = '', above = ''] = await insert(
      exception({ amountMinor: 150_000_00 }),
      exception({ amountMinor: 150_000_01 }),
    );
    expect((await resolve(atLimit, returned('2026-11-22'))).data).toMatchObject({
      resolved: { resolution: 'returned' },
    });
    expect((await resolve(above, returned('2026-11-22'))).data).toMatchObject({
      proposal: { sentOn: '2026-11-22', paymentReference: null, note: 'GTBank 0123' },
      resolved: null,
    });
    expect((await resolve(above, returned('2026-11-22'))).refusal).toMatchObject({
      code: 'second_person_needed',
      message: limitWords,
    });
  });

  test('currency without a limit: two officers for any amount', async () => {
    const [id = ''] = await insert(exception({ currency: 'EUR', amountMinor: 1 }));
    expect((await resolve(id, returned('2026-11-22'))).data).toMatchObject({ resolved: null });
    expect((await resolve(id, returned('2026-11-22'))).refusal.message).toBe(
      'You recorded this return yourself. Amounts above EUR 0.00 take a second officer.',
    );
  });

  test('second officer: the return is resolved with their day and note, and no longer proposed', async () => {
    const ngozi = await app.officer('Ngozi Eze');
    const [id = ''] = await insert(exception(aboveLimit));
    await resolve(id, returned('2026-11-21'));
    const done = await resolve(id, { ...returned('2026-11-20'), note: 'Zenith 0456' }, ngozi);
    expect(done.data).toMatchObject({
      proposal: null,
      resolved: { resolution: 'returned', by: 'Ngozi Eze', note: 'Zenith 0456' },
    });
  });

  test('proposal of an earlier release, which names no other payment: a return', async () => {
    const funmi = await app.officer('Funmi Ade');
    const proposal = { sentOn: '2026-11-21', note: 'GTBank 0123', proposedByName: 'Musa Bello' };
    const [id = ''] = await insert(exception({ ...aboveLimit, proposedBy: subjectOf(musa), proposal }));
    expect((await resolve(id, returned('2026-11-22'))).refusal.message).toBe(limitWords);
    expect((await resolve(id, returned('2026-11-22'), funmi)).data).toMatchObject({
      resolved: { resolution: 'returned', by: 'Funmi Ade' },
    });
  });

  test('second officer who decides otherwise: replaces the proposal, and cannot carry out their own', async () => {
    const funmi = await app.officer('Funmi Ade');
    const proposal = {
      sentOn: null,
      applyTo: 'CHP-OTHER',
      note: 'For the other one.',
      proposedByName: 'Musa Bello',
    };
    const [id = ''] = await insert(exception({ ...aboveLimit, proposedBy: subjectOf(musa), proposal }));
    expect((await resolve(id, returned('2026-11-22'), funmi)).data).toMatchObject({
      proposal: {
        sentOn: '2026-11-22',
        paymentReference: null,
        note: 'GTBank 0123',
        proposedByName: 'Funmi Ade',
      },
      resolved: null,
    });
    expect((await resolve(id, returned('2026-11-22'), funmi)).refusal.message).toBe(limitWords);
    expect((await resolve(id, returned('2026-11-22'))).data).toMatchObject({
      resolved: { by: 'Musa Bello' },
    });
  });
});
