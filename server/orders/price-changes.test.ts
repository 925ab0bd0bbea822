// Above 400 lines because each test begins with the same paid application, which takes longer to prepare than to test.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '#values/money.ts';
import { ordersOf } from '../applications/queries.ts';
import { applications } from '../applications/tables.ts';
import { billingDocuments } from '../billing/tables.ts';
import { readBalances } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { reconcileProviders } from '../payments/reconcile.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../payments/testing/pretend-checkout.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  reportTransfer,
  signApplication,
  type Application,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let ada: string;
let musa: string;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({ keepSetups: true, now, checkouts: [stripe] });
});
afterAll(() => app.stop());
let application: DeskApplication;
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  stripe.reset();
  ada = await app.signUp('ada@customer.example');
  musa = await app.officer('Musa Bello');
  application = await createPaidApplication(app, ada, musa);
});

const reason = 'The Commission raised its fee on Monday.';
const government = () => application.charged?.find(({ payee }) => payee === 'government');
const read = async (): Promise<Application> =>
  (await app.call('GET /applications/:id', ada, { params: { id: application.id } })).data;
const propose = (lines: { feeId: string; minor: number; title?: string; payee?: string }[]) =>
  actAsOfficer(app, musa, application.id, { verb: 'proposeChange', reason, lines });
/** Proposes that the government fee changes by an amount in kobo. */
const proposeBy = (difference: number) => {
  const line = government();
  return propose([{ feeId: line?.feeId ?? '', minor: (line?.chargedMinor ?? 0) + difference }]);
};
const withdraw = (why: string) =>
  actAsOfficer(app, musa, application.id, { verb: 'withdrawChange', reason: why });
const answer = async (body: Record<string, unknown>, version?: number) => {
  const current = await read();
  return app.callLoosely('POST /applications/:id/price-change', ada, {
    params: { id: application.id },
    body: { version: version ?? current.version, changeId: current.priceChanges[0]?.id, ...body },
  });
};
const accept = (differenceMinor: number, version?: number) =>
  answer({ answer: 'accepted', differenceMinor }, version);
const balances = async (): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of await ordersOf(app.database, application.id))
    for (const { account, minor } of await readBalances(app.database, { orderId: id }))
      sums[account] = (sums[account] ?? 0) + minor;
  return sums;
};
const expectBalanced = async () => expect((await checkLedger(app.database)).faults).toEqual([]);
const papers = async () => {
  await app.runJobs();
  const rows = await app.database.sql
    .select({ kind: billingDocuments.kind, total: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(eq(billingDocuments.applicationId, application.id));
  return rows.map(({ kind, total }) => `${kind} ${total}`).toSorted();
};

describe('price that rises', () => {
  test('old and new side by side with the reason; accepted and paid by transfer: a second part with its own papers', async () => {
    const before = await balances();
    const was = application.receivedMinor;
    const desk = await proposeBy(5_000_00);
    expect(desk.headline).toMatchObject({
      id: 'change_proposed',
      nextActor: 'you',
      title: 'The price changes',
    });
    expect((await app.lastMail('ada@customer.example')).subject).toContain('the price changes');
    expect((await read()).priceChanges[0]).toMatchObject({
      reason,
      wasMinor: was,
      totalMinor: was + 5_000_00,
      differenceMinor: 5_000_00,
      proposedBy: 'Musa Bello',
      answer: null,
    });
    expect((await read()).promise).toMatchObject({ state: 'paused' });
    expect((await accept(5_000_00)).status).toBe(200);
    const due = await read();
    expect(due.headline).toMatchObject({ id: 'difference_due', title: 'Waiting for the difference' });
    expect(due.payment).toMatchObject({ dueMinor: 5_000_00, reported: null, confirmed: null });
    expect(due.payment?.reference).not.toBe(application.payment?.reference);
    await reportTransfer(app, ada, due);
    expect((await read()).headline).toMatchObject({ id: 'difference_reported', nextActor: 'us' });
    const paid = await actAsOfficer(app, musa, application.id, {
      verb: 'confirmPayment',
      amountMinor: 5_000_00,
      receivedOn: '2026-11-21',
    });
    expect(paid).toMatchObject({
      state: { order: 'paid', review: 'in_review' },
      receivedMinor: was + 5_000_00,
    });
    expect(paid.payment?.dueMinor).toBe(was);
    const after = await balances();
    expect((after['client:government'] ?? 0) - (before['client:government'] ?? 0)).toBe(-5_000_00);
    expect(await papers()).toEqual(
      [`invoice ${was}`, 'invoice 500000', `receipt ${was}`, 'receipt 500000'].toSorted(),
    );
    await expectBalanced();
  });

  test('paid at a provider: credited once, and a second payment is held for an officer', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    await app.call('POST /applications/:id/checkouts', ada, {
      params: { id: application.id },
      body: { provider: 'stripe' },
    });
    const [reference = ''] = stripe.opened;
    stripe.pay(reference);
    const check = () =>
      app.call('POST /applications/:id/checkouts/check', ada, { params: { id: application.id } });
    await Promise.all([check(), check()]);
    expect((await read()).state.order).toBe('paid');
    expect((await balances())['clearing:stripe']).toBeGreaterThan(0);
    expect((await read()).receivedMinor).toBe(application.receivedMinor + 5_000_00);
    stripe.pay(reference);
    await reconcileProviders(app.dependencies);
    const exceptions = await app.database.sql.select().from(paymentExceptions);
    expect(exceptions).toMatchObject([{ kind: 'paid_twice', amountMinor: 5_000_00 }]);
    expect((await balances())['suspense']).toBe(-5_000_00);
    await expectBalanced();
  });

  test('filing after it: the registry is paid from both parts; a refund is taken from both', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    await actAsOfficer(app, musa, application.id, {
      verb: 'confirmPayment',
      amountMinor: 5_000_00,
      receivedOn: '2026-11-21',
    });
    const total = application.receivedMinor + 5_000_00;
    await actAsOfficer(app, musa, application.id, { verb: 'reject', reason: 'It needs a licence.' });
    expect((await balances())['refunds-payable']).toBe(-total);
    const kemi = await app.officer('Kemi Ade');
    await actAsOfficer(app, musa, application.id, {
      verb: 'prepareRefund',
      amountMinor: total,
      reason: 'All.',
    });
    const { pendingAction, version } = (
      await app.call('GET /admin/applications/:id', kemi, { params: { id: application.id } })
    ).data;
    if (pendingAction !== null)
      await app.call('POST /admin/applications/:id/pending-action', kemi, {
        params: { id: application.id },
        body: { pendingActionId: pendingAction.id, version, verdict: 'approved' },
      });
    await actAsOfficer(app, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    expect(await balances()).toEqual({});
    expect(await papers()).toContain('credit_note 500000');
    await expectBalanced();
  });

  test('declined: nothing is charged, the desk reads why, and the price stays', async () => {
    await proposeBy(5_000_00);
    expect((await answer({ answer: 'declined', words: 'I cannot pay more.' })).status).toBe(200);
    expect((await app.lastMail('musa.bello@desk.example')).kind).toBe('desk.changeDeclined');
    const current = await read();
    expect(current).toMatchObject({ state: { order: 'paid' }, receivedMinor: application.receivedMinor });
    expect(current.priceChanges[0]).toMatchObject({ answer: 'declined', words: 'I cannot pay more.' });
    expect(await ordersOf(app.database, application.id)).toHaveLength(1);
  });

  test('withdrawn before it is paid: the open page is closed, and money that arrives is held for an officer', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    await app.call('POST /applications/:id/checkouts', ada, {
      params: { id: application.id },
      body: { provider: 'stripe' },
    });
    const [reference = ''] = stripe.opened;
    await actAsOfficer(app, musa, application.id, { verb: 'withdrawChange', reason: 'The old fee applies.' });
    expect((await read()).priceChanges[0]).toMatchObject({
      answer: 'withdrawn',
      words: 'The old fee applies.',
    });
    stripe.pay(reference);
    await app.runJobs();
    expect(stripe.closed).toEqual([reference]);
    expect((await balances())['suspense']).toBe(-5_000_00);
    expect(await app.database.sql.select().from(paymentExceptions)).toMatchObject([
      { kind: 'after_cancelling', amountMinor: 5_000_00 },
    ]);
    expect((await read()).state.order).toBe('paid');
    await expectBalanced();
  });
});

describe('price that falls', () => {
  test('accepted: owed at once, repaid to the customer, with a credit note', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(-1_000_00);
    expect((await accept(-1_000_00)).status).toBe(200);
    expect((await balances())['refunds-payable']).toBe(-1_000_00);
    const current = await read();
    expect(current.state).toMatchObject({ order: 'paid', review: 'in_review' });
    expect(current.refunds[0]).toMatchObject({ amountMinor: 1_000_00, ofReduction: true, sentOn: null });
    const named = await app.call('PUT /applications/:id/refund-account', ada, {
      params: { id: application.id },
      body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
    });
    expect(named.status).toBe(200);
    const repaid = await actAsOfficer(app, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    expect(repaid).toMatchObject({
      state: { order: 'paid', review: 'in_review' },
      receivedMinor: application.receivedMinor - 1_000_00,
    });
    expect((await app.lastMail('ada@customer.example')).subject).toContain('we refunded the difference');
    expect((await balances())['refunds-payable'] ?? 0).toBe(0);
    expect(await papers()).toEqual(expect.arrayContaining(['credit_note 100000', 'refund_note 100000']));
    await expectBalanced();
  });

  test('repaid, then cancelled and refunded: an objection is to the refund, not to the difference', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(-1_000_00);
    await accept(-1_000_00);
    await actAsOfficer(app, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    const params = { id: application.id };
    await app.call('POST /applications/:id/cancel', ada, {
      params,
      body: { version: (await read()).version },
    });
    await actAsOfficer(app, musa, application.id, { verb: 'acceptCancellation' });
    await actAsOfficer(app, musa, application.id, {
      verb: 'prepareRefund',
      amountMinor: application.receivedMinor - 1_000_00,
      reason: 'You cancelled.',
    });
    await actAsOfficer(app, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    const { data } = await app.call('POST /applications/:id/refund-answer', ada, {
      params,
      body: { answer: 'objection', version: (await read()).version, words: 'It did not arrive.' },
    });
    expect(data.refunds.map(({ ofReduction, objection }) => [ofReduction, objection?.words])).toEqual([
      [false, 'It did not arrive.'],
      [true, undefined],
    ]);
  });

  test('filed late while a provider returns the difference: refused with the reason', {
    tags: ['extended'],
  }, async () => {
    const signed = await signApplication(app, ada, await createFilledDraft(app, ada));
    const params = { id: signed.id };
    await app.call('POST /applications/:id/checkouts', ada, { params, body: { provider: 'stripe' } });
    stripe.pay(stripe.opened[0] ?? '');
    await app.call('POST /applications/:id/checkouts/check', ada, { params });
    application = (await app.call('GET /admin/applications/:id', musa, { params })).data;
    await proposeBy(-500_00);
    await accept(-500_00);
    await actAsOfficer(app, musa, application.id, { verb: 'startProviderRefund' });
    await actAsOfficer(app, musa, application.id, { verb: 'approve' });
    app.setNow(new Date('2026-12-03T12:00:00Z'));
    const file = { verb: 'file', registryReference: 'CAC-1', filedOn: '2026-12-03' };
    await expect(actAsOfficer(app, await app.officer('Musa Bello'), application.id, file)).rejects.toThrow(
      'A payment provider is returning an earlier difference now. Wait for its answer.',
    );
  });

  test('above the limit: a second officer approves the proposal first', { tags: ['extended'] }, async () => {
    await proposeBy(200_000_00);
    await accept(200_000_00);
    const raised = await actAsOfficer(app, musa, application.id, {
      verb: 'confirmPayment',
      amountMinor: 200_000_00,
      receivedOn: '2026-11-21',
    });
    const feeId = government()?.feeId ?? '';
    const charged = raised.charged?.find((line) => line.feeId === feeId)?.chargedMinor ?? 0;
    const desk = await propose([{ feeId, minor: charged - 200_000_00 }]);
    expect(desk).toMatchObject({
      state: { order: 'paid' },
      pendingAction: { verb: 'proposeChange', proposedBy: { name: 'Musa Bello' } },
    });
  });
});

describe('bad input and races', () => {
  test('a fee twice, an unknown fee, nothing changed, both directions: refused in words', async () => {
    const line = government();
    const refused = (lines: { feeId: string; minor: number; title?: string; payee?: string }[]) =>
      propose(lines).then(
        () => 'accepted',
        (error: Error) => error.message,
      );
    const feeId = line?.feeId ?? '';
    expect(await refused([{ feeId: 'nothing', minor: 1 }])).toContain('not one of the application');
    expect(
      await refused([
        { feeId, minor: 1 },
        { feeId, minor: 2 },
      ]),
    ).toContain('not one of the application');
    expect(await refused([{ feeId, minor: line?.chargedMinor ?? 0 }])).toContain(
      'Change at least one amount.',
    );
    expect(
      await refused([
        { feeId, minor: 0 },
        { feeId: 'other', minor: 5, title: 'Courier', payee: 'ours' },
      ]),
    ).toContain('Some amounts rise and others fall.');
    expect(await refused([{ feeId: 'other', minor: 5 }])).toContain('Name the fee');
  });

  test('discount on our fee: our fee falls to the discount at most, and other fees do not make up for it', async () => {
    const [row] = await app.database.sql
      .select({ signed: applications.signed })
      .from(applications)
      .where(eq(applications.id, application.id));
    const signed = row?.signed;
    const ours = signed?.quote.lines.find(({ payee, minor }) => payee === 'ours' && minor > 0);
    if (!signed || !ours) throw new Error('There is no fee of ours');
    const discount = { ...ours, feeId: 'customer-price', title: 'Your price', minor: -1_000_00 };
    await app.database.sql
      .update(applications)
      .set({ signed: { ...signed, quote: { ...signed.quote, lines: [...signed.quote.lines, discount] } } })
      .where(eq(applications.id, application.id));
    const others = signed.quote.lines
      .filter(({ payee, feeId }) => payee === 'ours' && feeId !== ours.feeId)
      .map(({ feeId }) => ({ feeId, minor: 0 }));
    const lowered = (minor: number) => [...others, { feeId: ours.feeId, minor }];
    await expect(propose(lowered(1_000_00 - 1))).rejects.toThrow('Our fee cannot be less than its discount.');
    await expect(propose([{ feeId: 'customer-price', minor: 0 }])).rejects.toThrow(
      'not one of the application',
    );
    const [change] = (await propose(lowered(1_000_00))).priceChanges;
    expect(change?.lines).toContainEqual(
      expect.objectContaining({ feeId: ours.feeId, wasMinor: ours.minor, minor: 1_000_00 }),
    );
  });

  test('price that falls while an earlier difference is not repaid: refused; one that rises can be proposed', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(-500_00);
    await accept(-500_00);
    await expect(proposeBy(-700_00)).rejects.toThrow(
      'An earlier difference is not repaid yet. Send it first.',
    );
    expect((await proposeBy(2_000_00)).headline.id).toBe('change_proposed');
  });

  test('fee that was not charged before: a line of its own, with the payee that the officer named', {
    tags: ['extended'],
  }, async () => {
    const was = application.receivedMinor;
    const { priceChanges } = await propose([
      { feeId: 'other', minor: 0, title: 'Nothing', payee: 'ours' },
      { feeId: 'other', minor: 2_500_00, title: 'Courier', payee: 'government' },
    ]);
    const courier = { feeId: 'other-2-1', title: 'Courier', payee: 'government' };
    expect(priceChanges[0]?.lines).toEqual([{ ...courier, wasMinor: 0, minor: 2_500_00 }]);
    const { text } = await app.lastMail('ada@customer.example');
    for (const words of [reason, formatMoney({ minor: was, currency: 'NGN' }), '₦2,500'])
      expect(text).toContain(words);
    expect(text).toContain(formatMoney({ minor: was + 2_500_00, currency: 'NGN' }));
    await accept(2_500_00);
    const paid = await actAsOfficer(app, musa, application.id, {
      verb: 'confirmPayment',
      amountMinor: 2_500_00,
      receivedOn: '2026-11-21',
    });
    expect(paid.charged).toContainEqual(expect.objectContaining({ ...courier, chargedMinor: 2_500_00 }));
    const lowered = await propose([{ feeId: 'other-2-1', minor: 1_000_00 }]);
    expect(lowered.priceChanges[0]).toMatchObject({ differenceMinor: -1_500_00, wasMinor: was + 2_500_00 });
    expect((await app.lastMail('ada@customer.example')).text).toContain('₦1,500');
    await withdraw('We pay it.');
    const { kind, text: withdrawn } = await app.lastMail('ada@customer.example');
    expect([kind, withdrawn]).toEqual([
      'application.change_withdrawn',
      expect.stringContaining('We pay it.'),
    ]);
    const [last, first] = (await read()).priceChanges;
    expect([last?.answer, first?.answer]).toEqual(['withdrawn', 'accepted']);
  });

  test('difference that the customer reported as paid: cannot be declined', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    await reportTransfer(app, ada, await read());
    const { refusal } = await answer({ answer: 'declined', words: 'I changed my mind.' });
    expect(refusal).toMatchObject({
      code: 'not_possible_now',
      message: expect.stringContaining('You told us that you paid the difference'),
    });
  });

  test('accepted difference declined before it is paid: nothing is due, and the desk is told', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    expect((await answer({ answer: 'declined', words: 'Too much.' })).status).toBe(200);
    const current = await read();
    expect(current).toMatchObject({
      state: { order: 'paid' },
      payment: { dueMinor: application.receivedMinor },
    });
    expect(current.priceChanges[0]).toMatchObject({ answer: 'declined', words: 'Too much.' });
    expect(current.events.at(-1)).toMatchObject({ note: 'Too much.' });
    const { status, refusal } = await accept(5_000_00);
    expect([status, refusal.message]).toEqual([
      409,
      'This change of the price does not wait for an answer any more. Reload to see the latest state.',
    ]);
    const unknown = await answer({ answer: 'accepted', differenceMinor: 1, changeId: application.id });
    expect(unknown.status).toBe(404);
  });

  test('another difference than the one shown: refused; accepted twice at once: one part', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    const { version } = await read();
    expect((await accept(1)).refusal?.code).toBe('price_changed');
    const replies = await Promise.all([accept(5_000_00, version), accept(5_000_00, version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ordersOf(app.database, application.id)).toHaveLength(2);
  });

  test('the officer withdraws while the customer accepts: one of them wins', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    const { version } = await read();
    const withdraw = app.callLoosely('POST /admin/applications/:id/events', musa, {
      params: { id: application.id },
      body: { verb: 'withdrawChange', version, reason: 'A mistake.' },
    });
    const replies = await Promise.all([accept(5_000_00, version), withdraw]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('another customer: finds nothing; a part of an order: cannot be changed', async () => {
    await proposeBy(5_000_00);
    const current = await read();
    const eve = await app.signUp('eve@customer.example');
    const { status } = await app.call('POST /applications/:id/price-change', eve, {
      params: { id: application.id },
      body: {
        answer: 'accepted',
        version: current.version,
        changeId: current.priceChanges[0]?.id ?? '',
        differenceMinor: 5_000_00,
      },
    });
    expect(status).toBe(404);
    await accept(5_000_00);
    await expect(app.database.query('update orders set total_minor = 1 where part = 2')).rejects.toThrow(
      'An order is frozen',
    );
  });

  test('answer to an earlier change while a later one waits: refused, and the later one still waits', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await actAsOfficer(app, musa, application.id, { verb: 'withdrawChange', reason: 'A mistake.' });
    const earlier = (await read()).priceChanges[0]?.id;
    await proposeBy(9_000_00);
    for (const body of [
      { answer: 'accepted', differenceMinor: 5_000_00 },
      { answer: 'declined', words: 'I cannot pay more.' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, refusal } = await answer({ ...body, changeId: earlier });
      expect([status, refusal.code]).toEqual([409, 'version_conflict']);
    }
    const current = await read();
    expect(current.state.order).toBe('change_proposed');
    expect(current.priceChanges.map((change) => change.answer)).toEqual([null, 'withdrawn']);
    expect(await ordersOf(app.database, application.id)).toHaveLength(1);
  });

  test('cancelled while a difference is due: the first part is refunded, the second is not due', {
    tags: ['extended'],
  }, async () => {
    await proposeBy(5_000_00);
    await accept(5_000_00);
    const { version } = await read();
    await app.call('POST /applications/:id/cancel', ada, {
      params: { id: application.id },
      body: { version },
    });
    await actAsOfficer(app, musa, application.id, { verb: 'acceptCancellation' });
    expect((await balances())['refunds-payable']).toBe(-application.receivedMinor);
    expect((await read()).payment?.dueMinor).toBe(application.receivedMinor);
    await expectBalanced();
  });

  test('unpaid application: its price cannot be changed', async () => {
    const signed = await signApplication(app, ada, await createFilledDraft(app, ada));
    const { refusal } = await app.callLoosely('POST /admin/applications/:id/events', musa, {
      params: { id: signed.id },
      body: {
        verb: 'proposeChange',
        version: signed.version,
        reason,
        lines: [{ feeId: 'other', minor: 5, title: 'Courier', payee: 'ours' }],
      },
    });
    expect(refusal?.code).toBe('not_possible_now');
  });
});
