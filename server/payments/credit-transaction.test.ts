import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderLine } from '#rules/ledger/postings.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import { applicationEvents, applications, payments } from '../applications/tables.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { ledgerTransactions } from '../ledger/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { copyWithOrder, createSignedTemplate } from '../testing/simulated-checkouts.ts';
import { findAttemptByReference, type AttemptRow } from './attempts/attempts.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { creditTransaction } from './credit-transaction.ts';
import { describeMethod } from './describe-method.ts';
import { findCredit } from './find-credit.ts';
import type { ProviderTransaction } from './providers/checkout-provider.ts';
import { lockOrders } from './receive-money.ts';
import { attemptShares, credits, paymentExceptions } from './tables.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';

const now = new Date('2026-11-22T10:00:00Z');
const due = 16_000_00;
const lines: OrderLine[] = [
  { feeId: 'a', title: 'Government fee', payee: 'government', minor: 10_000_00, source: 's' },
  { feeId: 'b', title: 'Our fee', payee: 'ours', minor: 6_000_00, source: 's' },
];

let app: TestApp;
let stripe: PretendCheckout;
let paystack: PretendCheckout;
let customer: string;
let template: ApplicationRow;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  paystack = createPretendCheckout(() => now, 'paystack');
  app = await startTestApp({ now, checkouts: [paystack, stripe] });
  await app.officer('Musa Bello');
  customer = await app.signUp('ada@example.com');
  template = await createSignedTemplate(app, customer);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(now);
  await app.database.sql.delete(paymentExceptions);
});

let serial = 0;
async function open(currency: 'NGN' | 'GBP' = 'NGN') {
  serial += 1;
  const options = { reference: `CREDIT-${serial}`, currency, lines, createdAt: now };
  const { id, orderId } = await copyWithOrder(app, template, options);
  const start = async (provider: 'stripe' | 'paystack' = 'stripe'): Promise<AttemptRow> => {
    await app.call('POST /applications/:id/checkouts', customer, { params: { id }, body: { provider } });
    const opened = (provider === 'stripe' ? stripe : paystack).opened.at(-1) ?? '';
    const attempt = await findAttemptByReference(app.database, provider, opened);
    if (attempt === null) throw new Error('There is no attempt');
    return attempt;
  };
  return { id, orderId, start, attempt: await start() };
}
type Opened = Awaited<ReturnType<typeof open>>;
const settle = async ({ attempt }: Opened, changes: Partial<ProviderTransaction> = {}) => {
  const transaction = stripe.pay(attempt.reference, changes);
  await settleAttempt(app.dependencies, attempt.id);
  return transaction;
};
const creditsOf = ({ orderId }: Opened) =>
  app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));
const exceptions = () => app.database.sql.select().from(paymentExceptions);
const staffMails = async () =>
  (await app.mailsTo('musa.bello@desk.example')).filter(({ text }) =>
    text.includes('A payment does not match the amount due.'),
  ).length;
const eventOf = async ({ id }: Opened, verb: string) => {
  const found = await app.database.sql
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.verb, verb)));
  return found.at(-1);
};
const paymentOf = async ({ orderId }: Opened) =>
  (await app.database.sql.select().from(payments).where(eq(payments.orderId, orderId)))[0];

describe('credit', () => {
  test('paid at half past eleven in the evening, UTC: stored as the provider says, received on the next day of Lagos', async () => {
    const opened = await open();
    const paidAt = new Date('2026-11-21T23:30:00Z');
    const transaction = await settle(opened, { paidAt, feeMinor: 300, channel: 'ussd' });
    const [credit, ...others] = await creditsOf(opened);
    expect(others).toEqual([]);
    expect(credit).toMatchObject({
      attemptId: opened.attempt.id,
      provider: 'stripe',
      mode: 'test',
      transactionId: transaction.id,
      reference: opened.attempt.reference,
      currency: 'NGN',
      chargedMinor: due,
      requestedMinor: due,
      feeMinor: 300,
      feeCurrency: 'NGN',
      channel: 'ussd',
      paidAt,
      verdict: 'paid',
      reversedAt: null,
    });
    expect(credit?.verifiedAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(await paymentOf(opened)).toMatchObject({
      amountMinor: due,
      receivedOn: '2026-11-22',
      creditId: credit?.id,
      confirmedBy: null,
    });
    expect(await eventOf(opened, 'confirmPayment')).toMatchObject({
      details: {
        amountMinor: due,
        currency: 'NGN',
        receivedOn: '2026-11-22',
        paymentReference: opened.attempt.reference,
        provider: 'stripe',
        transactionId: transaction.id,
      },
    });
    expect((await eventOf(opened, 'confirmPayment'))?.details).not.toHaveProperty('excessMinor');
    const posted = await app.database.sql
      .select()
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.source, 'credit'), eq(ledgerTransactions.sourceId, credit?.id ?? '')));
    expect(posted.map(({ kind, bookedOn, madeBy }) => `${kind} ${bookedOn} ${madeBy}`)).toEqual(
      expect.arrayContaining(['received 2026-11-22 system', 'fee 2026-11-22 system']),
    );
    expect(posted).toHaveLength(2);
    expect(await exceptions()).toEqual([]);
  });

  test.each([
    ['stripe', 'Stripe'],
    ['paystack', 'Paystack'],
  ] as const)('payment with %s: described by %s and the reference of its attempt', async (id, name) => {
    const opened = await open();
    const attempt = await opened.start(id);
    (id === 'stripe' ? stripe : paystack).pay(attempt.reference);
    await settleAttempt(app.dependencies, attempt.id);
    const payment = await paymentOf(opened);
    expect(payment && (await describeMethod(app.database, payment))).toBe(
      `${name}, reference ${attempt.reference}`,
    );
  });

  test('payment that an officer confirmed: described by the bank transfer and the reference of the order', async () => {
    const opened = await open();
    const payment = await paymentOf(opened);
    expect(payment && (await describeMethod(app.database, payment))).toBe(
      `Bank transfer, reference ${payment?.reference}`,
    );
  });

  test('id that no credit has: none is found', async () => {
    expect(await findCredit(app.database, crypto.randomUUID())).toBeNull();
  });

  test('provider that does not say when it was paid: the time of the answer counts', async () => {
    const opened = await open();
    await settle(opened, { paidAt: null });
    const [credit] = await creditsOf(opened);
    expect(credit?.paidAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(credit?.paidAt.getTime()).toBeLessThan(now.getTime() + 3_600_000);
  });

  test('fee in another currency: posted in it, and nothing of the payment is taken for a fee that was passed on', async () => {
    const opened = await open();
    await settle(opened, { chargedMinor: due + 500, feeMinor: 700, feeCurrency: 'GBP' });
    expect(await balancesOfOrder(app.database, { id: opened.orderId, currency: 'GBP' })).toEqual({
      'clearing:stripe': -700,
      'expense:provider-fees': 700,
    });
    expect(await balancesOfOrder(app.database, { id: opened.orderId, currency: 'NGN' })).toMatchObject({
      'clearing:stripe': due + 500,
      suspense: -500,
    });
    expect(await eventOf(opened, 'confirmPayment')).toMatchObject({ details: { excessMinor: 500 } });
  });

  test('fee that the customer bore in part: the order is paid, and the rest of the fee is ours', async () => {
    const opened = await open();
    await settle(opened, { chargedMinor: due + 500, feeMinor: 700 });
    expect((await creditsOf(opened)).map(({ verdict, feeMinor }) => [verdict, feeMinor])).toEqual([
      ['paid', 700],
    ]);
    expect(await balancesOfOrder(app.database, { id: opened.orderId, currency: 'NGN' })).toMatchObject({
      'clearing:stripe': due - 200,
      'expense:provider-fees': 200,
    });
  });

  test('repeated: nothing is decided again', async () => {
    const opened = await open();
    const transaction = stripe.pay(opened.attempt.reference);
    const credit = () => creditTransaction(app.dependencies, opened.attempt, transaction);
    expect([await credit(), await credit()]).toEqual(['paid', null]);
    const before = await staffMails();
    const other = await open();
    const refused = stripe.pay(other.attempt.reference, { mode: 'live' });
    const creditRefused = () => creditTransaction(app.dependencies, other.attempt, refused);
    expect([await creditRefused(), await creditRefused()]).toEqual(['wrong_mode', null]);
    expect(await staffMails()).toBe(before + 1);
  });

  test('order that is not there: thrown, and nothing is stored', async () => {
    const opened = await open();
    const missing = crypto.randomUUID();
    const transaction = stripe.pay(opened.attempt.reference);
    const attempt = { ...opened.attempt, orderId: missing };
    await expect(creditTransaction(app.dependencies, attempt, transaction)).rejects.toThrow(
      `There is no order ${missing}`,
    );
    expect(await creditsOf(opened)).toEqual([]);
  });
});

describe('money that does not fit', () => {
  test.each([
    ['too little', { chargedMinor: due - 1, requestedMinor: due - 1 }, 'underpaid', due - 1],
    ['too much', { chargedMinor: due + 1, requestedMinor: due + 1 }, 'overpaid', 1],
    ['another currency', { currency: 'GHS' }, 'other_currency', due],
    ['another mode', { mode: 'live' as const }, 'wrong_mode', 0],
    ['another reference', { reference: 'CHP-OTHER' }, 'wrong_reference', 0],
  ])('%s: stored with its credit, and staff get one mail', async (_case, changes, kind, amountMinor) => {
    const opened = await open();
    const before = await staffMails();
    const transaction = await settle(opened, changes);
    const [credit] = await creditsOf(opened);
    expect(await exceptions()).toMatchObject([
      {
        kind,
        cause: credit?.id,
        orderId: opened.orderId,
        attemptId: opened.attempt.id,
        creditId: credit?.id,
        provider: 'stripe',
        reference: transaction.reference,
        currency: transaction.currency,
        amountMinor,
        resolvedAt: null,
      },
    ]);
    expect(await staffMails()).toBe(before + 1);
  });

  test('nothing arrived of a payment that counts as paid: an officer is asked, and not even its fee is posted', async () => {
    const opened = await open();
    await settle(opened, { chargedMinor: 0, requestedMinor: 0 });
    expect(await exceptions()).toMatchObject([{ kind: 'underpaid', amountMinor: 0 }]);
    expect(await balancesOfOrder(app.database, { id: opened.orderId, currency: 'NGN' })).toEqual({});
  });

  test('too little, then the rest: the second payment pays the order', async () => {
    const opened = await open();
    await settle(opened, { chargedMinor: due - 1, requestedMinor: due - 1 });
    await settle(opened, { chargedMinor: 1, requestedMinor: 1, feeMinor: null });
    expect((await creditsOf(opened)).map(({ verdict }) => verdict).toSorted()).toEqual(['paid', 'underpaid']);
    expect(await paymentOf(opened)).toMatchObject({ amountMinor: due });
    expect(await exceptions()).toMatchObject([{ kind: 'underpaid', resolution: 'completed' }]);
  });

  test('a part in another currency held before: does not count for the order', async () => {
    const opened = await open();
    await settle(opened, { currency: 'GHS', chargedMinor: 5_000, requestedMinor: 5_000 });
    const [receiving] = await app.database.transaction(() => lockOrders(app.database, [opened.orderId]));
    expect(receiving?.heldMinor).toBe(0);
  });
});

describe('payment of two orders together', () => {
  test.each([
    ['both', 2 * due, {}, 'paid', [due, due], []],
    ['both and more', 2 * due + 1, {}, 'overpaid', [due, due], [['second', 'overpaid', 1]]],
    ['one and a part', 2 * due - 1, {}, 'underpaid', [due, null], [['second', 'underpaid', due - 1]]],
    ['one', due, {}, 'paid', [due, null], []],
    ['nothing', 0, {}, 'underpaid', [null, null], [['first', 'underpaid', 0]]],
    [
      'another currency',
      2 * due,
      { currency: 'GHS' },
      'other_currency',
      [null, null],
      [['first', 'other_currency', 2 * due]],
    ],
  ] as const)(
    'money for %s: each order gets what is due of it, the first one what cannot be divided',
    async (_case, minor, changes, verdict, paid, held) => {
      const [first, second] = [await open(), await open()];
      await app.database.sql.insert(attemptShares).values(
        [first, second].map(({ orderId }, position) => ({
          attemptId: first.attempt.id,
          orderId,
          position,
          dueMinor: due,
        })),
      );
      const amounts = { chargedMinor: minor, requestedMinor: minor, feeMinor: 300, ...changes };
      const transaction = stripe.pay(first.attempt.reference, amounts);
      expect(await creditTransaction(app.dependencies, first.attempt, transaction)).toBe(verdict);
      const payment = [await paymentOf(first), await paymentOf(second)];
      expect(payment.map((each) => each?.amountMinor)).toEqual(paid);
      const nameOf = (orderId: string | null) => (orderId === first.orderId ? 'first' : 'second');
      expect(
        (await exceptions()).map(({ orderId, kind, amountMinor }) => [nameOf(orderId), kind, amountMinor]),
      ).toEqual(held);
      const [credit, ...others] = await creditsOf(first);
      expect([credit?.verdict, others, await creditsOf(second)]).toEqual([verdict, [], []]);
      const fees = await app.database.sql
        .select()
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.kind, 'fee'), eq(ledgerTransactions.sourceId, credit?.id ?? '')));
      expect(fees).toHaveLength(minor > 0 ? 1 : 0);
    },
  );
});

describe('state of an order that money arrives for', () => {
  test.each([
    ['awaiting_payment', 'awaiting_payment'],
    ['paid', 'paid'],
    ['change_proposed', 'paid'],
    ['difference_due', 'paid'],
    ['cancelled', 'cancelled'],
  ] as const)('first part of an application that is %s: %s', async (orderState, expected) => {
    const { id, orderId } = await open();
    await app.database.sql
      .update(applications)
      .set({ orderState, duePart: orderState === 'difference_due' ? 2 : 1 })
      .where(eq(applications.id, id));
    const [receiving] = await app.database.transaction(() => lockOrders(app.database, [orderId]));
    expect(receiving).toMatchObject({
      state: expected,
      application: await findApplication(app.database, id),
    });
  });

  test('orders of two applications: returned as they were named', async () => {
    const [first, second] = [await open(), await open()];
    for (const ids of [
      [first.orderId, second.orderId],
      [second.orderId, first.orderId],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const receiving = await app.database.transaction(() => lockOrders(app.database, ids));
      expect(receiving.map(({ order }) => order.id)).toEqual(ids);
    }
  });
});

describe('reversal', () => {
  test('second answer of the provider: recorded at the first, and noted for an officer once', async () => {
    const opened = await open();
    const { id } = await settle(opened);
    await settle(opened, { id, status: 'reversed' });
    const [credit] = await creditsOf(opened);
    expect(credit?.reversedAt).not.toBeNull();
    expect(await exceptions()).toMatchObject([
      { kind: 'reversed', cause: credit?.id, orderId: opened.orderId, creditId: credit?.id, amountMinor: 0 },
    ]);
    await app.database.sql.delete(paymentExceptions);
    app.setNow(new Date(now.getTime() + 3_600_000));
    await settleAttempt(app.dependencies, opened.attempt.id);
    expect((await creditsOf(opened))[0]?.reversedAt).toEqual(credit?.reversedAt);
    expect(await exceptions()).toEqual([]);
  });

  test('payment with the same number at another provider: stays as it is', async () => {
    const [opened, other] = [await open(), await open()];
    const atPaystack = await other.start('paystack');
    const { id } = await settle(opened);
    paystack.pay(atPaystack.reference, { id });
    await settleAttempt(app.dependencies, atPaystack.id);
    await settle(opened, { id, status: 'reversed' });
    expect((await creditsOf(other)).map(({ provider, reversedAt }) => [provider, reversedAt])).toEqual([
      ['paystack', null],
    ]);
    await settle(opened, { id: 'txn_never_credited', status: 'reversed' });
    expect((await exceptions()).map(({ kind }) => kind)).toEqual(['reversed']);
  });

  test('payment with the same number in the other mode: stays as it is', async () => {
    const [opened, other] = [await open(), await open()];
    const { id } = await settle(opened);
    await settle(other, { id, mode: 'live' });
    await settle(opened, { id, status: 'reversed' });
    expect((await creditsOf(opened)).map(({ reversedAt }) => reversedAt)).not.toEqual([null]);
    expect((await creditsOf(other)).map(({ mode, reversedAt }) => [mode, reversedAt])).toEqual([
      ['live', null],
    ]);
  });
});
