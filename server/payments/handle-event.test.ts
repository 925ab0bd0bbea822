import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { readConfig } from '../config/config.ts';
import type { TestApp } from '../testing/app.ts';
import {
  acceptedCards,
  copyWithOrder,
  createSignedTemplate,
  startSimulatedCheckouts,
} from '../testing/simulated-checkouts.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { inquiries } from '../inquiries/tables.ts';
import { handleEvent } from './handle-event.ts';
import type { CheckoutProviderId } from './providers/checkout-provider.ts';
import type { PaymentSimulators } from './simulators/payment-simulators.ts';
import { createCheckoutProviders } from './providers/checkout-providers.ts';
import { hexHmac } from './providers/webhook-signature.ts';
import { credits, paymentExceptions, providerEvents } from './tables.ts';

const start = new Date('2026-11-22T09:00:00Z');
const lines = [{ feeId: 'a', title: 'Our fee', payee: 'ours', minor: 160_00, source: 's' }] as const;

let app: TestApp;
let simulators: PaymentSimulators;
let customer: string;
let template: ApplicationRow;
beforeAll(async () => {
  ({ app, simulators } = await startSimulatedCheckouts({ start }));
  customer = await app.signUp('ada@example.com');
  template = await createSignedTemplate(app, customer);
});
beforeEach(async () => {
  await app.database.sql.delete(paymentExceptions);
  await app.database.sql.delete(providerEvents);
});
afterAll(() => app.stop());

const hear = async () => {
  await simulators.simulation.runDue();
  await app.runJobs();
};
const exceptions = () => app.database.sql.select().from(paymentExceptions);
const submit = (page: string, fields: Record<string, string>) =>
  simulators.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

let serial = 0;
/** Opens a page for an order of its own. */
async function open(provider: CheckoutProviderId) {
  serial += 1;
  const currency = provider === 'stripe' ? 'GBP' : 'NGN';
  const order = await copyWithOrder(app, template, {
    reference: `EVENT-${serial}`,
    currency,
    lines: [...lines],
    createdAt: start,
  });
  const { data } = await app.call('POST /applications/:id/checkouts', customer, {
    params: { id: order.id },
    body: { provider },
  });
  return { ...order, reference: `CHP-EVENT-${serial}-1`, page: data.redirectUrl };
}

async function paid(provider: CheckoutProviderId) {
  const opened = await open(provider);
  await submit(opened.page, { action: 'pay', card: acceptedCards[provider] });
  await hear();
  return opened;
}

describe('dispute', () => {
  test.each(['stripe', 'paystack'] as const)(
    'of %s, opened and decided: one task, about the application',
    async (provider) => {
      const { reference, orderId } = await paid(provider);
      const dispute = simulators[provider].openDispute(reference);
      await hear();
      simulators[provider].resolveDispute(dispute, true);
      await hear();
      expect(await exceptions()).toMatchObject([
        { kind: 'dispute', orderId, reference, disputeStatus: 'won' },
      ]);
    },
  );

  test('about a request that was paid without an account: one task', async () => {
    const [inquiry] = await app.database.sql
      .insert(inquiries)
      .values({
        kind: 'taxpromax',
        reference: 'CHQ-DISPUTED',
        name: 'Zuma Foods Limited',
        email: 'zuma@letters.example',
        message: 'Taxpromax for Zuma Foods Limited',
        dueMinor: 10_000_00,
        currency: 'NGN',
        createdAt: start,
      })
      .returning({ id: inquiries.id });
    const { data } = await app.call('POST /inquiries/taxpromax/:id/checkouts', null, {
      params: { id: inquiry?.id ?? '' },
      body: { provider: 'paystack' },
    });
    await submit(data.redirectUrl, { action: 'pay', card: acceptedCards.paystack });
    await hear();
    simulators.paystack.openDispute('CHQ-DISPUTED-1');
    await hear();
    const tasks = (await exceptions()).filter(({ orderId }) => orderId === null);
    expect(tasks).toMatchObject([{ kind: 'dispute', reference: 'CHQ-DISPUTED-1', disputeStatus: 'open' }]);
  });
});

test.each([
  ['stripe', 'GBP', /^pi_/],
  ['paystack', 'NGN', /^SHOP-/],
] as const)(
  'dispute of %s about a payment that we did not start, opened and decided: one task, which names the payment',
  async (provider, currency, named) => {
    const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
      fetch: simulators.fetch,
      now: app.now,
    });
    const reference = `SHOP-${provider}`;
    const elsewhere = await all
      .find(({ id }) => id === provider)
      ?.start({
        reference,
        due: money(16_000_00, currency),
        email: 'eve@example.com',
        name: null,
        description: 'Another shop',
        returnUrl: 'https://shop.test/paid',
        cancelUrl: 'https://shop.test/cancelled',
        expiresAt: new Date(app.now().getTime() + 3_600_000),
      });
    await submit(elsewhere?.redirectUrl ?? '', { action: 'pay', card: acceptedCards[provider] });
    await hear();
    const dispute = simulators[provider].openDispute(reference);
    await hear();
    simulators[provider].resolveDispute(dispute, true);
    await hear();
    const tasks = (await exceptions()).filter(
      ({ reference: of, ...each }) =>
        each.kind === 'dispute' &&
        each.orderId === null &&
        each.provider === provider &&
        of !== 'CHQ-DISPUTED-1',
    );
    expect(tasks).toMatchObject([
      { reference: expect.stringMatching(named) as string, disputeStatus: 'won' },
    ]);
  },
);

/** Sends an event of Stripe about the payment of an order, as it is signed. */
async function sendStripeEvent(type: string, object: Record<string, unknown>): Promise<number> {
  serial += 1;
  const payload = JSON.stringify({ id: `evt_${serial}`, type, data: { object } });
  const [secret = ''] = (simulators.environment['STRIPE_WEBHOOK_SECRET'] ?? '').split(',');
  const time = Math.floor(app.now().getTime() / 1000);
  const signature = `t=${time},v1=${hexHmac('sha256', secret, `${time}.`, payload)}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  await app.runJobs();
  return statusCode;
}

test('warning of fraud at Stripe, which no list has: one task, about the application whose payment it names', async () => {
  const { reference, orderId } = await paid('stripe');
  const [credit] = await app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));
  const warning = { object: 'radar.early_fraud_warning', payment_intent: credit?.transactionId };
  expect(await sendStripeEvent('radar.early_fraud_warning.created', warning)).toBe(200);
  const tasks = (await exceptions()).filter((each) => each.reference === reference);
  expect(tasks).toMatchObject([
    {
      kind: 'dispute',
      orderId,
      attemptId: credit?.attemptId,
      provider: 'stripe',
      currency: 'GBP',
      amountMinor: 0,
      disputeStatus: null,
    },
  ]);
});

test('refund at Stripe, of a payment of ours and of another one: the first is known by its payment, no officer is asked', {
  tags: ['extended'],
}, async () => {
  const { reference, orderId } = await paid('stripe');
  const [credit] = await app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));
  await app.database.sql.delete(providerEvents);
  // oxlint-disable-next-line no-await-in-loop
  for (const id of [credit?.transactionId, 'pi_other', null])
    expect(await sendStripeEvent('refund.updated', { object: 'refund', payment_intent: id })).toBe(200);
  const events = await app.database.sql.select().from(providerEvents).orderBy(providerEvents.receivedAt);
  expect(events.map((event) => event.reference)).toEqual([reference, null, null]);
  expect(events.every(({ handledAt }) => handledAt !== null)).toBe(true);
  expect((await exceptions()).filter(({ kind }) => kind !== 'dispute')).toEqual([]);
});

test('payment that names no attempt of ours: one task for an officer, also when the event is worked on again', async () => {
  const session = { object: 'checkout.session', client_reference_id: 'CHP-ELSEWHERE' };
  expect(await sendStripeEvent('checkout.session.completed', session)).toBe(200);
  const [event] = await app.database.sql.select().from(providerEvents);
  expect(await exceptions()).toMatchObject([
    {
      kind: 'unknown_reference',
      cause: event?.id,
      orderId: null,
      attemptId: null,
      provider: 'stripe',
      reference: 'CHP-ELSEWHERE',
      currency: null,
      amountMinor: 0,
      resolvedAt: null,
    },
  ]);
  await app.database.sql.delete(paymentExceptions);
  await handleEvent(app.dependencies, event?.id ?? '');
  await handleEvent(app.dependencies, crypto.randomUUID());
  expect(await exceptions()).toEqual([]);
});

test('payment that names no attempt at all: one task for an officer', async () => {
  expect(await sendStripeEvent('payment_intent.succeeded', { object: 'payment_intent' })).toBe(200);
  expect(await exceptions()).toMatchObject([
    { kind: 'unknown_reference', orderId: null, reference: null, currency: null },
  ]);
});

test('payment of an attempt of ours: asked about at once, credited once, without a task', async () => {
  const { reference, orderId, page } = await open('stripe');
  await submit(page, { action: 'pay', card: acceptedCards.stripe });
  const session = { object: 'checkout.session', client_reference_id: reference };
  expect(await sendStripeEvent('checkout.session.completed', session)).toBe(200);
  const credited = () => app.database.sql.$count(credits, eq(credits.orderId, orderId));
  expect(await credited()).toBe(1);
  await hear();
  expect(await credited()).toBe(1);
  expect(await exceptions()).toEqual([]);
});

test('transfer that Paystack sent back: no money is unexplained, so no officer is asked', async () => {
  const { page } = await open('paystack');
  await submit(page, { action: 'transfer', amount: '159.99' });
  await hear();
  const [event, ...others] = await app.database.sql.select().from(providerEvents);
  expect([event?.eventType, others]).toEqual(['bank.transfer.rejected', []]);
  expect(event?.handledAt).not.toBeNull();
  expect(await exceptions()).toEqual([]);
});
