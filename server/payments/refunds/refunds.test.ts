import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../../testing/application-fixtures.ts';
import { orderOf } from '../../applications/queries.ts';
import { billingDocuments } from '../../billing/tables.ts';
import { balancesOfOrder } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { ProviderRefusedError } from '../providers/checkout-provider.ts';
import { paymentExceptions, providerRefunds } from '../tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { pollRefunds } from './poll-refunds.ts';
import { settleRefund } from './settle-refund.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let ada: string;
let musa: string;
let id: string;
let reference: string;
let dueMinor: number;
beforeAll(async () => {
  let clock = (): Date => now;
  stripe = createPretendCheckout(() => clock());
  app = await startTestApp({
    keepSetups: true,
    now,
    checkouts: [stripe],
    environment: { REFUND_LIMITS: 'NGN:2000' },
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
  const signed = await signApplication(app, ada, await createFilledDraft(app, ada));
  id = signed.id;
  dueMinor = signed.payment?.dueMinor ?? 0;
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  reference = stripe.opened[0] ?? '';
  stripe.pay(reference);
  await hear('evt_paid', 'payment');
  await actAsOfficer(app, musa, id, { verb: 'reject', reason: 'It needs a licence first.' });
});

async function hear(eventId: string, topic: string): Promise<void> {
  const { body, signature } = stripe.webhook(reference, eventId, topic);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  await app.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
  await app.runJobs();
}
const read = async (): Promise<Application> =>
  (await app.call('GET /applications/:id', ada, { params: { id } })).data;
const act = async (body: Record<string, unknown>) =>
  app.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: { version: (await read()).version, ...body },
  });
/** Prepares a small refund, which takes one officer, and asks the provider for it. */
async function startRefund(amountMinor = 1_000_00): Promise<void> {
  expect((await act({ verb: 'prepareRefund', amountMinor, reason: 'Part of it.' })).status).toBe(200);
  expect((await act({ verb: 'startProviderRefund' })).status).toBe(200);
  await app.runJobs();
}
const refundOf = async () => (await read()).refunds[0];
const row = async () => {
  const [found] = await app.database.sql.select().from(providerRefunds);
  if (!found) throw new Error('There is no refund');
  return found;
};
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000));
async function poll(): Promise<number> {
  const due = await pollRefunds(app.dependencies);
  await app.runJobs();
  return due;
}
const balances = async () => {
  const order = await orderOf(app.database, id);
  if (order === null) throw new Error('There is no order');
  return balancesOfOrder(app.database, order);
};
const mails = async (): Promise<string[]> =>
  (await app.mailsTo('ada@customer.example')).map(({ kind }) => kind);
const lastMail = async (): Promise<string> => (await app.lastMail('ada@customer.example')).text;

describe('refund through the provider', () => {
  test('accepted, then sent: the customer reads each state, the money leaves the clearing account', async () => {
    await startRefund();
    expect(stripe.refundCalls).toEqual([(await row()).id]);
    expect(await refundOf()).toMatchObject({
      sentOn: null,
      byProvider: { name: 'Stripe', state: 'pending', message: null },
    });
    expect((await balances())['refunds-payable']).toBe(-dueMinor);
    stripe.changeRefunds('sent');
    later(2);
    expect(await poll()).toBe(1);
    const { state, refunds, events } = await read();
    expect(state.order).toBe('refund_sent');
    expect(refunds[0]).toMatchObject({ sentOn: '2026-11-22', byProvider: { state: 'sent' } });
    expect(events.at(-1)).toMatchObject({ verb: 'refund', by: 'system' });
    expect(await mails()).toContain('application.refunded');
    expect(await lastMail()).toContain('Refund: ₦1,000\nSent on: 22 November 2026\n');
    const after = await balances();
    expect([after['clearing:stripe'], after['refunds-payable']]).toEqual([
      dueMinor - 260 - 1_000_00,
      1_000_00 - dueMinor,
    ]);
    expect((await read()).documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['credit_note', 'refund_note']),
    );
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('webhook: asks the provider at once; a repeated one changes nothing', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    stripe.changeRefunds('sent');
    for (const event of ['evt_1', 'evt_1', 'evt_2']) await hear(event, 'refund');
    expect((await read()).events.filter(({ verb }) => verb === 'refund')).toHaveLength(1);
    expect(stripe.refundCalls).toHaveLength(1);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('while the provider has not decided: no transfer, no other amount, no second request', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    const { version, allowed } = (await app.call('GET /admin/applications/:id', musa, { params: { id } }))
      .data;
    expect(allowed).not.toEqual(expect.arrayContaining(['refund', 'prepareRefund']));
    for (const body of [
      { verb: 'refund', sentOn: '2026-11-22' },
      { verb: 'prepareRefund', amountMinor: 500_00, reason: 'Less.' },
      { verb: 'startProviderRefund' },
    ]) {
      const reply = await act({ version, ...body });
      expect([reply.status, reply.refusal.message]).toEqual([
        409,
        'Stripe is returning the refund now. Wait for its answer, so that the money is not sent twice.',
      ]);
    }
  });

  test('above the limit: the amount still takes two officers', { tags: ['extended'] }, async () => {
    await act({ verb: 'prepareRefund', amountMinor: dueMinor, reason: 'Everything.' });
    expect((await act({ verb: 'startProviderRefund' })).status).toBe(409);
    expect(stripe.refundCalls).toEqual([]);
  });

  test('customer: refused', async () => {
    await act({ verb: 'prepareRefund', amountMinor: 1_000_00, reason: 'Part of it.' });
    const body = { version: (await read()).version, verb: 'startProviderRefund' };
    const asCustomer = await app.callLoosely('POST /admin/applications/:id/events', ada, {
      params: { id },
      body,
    });
    expect(asCustomer.status).toBe(403);
  });

  test('whole payment returned: the reversal at the provider is ours, no exception opens', {
    tags: ['extended'],
  }, async () => {
    const kemi = await app.officer('Kemi Ade');
    await act({ verb: 'prepareRefund', amountMinor: dueMinor, reason: 'Everything.' });
    const { pendingAction, version } = (
      await app.call('GET /admin/applications/:id', kemi, { params: { id } })
    ).data;
    await app.call('POST /admin/applications/:id/pending-action', kemi, {
      params: { id },
      body: { pendingActionId: pendingAction?.id ?? id, version, verdict: 'approved' },
    });
    expect((await act({ verb: 'startProviderRefund' })).status).toBe(200);
    await app.runJobs();
    stripe.changeRefunds('sent');
    stripe.pay(reference, { id: (await row()).transactionId, status: 'reversed' });
    await hear('evt_1', 'refund');
    expect(await app.database.sql.select().from(paymentExceptions)).toEqual([]);
    expect((await read()).state.order).toBe('refund_sent');
    expect((await balances())['refunds-payable']).toBeUndefined();
  });
});

describe('refund that the provider refuses or cannot send', () => {
  test('refused: the customer names an account, an officer sends a transfer', {
    tags: ['extended'],
  }, async () => {
    stripe.refundRefusal = 'The charge is too old.';
    await startRefund();
    expect(await refundOf()).toMatchObject({ sentOn: null, byProvider: { state: 'failed', message: null } });
    expect(await mails()).toContain('application.refund_failed');
    expect(await lastMail()).toContain('Refund: ₦1,000\nFailed on: 22 November 2026\n');
    const desk = (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data;
    expect(desk.refunds[0]?.byProvider?.message).toContain('The charge is too old.');
    expect(desk.allowed).toContain('refund');
    expect(desk.allowed).not.toContain('startProviderRefund');
    const account = { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' };
    expect(
      (await app.call('PUT /applications/:id/refund-account', ada, { params: { id }, body: account })).status,
    ).toBe(200);
    expect((await refundOf())?.account).toEqual(account);
    expect((await act({ verb: 'refund', sentOn: '2026-11-22' })).status).toBe(200);
    const after = await balances();
    expect([after['bank:operating'], after['clearing:stripe']]).toEqual([-1_000_00, dueMinor - 260]);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('bank sends it back after it was sent: the posting is reversed and a refund is due again', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    stripe.changeRefunds('sent');
    later(2);
    await poll();
    stripe.changeRefunds('failed', 'lost_or_stolen_card');
    later(25 * 60);
    await poll();
    app.setNow(now);
    const { state, refunds, events } = await read();
    expect([state.order, events.at(-1)?.verb]).toEqual(['refund_due', 'recordFailedRefund']);
    expect(refunds[0]?.failedAt).not.toBeNull();
    expect((await balances())['refunds-payable']).toBe(-dueMinor);
    expect((await act({ verb: 'prepareRefund', amountMinor: 1_000_00, reason: 'Again.' })).status).toBe(200);
    expect((await act({ verb: 'refund', sentOn: '2026-11-22' })).status).toBe(200);
    expect((await balances())['bank:operating']).toBe(-1_000_00);
    expect((await checkLedger(app.database)).faults).toEqual([]);
    await app.runJobs();
    const papers = await app.database.sql.select().from(billingDocuments);
    expect(papers.flatMap(({ kind, totalMinor }) => (kind === 'credit_note' ? [totalMinor] : []))).toEqual([
      1_000_00,
    ]);
  });

  test('account needed: the customer names it, the provider sends it later', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    stripe.changeRefunds('needs_details');
    later(2);
    await poll();
    expect((await refundOf())?.byProvider?.state).toBe('needs_details');
    expect(await mails()).toContain('application.refund_needs_account');
    expect(await lastMail()).toContain('Refund: ₦1,000\nChecked on: 22 November 2026\n');
    const body = { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' };
    expect(
      (await app.call('PUT /applications/:id/refund-account', ada, { params: { id }, body })).status,
    ).toBe(200);
    expect((await act({ verb: 'refund', sentOn: '2026-11-22' })).status).toBe(409);
    stripe.changeRefunds('sent');
    later(60);
    await poll();
    app.setNow(now);
    expect((await read()).state.order).toBe('refund_sent');
  });
});

describe('refund and faults', () => {
  test('answer lost, process killed during the call: repeated with the same key, returned once', {
    tags: ['extended'],
  }, async () => {
    stripe.losesAnswer = true;
    await startRefund();
    expect((await row()).state).toBe('started');
    // A process that died leaves its lease.
    await app.database.sql.update(providerRefunds).set({ leasedUntil: new Date(now.getTime() + 120_000) });
    stripe.losesAnswer = false;
    later(1);
    expect(await poll()).toBe(0);
    later(2);
    expect(await poll()).toBe(1);
    expect(new Set(stripe.refundCalls)).toEqual(new Set([(await row()).id]));
    expect(stripe.refundCalls).toHaveLength(2);
    expect((await row()).state).toBe('pending');
  });

  test('refused after a lost answer: counts only when refused again an hour later', {
    tags: ['extended'],
  }, async () => {
    stripe.losesAnswer = true;
    await startRefund();
    stripe.refundRefusal = 'Refund is greater than the charge.';
    later(2);
    await poll();
    expect((await row()).state).toBe('started');
    expect((await act({ verb: 'refund', sentOn: '2026-11-22' })).status).toBe(409);
    later(61);
    await poll();
    expect((await row()).state).toBe('failed');
  });

  test('several processes settle at once: one calls the provider', { tags: ['extended'] }, async () => {
    await act({ verb: 'prepareRefund', amountMinor: 1_000_00, reason: 'Part of it.' });
    await act({ verb: 'startProviderRefund' });
    const { id: refundId } = await row();
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(app.dependencies, refundId)));
    expect(stripe.refundCalls).toHaveLength(1);
    await app.runJobs();
    expect(stripe.refundCalls).toHaveLength(1);
  });

  test('pending by an answer that arrives after the refund was recorded as sent: stays sent', {
    tags: ['extended'],
  }, async () => {
    await act({ verb: 'prepareRefund', amountMinor: 1_000_00, reason: 'Part of it.' });
    await act({ verb: 'startProviderRefund' });
    const refund = stripe.refund.bind(stripe);
    onTestFinished(() => void (stripe.refund = refund));
    stripe.refund = async (asked) => {
      const answer = await refund(asked);
      await app.database.sql.update(providerRefunds).set({ state: 'sent' });
      return answer;
    };
    await settleRefund(app.dependencies, (await row()).id);
    expect(stripe.refundCalls).toHaveLength(1);
    expect((await row()).state).toBe('sent');
  });

  test('refused after another process had it accepted: stays sent, and no transfer is due', {
    tags: ['extended'],
  }, async () => {
    await act({ verb: 'prepareRefund', amountMinor: 1_000_00, reason: 'Part of it.' });
    await act({ verb: 'startProviderRefund' });
    const refund = stripe.refund.bind(stripe);
    onTestFinished(() => void (stripe.refund = refund));
    stripe.refund = async (asked) => {
      // This process was paused, and its lease has expired.
      await app.database.sql.update(providerRefunds).set({ leasedUntil: null });
      stripe.refund = refund;
      await refund(asked);
      stripe.changeRefunds('sent');
      await settleRefund(app.dependencies, asked.key);
      throw new ProviderRefusedError('stripe', 'refund_not_possible', 'Refused.', 'Refunded already.');
    };
    await settleRefund(app.dependencies, (await row()).id);
    expect((await row()).state).toBe('sent');
    const { state, refunds } = await read();
    expect([state.order, refunds[0]?.failedAt]).toEqual(['refund_sent', null]);
    expect((await checkLedger(app.database)).faults).toEqual([]);
  });

  test('status that we do not know after it was sent: stays sent, and is asked about a day later', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    stripe.changeRefunds('sent');
    later(2);
    expect(await poll()).toBe(1);
    stripe.changeRefunds('unknown');
    later(25 * 60);
    expect(await poll()).toBe(1);
    expect(await row()).toMatchObject({ state: 'sent', message: null, leasedUntil: null });
    later(23 * 60);
    expect(await poll()).toBe(0);
    later(2 * 60);
    expect(await poll()).toBe(1);
  });

  test('another amount than asked for: nothing is posted, an officer reads why', {
    tags: ['extended'],
  }, async () => {
    await startRefund();
    await app.database.sql.update(providerRefunds).set({ amountMinor: 999_00 });
    stripe.changeRefunds('sent');
    later(2);
    await poll();
    expect((await row()).message).toBe('Stripe reports a refund of another amount.');
    expect((await read()).state.order).toBe('refund_due');
  });
});
