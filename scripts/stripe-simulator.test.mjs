import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { createPaymentSimulators } from '#server/payments/simulators/payment-simulators.ts';

/** The official client of Stripe, talking to our simulator: what it accepts, our adapter was tested against rightly. */
function setUp() {
  const webhooks = [];
  const simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    webhookUrls: { stripe: 'https://shop.test/webhooks/stripe' },
    sendWebhook: (webhook) => {
      webhooks.push(webhook);
      return Promise.resolve(200);
    },
  });
  const { environment } = simulators;
  const stripe = new Stripe(environment.STRIPE_SECRET_KEY, {
    telemetry: false,
    maxNetworkRetries: 0,
    // The simulator's paths begin with the provider's name.
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      simulators.fetch(`${environment.STRIPE_BASE_URL}${new URL(url).pathname}${new URL(url).search}`, init),
    ),
  });
  const start = (changes = {}, options = {}) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'gbp',
              unit_amount: 160_00,
              product_data: { name: 'Private company' },
            },
          },
        ],
        customer_email: 'ada@example.com',
        client_reference_id: 'CHP-7Q2K-93FD-1',
        metadata: { reference: 'CHP-7Q2K-93FD-1' },
        payment_intent_data: { metadata: { reference: 'CHP-7Q2K-93FD-1' } },
        success_url: 'https://shop.test/paid?session={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://shop.test/cancelled',
        ...changes,
      },
      options,
    );
  const pay = (session, card = '4242424242424242') =>
    simulators.fetch(session.url, { method: 'POST', body: `action=pay&card=${card}` });
  return { simulators, simulation: simulators.simulation, webhooks, stripe, start, pay, environment };
}

describe("Stripe's official client at the simulator", () => {
  test('checkout session: created, paid and expanded to its balance transaction', async () => {
    const { stripe, start, pay } = setUp();
    const session = await start();
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 160_00,
      livemode: false,
    });
    const back = await pay(session);
    expect(back.headers.get('location')).toBe(`https://shop.test/paid?session=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: {
        status: 'succeeded',
        amount_received: 160_00,
        metadata: { reference: 'CHP-7Q2K-93FD-1' },
        latest_charge: { refunded: false, balance_transaction: { fee: 2_60, net: 157_40 } },
      },
    });
  });

  test('webhook: its signature is accepted, a forged one and an old one are not', async () => {
    const { simulation, webhooks, start, pay, stripe, environment } = setUp();
    await pay(await start());
    await simulation.runDue();
    const [{ body, headers }] = webhooks;
    const signature = headers['stripe-signature'];
    const event = stripe.webhooks.constructEvent(body, signature, environment.STRIPE_WEBHOOK_SECRET);
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { client_reference_id: 'CHP-7Q2K-93FD-1', payment_status: 'paid' } },
    });
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i);
    const later = Date.now() + 600_000;
    expect(() =>
      stripe.webhooks.constructEvent(
        body,
        signature,
        environment.STRIPE_WEBHOOK_SECRET,
        300,
        undefined,
        later,
      ),
    ).toThrow(/tolerance/i);
  });

  test('idempotency key: the same session again, refused with other parameters', async () => {
    const { start } = setUp();
    const first = await start({}, { idempotencyKey: 'start-1' });
    expect((await start({}, { idempotencyKey: 'start-1' })).id).toBe(first.id);
    await expect(
      start({ customer_email: 'eve@example.com' }, { idempotencyKey: 'start-1' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('errors: of the classes the client knows', async () => {
    const { stripe, start, simulation } = setUp();
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
    simulation.faults.add({ provider: 'stripe', kind: 'rate_limited' });
    await expect(start()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    simulation.faults.add({ provider: 'stripe', kind: 'server_error_before' });
    await expect(start()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  });

  test('expiry: by the call, and by its time', async () => {
    const { stripe, start, simulation } = setUp();
    const closed = await start();
    expect((await stripe.checkout.sessions.expire(closed.id)).status).toBe('expired');
    const open = await start();
    await simulation.advance(86_401);
    expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired');
  });

  test('refunds and disputes: created, listed page by page', async () => {
    const { stripe, start, pay, simulators, simulation } = setUp();
    const session = await start();
    await pay(session);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 60_00 });
    expect(refund).toMatchObject({ object: 'refund', status: 'pending', amount: 60_00 });
    await simulation.advance(60);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    await stripe.refunds.create({ payment_intent: intent, amount: 10_00 });
    const listed = await stripe.refunds
      .list({ payment_intent: intent, limit: 1 })
      .autoPagingToArray({ limit: 10 });
    expect(listed.map(({ amount }) => amount)).toEqual([10_00, 60_00]);
    simulators.stripe.openDispute('CHP-7Q2K-93FD-1');
    const { data } = await stripe.disputes.list();
    expect(data).toMatchObject([{ status: 'needs_response', payment_intent: intent }]);
  });
});
