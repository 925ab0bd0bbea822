import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inquiries, inquiryAttempts } from '../../inquiries/tables.ts';
import { readBalances } from '../../ledger/balances.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { CheckoutToStart, ProviderTransaction } from '../providers/checkout-provider.ts';
import { paymentExceptions } from '../tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { closeInquiryAttempt } from './close-inquiry-attempts.ts';
import { dueInquiryAttempts } from './inquiry-attempts.ts';
import { checkInquiryCheckouts } from './inquiry-checkouts.ts';
import { pollInquiryAttempts, settleInquiryAttempt } from './settle-inquiry-attempt.ts';

const now = new Date('2026-11-23T10:00:00Z');
let app: TestApp;
let paystack: PretendCheckout;
let stripe: PretendCheckout;
let musa: string;
beforeAll(async () => {
  let clock = (): Date => now;
  paystack = createPretendCheckout(() => clock(), 'paystack');
  stripe = createPretendCheckout(() => clock());
  app = await startTestApp({ now, checkouts: [paystack, stripe] });
  clock = app.now;
  musa = await app.officer('Musa Bello');
});
afterAll(() => app.stop());
beforeEach(() => {
  app.setNow(now);
  paystack.reset();
  stripe.reset();
});

let serial = 0;
/** A request for Taxpromax of 10,000 naira. @returns its id and its reference */
async function request(): Promise<{ id: string; reference: string }> {
  const reference = `CHQ-OPEN-${String((serial += 1)).padStart(4, '0')}`;
  const [row] = await app.database.sql
    .insert(inquiries)
    .values({
      kind: 'taxpromax',
      reference,
      name: 'Zuma Foods Limited',
      email: 'zuma@letters.example',
      message: 'Taxpromax',
      dueMinor: 10_000_00,
      currency: 'NGN',
      createdAt: now,
    })
    .returning({ id: inquiries.id });
  return { id: row?.id ?? '', reference };
}
const start = (id: string, provider: 'paystack' | 'stripe' | 'flutterwave' = 'paystack') =>
  app.call('POST /inquiries/taxpromax/:id/checkouts', null, { params: { id }, body: { provider } });
const read = async (id: string) =>
  (await app.call('GET /inquiries/taxpromax/:id/checkouts', null, { params: { id } })).data;
const attemptsOf = (id: string) =>
  app.database.sql
    .select()
    .from(inquiryAttempts)
    .where(eq(inquiryAttempts.inquiryId, id))
    .orderBy(inquiryAttempts.createdAt);
/** Opens a page of Paystack for a new request. */
async function open() {
  const { id, reference } = await request();
  await start(id);
  const [attempt] = await attemptsOf(id);
  if (!attempt) throw new Error('There is no attempt');
  return { id, reference, attempt };
}
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await readBalances(app.database, {})).map(({ account, currency, minor }) => [
      `${account} ${currency}`,
      minor,
    ]),
  );

describe('page of a provider', () => {
  test('opened: for the address of the request, to return to the step of payment; the next one has its own reference', async () => {
    const { id, reference } = await request();
    const started: CheckoutToStart[] = [];
    const openPage = paystack.start.bind(paystack);
    onTestFinished(() => void (paystack.start = openPage));
    paystack.start = (input) => {
      started.push(input);
      return openPage(input);
    };
    const page = (await start(id)).data.redirectUrl;
    expect((await start(id)).data.redirectUrl).toBe(page);
    const returnUrl = 'https://charterly.example/nigeria-tax-filing?step=payment';
    expect(started).toMatchObject([
      {
        reference: `${reference}-P1`,
        due: { minor: 10_000_00, currency: 'NGN' },
        email: 'zuma@letters.example',
        name: null,
        description: `Taxpromax, ${reference}`,
        returnUrl,
        cancelUrl: returnUrl,
      },
    ]);
    expect(await read(id)).toMatchObject({
      currency: 'NGN',
      dueMinor: 10_000_00,
      paid: false,
      ways: [{ provider: 'paystack' }, { provider: 'stripe' }],
      attempt: { state: 'open', reference: `${reference}-P1`, redirectUrl: page },
    });
    // Less than five minutes are left of its hour.
    app.setNow(new Date(now.getTime() + 56 * 60_000));
    await start(id);
    const [first, second] = await attemptsOf(id);
    expect([first?.reference, second?.reference]).toEqual([`${reference}-P1`, `${reference}-P2`]);
    const minutes = (at: Date | null | undefined) =>
      ((at?.getTime() ?? 0) - (second?.createdAt.getTime() ?? 0)) / 60_000;
    expect([minutes(second?.expiresAt), minutes(second?.nextCheckAt)]).toEqual([60, 1]);
    expect((await read(id)).attempt?.reference).toBe(`${reference}-P2`);
  });

  test('provider without keys, or one that does not take the amount: refused in words', async () => {
    const { id } = await request();
    expect((await start(id, 'flutterwave')).refusal).toMatchObject({
      code: 'not_possible_now',
      message: 'This way to pay is not available. Choose another one.',
    });
    const accepts = stripe.accepts.bind(stripe);
    onTestFinished(() => void (stripe.accepts = accepts));
    stripe.accepts = () => false;
    expect((await start(id, 'stripe')).refusal).toMatchObject({
      code: 'not_possible_now',
      message: 'Stripe does not take ₦10,000. Choose another way to pay.',
    });
    expect(await attemptsOf(id)).toEqual([]);
  });

  test('ended while it was opened: the provider’s id is kept, so that its money is found', async () => {
    const { id, reference } = await request();
    const openPage = paystack.start.bind(paystack);
    onTestFinished(() => void (paystack.start = openPage));
    paystack.start = async (input) => {
      await app.database.sql
        .update(inquiryAttempts)
        .set({ state: 'failed' })
        .where(eq(inquiryAttempts.inquiryId, id));
      return { ...(await openPage(input)), expiresAt: new Date('2026-11-23T10:30:00Z') };
    };
    await start(id);
    expect(await attemptsOf(id)).toMatchObject([
      {
        state: 'failed',
        providerReference: `cs_${reference}-P1`,
        expiresAt: new Date('2026-11-23T10:30:00Z'),
      },
    ]);
  });
});

describe('other page of a request', () => {
  const states = async (id: string) => (await attemptsOf(id)).map(({ state }) => state);

  test('another provider, or a transfer that arrived: the first page is closed', async () => {
    const { id, reference } = await open();
    await start(id, 'stripe');
    await app.runJobs();
    expect(paystack.closed).toContain(`${reference}-P1`);
    expect([stripe.closed, await states(id)]).toEqual([[], ['closed', 'open']]);
    await app.call('PUT /admin/inquiries/:id/payment', musa, {
      params: { id },
      body: { receivedOn: '2026-11-23' },
    });
    await app.runJobs();
    expect([stripe.closed.length, await states(id)]).toEqual([1, ['closed', 'closed']]);
  });

  test('paid while it is closed: credited; one that cannot be closed, or whose provider has no keys, stays open', async () => {
    const close = paystack.close.bind(paystack);
    onTestFinished(() => void (paystack.close = close));
    const { id, attempt } = await open();
    await closeInquiryAttempt({ ...app.dependencies, checkouts: [stripe] }, { attemptId: attempt.id });
    expect([paystack.closed, await states(id)]).toEqual([[], ['open']]);
    paystack.close = async () => 'not_supported';
    await closeInquiryAttempt(app.dependencies, { attemptId: attempt.id });
    expect(await states(id)).toEqual(['open']);
    paystack.close = async (key) => {
      paystack.pay(attempt.reference);
      await settleInquiryAttempt(app.dependencies, attempt);
      return close(key);
    };
    await closeInquiryAttempt(app.dependencies, { attemptId: attempt.id });
    expect([await states(id), (await read(id)).paid]).toEqual([['paid'], true]);
    await closeInquiryAttempt(app.dependencies, { attemptId: attempt.id });
    await closeInquiryAttempt(app.dependencies, { attemptId: crypto.randomUUID() });
    expect(paystack.closed).toHaveLength(1);
  });
});

describe('question about an attempt', () => {
  test('by the page: after four seconds only, and not about one that ended; a provider that is down decides nothing', async () => {
    const { id, attempt } = await open();
    const lookUp = paystack.lookUp.bind(paystack);
    onTestFinished(() => void (paystack.lookUp = lookUp));
    let asked = 0;
    paystack.lookUp = (key) => {
      asked += 1;
      return lookUp(key);
    };
    const at = new Date('2026-11-23T10:01:00Z');
    const ask = async (changes: Partial<typeof attempt>) => {
      await app.database.sql.update(inquiryAttempts).set(changes).where(eq(inquiryAttempts.id, attempt.id));
      await checkInquiryCheckouts({ ...app.dependencies, clock: () => at }, id);
      return asked;
    };
    const seconds = (before: number) => new Date(at.getTime() - before * 1000);
    expect(await ask({ lastCheckedAt: seconds(3.999) })).toBe(0);
    expect(await ask({ lastCheckedAt: seconds(4) })).toBe(1);
    expect(await ask({ lastCheckedAt: null, state: 'new' })).toBe(2);
    // oxlint-disable-next-line no-await-in-loop
    for (const state of ['paid', 'failed', 'expired', 'closed'] as const)
      expect(await ask({ lastCheckedAt: null, state })).toBe(2);
    paystack.down = true;
    expect(await ask({ lastCheckedAt: null, state: 'open' })).toBe(3);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'open', lastCheckedAt: null }]);
  });

  test('by the poller: when it is due; one that fails waits for its next check, and the others are asked', async () => {
    const [broken, other] = [await open(), await open()];
    const due = async (seconds: number) =>
      (await dueInquiryAttempts(app.database, new Date(other.attempt.createdAt.getTime() + seconds * 1000)))
        .map(({ id }) => id)
        .filter((id) => id === broken.attempt.id || id === other.attempt.id);
    expect(await due(60)).toEqual([broken.attempt.id, other.attempt.id]);
    expect(await due(-3600)).toEqual([]);
    paystack.pay(other.attempt.reference);
    app.setNow(new Date(now.getTime() + 120_000));
    const brokenAttempt = { ...broken.attempt, provider: 'flutterwave' as const };
    await pollInquiryAttempts(app.dependencies, [brokenAttempt, other.attempt]);
    expect(await read(other.id)).toMatchObject({ paid: true, attempt: { state: 'paid' } });
    const [waiting] = await attemptsOf(broken.id);
    expect(waiting?.lastCheckedAt).toBeNull();
    expect((waiting?.nextCheckAt?.getTime() ?? 0) - broken.attempt.createdAt.getTime()).toBe(180_000);
  });

  test('provider that has ended the page, or declined the payment: never asked again, with words', async () => {
    const { id, attempt } = await open();
    const lookUp = paystack.lookUp.bind(paystack);
    onTestFinished(() => void (paystack.lookUp = lookUp));
    paystack.lookUp = async () => ({ status: 'failed', final: true, transactions: [] });
    await settleInquiryAttempt(app.dependencies, attempt);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'failed', nextCheckAt: null }]);
    expect((await read(id)).attempt?.failure).toContain('you were not charged');
  });
});

describe('money that does not fit', () => {
  const amount = (minor: number): Partial<ProviderTransaction> => ({
    chargedMinor: minor,
    requestedMinor: minor,
  });
  const settle = async (changes: Partial<ProviderTransaction>) => {
    const { id, reference, attempt } = await open();
    const before = await balances();
    paystack.pay(attempt.reference, { feeMinor: 0, ...changes });
    await settleInquiryAttempt(app.dependencies, attempt);
    const after = await balances();
    const opened = await app.database.sql
      .select()
      .from(paymentExceptions)
      .where(and(eq(paymentExceptions.reference, reference), eq(paymentExceptions.provider, 'paystack')));
    const mails = (await app.mailsTo('musa.bello@desk.example')).filter(
      ({ subject }) => subject === `${reference}: payment to decide`,
    );
    return {
      paid: (await read(id)).paid,
      exceptions: opened.map(({ kind, amountMinor, currency }) => `${kind} ${amountMinor} ${currency}`),
      moved: Object.fromEntries(
        [...new Set([...Object.keys(before), ...Object.keys(after)])]
          .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
          .filter(([, minor]) => minor !== 0),
      ),
      mails: mails.length,
    };
  };

  test.each([
    [
      'too much',
      amount(10_001_00),
      {
        paid: true,
        exceptions: ['overpaid 100 NGN'],
        moved: { 'clearing:paystack NGN': 10_001_00, 'deferred NGN': -10_000_00, 'suspense NGN': -1_00 },
        mails: 1,
      },
    ],
    [
      'too little',
      amount(9_999_00),
      {
        paid: false,
        exceptions: ['underpaid 999900 NGN'],
        moved: { 'clearing:paystack NGN': 9_999_00, 'suspense NGN': -9_999_00 },
        mails: 1,
      },
    ],
    [
      'another currency',
      { currency: 'GHS', feeCurrency: 'GHS' },
      {
        paid: false,
        exceptions: ['other_currency 1000000 GHS'],
        moved: { 'clearing:paystack GHS': 10_000_00, 'suspense GHS': -10_000_00 },
        mails: 1,
      },
    ],
    [
      'the other mode',
      { mode: 'live', feeMinor: 5_00 },
      { paid: false, exceptions: ['wrong_mode 0 NGN'], moved: {}, mails: 1 },
    ],
    [
      'another reference',
      { reference: 'CHQ-OTHER', feeMinor: 5_00 },
      { paid: false, exceptions: ['wrong_reference 0 NGN'], moved: {}, mails: 1 },
    ],
    [
      'a fee that the customer bore in part',
      { chargedMinor: 10_003_00, requestedMinor: 10_000_00, feeMinor: 5_00 },
      {
        paid: true,
        exceptions: [],
        moved: {
          'clearing:paystack NGN': 9_998_00,
          'deferred NGN': -10_000_00,
          'expense:provider-fees NGN': 2_00,
        },
        mails: 0,
      },
    ],
    [
      'a fee in another currency',
      { feeMinor: 5_00, feeCurrency: 'USD' },
      {
        paid: true,
        exceptions: [],
        moved: { 'clearing:paystack NGN': 10_000_00, 'deferred NGN': -10_000_00 },
        mails: 0,
      },
    ],
  ] as const)(
    '%s: posted as it is, and an officer decides about what does not pay the request',
    async (_title, changes, outcome) => {
      expect(await settle(changes)).toEqual(outcome);
    },
  );
});
