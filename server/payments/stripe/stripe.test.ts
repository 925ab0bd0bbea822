// Above 400 lines because each member of the adapter is tested with what it sends and reads.
import { describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { hexHmac } from '../providers/webhook-signature.ts';
import { answeringProviders, callTime } from '../testing/answering-providers.ts';

const charge = {
  id: 'ch_1',
  amount_refunded: 0,
  refunded: false,
  created: 1_763_800_000,
  paid: true,
  payment_method_details: { type: 'card' },
  balance_transaction: { fee: 260, currency: 'gbp' },
};
const intent = {
  id: 'pi_1',
  amount: 160_00,
  amount_received: 160_00,
  currency: 'gbp',
  status: 'succeeded',
  livemode: false,
  created: 1_763_800_000,
  latest_charge: charge,
};
const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 160_00,
  currency: 'gbp',
  client_reference_id: 'CHP-1',
  livemode: false,
  expires_at: 1_763_810_000,
  payment_intent: intent,
};
const open = { ...session, status: 'open', payment_status: 'unpaid', payment_intent: null };

test.each([
  ['open', open, 'pending', false],
  ['expired without a payment', { ...open, status: 'expired' }, 'failed', true],
  ['complete without a payment', { ...session, payment_intent: null }, 'unknown', false],
  ['complete and paid', session, 'paid', true],
  [
    'complete, a slow method under way',
    { ...session, payment_status: 'unpaid', payment_intent: { ...intent, status: 'processing' } },
    'pending',
    false,
  ],
  [
    'complete, a slow method failed',
    {
      ...session,
      payment_status: 'unpaid',
      payment_intent: { ...intent, status: 'requires_payment_method', latest_charge: null },
    },
    'failed',
    true,
  ],
  ['complete and unpaid, its payment succeeded', { ...session, payment_status: 'unpaid' }, 'unknown', true],
  ['open and paid, its payment succeeded', { ...session, status: 'open' }, 'unknown', false],
  ['complete, its payment of the other mode', { ...session, livemode: true }, 'unknown', true],
  ['complete, its payment in another currency', { ...session, currency: 'usd' }, 'unknown', true],
  [
    'complete, its payment refunded',
    { ...session, payment_intent: { ...intent, latest_charge: { ...charge, refunded: true } } },
    'reversed',
    true,
  ],
])('session %s: %s', async (_case, reply, status, final) => {
  const { providers } = answeringProviders(reply);
  const found = await providers.require('stripe').lookUp({ reference: 'CHP-1', providerReference: 'cs_1' });
  expect(found).toMatchObject({ status, final });
  expect(found.transactions.map((each) => each.status)).toEqual(
    reply.payment_intent === null ? [] : [status],
  );
});

test.each([
  ['pending', 'pending'],
  ['requires_action', 'needs_details'],
  ['succeeded', 'sent'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['a status of tomorrow', 'unknown'],
  [null, 'unknown'],
])('refund that is %s: %s', async (status, read) => {
  const { providers } = answeringProviders({ id: 're_1', amount: 50_00, currency: 'gbp', status });
  expect(await providers.require('stripe').lookUpRefund('re_1')).toMatchObject({ status: read });
});

test('disputes: each status read, a new one is unknown', async () => {
  const statuses = [
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['under_review', 'waiting'],
    ['warning_under_review', 'waiting'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['lost', 'lost'],
    ['a status of tomorrow', 'unknown'],
  ] as const;
  const data = statuses.map(([status], index) => ({
    id: `dp_${index}`,
    amount: 100,
    currency: 'gbp',
    status,
    charge: 'ch_1',
    payment_intent: 'pi_1',
    created: 1_763_800_000 - index,
  }));
  const { providers } = answeringProviders({ data, has_more: false });
  const period = { from: new Date(0), until: new Date('2027-01-01') };
  const found = await providers.require('stripe').listDisputes(period);
  // The reply has the newest first, and we return the oldest first.
  expect(found.map(({ status }) => status).toReversed()).toEqual(statuses.map(([, read]) => read));
});

test.each([
  ['sk_live_example', 'live'],
  ['rk_live_example', 'live'],
  ['sk_test_example', 'test'],
  ['rk_test_sk_live_', 'test'],
])('secret key %s: mode %s', (secretKey, mode) => {
  const stripe = { secretKey, webhookSecrets: ['whsec_example'], baseUrl: 'https://stripe.test' };
  const providers = createCheckoutProviders({ paystack: null, stripe, flutterwave: null });
  expect(providers.require('stripe')).toMatchObject({ id: 'stripe', name: 'Stripe', mode });
});

test('webhook: authenticated with either secret of the endpoint', () => {
  const stripe = {
    secretKey: 'sk_test_example',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    baseUrl: 'https://stripe.test',
  };
  const provider = createCheckoutProviders({ paystack: null, stripe, flutterwave: null }).require('stripe');
  const body = Buffer.from('{"id":"evt_1","type":"refund.updated","data":{"object":{}}}');
  const time = String(callTime.getTime() / 1000);
  const read = (secret: string) => {
    const headers = { 'stripe-signature': `t=${time},v1=${hexHmac('sha256', secret, `${time}.`, body)}` };
    return provider.readWebhook({ body, headers, receivedAt: callTime }).accepted;
  };
  expect(['whsec_new', 'whsec_old', 'whsec_other'].map(read)).toEqual([true, true, false]);
});

const answering = (...replies: readonly unknown[]) => {
  const { calls, providers } = answeringProviders(...replies);
  return { calls, provider: providers.require('stripe') };
};
const refused = (error: object, status = 400) => answering(Response.json({ error }, { status })).provider;
const checkout = {
  reference: 'CHP-7Q2K-93FD-1',
  due: money(160_00, 'GBP'),
  email: 'ada@example.com',
  name: 'Ada Obi',
  description: 'Private company, CHA-7Q2K',
  returnUrl: 'https://shop.test/paid',
  cancelUrl: 'https://shop.test/cancelled',
  expiresAt: new Date('2026-11-22T10:00:00.900Z'),
};
const key = { reference: 'CHP-7Q2K-93FD-1', providerReference: 'cs_1' };

describe('checkout', () => {
  test('started: sends the amount in pence, the reference for session and payment, and one key', async () => {
    const { calls, provider } = answering({ ...open, url: 'https://checkout.stripe.test/cs_1' });
    expect(await provider.start(checkout)).toEqual({
      redirectUrl: 'https://checkout.stripe.test/cs_1',
      providerReference: 'cs_1',
      expiresAt: new Date(1_763_810_000_000),
    });
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/stripe/v1/checkout/sessions',
        headers: {
          authorization: expect.stringMatching(/^Bearer sk_test_/) as string,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'start-CHP-7Q2K-93FD-1',
          'stripe-version': '2026-10-28.endive',
        },
      },
    ]);
    expect(calls[0]?.query.toString()).toBe('');
    expect(calls[0]?.body).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '16000',
      'line_items[0][price_data][product_data][name]': 'Private company, CHA-7Q2K',
      customer_email: 'ada@example.com',
      client_reference_id: 'CHP-7Q2K-93FD-1',
      'metadata[reference]': 'CHP-7Q2K-93FD-1',
      'payment_intent_data[metadata][reference]': 'CHP-7Q2K-93FD-1',
      success_url: 'https://shop.test/paid',
      cancel_url: 'https://shop.test/cancelled',
      expires_at: '1795341600',
      'adaptive_pricing[enabled]': 'false',
    });
  });

  test.each([[null], [undefined]])(
    'page that has ended, its address %s: begins a new attempt',
    async (url) => {
      await expect(answering({ ...open, url }).provider.start(checkout)).rejects.toMatchObject({
        name: 'ProviderRefusedError',
        reason: 'duplicate_reference',
        sentence: 'This payment page has ended.',
        message: 'stripe: no url',
      });
    },
  );

  test('closed: its session expires; one that ended before is closed, too', async () => {
    const { calls, provider } = answering({ id: 'cs_1' });
    expect(await provider.close(key)).toBe('closed');
    expect(calls).toMatchObject([{ method: 'POST', path: '/stripe/v1/checkout/sessions/cs_1/expire' }]);
    const ended = { type: 'invalid_request_error', message: 'Only open sessions can be expired.' };
    expect(await refused(ended).close(key)).toBe('closed');
  });

  test('closing with a wrong key, or without an answer: thrown', async () => {
    const wrongKey = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    await expect(refused(wrongKey, 401).close(key)).rejects.toMatchObject({ reason: 'invalid_key' });
    await expect(refused({}, 500).close(key)).rejects.toMatchObject({ reason: 'server_error' });
  });

  test('page that was never opened: cannot be closed, nothing is known of it, and nobody is asked', async () => {
    const { calls, provider } = answering();
    const unopened = { ...key, providerReference: null };
    expect(await provider.close(unopened)).toBe('not_supported');
    expect(await provider.lookUp(unopened)).toEqual({ status: 'unknown', final: false, transactions: [] });
    expect(calls).toEqual([]);
  });
});

describe('look-up', () => {
  test('session: asked for with its charge and fee', async () => {
    const { calls, provider } = answering(session);
    await provider.lookUp(key);
    expect(calls).toMatchObject([{ method: 'GET', path: '/stripe/v1/checkout/sessions/cs_1', body: null }]);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      'expand[]': 'payment_intent.latest_charge.balance_transaction',
    });
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
    expect(calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('session that is not there: unknown; refused for another reason: thrown', async () => {
    const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' };
    expect(await refused(missing, 404).lookUp(key)).toEqual({
      status: 'unknown',
      final: false,
      transactions: [],
    });
    const wrongKey = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    await expect(refused(wrongKey, 401).lookUp(key)).rejects.toMatchObject({ reason: 'invalid_key' });
  });

  const transactionOf = async (changes: object, ofSession: object = {}) => {
    const reply = { ...session, ...ofSession, payment_intent: { ...intent, ...changes } };
    return (await answering(reply).provider.lookUp(key)).transactions[0];
  };

  test('transaction: what was asked for, what was received, and the fee in its own currency', async () => {
    expect(
      await transactionOf({
        amount: 159_00,
        amount_received: 158_00,
        latest_charge: {
          ...charge,
          amount_refunded: 30_00,
          balance_transaction: { fee: 300, currency: 'eur' },
        },
      }),
    ).toEqual({
      id: 'pi_1',
      reference: 'CHP-1',
      status: 'paid',
      mode: 'test',
      currency: 'GBP',
      chargedMinor: 158_00,
      requestedMinor: 160_00,
      refundedMinor: 30_00,
      feeMinor: 300,
      feeCurrency: 'EUR',
      channel: 'card',
      createdAt: new Date(1_763_800_000_000),
      paidAt: new Date(1_763_800_000_000),
      message: null,
    });
    expect(await transactionOf({}, { amount_total: null })).toMatchObject({ requestedMinor: 160_00 });
    expect(await transactionOf({ livemode: true }, { livemode: true })).toMatchObject({ mode: 'live' });
  });

  test.each([
    ['without a charge', { latest_charge: null }],
    ['whose charge is not in the reply', { latest_charge: 'ch_1' }],
  ])('transaction %s: neither fee nor channel are known', async (_case, changes) => {
    expect(await transactionOf(changes)).toMatchObject({
      refundedMinor: null,
      feeMinor: null,
      feeCurrency: 'GBP',
      channel: null,
      paidAt: null,
    });
  });

  test('charge that is under way: its fee and its time are not known yet', async () => {
    const pending = {
      ...charge,
      created: 1_763_800_060,
      paid: false,
      balance_transaction: null,
      payment_method_details: null,
    };
    expect(await transactionOf({ latest_charge: pending })).toMatchObject({
      feeMinor: null,
      channel: null,
      paidAt: null,
    });
    expect(await transactionOf({ latest_charge: { ...pending, paid: true } })).toMatchObject({
      createdAt: new Date(1_763_800_000_000),
      paidAt: new Date(1_763_800_060_000),
    });
  });

  test.each([
    ['of the charge', { latest_charge: { ...charge, failure_message: 'Declined.' } }, 'Declined.'],
    ['of the last try', { latest_charge: null, last_payment_error: { message: 'No funds.' } }, 'No funds.'],
    [
      'of both: that of the charge',
      {
        latest_charge: { ...charge, failure_message: 'Declined.' },
        last_payment_error: { message: 'No funds.' },
      },
      'Declined.',
    ],
  ])('words about a failure, %s', async (_case, changes, message) => {
    expect(await transactionOf(changes)).toMatchObject({ message });
  });

  test.each([
    ['processing', 'pending'],
    ['requires_action', 'pending'],
    ['requires_confirmation', 'pending'],
    ['requires_capture', 'pending'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
    ['a status of tomorrow', 'unknown'],
  ])('payment that is %s: %s', async (status, expected) => {
    expect(await transactionOf({ status, latest_charge: null })).toMatchObject({ status: expected });
  });

  test('expired session whose payment is under way: no other payment can follow', async () => {
    const reply = { ...session, status: 'expired', payment_intent: { ...intent, status: 'processing' } };
    expect(await answering(reply).provider.lookUp(key)).toMatchObject({ status: 'pending', final: true });
  });
});

describe('refund', () => {
  const refund = {
    key: 'refund-1',
    transactionId: 'pi_1',
    amount: money(50_00, 'GBP'),
    note: 'R'.repeat(501),
  };
  const row = { id: 're_1', amount: 50_00, currency: 'gbp', status: 'pending', payment_intent: 'pi_1' };

  test('started: one key, and a note of at most 500 characters', async () => {
    const { calls, provider } = answering(row);
    expect(await provider.refund(refund)).toEqual({
      id: 're_1',
      transactionId: 'pi_1',
      status: 'pending',
      amountMinor: 50_00,
      currency: 'GBP',
      message: null,
    });
    expect(calls).toMatchObject([
      { method: 'POST', path: '/stripe/v1/refunds', headers: { 'idempotency-key': 'refund-refund-1' } },
    ]);
    expect(calls[0]?.body).toEqual({
      payment_intent: 'pi_1',
      amount: '5000',
      reason: 'requested_by_customer',
      'metadata[key]': 'refund-1',
      'metadata[note]': 'R'.repeat(500),
    });
  });

  test('looked up: by its id, with the words about a failure', async () => {
    const { calls, provider } = answering({
      ...row,
      payment_intent: null,
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(await provider.lookUpRefund('re/1')).toMatchObject({
      transactionId: null,
      status: 'failed',
      message: 'lost_or_stolen_card',
    });
    expect(calls).toMatchObject([{ method: 'GET', path: '/stripe/v1/refunds/re%2F1' }]);
  });
});

test('transactions of a period: asked for with their fees, oldest first, with the reference of their own', async () => {
  const { calls, provider } = answering(
    {
      data: [
        { ...intent, id: 'pi_3', metadata: { reference: 'CHP-3' } },
        { ...intent, id: 'pi_2', metadata: {} },
      ],
      has_more: true,
    },
    { data: [{ ...intent, metadata: null, amount: 161_00 }], has_more: false },
  );
  const period = { from: new Date('2026-11-20T06:00:00.900Z'), until: new Date('2026-11-21T06:00:00Z') };
  expect(await provider.listTransactions(period)).toMatchObject([
    { id: 'pi_1', reference: null, requestedMinor: 161_00, chargedMinor: 160_00, feeMinor: 260 },
    { id: 'pi_2', reference: null },
    { id: 'pi_3', reference: 'CHP-3' },
  ]);
  expect(calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    [
      '/stripe/v1/payment_intents',
      {
        'created[gte]': '1795154400',
        'created[lt]': '1795240800',
        limit: '100',
        'expand[]': 'data.latest_charge.balance_transaction',
      },
    ],
    [
      '/stripe/v1/payment_intents',
      {
        'created[gte]': '1795154400',
        'created[lt]': '1795240800',
        limit: '100',
        'expand[]': 'data.latest_charge.balance_transaction',
        starting_after: 'pi_2',
      },
    ],
  ]);
});

test('disputes: payment, amount, deadline, and the fee in the currency of the dispute', async () => {
  const dispute = {
    id: 'dp_1',
    amount: 100,
    currency: 'gbp',
    status: 'needs_response',
    charge: 'ch_1',
    created: 1_763_800_000,
  };
  const { provider } = answering({
    data: [
      { ...dispute, id: 'dp_4', status: 'prevented', balance_transactions: [] },
      { ...dispute, id: 'dp_3', status: 'warning_needs_response', evidence_details: {} },
      {
        ...dispute,
        id: 'dp_2',
        balance_transactions: [
          { fee: 25_00, currency: 'usd' },
          { fee: 0, currency: 'gbp' },
        ],
      },
      {
        ...dispute,
        payment_intent: 'pi_1',
        reason: 'fraudulent',
        evidence_details: { due_by: 1_763_900_000 },
        balance_transactions: [
          { fee: 25_00, currency: 'usd' },
          { fee: 20_00, currency: 'gbp' },
        ],
      },
    ],
    has_more: false,
  });
  const found = await provider.listDisputes({ from: new Date(0), until: new Date('2027-01-01') });
  expect(found).toEqual([
    {
      id: 'dp_1',
      transactionId: 'pi_1',
      amountMinor: 100,
      currency: 'GBP',
      status: 'open',
      reason: 'fraudulent',
      moneyTaken: true,
      feeMinor: 20_00,
      openedAt: new Date(1_763_800_000_000),
      respondBy: new Date(1_763_900_000_000),
    },
    expect.objectContaining({
      id: 'dp_2',
      transactionId: 'ch_1',
      reason: null,
      moneyTaken: true,
      feeMinor: null,
      respondBy: null,
    }),
    expect.objectContaining({ id: 'dp_3', moneyTaken: false, feeMinor: null, respondBy: null }),
    expect.objectContaining({ id: 'dp_4', moneyTaken: false, feeMinor: null }),
  ]);
});

test.each([
  [{ code: 'amount_too_small' }, 'amount_too_small'],
  [{ code: 'amount_too_large' }, 'amount_too_large'],
  [{ code: 'email_invalid' }, 'invalid_email'],
  [{ code: 'resource_missing', message: 'No such refund' }, 'not_found'],
  [{ code: 'charge_already_refunded' }, 'refund_not_possible'],
  [{ type: 'idempotency_error', message: 'Refund with another key' }, 'idempotency_conflict'],
  [{ message: 'Invalid API Key provided' }, 'invalid_key'],
  [{ message: 'Refund amount is greater than the charge' }, 'refund_not_possible'],
  [{ message: 'Invalid currency: xxx' }, 'currency_not_supported'],
  [{ code: 'card_declined', type: 'card_error', message: 'Declined' }, 'other'],
  [{}, 'other'],
])('refused call %j: reason %s, with the provider’s words', async (error, reason) => {
  await expect(refused(error).lookUpRefund('re_1')).rejects.toMatchObject({
    name: 'ProviderRefusedError',
    reason,
    message: `stripe: ${'message' in error ? error.message : ''}`,
  });
});

test('refused call with a body of another shape: reason other, without words', async () => {
  const { provider } = answering(Response.json('no', { status: 400 }));
  await expect(provider.lookUpRefund('re_1')).rejects.toMatchObject({ reason: 'other', message: 'stripe: ' });
});
