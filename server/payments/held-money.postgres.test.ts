import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { judgeAmount } from '#rules/desk/judge-receipt.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { findAttemptByReference } from './attempts/attempts.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { lockOrders, receiveForOrder } from './receive-money.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({ now, checkouts: [stripe] });
});
afterAll(() => app.stop());

test('held money: returned by an officer while the rest is received, waits, and is refused because the order is paid with it', async () => {
  const ada = await app.signUp('ada@example.com');
  const musa = await app.officer();
  const { id } = await signApplication(app, ada, await createFilledDraft(app, ada));
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  const [reference = ''] = stripe.opened;
  const attempt = await findAttemptByReference(app.database, 'stripe', reference);
  if (attempt === null) throw new Error('There is no attempt');
  stripe.pay(reference, { chargedMinor: 5_000, requestedMinor: 5_000 });
  await settleAttempt(app.dependencies, attempt.id);
  const [exception] = (await app.call('GET /admin/payment-exceptions', musa, {})).data.rows;
  expect(exception).toMatchObject({ kind: 'underpaid', amountMinor: 5_000 });

  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const rest = app.database.transaction(async () => {
    const [receiving] = await lockOrders(app.database, [attempt.orderId]);
    if (!receiving) throw new Error('There is no order');
    holds();
    await over;
    const { order, heldMinor, state } = receiving;
    const { currency, totalMinor } = order;
    const expected = { currency, totalMinor, heldMinor, orderState: state };
    const judgement = judgeAmount(expected, currency, totalMinor - heldMinor);
    const money = {
      source: 'bank_line',
      id: crypto.randomUUID(),
      cash: 'bank:operating',
      currency,
      reference: null,
      actor: systemActor,
      arrived: '2026-11-22',
      confirmation: { confirmedBy: subjectOf(musa) },
      details: {},
      exception: { provider: 'bank_transfer' },
    } as const;
    await receiveForOrder(app.dependencies, money, receiving, judgement, 0);
    return { order, verdict: judgement.verdict };
  });
  await held;
  let isAnswered = false;
  const returned = app
    .call('POST /admin/payment-exceptions/:id/resolution', musa, {
      params: { id: exception?.id ?? '' },
      body: { resolution: 'returned', sentOn: '2026-11-22', note: 'GTBank 0123' },
    })
    .finally(() => {
      isAnswered = true;
    });
  await expect.poll(async () => isAnswered || (await waitingForLock(app.database)) > 0).toBe(true);
  release();
  const { order, verdict } = await rest;
  expect(verdict).toBe('paid');
  const { status, refusal } = await returned;
  const balances = await balancesOfOrder(app.database, order);
  expect([balances.suspense, balances['bank:operating']]).toEqual([undefined, order.totalMinor - 5_000]);
  expect([status, refusal.message]).toEqual([409, 'This was decided already. Reload to see by whom.']);
});
