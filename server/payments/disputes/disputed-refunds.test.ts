// Above 400 lines because one app serves the tests of refunds and returns of every kind of disputed payment.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { inquiries, inquiryCredits } from '../../inquiries/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../../testing/application-fixtures.ts';
import type { ProviderDispute, ProviderTransaction } from '../providers/checkout-provider.ts';
import { credits, paymentExceptions } from '../tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { recordDisputes } from './record-disputes.ts';

const now = new Date('2026-11-22T10:00:00Z');
const today = '2026-11-22';
let app: TestApp;
let stripe: PretendCheckout;
let [ada, musa] = ['', ''];
beforeAll(async () => {
  let clock = (): Date => now;
  stripe = createPretendCheckout(() => clock());
  app = await startTestApp({
    keepSetups: true,
    now,
    checkouts: [stripe],
    environment: { REFUND_LIMITS: 'NGN:9000000' },
  });
  clock = app.now;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  stripe.reset();
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
});

/** Moves the clock, and signs the officer in again. */
async function moveTo(instant: Date): Promise<void> {
  app.setNow(instant);
  musa = await app.officer('Musa Bello');
}

async function hear(reference: string, eventId: string): Promise<void> {
  const { body, signature } = stripe.webhook(reference, eventId);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  await app.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
  await app.runJobs();
}
const sign = async () => signApplication(app, ada, await createFilledDraft(app, ada));
const reject = (id: string) =>
  actAsOfficer(app, musa, id, { verb: 'reject', reason: 'It needs a licence first.' });
const read = async (id: string) =>
  (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const act = async (id: string, body: Record<string, unknown>) =>
  app.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: { version: (await read(id)).version, ...body },
  });
const prepare = (id: string, amountMinor: number) =>
  act(id, { verb: 'prepareRefund', amountMinor, reason: 'It was not filed.' });
/** What the bank says about a payment, as Stripe would list it. */
const dispute = (
  { id: transactionId, currency, requestedMinor }: ProviderTransaction,
  changes: Partial<ProviderDispute> = {},
): Promise<void> =>
  recordDisputes(app.dependencies, {
    ...stripe,
    listDisputes: async () => [
      {
        id: `dispute-${transactionId}`,
        transactionId,
        amountMinor: requestedMinor,
        currency,
        status: 'open',
        reason: 'fraudulent',
        moneyTaken: true,
        feeMinor: null,
        openedAt: app.now(),
        respondBy: null,
        ...changes,
      },
    ],
  });
/** Records that the second payment, which is held for an officer, was returned. */
async function giveBack() {
  const [held] = await app.database.sql
    .select()
    .from(paymentExceptions)
    .where(eq(paymentExceptions.kind, 'paid_twice'));
  return app.call('POST /admin/payment-exceptions/:id/resolution', musa, {
    params: { id: held?.id ?? '' },
    body: { resolution: 'returned', sentOn: today, note: 'To the payer.' },
  });
}
const keeps = /The payer disputes this payment, and the provider keeps ₦[\d,.]+ until the bank decides\./;
const isRefusedWith = (words: unknown) => ({
  status: 409,
  refusal: { code: 'not_possible_now', message: words },
});

describe('application paid at a provider, rejected', () => {
  let id: string;
  let transaction: ProviderTransaction;
  beforeEach(async () => {
    ({ id } = await sign());
    await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
    const reference = stripe.opened[0] ?? '';
    transaction = stripe.pay(reference);
    await hear(reference, 'evt_paid');
    await reject(id);
  });

  test('open dispute: no refund is prepared or sent in any way; won: all of it can be', async () => {
    await prepare(id, transaction.requestedMinor);
    await moveTo(new Date('2026-11-24T10:00:00Z'));
    await dispute(transaction);
    expect((await read(id)).disputed).toEqual({
      heldMinor: transaction.requestedMinor,
      lostMinor: 0,
      since: '2026-11-24',
    });
    // oxlint-disable-next-line no-await-in-loop
    for (const attempt of [
      () => prepare(id, 100),
      () => act(id, { verb: 'startProviderRefund' }),
      () => act(id, { verb: 'refund', sentOn: '2026-11-24' }),
    ])
      expect(await attempt()).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
    expect(stripe.refundCalls).toEqual([]);
    await dispute(transaction, { status: 'won' });
    expect((await read(id)).disputed).toBeNull();
    expect((await act(id, { verb: 'startProviderRefund' })).status).toBe(200);
  });

  test('transfer that was sent the day before the dispute was opened: recorded', {
    tags: ['extended'],
  }, async () => {
    await prepare(id, transaction.requestedMinor);
    await moveTo(new Date('2026-11-23T10:00:00Z'));
    await dispute(transaction);
    expect((await act(id, { verb: 'refund', sentOn: today })).status).toBe(200);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('lost dispute about a part: at most the rest is refunded, also when more was prepared before', {
    tags: ['extended'],
  }, async () => {
    await prepare(id, transaction.requestedMinor);
    const lostMinor = transaction.requestedMinor - 1_000_00;
    await dispute(transaction, { status: 'lost', amountMinor: lostMinor });
    expect((await read(id)).disputed).toEqual({ heldMinor: 0, lostMinor, since: today });
    // oxlint-disable-next-line no-await-in-loop
    for (const attempt of [
      () => act(id, { verb: 'refund', sentOn: today }),
      () => act(id, { verb: 'startProviderRefund' }),
      () => prepare(id, 1_000_01),
    ])
      expect(await attempt()).toMatchObject(
        isRefusedWith('The payer’s bank took back ₦45,000 of this payment. Only ₦1,000 is left to refund.'),
      );
    expect((await prepare(id, 1_000_00)).status).toBe(200);
    expect((await act(id, { verb: 'refund', sentOn: today })).status).toBe(200);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('lost dispute that the bank then decides for us: all can be refunded again', {
    tags: ['extended'],
  }, async () => {
    await dispute(transaction, { status: 'lost' });
    expect((await prepare(id, 100)).refusal.message).toContain('Only ₦0 is left to refund.');
    await dispute(transaction, { status: 'won' });
    expect((await prepare(id, transaction.requestedMinor)).status).toBe(200);
  });

  test('warning without money taken: a refund is what avoids the dispute', {
    tags: ['extended'],
  }, async () => {
    await dispute(transaction, { moneyTaken: false });
    expect((await read(id)).disputed).toBeNull();
    expect((await prepare(id, transaction.requestedMinor)).status).toBe(200);
    expect((await act(id, { verb: 'startProviderRefund' })).status).toBe(200);
  });
});

describe('two applications paid together', () => {
  let [first, second]: [Application | null, Application | null] = [null, null];
  let transaction: ProviderTransaction;
  let dueMinor: number;
  const ids = () => [first?.id ?? '', second?.id ?? ''] as const;
  beforeEach(async () => {
    [first, second] = [await sign(), await sign()];
    dueMinor = first.payment?.dueMinor ?? 0;
    const { data: cart } = await app.call('POST /carts', ada, { body: { applicationIds: [...ids()] } });
    await app.call('POST /carts/:id/checkouts', ada, {
      params: { id: cart.id },
      body: { provider: 'stripe', dueMinor: cart.dueMinor },
    });
    const reference = stripe.opened[0] ?? '';
    transaction = stripe.pay(reference);
    await hear(reference, 'evt_paid');
    // oxlint-disable-next-line no-await-in-loop
    for (const id of ids()) await reject(id);
  });

  test('open dispute: neither is refunded; lost as a whole: nothing is left of either', {
    tags: ['extended'],
  }, async () => {
    await dispute(transaction);
    // oxlint-disable-next-line no-await-in-loop
    for (const id of ids())
      expect(await prepare(id, 100)).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
    await dispute(transaction, { status: 'lost' });
    // oxlint-disable-next-line no-await-in-loop
    for (const id of ids())
      expect((await prepare(id, 100)).refusal.message).toContain('Only ₦0 is left to refund.');
  });

  test('lost for one and a part of the other: the rest is refunded once', {
    tags: ['extended'],
  }, async () => {
    await dispute(transaction, { status: 'lost', amountMinor: dueMinor + 6_000_00 });
    const left = await Promise.all(
      ids().map(async (id) => dueMinor - ((await read(id)).disputed?.lostMinor ?? 0)),
    );
    expect(left.toSorted((one, other) => one - other)).toEqual([0, dueMinor - 6_000_00]);
  });

  test('second payment for both, of which the bank takes back one share: only that share is no longer returned', {
    tags: ['extended'],
  }, async () => {
    const [reference = ''] = stripe.opened;
    const second = stripe.pay(reference);
    await hear(reference, 'evt_second');
    const proposal = { sentOn: today, note: 'To the payer.', proposedByName: 'Funmi Cole' };
    await app.database.sql
      .update(paymentExceptions)
      .set({ proposedBy: crypto.randomUUID(), proposal })
      .where(eq(paymentExceptions.kind, 'after_cancelling'));
    const held = async () => {
      const rows = await app.database.sql
        .select()
        .from(paymentExceptions)
        .where(eq(paymentExceptions.kind, 'after_cancelling'));
      return Object.fromEntries(
        rows.map((row) => [
          row.orderId === firstOrder ? 'first' : 'second',
          [row.amountMinor, row.resolution, row.proposal === null],
        ]),
      );
    };
    const [firstOrder] = (await app.database.sql.select().from(credits)).map(({ orderId }) => orderId);
    expect(await held()).toEqual({ first: [dueMinor, null, false], second: [dueMinor, null, false] });
    await dispute(second, { status: 'lost', amountMinor: dueMinor });
    expect(await held()).toEqual({
      first: [dueMinor, null, false],
      second: [dueMinor, 'completed', false],
    });
    await dispute(second, { status: 'lost', amountMinor: dueMinor, id: 'dispute-of-the-rest' });
    expect(await held()).toEqual({
      first: [dueMinor, 'completed', false],
      second: [dueMinor, 'completed', false],
    });
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('lost when nothing of the other is held any more: its share is lost all the same', {
    tags: ['extended'],
  }, async () => {
    const [one, other] = ids();
    await prepare(other, dueMinor);
    await act(other, { verb: 'refund', sentOn: today });
    await dispute(transaction, { status: 'lost', openedAt: new Date('2026-11-22T12:00:00Z') });
    expect((await prepare(one, 100)).refusal.message).toContain('Only ₦0 is left to refund.');
    expect((await read(other)).disputed?.lostMinor).toBeGreaterThanOrEqual(dueMinor);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });
});

describe('request for Taxpromax', () => {
  const params = { id: '' };
  let transaction: ProviderTransaction;
  beforeEach(async () => {
    const [row] = await app.database.sql
      .insert(inquiries)
      .values({
        kind: 'taxpromax',
        reference: 'CHQ-HELD-0001',
        name: 'Zuma Foods Limited',
        email: 'zuma@letters.example',
        message: 'Taxpromax',
        dueMinor: 200_000_00,
        currency: 'NGN',
        createdAt: now,
      })
      .returning({ id: inquiries.id });
    params.id = row?.id ?? '';
    await app.call('POST /inquiries/taxpromax/:id/checkouts', null, { params, body: { provider: 'stripe' } });
    transaction = stripe.pay('CHQ-HELD-0001-S1');
    await app.call('POST /inquiries/taxpromax/:id/checkouts/check', null, { params });
  });
  const refund = (amountMinor: number, way: 'bank_transfer' | 'provider', sentOn = today) =>
    app.call('POST /admin/inquiries/:id/refunds', musa, {
      params,
      body: { refundId: crypto.randomUUID(), amountMinor, sentOn, way, reason: 'Has it already' },
    });

  test('open dispute: refunded in no way; lost about a part: at most the rest', async () => {
    await dispute(transaction, { amountMinor: 150_000_00 });
    // oxlint-disable-next-line no-await-in-loop
    for (const way of ['bank_transfer', 'provider'] as const)
      expect(await refund(100, way)).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
    await dispute(transaction, { amountMinor: 150_000_00, status: 'lost' });
    expect(await refund(50_000_01, 'bank_transfer')).toMatchObject(
      isRefusedWith('The payer’s bank took back ₦150,000 of this payment. Only ₦50,000 is left to refund.'),
    );
    expect((await refund(50_000_00, 'bank_transfer')).status).toBe(200);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('second payment, held for an officer and disputed: not returned until the bank decides', async () => {
    const second = stripe.pay('CHQ-HELD-0001-S1');
    await hear('CHQ-HELD-0001-S1', 'evt_second');
    expect(await app.database.sql.$count(inquiryCredits)).toBe(2);
    await dispute(second);
    expect(await giveBack()).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
    await dispute(second, { status: 'won' });
    expect((await giveBack()).status).toBe(200);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });
});

test('second payment of an application, held for an officer and disputed: neither returned nor used for another payment until the bank decides', {
  tags: ['extended'],
}, async () => {
  const { id } = await sign();
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  const reference = stripe.opened[0] ?? '';
  stripe.pay(reference);
  await hear(reference, 'evt_first');
  const second = stripe.pay(reference);
  await hear(reference, 'evt_second');
  await dispute(second);
  expect(await giveBack()).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
  const other = await sign();
  const [held] = await app.database.sql
    .select()
    .from(paymentExceptions)
    .where(eq(paymentExceptions.kind, 'paid_twice'));
  const apply = () =>
    app.call('POST /admin/payment-exceptions/:id/resolution', musa, {
      params: { id: held?.id ?? '' },
      body: {
        resolution: 'applied',
        paymentReference: other.payment?.reference ?? '',
        note: 'The customer asked for it.',
      },
    });
  expect(await apply()).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
  // What paid the application is not disputed.
  await reject(id);
  expect((await prepare(id, 100)).status).toBe(200);
  await dispute(second, { status: 'won' });
  expect((await apply()).status).toBe(200);
  expect((await read(other.id)).state.order).toBe('paid');
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('second payment of an application, returned, then disputed and lost: our expense, and the first one can be refunded', {
  tags: ['extended'],
}, async () => {
  const { id } = await sign();
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  const reference = stripe.opened[0] ?? '';
  const { requestedMinor } = stripe.pay(reference);
  await hear(reference, 'evt_first');
  const second = stripe.pay(reference);
  await hear(reference, 'evt_second');
  expect((await giveBack()).status).toBe(200);
  await dispute(second, { status: 'lost' });
  const lost = (await readBalances(app.database, {})).find(({ account }) => account === 'expense:disputes');
  expect(lost?.minor).toBe(requestedMinor);
  await reject(id);
  expect((await prepare(id, requestedMinor)).status).toBe(200);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('payment of two applications that is too little for the second, disputed: the first is not refunded until the bank decides', {
  tags: ['extended'],
}, async () => {
  const [first, second] = [await sign(), await sign()];
  const { data: cart } = await app.call('POST /carts', ada, {
    body: { applicationIds: [first.id, second.id] },
  });
  await app.call('POST /carts/:id/checkouts', ada, {
    params: { id: cart.id },
    body: { provider: 'stripe', dueMinor: cart.dueMinor },
  });
  const reference = stripe.opened[0] ?? '';
  const minor = cart.dueMinor - 1;
  const transaction = stripe.pay(reference, { chargedMinor: minor, requestedMinor: minor });
  await hear(reference, 'evt_paid');
  const states = [(await read(first.id)).state.order, (await read(second.id)).state.order];
  const paid = states[0] === 'paid' ? first : second;
  expect(states.toSorted()).toEqual(['awaiting_payment', 'paid']);
  await reject(paid.id);
  await dispute(transaction);
  expect(await prepare(paid.id, 100)).toMatchObject(isRefusedWith(expect.stringMatching(keeps)));
});

test('payment that was too little, which a second one completed, disputed and lost: taken from what the order holds, and the second one can be refunded', {
  tags: ['extended'],
}, async () => {
  const { id, payment } = await sign();
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  const reference = stripe.opened[0] ?? '';
  const minor = (payment?.dueMinor ?? 0) - 1_000_00;
  const first = stripe.pay(reference, { chargedMinor: minor, requestedMinor: minor });
  await hear(reference, 'evt_first');
  stripe.pay(reference, { chargedMinor: 1_000_00, requestedMinor: 1_000_00 });
  await hear(reference, 'evt_second');
  await dispute(first, { status: 'lost' });
  const lost = (await readBalances(app.database, {})).find(({ account }) => account === 'expense:disputes');
  expect(lost).toBeUndefined();
  await reject(id);
  expect((await prepare(id, 1_000_01)).refusal.message).toContain('Only ₦1,000 is left to refund.');
  expect((await prepare(id, 1_000_00)).status).toBe(200);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});
