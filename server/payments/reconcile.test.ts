import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationRow } from '../applications/queries.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { copyWithOrder, createSignedTemplate } from '../testing/simulated-checkouts.ts';
import { findAttemptByReference } from './attempts/attempts.ts';
import type { ProviderTransaction } from './providers/checkout-provider.ts';
import { reconcileProviders } from './reconcile.ts';
import { credits, paymentAttempts, paymentExceptions } from './tables.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';

const now = new Date('2026-11-22T02:30:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const lines = [{ feeId: 'a', title: 'Our fee', payee: 'ours', minor: 16_000_00, source: 's' } as const];

let app: TestApp;
let stripe: PretendCheckout;
let paystack: PretendCheckout;
let customer: string;
let template: ApplicationRow;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  paystack = createPretendCheckout(() => now, 'paystack');
  app = await startTestApp({ now, checkouts: [paystack, stripe] });
  customer = await app.signUp('ada@example.com');
  template = await createSignedTemplate(app, customer);
});
afterAll(() => app.stop());
beforeEach(async () => {
  // oxlint-disable-next-line no-await-in-loop
  for (const table of [paymentExceptions, credits]) await app.database.sql.delete(table);
  for (const provider of [stripe, paystack]) provider.reset();
  app.setNow(now);
});

let serial = 0;
/** Opens a page of Stripe for an order of its own. */
async function open() {
  serial += 1;
  const options = {
    reference: `NIGHT-${serial}`,
    currency: 'NGN' as const,
    lines: [...lines],
    createdAt: now,
  };
  const { id, orderId } = await copyWithOrder(app, template, options);
  await app.call('POST /applications/:id/checkouts', customer, {
    params: { id },
    body: { provider: 'stripe' },
  });
  const attempt = await findAttemptByReference(app.database, 'stripe', stripe.opened.at(-1) ?? '');
  if (attempt === null) throw new Error('There is no attempt');
  return { orderId, attempt };
}
/** Stores a credit that the provider does not list. */
async function unlisted(changes: Partial<typeof credits.$inferInsert> = {}): Promise<string> {
  const { orderId, attempt } = await open();
  const [credit] = await app.database.sql
    .insert(credits)
    .values({
      attemptId: attempt.id,
      orderId,
      provider: 'stripe',
      mode: 'test',
      transactionId: `txn_unlisted_${serial}`,
      reference: attempt.reference,
      currency: 'NGN',
      chargedMinor: 16_000_00,
      requestedMinor: 16_000_00,
      feeMinor: 0,
      feeCurrency: 'NGN',
      paidAt: hours(-24),
      verifiedAt: hours(-24),
      verdict: 'paid',
      ...changes,
    })
    .returning({ id: credits.id });
  return credit?.id ?? '';
}
const exceptions = () => app.database.sql.select().from(paymentExceptions);
const creditsOf = (orderId: string) =>
  app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));

describe('credit that is not in the list of its provider', () => {
  test.each([
    ['36 hours ago, less a minute', { paidAt: new Date(hours(-36).getTime() + 60_000) }],
    ['12 hours ago, less a minute', { paidAt: new Date(hours(-12).getTime() - 60_000) }],
  ])('paid %s: an officer is asked, once', async (_case, changes) => {
    const id = await unlisted(changes);
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    expect(await exceptions()).toMatchObject([
      { kind: 'not_listed', cause: id, creditId: id, provider: 'stripe', amountMinor: 0, currency: 'NGN' },
    ]);
  });

  test.each([
    ['earlier than 36 hours ago', { paidAt: new Date(hours(-36).getTime() - 60_000) }],
    ['less than 12 hours ago', { paidAt: new Date(hours(-12).getTime() + 60_000) }],
    ['in the other mode', { mode: 'live' as const }],
    ['at another provider', { provider: 'flutterwave' as const }],
  ])('paid %s: not looked for', async (_case, changes) => {
    await unlisted(changes);
    await reconcileProviders(app.dependencies);
    expect(await exceptions()).toEqual([]);
  });

  test('paid on a page that was opened before the listed days: the provider is asked, and an officer only about what it does not know', async () => {
    const listTransactions = stripe.listTransactions.bind(stripe);
    onTestFinished(() => void (stripe.listTransactions = listTransactions));
    stripe.listTransactions = async ({ from }) =>
      (await listTransactions({ from, until: now })).filter(({ createdAt }) => createdAt >= from);
    const [known, unknown] = [await unlisted(), await unlisted()];
    await app.database.sql.update(paymentAttempts).set({ createdAt: hours(-50) });
    const [credit] = await app.database.sql.select().from(credits).where(eq(credits.id, known));
    stripe.pay(credit?.reference ?? '', { id: credit?.transactionId ?? '', createdAt: hours(-49) });
    await reconcileProviders(app.dependencies);
    expect(await exceptions()).toMatchObject([{ kind: 'not_listed', creditId: unknown }]);
  });

  test('list with a row that cannot be read: the others are settled, and nothing counts as missing', async () => {
    await unlisted();
    const { orderId, attempt } = await open();
    stripe.pay(attempt.reference);
    const listTransactions = stripe.listTransactions.bind(stripe);
    onTestFinished(() => void (stripe.listTransactions = listTransactions));
    stripe.listTransactions = (period, onUnreadable) => {
      onUnreadable?.('txn_odd: amount');
      return listTransactions(period);
    };
    await reconcileProviders(app.dependencies);
    expect(await creditsOf(orderId)).toHaveLength(1);
    expect(await exceptions()).toEqual([]);
  });

  test('listed with whatever status: nothing is missing', async () => {
    await unlisted({ transactionId: 'txn_listed' });
    stripe.pay('CHP-ELSEWHERE', { id: 'txn_listed', status: 'pending' });
    await reconcileProviders(app.dependencies);
    expect(await exceptions()).toEqual([]);
  });
});

describe('transaction that is listed', () => {
  test.each(['pending', 'failed', 'unknown'] as const)('%s: nobody is asked about it', async (status) => {
    const { attempt } = await open();
    stripe.pay(attempt.reference, { status });
    await reconcileProviders(app.dependencies);
    const [after] = await app.database.sql
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id));
    expect(after?.checks).toBe(0);
    expect(await exceptions()).toEqual([]);
  });

  test('reversed since it was credited: an officer is asked, and the attempt is not asked about again', async () => {
    const { orderId, attempt } = await open();
    const { id } = stripe.pay(attempt.reference);
    await reconcileProviders(app.dependencies);
    expect((await creditsOf(orderId))[0]?.reversedAt).toBeNull();
    stripe.pay(attempt.reference, { id, status: 'reversed' });
    await reconcileProviders(app.dependencies);
    expect((await creditsOf(orderId))[0]?.reversedAt).not.toBeNull();
    expect(await exceptions()).toMatchObject([{ kind: 'reversed', orderId }]);
    const checksOf = async () =>
      (await app.database.sql.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id)))[0]
        ?.checks;
    const checks = await checksOf();
    await reconcileProviders(app.dependencies);
    expect(await checksOf()).toBe(checks);
  });

  test('credited in the other mode under the same number: this one is credited, too', async () => {
    const { orderId, attempt } = await open();
    const { id } = stripe.pay(attempt.reference);
    await unlisted({ transactionId: id, mode: 'live' });
    await unlisted({ transactionId: id, provider: 'flutterwave' });
    await reconcileProviders(app.dependencies);
    expect(await creditsOf(orderId)).toMatchObject([{ transactionId: id, mode: 'test', verdict: 'paid' }]);
  });

  test('fee that becomes known: in its own currency, once; one that was known stays', async () => {
    const { orderId, attempt } = await open();
    const paid = stripe.pay(attempt.reference, { feeMinor: null });
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    expect(await creditsOf(orderId)).toMatchObject([{ feeMinor: null, feeCurrency: 'NGN' }]);
    Object.assign(paid, { feeMinor: 40, feeCurrency: 'GBP' });
    await Promise.all([reconcileProviders(app.dependencies), reconcileProviders(app.dependencies)]);
    expect(await creditsOf(orderId)).toMatchObject([{ feeMinor: 40, feeCurrency: 'GBP' }]);
    paid.feeMinor = 50;
    await reconcileProviders(app.dependencies);
    expect(await creditsOf(orderId)).toMatchObject([{ feeMinor: 40 }]);
    expect(await balancesOfOrder(app.database, { id: orderId, currency: 'GBP' })).toEqual({
      'clearing:stripe': -40,
      'expense:provider-fees': 40,
    });
  });

  test.each([
    ['without a reference', null],
    ['under a reference of another provider', 'CHP-ELSEWHERE-P1'],
  ])('%s: an officer is asked, once for all nights', async (_case, reference) => {
    const transaction = stripe.pay('CHP-ELSEWHERE', { reference, currency: 'GBP' });
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    expect(await exceptions()).toMatchObject([
      {
        kind: 'unknown_reference',
        cause: `stripe/test/${transaction.id}`,
        provider: 'stripe',
        reference,
        currency: 'GBP',
        amountMinor: 0,
        orderId: null,
      },
    ]);
  });
});

describe('payment that is listed as paid, while the answer about its attempt does not confirm it', () => {
  test.each([
    { begun: 'more than a day ago', hour: -25, asked: 1 },
    { begun: 'less than a day ago, so that the answer may lag behind', hour: -23, asked: 0 },
  ])('begun $begun: $asked tasks for an officer', async ({ hour, asked }) => {
    const { orderId, attempt } = await open();
    const transaction = stripe.pay(attempt.reference, { createdAt: hours(hour) });
    const lookUp = stripe.lookUp.bind(stripe);
    stripe.lookUp = () => Promise.resolve({ status: 'unknown', final: true, transactions: [] });
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    stripe.lookUp = lookUp;
    expect(await creditsOf(orderId)).toEqual([]);
    const task = {
      kind: 'unknown_reference',
      cause: `stripe/test/${transaction.id}`,
      orderId,
      attemptId: attempt.id,
      reference: attempt.reference,
    };
    expect(await exceptions()).toMatchObject(Array.from({ length: asked }, () => task));
  });

  test('reversed since, or confirmed: nobody is asked', async () => {
    const { attempt } = await open();
    stripe.pay(attempt.reference, { createdAt: hours(-25), status: 'reversed' });
    const other = await open();
    stripe.pay(other.attempt.reference, { createdAt: hours(-25) });
    await reconcileProviders(app.dependencies);
    expect(await creditsOf(other.orderId)).toHaveLength(1);
    expect(await exceptions()).toEqual([]);
  });
});

test('provider that does not answer: logged, and the others are reconciled', async () => {
  const { orderId, attempt } = await open();
  stripe.pay(attempt.reference);
  const listTransactions = paystack.listTransactions.bind(paystack);
  paystack.listTransactions = () => Promise.reject(new Error('Not now'));
  await reconcileProviders(app.dependencies);
  paystack.listTransactions = listTransactions;
  expect(await creditsOf(orderId)).toHaveLength(1);
});

test('period: the two days before, to the instant', async () => {
  const periods: { from: Date; until: Date }[] = [];
  const listTransactions = stripe.listTransactions.bind(stripe);
  stripe.listTransactions = (period): Promise<ProviderTransaction[]> => {
    periods.push(period);
    return Promise.resolve([]);
  };
  await reconcileProviders(app.dependencies);
  stripe.listTransactions = listTransactions;
  const [period] = periods;
  expect((period?.until.getTime() ?? 0) - (period?.from.getTime() ?? 0)).toBe(2 * 86_400_000);
  expect(period?.until.getTime()).toBeGreaterThanOrEqual(now.getTime());
});
