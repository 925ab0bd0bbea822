import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tagsOfAlike } from '../../../testing/every.ts';
import { makeRefundPapers } from '../../billing/make-billing-documents.ts';
import { billingDocuments } from '../../billing/tables.ts';
import { balancesOfOrder } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { orderOf } from '../../applications/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { actAsOfficer, createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import type { ProviderDispute, ProviderTransaction } from '../providers/checkout-provider.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { pollRefunds } from './poll-refunds.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let [id, ada, musa] = ['', '', ''];
let transaction: ProviderTransaction;
beforeAll(async () => {
  let clock = (): Date => now;
  stripe = createPretendCheckout(() => clock());
  app = await startTestApp({ keepSetups: true, now, checkouts: [stripe] });
  clock = app.now;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  stripe.reset();
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
  ({ id } = await signApplication(app, ada, await createFilledDraft(app, ada)));
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  transaction = stripe.pay(stripe.opened[0] ?? '');
  await app.call('POST /applications/:id/checkouts/check', ada, { params: { id } });
});

/** Moves the clock, asks the provider about its refunds, and signs the officer in again. */
async function poll(minutes: number): Promise<void> {
  app.setNow(new Date(app.now().getTime() + minutes * 60_000));
  await pollRefunds(app.dependencies);
  await app.runJobs();
  musa = await app.officer('Musa Bello');
}

const read = async () => (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const repayments = async () => (await app.call('GET /admin/repayments', musa, {})).data;
const waiting = async () => (await app.call('GET /admin/counts', musa, {})).data.repayments;
const act = (body: Parameters<typeof actAsOfficer>[3]) => actAsOfficer(app, musa, id, body);

/** Has an officer propose a lower price, of the government's fee first, which the customer accepts. */
async function reduceBy(differenceMinor: number, reason: string): Promise<void> {
  let left = differenceMinor;
  const lines = ((await read()).charged ?? []).map(({ feeId, chargedMinor }) => {
    const minor = Math.max(0, chargedMinor - left);
    left -= chargedMinor - minor;
    return { feeId, minor };
  });
  await act({ verb: 'proposeChange', reason, lines });
  const { version, priceChanges } = await read();
  const { status } = await app.call('POST /applications/:id/price-change', ada, {
    params: { id },
    body: {
      version,
      changeId: priceChanges[0]?.id ?? '',
      answer: 'accepted',
      differenceMinor: -differenceMinor,
    },
  });
  expect(status).toBe(200);
}

/** What the bank says about the payment, as Stripe would list it. */
const dispute = (changes: Partial<ProviderDispute>): Promise<void> =>
  recordDisputes(app.dependencies, {
    ...stripe,
    listDisputes: async () => [
      {
        id: 'dp_1',
        transactionId: transaction.id,
        amountMinor: transaction.requestedMinor,
        currency: transaction.currency,
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

async function payable(): Promise<number> {
  const order = await orderOf(app.database, id);
  return order === null ? 0 : ((await balancesOfOrder(app.database, order))['refunds-payable'] ?? 0);
}
/** The texts of the mails to the customer about a difference that is owed less, or again. */
const differenceMails = async (change: 'cancelled' | 'restored') =>
  (await app.mailsTo('ada@customer.example'))
    .filter(({ kind }) => kind === `application.repayment_${change}`)
    .map(({ text }) => text);
/** The amounts of the papers of a kind, in the order of their numbers. */
async function papers(kind: 'credit_note' | 'refund_note'): Promise<number[]> {
  await app.runJobs();
  const rows = await app.database.sql
    .select({ totalMinor: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.applicationId, id), eq(billingDocuments.kind, kind)))
    .orderBy(asc(billingDocuments.number));
  return rows.map(({ totalMinor }) => totalMinor);
}
const expectSoundLedger = async () => expect((await checkLedger(app.database)).faults).toEqual([]);

test('repayment of a difference that comes back while a later one is prepared: both are owed in one transfer, and listed until they are sent', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await act({ verb: 'startProviderRefund' });
  await app.runJobs();
  expect((await repayments()).rows).toMatchObject([
    { amountMinor: 500_00, reason: 'The fee fell.', isAtProvider: true, application: { id } },
  ]);
  expect(await waiting()).toBe(0);
  stripe.changeRefunds('sent');
  await poll(2);
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  await reduceBy(300_00, 'It fell again.');
  stripe.changeRefunds('failed', 'The card was closed.');
  await poll(25 * 60);

  const { refunds, receivedMinor, payment } = await read();
  expect(refunds.find(({ sentOn }) => sentOn === null)).toMatchObject({
    amountMinor: 800_00,
    reason: 'The fee fell. It fell again.',
    ofReduction: true,
  });
  expect(receivedMinor).toBe(payment?.dueMinor);
  expect(await repayments()).toMatchObject({
    rows: [{ amountMinor: 800_00, isAtProvider: false }],
    total: 1,
  });
  expect(await waiting()).toBe(1);
  await act({ verb: 'refund', sentOn: '2026-11-22' });
  expect((await read()).receivedMinor).toBe(receivedMinor - 800_00);
  expect(await papers('credit_note')).toEqual([500_00, 300_00]);
  await expectSoundLedger();
});

describe.each([
  ['returns', 'sent', 500_00, 'The fee fell.'],
  ['fails to return', 'failed', 800_00, 'The fee fell. It fell again.'],
] as const)('the provider %s the later one', (_title, decision, amountMinor, reason) => {
  const tags = tagsOfAlike(decision === 'sent');
  test('repayment that comes back while the provider returns a later one: owed again once it is decided', {
    tags,
  }, async () => {
    await reduceBy(500_00, 'The fee fell.');
    await act({ verb: 'startProviderRefund' });
    await app.runJobs();
    stripe.changeRefunds('sent');
    await poll(2);
    await reduceBy(300_00, 'It fell again.');
    await act({ verb: 'startProviderRefund' });
    await app.runJobs();
    const [earlier, later] = stripe.refundCalls;
    expect(later).not.toBe(earlier);
    stripe.changeRefunds('failed', 'The card was closed.');
    stripe.changeRefunds('pending', null, later);
    await poll(25 * 60);
    expect((await repayments()).rows).toMatchObject([{ amountMinor: 300_00, isAtProvider: true }]);

    stripe.changeRefunds(decision, null, later);
    await poll(25 * 60);
    expect((await repayments()).rows).toMatchObject([{ amountMinor, reason, isAtProvider: false }]);
    expect(await payable()).toBe(-amountMinor);
    await act({ verb: 'refund', sentOn: '2026-11-22' });
    expect(await repayments()).toEqual({ rows: [], total: 0 });
    expect((await read()).receivedMinor).toBe(transaction.requestedMinor - 800_00);
    expect(await papers('credit_note')).toEqual([500_00, 300_00]);
    expect(await payable()).toBe(0);
    await expectSoundLedger();
  });
});

test('repayment that comes back after the application was refunded: sent from its page', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await act({ verb: 'startProviderRefund' });
  await app.runJobs();
  stripe.changeRefunds('sent');
  await poll(2);
  await act({ verb: 'reject', reason: 'It needs a licence first.' });
  const { receivedMinor } = await read();
  await act({ verb: 'prepareRefund', amountMinor: receivedMinor, reason: 'It was not filed.' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  stripe.changeRefunds('failed', 'The card was closed.');
  await poll(25 * 60);
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 500_00, isAtProvider: false }]);
  expect((await read()).allowed).toContain('repayDifference');
  await act({ verb: 'refund', sentOn: '2026-11-22' });
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect((await read()).state.order).toBe('refund_sent');
  await expectSoundLedger();
});

test('repayment of money that the payer’s bank took back: not owed any more; owed again when the bank decides for us, until it decides otherwise', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 500_00, isDisputed: false }]);
  await dispute({ status: 'open' });
  expect(await repayments()).toMatchObject({ rows: [{ amountMinor: 500_00, isDisputed: true }], total: 1 });
  await dispute({ status: 'lost' });
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect(await waiting()).toBe(0);
  const { refunds, events, state, allowed } = await read();
  expect(refunds).toEqual([]);
  expect(events.at(-1)).toMatchObject({
    verb: 'cancelRepayment',
    title: 'Difference not owed any more',
    by: 'system',
    note: 'The payer’s bank took back ₦46,000 of what was paid. ₦500 of the difference is not owed any more.',
  });
  expect(state.order).toBe('paid');
  expect(allowed).not.toContain('repayDifference');
  expect(await payable()).toBe(0);
  expect(await differenceMails('cancelled')).toEqual([
    expect.stringMatching(/took ₦46,000 back from us[\s\S]*Not owed any more: ₦500/),
  ]);
  await dispute({ status: 'lost' });
  expect((await read()).events).toHaveLength(events.length);
  expect(await differenceMails('cancelled')).toHaveLength(1);

  await dispute({ status: 'won' });
  expect((await repayments()).rows).toMatchObject([
    { amountMinor: 500_00, reason: 'The fee fell.', isDisputed: false },
  ]);
  expect((await read()).events.at(-1)).toMatchObject({
    verb: 'restoreRepayment',
    title: 'Difference owed again',
    note: '₦500 of the difference is owed again.',
  });
  expect(await payable()).toBe(-500_00);
  expect(await differenceMails('restored')).toEqual([
    expect.stringMatching(/gave\s+us\s+back\s+what[\s\S]*Owed to you: ₦500/),
  ]);
  await dispute({ status: 'lost' });
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  await dispute({ status: 'won' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect(await payable()).toBe(0);
  await expectSoundLedger();
});

test('repayment that is cancelled as a whole: the lower price has one credit note, also after the repayment is owed again and sent', async () => {
  await reduceBy(500_00, 'The fee fell.');
  await dispute({ status: 'lost' });
  expect(await papers('credit_note')).toEqual([500_00]);
  expect(await papers('refund_note')).toEqual([]);
  const { documents } = await read();
  expect(documents.map(({ kind }) => kind)).toContain('credit_note');

  await dispute({ status: 'won' });
  await dispute({ status: 'lost' });
  await dispute({ status: 'won' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await papers('credit_note')).toEqual([500_00]);
  expect(await papers('refund_note')).toEqual([500_00]);
});

test('repayment that is cancelled, owed again and sent before the credit note is issued: one credit note', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await dispute({ status: 'lost' });
  await dispute({ status: 'won' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await papers('credit_note')).toEqual([500_00]);
  expect(await papers('refund_note')).toEqual([500_00]);
});

test('application refunded instead of a repayment whose lower price has its credit note: both notes are what was returned', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await dispute({ status: 'lost' });
  await app.runJobs();
  await dispute({ status: 'won' });
  await act({ verb: 'reject', reason: 'It needs a licence first.' });
  await act({ verb: 'prepareRefund', amountMinor: 10_000_00, reason: 'It was not filed.' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await papers('credit_note')).toEqual([500_00, 9_500_00]);
});

test('application refunded as a whole before the credit note of a lower price: nothing is left to credit', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await dispute({ status: 'lost' });
  await dispute({ status: 'won' });
  await act({ verb: 'reject', reason: 'It needs a licence first.' });
  const amountMinor = transaction.requestedMinor;
  await act({ verb: 'prepareRefund', amountMinor, reason: 'It was not filed.' });
  const { refunds: sent } = await act({ verb: 'refund', sentOn: '2026-11-21' });
  await makeRefundPapers(app.dependencies, { applicationId: id, refundId: sent[0]?.id ?? '' });
  expect(await papers('credit_note')).toEqual([amountMinor]);
});

test('application refunded after a cancelled repayment: the rest has a credit note of its own', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await dispute({ status: 'lost', amountMinor: transaction.requestedMinor - 300_00 });
  await act({ verb: 'reject', reason: 'It needs a licence first.' });
  await act({ verb: 'prepareRefund', amountMinor: 300_00, reason: 'It was not filed.' });
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await papers('credit_note')).toEqual([500_00, 300_00]);
});

test('repayment of which the payer’s bank took back a part: what is left can be sent, and the rest once the bank decides for us', {
  tags: ['extended'],
}, async () => {
  await reduceBy(40_000_00, 'Nearly all of it fell.');
  await dispute({ status: 'lost', amountMinor: 5_000_00 });
  // Of 46,000 there are 41,000 left.
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 40_000_00 }]);
  await dispute({ status: 'won', amountMinor: 5_000_00 });
  await dispute({ status: 'lost', amountMinor: 10_000_00 });
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 30_000_00 }]);
  expect((await read()).events.at(-1)).toMatchObject({
    verb: 'cancelRepayment',
    note: 'The payer’s bank took back ₦10,000 of what was paid. ₦10,000 of the difference is not owed any more. ₦30,000 is still owed.',
  });
  expect((await differenceMails('cancelled')).join()).toMatch(/Still owed to you: ₦30,000/);
  expect(await differenceMails('restored')).toEqual([]);
  expect(await payable()).toBe(-30_000_00);
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  await dispute({ status: 'lost', amountMinor: 10_000_00 });
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  await dispute({ status: 'won', amountMinor: 10_000_00 });
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 10_000_00 }]);
  expect(await payable()).toBe(-10_000_00);
  await act({ verb: 'refund', sentOn: '2026-11-21' });
  expect(await papers('credit_note')).toEqual([40_000_00]);
  expect(await papers('refund_note')).toEqual([30_000_00, 10_000_00]);
  await expectSoundLedger();
});

test('repayment that the provider fails to return after the bank took the payment back: not owed any more', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await act({ verb: 'startProviderRefund' });
  await app.runJobs();
  await dispute({ status: 'lost' });
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 500_00, isAtProvider: true }]);
  stripe.changeRefunds('failed', 'It was charged back.');
  await poll(60);
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect(await payable()).toBe(0);
  await expectSoundLedger();
});

test('repayment that was sent and comes back after the bank took the payment back: not owed any more, nor in the ledger', {
  tags: ['extended'],
}, async () => {
  await reduceBy(500_00, 'The fee fell.');
  await act({ verb: 'startProviderRefund' });
  await app.runJobs();
  stripe.changeRefunds('sent');
  await poll(2);
  await dispute({ status: 'lost' });
  stripe.changeRefunds('failed', 'The card was closed.');
  await poll(25 * 60);
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect(await payable()).toBe(0);
  await dispute({ status: 'won' });
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 500_00 }]);
  expect(await payable()).toBe(-500_00);
  await expectSoundLedger();
});

test('price that falls after the bank took the payment back: no difference is owed, nor in the ledger', {
  tags: ['extended'],
}, async () => {
  await dispute({ status: 'lost' });
  await reduceBy(500_00, 'The fee fell.');
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  expect((await read()).events.at(-1)?.verb).toBe('cancelRepayment');
  expect(await payable()).toBe(0);
  await dispute({ status: 'won' });
  expect((await repayments()).rows).toMatchObject([{ amountMinor: 500_00 }]);
  expect(await payable()).toBe(-500_00);
  await expectSoundLedger();
});
