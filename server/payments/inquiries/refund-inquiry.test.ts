import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingDocuments } from '../../billing/tables.ts';
import { inquiries, inquiryCredits, inquiryRefunds } from '../../inquiries/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { subjectOf } from '../../testing/subject-of.ts';
import type { CheckoutProvider } from '../providers/checkout-provider.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { makeInquiryRefundPapers } from './make-inquiry-papers.ts';
import { refundInquiry, returnableInquiries, type InquiryRefundInput } from './refund-inquiry.ts';

const now = new Date('2026-11-23T10:00:00Z');
let app: TestApp;
let paystack: PretendCheckout;
let musa: string;
let funmi: string;
beforeAll(async () => {
  paystack = createPretendCheckout(() => now, 'paystack');
  app = await startTestApp({ now, checkouts: [paystack], environment: { REFUND_LIMITS: 'NGN:50000' } });
  musa = await app.officer('Musa Bello');
  funmi = await app.officer('Funmi Ade');
});
afterAll(() => app.stop());
beforeEach(() => {
  app.setNow(now);
  paystack.reset();
});

let serial = 0;
/** A request for Taxpromax of 200,000 naira. @returns its id and its reference */
async function request(): Promise<{ id: string; reference: string }> {
  const reference = `CHQ-BACK-${String((serial += 1)).padStart(4, '0')}`;
  const [row] = await app.database.sql
    .insert(inquiries)
    .values({
      kind: 'taxpromax',
      reference,
      name: 'Zuma Foods Limited',
      email: 'zuma@letters.example',
      message: 'Taxpromax',
      dueMinor: 200_000_00,
      currency: 'NGN',
      createdAt: now,
    })
    .returning({ id: inquiries.id });
  return { id: row?.id ?? '', reference };
}
const recordTransfer = (id: string, receivedOn = '2026-11-23') =>
  app.call('PUT /admin/inquiries/:id/payment', musa, { params: { id }, body: { receivedOn } });
/** Pays a request at Paystack, with what happens while its page is open. */
async function pay(
  { id, reference }: { id: string; reference: string },
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  await app.call('POST /inquiries/taxpromax/:id/checkouts', null, {
    params: { id },
    body: { provider: 'paystack' },
  });
  await meanwhile();
  paystack.pay(`${reference}-P1`, { id: `txn_${reference}`, feeMinor: 0 });
  await app.call('POST /inquiries/taxpromax/:id/checkouts/check', null, { params: { id } });
}
const refund = (token: string, id: string, input: Partial<InquiryRefundInput> = {}) =>
  app.call('POST /admin/inquiries/:id/refunds', token, {
    params: { id },
    body: {
      refundId: crypto.randomUUID(),
      amountMinor: 100_000_00,
      sentOn: '2026-11-23',
      reason: 'Has it already',
      ...input,
    },
  });
const refundsOf = async (id: string) =>
  app.database.sql
    .select()
    .from(inquiryRefunds)
    .where(eq(inquiryRefunds.inquiryId, id))
    .orderBy(inquiryRefunds.proposedAt);

test('exactly the limit: one officer; a unit more: two', async () => {
  const [{ id }, { id: other }] = [await request(), await request()];
  // oxlint-disable-next-line no-await-in-loop
  for (const each of [id, other]) await recordTransfer(each);
  expect((await refund(musa, id, { amountMinor: 50_000_00 })).data.payment?.refunds).toMatchObject([
    { state: 'sent', waiting: false },
  ]);
  expect((await refund(musa, other, { amountMinor: 50_000_01 })).data.payment?.refunds).toMatchObject([
    { state: 'proposed', waiting: true },
  ]);
});

test('two officers: the later proposal replaces an earlier one that differs in amount, day or way; the same one is sent, with both names', async () => {
  const paid = await request();
  await pay(paid);
  const { id } = paid;
  app.setNow(new Date('2026-11-25T10:00:00Z'));
  const [first, second] = [await app.officer('Musa Bello'), await app.officer('Funmi Ade')];
  const proposals = async () =>
    (await refundsOf(id)).map(({ amountMinor, sentOn, provider, proposedByName, recordedAt, startedAt }) => [
      amountMinor,
      sentOn,
      provider,
      proposedByName,
      recordedAt === null && startedAt === null,
    ]);
  await refund(first, id);
  expect(await proposals()).toEqual([[100_000_00, '2026-11-23', null, 'Musa Bello', true]]);
  await refund(second, id, { amountMinor: 90_000_00 });
  expect(await proposals()).toEqual([[90_000_00, '2026-11-23', null, 'Funmi Ade', true]]);
  await refund(first, id, { amountMinor: 90_000_00, sentOn: '2026-11-24' });
  expect(await proposals()).toEqual([[90_000_00, '2026-11-24', null, 'Musa Bello', true]]);
  await refund(second, id, { amountMinor: 90_000_00, sentOn: '2026-11-24', way: 'provider' });
  expect(await proposals()).toEqual([[90_000_00, '2026-11-25', 'paystack', 'Funmi Ade', true]]);
  expect((await refund(second, id, { amountMinor: 90_000_00, way: 'provider' })).refusal.code).toBe(
    'second_person_needed',
  );
  // A refund by the provider is sent today, whatever day the page names.
  const { data } = await refund(first, id, { amountMinor: 90_000_00, sentOn: '2026-11-23', way: 'provider' });
  expect(data.payment?.refunds).toMatchObject([
    { state: 'started', by: 'Funmi Ade', approvedBy: 'Musa Bello', waiting: false },
  ]);
  expect(await proposals()).toEqual([[90_000_00, '2026-11-25', 'paystack', 'Funmi Ade', false]]);
});

test('approval that is sent again with the id of the proposal: is recorded once', async () => {
  const { id } = await request();
  await recordTransfer(id);
  const refundId = crypto.randomUUID();
  await refund(musa, id, { refundId });
  // oxlint-disable-next-line no-await-in-loop
  for (const _ of [1, 2]) expect((await refund(funmi, id, { refundId })).status).toBe(200);
  expect(await refundsOf(id)).toMatchObject([
    { id: refundId, approvedBy: subjectOf(funmi), amountMinor: 100_000_00 },
  ]);
});

test('day of a transfer: from the day on which the payment arrived until today', async () => {
  const { id } = await request();
  await recordTransfer(id, '2026-11-22');
  const words = 'A refund is sent after the payment arrived, and not in the future. Check the day.';
  // oxlint-disable-next-line no-await-in-loop
  for (const sentOn of ['2026-11-21', '2026-11-24'])
    expect((await refund(musa, id, { amountMinor: 1_00, sentOn })).refusal.message).toBe(words);
  // oxlint-disable-next-line no-await-in-loop
  for (const sentOn of ['2026-11-22', '2026-11-23'])
    expect((await refund(musa, id, { amountMinor: 1_00, sentOn })).status).toBe(200);
  expect((await refundsOf(id)).map(({ sentOn }) => sentOn)).toEqual(['2026-11-22', '2026-11-23']);
});

test('provider that can return a payment: the one that took it, with keys of the same mode', async () => {
  const [paid, transferred, open] = [await request(), await request(), await request()];
  await pay(paid);
  // The transfer pays it, so that what arrives at the provider is a second payment.
  await pay(transferred, () => recordTransfer(transferred.id));
  expect(await app.database.sql.$count(inquiryCredits, eq(inquiryCredits.verdict, 'paid_twice'))).toBe(1);
  const ids = [paid.id, transferred.id, open.id];
  const returnable = async (...checkouts: CheckoutProvider[]) =>
    Object.fromEntries(await returnableInquiries({ database: app.database, checkouts }, ids));
  expect(await returnable(paystack)).toEqual({ [paid.id]: 'Paystack' });
  expect(await returnable({ ...paystack, mode: 'live' })).toEqual({});
  expect(await returnable(createPretendCheckout(() => now))).toEqual({});
  const officer = { kind: 'staff', id: subjectOf(musa), name: 'Musa Bello' } as const;
  const input = {
    refundId: crypto.randomUUID(),
    amountMinor: 1_00,
    sentOn: '2026-11-23',
    way: 'provider',
    reason: 'No',
  } as const;
  const live = { ...app.dependencies, checkouts: [{ ...paystack, mode: 'live' as const }] };
  await expect(refundInquiry(live, officer, paid.id, input)).rejects.toThrow(
    'No payment provider can return this payment. Send the refund by bank transfer.',
  );
  expect(await refundsOf(paid.id)).toEqual([]);
});

test('refund that came back and is sent again, with the papers of both made at once: credited once', async () => {
  const { id } = await request();
  await recordTransfer(id);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const columns = {
    inquiryId: id,
    amountMinor: 100_000_00,
    currency: 'NGN',
    reason: 'Has it already',
    sentOn: '2026-11-23',
    proposedBy: crypto.randomUUID(),
    proposedByName: 'Musa Bello',
    proposedAt: now,
    recordedAt: now,
  };
  await app.database.sql.insert(inquiryRefunds).values([
    { ...columns, id: first, failedAt: now },
    { ...columns, id: second },
  ]);
  await app.runJobs();
  await Promise.all(
    [first, second].map((refundId) => makeInquiryRefundPapers(app.dependencies, { refundId })),
  );
  const notes = await app.database.sql
    .select({ totalMinor: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.inquiryId, id), eq(billingDocuments.kind, 'credit_note')));
  expect(notes).toEqual([{ totalMinor: 100_000_00 }]);
});

test('whole price refunded: the credit note says so, and how the request was paid is on its papers', {
  tags: ['extended'],
}, async () => {
  const [transferred, paid] = [await request(), await request()];
  await recordTransfer(transferred.id);
  await pay(paid);
  for (const { id } of [transferred, paid]) {
    const refundId = crypto.randomUUID();
    // oxlint-disable-next-line no-await-in-loop
    await refund(musa, id, { refundId, amountMinor: 200_000_00 });
    // oxlint-disable-next-line no-await-in-loop
    await refund(funmi, id, { refundId, amountMinor: 200_000_00 });
  }
  await app.runJobs();
  await app.runJobs();
  const facts = async (id: string) =>
    (
      await app.database.sql
        .select()
        .from(billingDocuments)
        .where(eq(billingDocuments.inquiryId, id))
        .orderBy(billingDocuments.kind)
    ).map(({ kind, content }) => [
      kind,
      ...content.facts
        .filter(({ label }) => !label.includes('nvoice'))
        .map(({ label, value }) => `${label}: ${value}`),
    ]);
  const papers = (method: string) => [
    ['credit_note', 'Reason: The price is refunded'],
    ['invoice', 'Paid on: 23 November 2026', `Paid by: ${method}`],
    ['receipt', 'Paid on: 23 November 2026', `Paid by: ${method}`],
    ['refund_note', 'Sent on: 23 November 2026', 'Reason: The price is refunded'],
  ];
  expect(await facts(transferred.id)).toEqual(papers('Bank transfer'));
  expect(await facts(paid.id)).toEqual(papers('Paystack'));
});
