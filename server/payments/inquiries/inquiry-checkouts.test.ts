// Above 400 lines because one app, officer and pretend provider serve every case of a request, paid and refunded.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { billingDocuments } from '../../billing/tables.ts';
import { documents } from '../../documents/tables.ts';
import { files } from '../../files/tables.ts';
import { purgeInquiries } from '../../inquiries/purge-inquiries.ts';
import { inquiries, inquiryAttempts, inquiryCredits, inquiryRefunds } from '../../inquiries/tables.ts';
import { readBalances } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { readClosing } from '../../ledger/read-closing.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import {
  ProviderRefusedError,
  type CheckoutProvider,
  type ProviderDispute,
  type ProviderTransaction,
} from '../providers/checkout-provider.ts';
import { reconcileProviders } from '../reconcile.ts';
import { paymentExceptions } from '../tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { enqueueMissingPapers } from './make-inquiry-papers.ts';
import { dueInquiryAttempts } from './inquiry-attempts.ts';
import { pollInquiryAttempts } from './settle-inquiry-attempt.ts';
import { pollInquiryRefunds, settleInquiryRefund } from './settle-inquiry-refund.ts';

const now = new Date('2026-11-23T10:00:00Z');
let app: TestApp;
let paystack: PretendCheckout;
let musa: string;
beforeAll(async () => {
  paystack = createPretendCheckout(() => now, 'paystack');
  app = await startTestApp({
    now,
    checkouts: [paystack],
    environment: {
      SELLER_NG_NAME: 'Charterly Nigeria Limited',
      SELLER_NG_ADDRESS: '1 Marina, Lagos',
      SELLER_NG_TAX_NUMBER: '12345678-0001',
      // The other requests are paid before this day.
      SELLER_NG_TAX_FROM: '2026-11-25',
    },
  });
  musa = await app.officer('Musa Bello');
});
afterAll(() => app.stop());

/** A request for Taxpromax, as the form stores it. */
async function request(
  reference: string,
  email: string | null = 'zuma@letters.example',
  dueMinor = 10_000_00,
): Promise<string> {
  const [row] = await app.database.sql
    .insert(inquiries)
    .values({
      kind: 'taxpromax',
      reference,
      name: 'Zuma Foods Limited',
      email,
      message: 'Taxpromax for Zuma Foods Limited',
      dueMinor,
      currency: 'NGN',
      createdAt: now,
    })
    .returning({ id: inquiries.id });
  return row?.id ?? '';
}
const start = (id: string) =>
  app.call('POST /inquiries/taxpromax/:id/checkouts', null, {
    params: { id },
    body: { provider: 'paystack' },
  });
const check = async (id: string) =>
  (await app.call('POST /inquiries/taxpromax/:id/checkouts/check', null, { params: { id } })).data;
const hear = async (reference: string, eventId: string, topic?: string): Promise<void> => {
  const { body, signature } = paystack.webhook(reference, eventId, topic);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  await app.app.inject({ method: 'POST', url: '/webhooks/paystack', headers, payload: body });
  await app.runJobs();
};
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await readBalances(app.database, {})).map(({ account, minor }) => [account, minor]));

test('request paid at a provider: one page for a double click, one credit for return, webhook and poller; our fee is earned with the work', async () => {
  const id = await request('CHQ-PAID-0001');
  const [first, second] = await Promise.all([start(id), start(id)]);
  expect(first.data.redirectUrl).toBe(second.data.redirectUrl);
  expect(await check(id)).toMatchObject({ paid: false, dueMinor: 10_000_00, attempt: { state: 'open' } });
  paystack.pay('CHQ-PAID-0001-P1', { feeMinor: 250_00 });
  await Promise.all([check(id), check(id), hear('CHQ-PAID-0001-P1', 'evt_1')]);
  app.setNow(new Date(now.getTime() + 120_000));
  await pollInquiryAttempts(app.dependencies, await dueInquiryAttempts(app.database, app.now()));
  app.setNow(now);
  expect(await check(id)).toMatchObject({ paid: true, attempt: { state: 'paid' } });
  expect((await start(id)).refusal.message).toBe('This request is paid. You do not need to pay again.');
  expect(await app.database.sql.$count(inquiryCredits)).toBe(1);
  expect(await balances()).toEqual({
    'clearing:paystack': 9_750_00,
    deferred: -10_000_00,
    'expense:provider-fees': 250_00,
  });
  const mails = await app.mailsTo('zuma@letters.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your payment arrived (CHQ-PAID-0001)']);
  expect((await app.lastMail('musa.bello@desk.example')).text).toContain('Paid online');
  // oxlint-disable-next-line no-await-in-loop
  for (const state of ['done', 'open', 'done'] as const)
    await app.call('PUT /admin/inquiries/:id/state', musa, { params: { id }, body: { state } });
  expect(await balances()).toMatchObject({ income: -10_000_00 });
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('webhook lost: the nightly reconciliation credits it, and the fee once it is known; too little is held, an officer returns it', async () => {
  const id = await request('CHQ-LOST-0002');
  await start(id);
  const paid = paystack.pay('CHQ-LOST-0002-P1', {
    chargedMinor: 9_000_00,
    requestedMinor: 9_000_00,
    feeMinor: null,
  });
  await reconcileProviders(app.dependencies);
  expect(await check(id)).toMatchObject({ paid: false });
  const list = async () =>
    (await app.call('GET /admin/payment-exceptions', musa, { query: { state: 'open' } })).data.rows;
  const [held] = await list();
  expect(held).toMatchObject({ kind: 'underpaid', reference: 'CHQ-LOST-0002', amountMinor: 9_000_00 });
  const before = await balances();
  expect(before).toMatchObject({ suspense: -9_000_00 });
  paid.feeMinor = 150_00;
  await reconcileProviders(app.dependencies);
  await reconcileProviders(app.dependencies);
  expect(await balances()).toEqual({
    ...before,
    'clearing:paystack': (before['clearing:paystack'] ?? 0) - 150_00,
    'expense:provider-fees': (before['expense:provider-fees'] ?? 0) + 150_00,
  });
  await app.call('POST /admin/payment-exceptions/:id/resolution', musa, {
    params: { id: held?.id ?? '' },
    body: { resolution: 'returned', sentOn: '2026-11-23', note: 'Too little; asked to pay again.' },
  });
  expect(await balances()).not.toHaveProperty('suspense');
  expect(await list()).toEqual([]);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('fee known later of a payment under another reference, or in another currency: is not posted', async () => {
  const id = await request('CHQ-FEES-0003');
  await start(id);
  const strange = paystack.pay('CHQ-FEES-0003-P1', { reference: 'CHQ-OTHER-P1', feeMinor: null });
  const dollars = paystack.pay('CHQ-FEES-0003-P1', { feeMinor: null, feeCurrency: 'USD' });
  await hear('CHQ-FEES-0003-P1', 'evt_fees');
  const credited = await app.database.sql
    .select()
    .from(inquiryCredits)
    .where(isNull(inquiryCredits.feeMinor));
  expect(credited.map(({ verdict }) => verdict).toSorted()).toEqual(['paid', 'wrong_reference']);
  const before = await balances();
  [strange.feeMinor, dollars.feeMinor] = [100_00, 1_00];
  await reconcileProviders(app.dependencies);
  expect(await balances()).toEqual(before);
});

test('no e-mail address, an unknown request, a message that costs nothing, a provider that is down: refused in words', async () => {
  const id = await request('CHQ-MAIL-0003', null);
  expect((await start(id)).refusal.message).toContain('Enter your e-mail address first.');
  expect((await start(crypto.randomUUID())).status).toBe(404);
  const [message] = await app.database.sql
    .insert(inquiries)
    .values({ kind: 'contact', reference: 'CHQ-TEXT-0004', name: 'A', message: 'Hello', createdAt: now })
    .returning({ id: inquiries.id });
  expect((await start(message?.id ?? '')).status).toBe(404);
  const other = await request('CHQ-DOWN-0005');
  paystack.down = true;
  expect((await start(other)).refusal.message).toContain('You were not charged.');
  paystack.down = false;
});

test('transfer recorded by an officer, twice at once: in the books once', async () => {
  const before = (await balances())['bank:operating'] ?? 0;
  const id = await request('CHQ-BANK-0006');
  const record = () =>
    app.call('PUT /admin/inquiries/:id/payment', musa, {
      params: { id },
      body: { receivedOn: '2026-11-23' },
    });
  const replies = await Promise.all([record(), record()]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(((await balances())['bank:operating'] ?? 0) - before).toBe(10_000_00);
});

test('requests paid before requests had papers: the nightly job issues invoice and receipt once, with the tax of a seller registered on the day of payment', {
  tags: ['extended'],
}, async () => {
  const paidOn = async (reference: string, paymentReceivedOn: string) => {
    const id = await request(reference, 'early@letters.example');
    await app.database.sql.update(inquiries).set({ paymentReceivedOn }).where(eq(inquiries.id, id));
    return id;
  };
  const [untaxed, taxed] = [
    await paidOn('CHQ-PAST-0006', '2026-11-24'),
    await paidOn('CHQ-PAST-0008', '2026-11-25'),
  ];
  const open = await request('CHQ-OPEN-0006');
  const papers = async (inquiryId: string) =>
    (await app.database.sql.select().from(billingDocuments).where(eq(billingDocuments.inquiryId, inquiryId)))
      .map(({ kind, totalMinor, content }) => `${kind} ${totalMinor} ${content.title}`)
      .toSorted();
  for (let night = 0; night < 2; night += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await enqueueMissingPapers(app.dependencies);
    // oxlint-disable-next-line no-await-in-loop
    await app.runJobs();
  }
  expect(await papers(untaxed)).toEqual(['invoice 1000000 Invoice', 'receipt 1000000 Receipt']);
  expect(await papers(taxed)).toEqual(['invoice 1000000 Tax invoice', 'receipt 1000000 Receipt']);
  expect(await papers(open)).toEqual([]);
  await app.database.sql
    .update(inquiries)
    .set({ state: 'done' })
    .where(inArray(inquiries.id, [untaxed, taxed]));
});

test('paid request: numbered invoice and receipt with codes; refund above the limit by two officers, credited, posted, never above the payment; papers exported and purged', {
  tags: ['extended'],
}, async () => {
  const funmi = await app.officer('Funmi Ade');
  const id = await request('CHQ-BACK-0007', 'refund@letters.example', 200_000_00);
  const params = { id };
  const refund = (token: string, amountMinor: number, more: { refundId?: string; sentOn?: string } = {}) =>
    app.call('POST /admin/inquiries/:id/refunds', token, {
      params,
      body: {
        refundId: crypto.randomUUID(),
        amountMinor,
        sentOn: '2026-11-23',
        reason: 'Has it already',
        ...more,
      },
    });
  expect((await refund(musa, 100)).refusal).toMatchObject({
    code: 'not_possible_now',
    message: 'This request is not paid. There is nothing to refund.',
  });
  await app.call('PUT /admin/inquiries/:id/payment', musa, { params, body: { receivedOn: '2026-11-23' } });
  await app.runJobs();
  await app.runJobs();
  const papers = async () =>
    (await app.database.sql.select().from(billingDocuments).where(eq(billingDocuments.inquiryId, id)))
      .map(({ kind, number, totalMinor }) => `${kind} ${number.slice(0, 7)} ${totalMinor / 100}`)
      .toSorted();
  expect(await papers()).toEqual(['invoice NG-INV- 200000', 'receipt NG-RCP- 200000']);
  const before = await balances();
  const small = crypto.randomUUID();
  const limit = app.dependencies.config.refundLimits.NGN ?? 0;
  expect([limit >= 40_000_00, limit < 160_000_00]).toEqual([true, true]);
  expect((await refund(musa, 200_000_01)).refusal.message).toContain('Only ₦200,000');
  await refund(musa, 40_000_00, { refundId: small });
  expect((await refund(musa, 40_000_00, { refundId: small })).status).toBe(200);
  const other = { params: { id: await request('CHQ-BACK-0008', 'other@letters.example', 200_000_00) } };
  const input = { refundId: small, amountMinor: 40_000_00, sentOn: '2026-11-23', reason: 'Has it already' };
  const ofOther = await app.call('POST /admin/inquiries/:id/refunds', musa, { ...other, body: input });
  expect(ofOther.status).toBe(404);
  expect((await refund(musa, 160_000_01)).refusal.message).toContain('Only ₦160,000');
  expect((await refund(musa, 160_000_00, { sentOn: '2026-11-24' })).refusal.message).toContain(
    'Check the day',
  );
  // Below the limit alone, above it with the first.
  const more = (await refund(musa, limit)).data.payment?.refunds;
  expect(more).toMatchObject([{ waiting: false }, { waiting: true, amountMinor: limit }]);
  expect((await refund(musa, 160_000_00)).data.payment?.refunds).toMatchObject([
    { waiting: false },
    { waiting: true, amountMinor: 160_000_00 },
  ]);
  expect((await refund(musa, 160_000_00)).refusal.code).toBe('second_person_needed');
  expect((before['bank:operating'] ?? 0) - ((await balances())['bank:operating'] ?? 0)).toBe(40_000_00);
  const both = await Promise.all([refund(funmi, 160_000_00), refund(funmi, 160_000_00)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await refund(funmi, 1)).refusal.message).toContain('Only ₦0');
  await app.runJobs();
  await app.runJobs();
  expect((before['bank:operating'] ?? 0) - ((await balances())['bank:operating'] ?? 0)).toBe(200_000_00);
  expect((await balances())['expense:refunds']).toBeUndefined();
  expect(await papers()).toEqual([
    'credit_note NG-CRN- 160000',
    'credit_note NG-CRN- 40000',
    'invoice NG-INV- 200000',
    'receipt NG-RCP- 200000',
    'refund_note NG-RFN- 160000',
    'refund_note NG-RFN- 40000',
  ]);
  const creditNotes = await app.database.sql
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.kind, 'credit_note'));
  const [invoice] = await app.database.sql
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.inquiryId, id), eq(billingDocuments.kind, 'invoice')));
  expect(creditNotes.map(({ correctsId }) => correctsId)).toEqual([invoice?.id, invoice?.id]);
  for (const { content } of creditNotes)
    expect(content.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      expect.stringMatching(/^Corrects invoice: NG-INV-\S+ of 23 November 2026$/),
      'Reason: Part of the price is refunded',
    ]);
  expect((await app.lastMail('refund@letters.example')).subject).toBe('Your refund is sent (CHQ-BACK-0007)');
  const [paper] = await app.database.sql
    .select()
    .from(documents)
    .where(eq(documents.idempotencyKey, `invoice/${id}`));
  const verified = await app.call('GET /verify/:code', null, { params: { code: paper?.code ?? '' } });
  expect(verified.data).toMatchObject({ genuine: true, document: { reference: 'CHQ-BACK-0007' } });
  const file = (name: string) =>
    app.app.inject({ method: 'GET', url: `/api/inquiries/taxpromax/${id}/papers/${name}` });
  expect((await file('receipt')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('credit-note')).statusCode).toBe(404);
  expect((await file(`refund-note?refund=${small}`)).statusCode).toBe(200);
  const [row] = (
    await app.call('GET /admin/inquiries', musa, { query: { kind: 'taxpromax', state: 'open' } })
  ).data.rows.filter((each) => each.id === id);
  expect(row?.files.map(({ purpose }) => purpose).toSorted()).toEqual([
    'credit_note',
    'credit_note',
    'invoice',
    'receipt',
    'refund_note',
    'refund_note',
  ]);
  expect((await checkLedger(app.database)).faults).toEqual([]);

  const sender = await app.signUp('refund@letters.example', 'Zuma Foods Limited');
  const archive = unzipSync((await app.callLoosely('GET /account/export', sender)).data as Buffer);
  const data = JSON.parse(strFromU8(archive['data.json'] ?? new Uint8Array())) as {
    billingDocuments: unknown[];
    refundsOfInquiries: unknown[];
  };
  expect([data.billingDocuments.length, data.refundsOfInquiries.length]).toEqual([6, 2]);
  expect(Object.keys(archive).filter((name) => /CHQ-BACK-0007 .*\.pdf$/.test(name))).toHaveLength(6);

  await app.database.sql.update(inquiries).set({ state: 'done' }).where(eq(inquiries.id, id));
  app.setNow(new Date(now.getTime() + (6 * 365 + 3) * 86_400_000));
  await purgeInquiries(app.dependencies);
  app.setNow(now);
  expect(await papers()).toEqual([]);
  expect(await app.database.sql.select().from(documents).where(eq(documents.ownerId, id))).toEqual([]);
  const kept = await app.database.sql.select().from(files).where(eq(files.ownerId, id));
  expect(kept.map(({ name, removedAt }) => [name, removedAt === null])).toEqual(
    Array.from({ length: 6 }, () => ['erased', false]),
  );
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

describe('payment of a request that its provider takes back', () => {
  beforeEach(() => {
    app.setNow(now);
    paystack.reset();
  });
  const exceptionsOf = async (...references: string[]) =>
    (
      await app.database.sql
        .select()
        .from(paymentExceptions)
        .where(inArray(paymentExceptions.reference, references))
        .orderBy(paymentExceptions.openedAt)
    ).map(({ kind, disputeStatus, amountMinor }) => [kind, disputeStatus, amountMinor]);
  const pay = async (reference: string, changes: Partial<ProviderTransaction> = {}) => {
    const id = await request(reference);
    await start(id);
    const transaction = paystack.pay(`${reference}-P1`, { feeMinor: 0, ...changes });
    await check(id);
    return { id, transaction };
  };
  const dispute = async (
    { id: transactionId }: ProviderTransaction,
    changes: Partial<ProviderDispute> = {},
    provider: Partial<CheckoutProvider> = {},
  ): Promise<void> =>
    recordDisputes(app.dependencies, {
      ...paystack,
      ...provider,
      listDisputes: async () => [
        {
          id: `dispute-${transactionId}`,
          transactionId,
          amountMinor: 10_000_00,
          currency: 'NGN',
          status: 'open',
          reason: 'chargeback',
          moneyTaken: true,
          feeMinor: null,
          openedAt: now,
          respondBy: null,
          ...changes,
        },
      ],
    });

  test('reversed: an officer is told once; refunded by us in full: nobody is', {
    tags: ['extended'],
  }, async () => {
    const { id, transaction } = await pay('CHQ-GONE-0001', { id: 'txn_gone_1' });
    transaction.status = 'reversed';
    for (const event of ['evt_gone_1', 'evt_gone_2']) await hear('CHQ-GONE-0001-P1', event);
    expect(await exceptionsOf('CHQ-GONE-0001')).toEqual([['reversed', null, 0]]);
    const mails = (await app.mailsTo('musa.bello@desk.example')).filter(({ subject }) =>
      subject.startsWith('CHQ-GONE-0001: payment to decide'),
    );
    expect(mails).toHaveLength(1);
    expect(await check(id)).toMatchObject({ paid: true });

    const other = await pay('CHQ-GONE-0002', { id: 'txn_gone_2' });
    const refunded = await app.call('POST /admin/inquiries/:id/refunds', musa, {
      params: { id: other.id },
      body: {
        refundId: crypto.randomUUID(),
        amountMinor: 10_000_00,
        sentOn: '2026-11-23',
        way: 'provider',
        reason: 'Has it already',
      },
    });
    expect(refunded.status).toBe(200);
    other.transaction.status = 'reversed';
    await hear('CHQ-GONE-0002-P1', 'evt_gone_3');
    expect(await exceptionsOf('CHQ-GONE-0002')).toEqual([]);
    // Not credited before: there is nothing to take back.
    const never = await pay('CHQ-GONE-0003', { status: 'reversed' });
    expect(await check(never.id)).toMatchObject({ paid: false });
    expect(await exceptionsOf('CHQ-GONE-0003')).toEqual([]);
  });

  test('disputed and lost: posted from our fee, which is not earned or refunded again; an officer is told once', {
    tags: ['extended'],
  }, async () => {
    const { id, transaction } = await pay('CHQ-DISP-0001', { id: 'txn_disp_1' });
    const before = await balances();
    // The number of a payment in the other mode, or at another provider, is not that of this one.
    // oxlint-disable-next-line no-await-in-loop
    for (const elsewhere of [{ mode: 'live' }, { id: 'stripe' }] as const)
      await dispute(transaction, {}, elsewhere);
    expect(await balances()).toEqual(before);
    expect(await exceptionsOf('CHQ-DISP-0001-P1')).toEqual([]);
    expect(await exceptionsOf('txn_disp_1')).toEqual([
      ['dispute', 'open', 0],
      ['dispute', 'open', 0],
    ]);
    await dispute(transaction);
    expect(await balances()).toMatchObject({ 'disputes-held': 10_000_00 });
    await dispute(transaction, { status: 'lost' });
    const after = await balances();
    expect(after['disputes-held']).toBeUndefined();
    expect((before['clearing:paystack'] ?? 0) - (after['clearing:paystack'] ?? 0)).toBe(10_000_00);
    expect((after.deferred ?? 0) - (before.deferred ?? 0)).toBe(10_000_00);
    expect(after['expense:disputes']).toBe(before['expense:disputes']);
    expect(await exceptionsOf('CHQ-DISP-0001-P1')).toEqual([['dispute', 'lost', 0]]);
    const mails = (await app.mailsTo('musa.bello@desk.example')).filter(
      ({ subject }) => subject === 'CHQ-DISP-0001: payment to decide',
    );
    expect(mails).toHaveLength(1);
    await app.call('PUT /admin/inquiries/:id/state', musa, { params: { id }, body: { state: 'done' } });
    expect(await balances()).toEqual(after);
    await dispute(transaction, { status: 'won' });
    expect(await balances()).toEqual(before);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('second payment disputed and lost: nobody returns it again, and the first one still pays the request', {
    tags: ['extended'],
  }, async () => {
    const { id } = await pay('CHQ-DISP-0002', { id: 'txn_disp_2' });
    const before = await balances();
    const second = paystack.pay('CHQ-DISP-0002-P1', { id: 'txn_disp_3', feeMinor: 0 });
    await hear('CHQ-DISP-0002-P1', 'evt_disp_2');
    expect(await exceptionsOf('CHQ-DISP-0002')).toEqual([['paid_twice', null, 10_000_00]]);
    await dispute(second, { status: 'lost' });
    expect(await balances()).toEqual(before);
    const { rows } = (await app.call('GET /admin/payment-exceptions', musa, { query: { state: 'open' } }))
      .data;
    expect(rows.filter(({ reference }) => reference?.startsWith('CHQ-DISP-0002'))).toMatchObject([
      { kind: 'dispute' },
    ]);
    expect(await check(id)).toMatchObject({ paid: true });
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });
});

describe('refund of a request through its provider', () => {
  let id: string;
  let params: { id: string };
  beforeEach(async () => {
    app.setNow(now);
    paystack.reset();
    const reference = `CHQ-PROV-${String((serial += 1)).padStart(4, '0')}`;
    id = await request(reference, 'prov@letters.example', 200_000_00);
    params = { id };
    await start(id);
    paystack.pay(`${reference}-P1`, { id: `txn_${reference}`, feeMinor: 0 });
    await check(id);
    await app.runJobs();
  });
  let serial = 0;
  const refund = (
    token: string,
    amountMinor: number,
    more: { refundId?: string; way?: 'bank_transfer'; sentOn?: string } = {},
  ) =>
    app.call('POST /admin/inquiries/:id/refunds', token, {
      params,
      body: {
        refundId: crypto.randomUUID(),
        amountMinor,
        sentOn: '2026-11-23',
        way: 'provider',
        reason: 'Has it already',
        ...more,
      },
    });
  const view = async () =>
    (
      await app.call('GET /admin/inquiries', musa, { query: { kind: 'taxpromax', state: 'open' } })
    ).data.rows.find((row) => row.id === id)?.payment;
  const states = async () => (await view())?.refunds.map(({ state }) => state);
  const subjects = async () => (await app.mailsTo('prov@letters.example')).map(({ kind }) => kind);
  const papers = async () =>
    (await app.database.sql.select().from(billingDocuments).where(eq(billingDocuments.inquiryId, id)))
      .map(({ kind, totalMinor }) => `${kind} ${totalMinor / 100}`)
      .toSorted();
  const poll = async (minutes: number): Promise<void> => {
    app.setNow(new Date(app.now().getTime() + minutes * 60_000));
    await pollInquiryRefunds(app.dependencies);
    await app.runJobs();
    await app.runJobs();
  };

  test('part of it: asked once with the key, sent when the provider says so, posted to its clearing account, with papers and mail', {
    tags: ['extended'],
  }, async () => {
    const before = await balances();
    const refundId = crypto.randomUUID();
    // The day of a provider's refund is today, whatever the page says.
    const input = { refundId, sentOn: '2026-11-20' };
    await Promise.all([refund(musa, 40_000_00, input), refund(musa, 40_000_00, input)]);
    expect(await states()).toEqual(['started']);
    expect((await refund(musa, 1_00)).refusal.message).toContain('Paystack is returning the refund now');
    expect((await refund(musa, 1_00, { way: 'bank_transfer' })).refusal.message).toContain('sent twice');
    await app.runJobs();
    expect([paystack.refundCalls, await balances()]).toEqual([[refundId], before]);
    paystack.changeRefunds('sent');
    await poll(2);
    expect(await view()).toMatchObject({
      returnableBy: 'Paystack',
      refunds: [{ state: 'sent', provider: 'Paystack', sentOn: '2026-11-23', waiting: false }],
    });
    const after = await balances();
    expect((before['clearing:paystack'] ?? 0) - (after['clearing:paystack'] ?? 0)).toBe(40_000_00);
    expect(after['bank:operating']).toBe(before['bank:operating']);
    expect(await papers()).toEqual([
      'credit_note 40000',
      'invoice 200000',
      'receipt 200000',
      'refund_note 40000',
    ]);
    expect((await app.lastMail('prov@letters.example')).text).toContain('card or account you paid with');
    await poll(24 * 60);
    expect([paystack.refundCalls.length, (await balances())['clearing:paystack']]).toEqual([
      1,
      after['clearing:paystack'],
    ]);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('above the limit: two officers choose the same way, and the provider is asked only then', {
    tags: ['extended'],
  }, async () => {
    const funmi = await app.officer('Funmi Ade');
    await refund(musa, 160_000_00);
    await app.runJobs();
    expect([await states(), paystack.refundCalls]).toEqual([['proposed'], []]);
    expect((await refund(musa, 160_000_00)).refusal.code).toBe('second_person_needed');
    await refund(funmi, 160_000_00);
    await app.runJobs();
    expect([await states(), paystack.refundCalls.length]).toEqual([['started'], 1]);
  });

  test('refused: the customer is asked for a bank account, nothing is posted, and a transfer is possible', {
    tags: ['extended'],
  }, async () => {
    const before = await balances();
    paystack.refundRefusal = 'The transaction is too old.';
    await refund(musa, 40_000_00);
    await app.runJobs();
    expect((await view())?.refunds).toMatchObject([
      { state: 'failed', message: 'paystack: The transaction is too old.', provider: 'Paystack' },
    ]);
    expect(await balances()).toEqual(before);
    expect(await subjects()).toContain('inquiry.refund_failed');
    expect((await app.lastMail('musa.bello@desk.example')).text).toContain('could not return a refund');
    await refund(musa, 40_000_00, { way: 'bank_transfer' });
    expect(await states()).toEqual(['failed', 'sent']);
    expect((before['bank:operating'] ?? 0) - ((await balances())['bank:operating'] ?? 0)).toBe(40_000_00);
  });

  test('answer lost, then found: returned once; sent back by the bank later: owed again, and credited once', {
    tags: ['extended'],
  }, async () => {
    const returned = async () => (await readClosing(app.database, '2026-11-23'))[0]?.returnedMinor;
    const [before, returnedBefore] = [await balances(), await returned()];
    paystack.losesAnswer = true;
    await refund(musa, 50_000_00);
    await app.runJobs();
    expect(await states()).toEqual(['started']);
    paystack.losesAnswer = false;
    paystack.changeRefunds('sent');
    await poll(2);
    expect([new Set(paystack.refundCalls).size, await states()]).toEqual([1, ['sent']]);
    paystack.changeRefunds('failed', 'The account is closed.');
    await hear((await attemptReference()) ?? '', `evt_${id}`, 'refund');
    expect((await view())?.refunds).toMatchObject([{ state: 'failed', message: 'The account is closed.' }]);
    expect([await balances(), await returned()]).toEqual([before, returnedBefore]);
    await refund(musa, 50_000_00, { way: 'bank_transfer' });
    await app.runJobs();
    await app.runJobs();
    expect(await papers()).toEqual([
      'credit_note 50000',
      'invoice 200000',
      'receipt 200000',
      'refund_note 50000',
      'refund_note 50000',
    ]);
    const [again, first] = (await app.mailsTo('prov@letters.example')).filter(
      ({ kind }) => kind === 'inquiry.refunded',
    );
    expect(first?.text).toContain('/papers/credit-note');
    expect(again?.text).not.toContain('/papers/credit-note');
    expect(again?.text.replaceAll(/\s+/g, ' ')).toContain('The credit note that you have stays valid.');
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('refused after another process had it accepted: stays sent, and no transfer is due', {
    tags: ['extended'],
  }, async () => {
    await refund(musa, 40_000_00);
    const startRefund = paystack.refund.bind(paystack);
    onTestFinished(() => void (paystack.refund = startRefund));
    paystack.refund = async (asked) => {
      // This process was paused, and its lease has expired.
      await app.database.sql
        .update(inquiryRefunds)
        .set({ leasedUntil: null })
        .where(eq(inquiryRefunds.inquiryId, id));
      paystack.refund = startRefund;
      await startRefund(asked);
      paystack.changeRefunds('sent');
      await settleInquiryRefund(app.dependencies, asked.key);
      throw new ProviderRefusedError('paystack', 'refund_not_possible', 'Refused.', 'Refunded already.');
    };
    await app.runJobs();
    expect(await states()).toEqual(['sent']);
    expect((await app.lastMail('prov@letters.example')).kind).toBe('inquiry.refunded');
  });

  test('status that we do not know after it was sent: stays sent, and is asked about a day later', async () => {
    await refund(musa, 40_000_00);
    await app.runJobs();
    paystack.changeRefunds('sent');
    await poll(2);
    paystack.changeRefunds('unknown');
    await poll(25 * 60);
    const [watched] = await app.database.sql
      .select()
      .from(inquiryRefunds)
      .where(eq(inquiryRefunds.inquiryId, id));
    expect(watched).toMatchObject({ providerState: 'sent', message: null, leasedUntil: null });
    const hours = ((watched?.nextCheckAt?.getTime() ?? 0) - app.now().getTime()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);
  });

  test('unknown refund, as one that another process settles: nothing is asked', async () => {
    await expect(settleInquiryRefund(app.dependencies, crypto.randomUUID())).resolves.toBeUndefined();
    expect(paystack.refundCalls).toEqual([]);
  });

  test('transferred, or paid with other keys: no provider returns it', async () => {
    const other = await request('CHQ-BANK-0009', 'prov@letters.example');
    params = { id: other };
    await app.call('PUT /admin/inquiries/:id/payment', musa, { params, body: { receivedOn: '2026-11-23' } });
    expect((await refund(musa, 1_00)).refusal.message).toContain('Send the refund by bank transfer');
  });

  const attemptReference = async () =>
    (await app.database.sql.select().from(inquiryAttempts).where(eq(inquiryAttempts.inquiryId, id)))[0]
      ?.reference;
});
