// Above 400 lines because each member of the adapter is tested with what it sends and reads.
import { describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { hexHmac } from '../providers/webhook-signature.ts';
import { answeringProviders, callTime } from '../testing/answering-providers.ts';

const checkout = {
  reference: 'CHP-7Q2K-93FD-1',
  due: money(103_500_00, 'NGN'),
  email: 'ada@example.com',
  name: 'Ada Obi',
  description: 'Private company, CHA-7Q2K',
  returnUrl: 'https://shop.test/paid',
  cancelUrl: 'https://shop.test/cancelled',
  expiresAt: new Date('2026-11-22T10:00:00Z'),
};
const key = { reference: checkout.reference, providerReference: null };
const refused = (body: unknown, status = 400) =>
  answeringProviders(Response.json(body, { status })).providers.require('paystack');

test.each([
  ['sk_live_example', 'live'],
  ['sk_test_example', 'test'],
])('secret key %s: mode %s', (secretKey, mode) => {
  const paystack = { secretKey, baseUrl: 'https://paystack.test' };
  const providers = createCheckoutProviders({ paystack, stripe: null, flutterwave: null });
  expect(providers.require('paystack')).toMatchObject({ id: 'paystack', name: 'Paystack', mode });
});

test('webhook: authenticated with the secret key', () => {
  const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');
  const secretKey = 'sk_test_example';
  const paystack = { secretKey, baseUrl: 'https://paystack.test' };
  const providers = createCheckoutProviders({ paystack, stripe: null, flutterwave: null });
  const headers = { 'x-paystack-signature': hexHmac('sha512', secretKey, body) };
  const provider = providers.require('paystack');
  expect(provider.readWebhook({ body, headers, receivedAt: callTime })).toMatchObject({ accepted: true });
  expect(provider.readWebhook({ body, headers: {}, receivedAt: callTime })).toMatchObject({
    accepted: false,
  });
});

test('page that is closed: Paystack has no way to close it, and is not asked', async () => {
  const { calls, providers } = answeringProviders();
  expect(await providers.require('paystack').close(key)).toBe('not_supported');
  expect(calls).toEqual([]);
});

test('checkout: sends the addresses of both ways back, and what is bought for the dashboard', async () => {
  const { calls, providers } = answeringProviders({
    status: true,
    data: { authorization_url: 'https://paystack.test/1', access_code: 'a1', reference: checkout.reference },
  });
  await providers.require('paystack').start(checkout);
  expect(calls).toMatchObject([{ method: 'POST', path: '/paystack/transaction/initialize' }]);
  expect(calls[0]?.body).toEqual({
    email: 'ada@example.com',
    amount: 103_500_00,
    currency: 'NGN',
    reference: 'CHP-7Q2K-93FD-1',
    callback_url: 'https://shop.test/paid',
    metadata: {
      cancel_action: 'https://shop.test/cancelled',
      custom_fields: [{ display_name: 'For', variable_name: 'for', value: 'Private company, CHA-7Q2K' }],
    },
  });
});

describe('refused call', () => {
  test.each([
    ['Duplicate Transaction Reference', 'duplicate_reference'],
    ['Currency not supported by merchant', 'currency_not_supported'],
    ['Amount is below the minimum', 'amount_too_small'],
    ['The amount is less than ₦50', 'amount_too_small'],
    ['Amount is above the maximum', 'amount_too_large'],
    ['The amount is more than the limit', 'amount_too_large'],
    ['Amount is greater than the limit', 'amount_too_large'],
    ['Email Address is required', 'invalid_email'],
    ['Transaction has been fully reversed', 'refund_not_possible'],
    ['Invalid key', 'invalid_key'],
    ['Merchant is not active', 'other'],
  ])('%s: reason %s, with the provider’s words', async (message, reason) => {
    await expect(refused({ status: false, message }).start(checkout)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      reason,
      message: `paystack: ${message}`,
    });
  });

  test('duplicate reference by its code: needs no known words', async () => {
    const body = { status: false, message: 'Try another one', code: 'duplicate_reference' };
    await expect(refused(body).start(checkout)).rejects.toMatchObject({ reason: 'duplicate_reference' });
  });

  test('body without a message, or of another shape: reason other, without words', async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const body of [{ status: false }, ['no object'], { message: { text: 'Invalid key' } }])
      await expect(refused(body).start(checkout)).rejects.toMatchObject({
        reason: 'other',
        message: 'paystack: ',
      });
  });
});

test('look-up of a reference that is not found: unknown; refused for another reason: thrown', async () => {
  const notFound = refused({ status: false, message: 'Transaction reference not found' }, 404);
  expect(await notFound.lookUp(key)).toEqual({ status: 'unknown', final: false, transactions: [] });
  await expect(refused({ status: false, message: 'Invalid key' }, 401).lookUp(key)).rejects.toMatchObject({
    name: 'ProviderRefusedError',
    reason: 'invalid_key',
  });
});

describe('refund', () => {
  const row = (id: number, merchantNote: string | null) => ({
    id,
    transaction: 7,
    amount: 50_00,
    currency: 'NGN',
    status: 'processed',
    merchant_note: merchantNote,
  });
  const refund = { key: 'refund-1', transactionId: '7', amount: money(50_00, 'NGN'), note: 'Rejected' };

  test('refunds of the dashboard and of other keys before it: the provider is asked for a new one', async () => {
    const { calls, providers } = answeringProviders(
      { status: true, data: [row(1, null), row(2, 'Rejected (refund-11)')], meta: { pageCount: 1 } },
      { status: true, data: row(3, null) },
    );
    expect(await providers.require('paystack').refund(refund)).toMatchObject({ id: '3' });
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/paystack/refund' });
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      transaction: '7',
      perPage: '100',
      page: '1',
    });
    expect(calls[1]).toMatchObject({
      method: 'POST',
      path: '/paystack/refund',
      body: { transaction: '7', amount: 50_00, currency: 'NGN', merchant_note: 'Rejected (refund-1)' },
    });
  });

  test('refund with the same key before it: returned, and the provider is not asked again', async () => {
    const { calls, providers } = answeringProviders({
      status: true,
      data: [row(1, null), row(2, 'Rejected (refund-1)')],
      meta: { pageCount: 1 },
    });
    expect(await providers.require('paystack').refund(refund)).toMatchObject({ id: '2', status: 'sent' });
    expect(calls).toHaveLength(1);
  });
});

const answering = (...replies: readonly unknown[]) => {
  const { calls, providers } = answeringProviders(...replies);
  return { calls, provider: providers.require('paystack') };
};
const transaction = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: checkout.reference,
  amount: 403_33,
  requested_amount: 300_50,
  fees: 102_83,
  currency: 'ngn',
  gateway_response: 'Successful',
  channel: 'card',
  paid_at: '2026-11-22T09:15:02.000Z',
  created_at: '2026-11-22T09:00:00.000Z',
};

describe('look-up', () => {
  const lookUp = async (changes: object = {}) => {
    const { calls, provider } = answering({ status: true, data: { ...transaction, ...changes } });
    return { calls, found: await provider.lookUp({ ...key, reference: 'CHP=1/2' }) };
  };

  test('transaction: what was asked for, what was charged with the fee passed on, its id as text', async () => {
    const { calls, found } = await lookUp();
    expect(found).toEqual({
      status: 'paid',
      final: false,
      transactions: [
        {
          id: '4099260516',
          reference: 'CHP-7Q2K-93FD-1',
          status: 'paid',
          mode: 'test',
          currency: 'NGN',
          chargedMinor: 403_33,
          requestedMinor: 300_50,
          refundedMinor: null,
          feeMinor: 102_83,
          feeCurrency: 'NGN',
          channel: 'card',
          createdAt: new Date('2026-11-22T09:00:00Z'),
          paidAt: new Date('2026-11-22T09:15:02Z'),
          message: null,
        },
      ],
    });
    expect(calls).toMatchObject([
      {
        method: 'GET',
        path: '/paystack/transaction/verify/CHP%3D1%2F2',
        headers: { authorization: expect.stringMatching(/^Bearer sk_test_/) as string },
        body: null,
      },
    ]);
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  test('amounts as texts, and without what is not known: read all the same', async () => {
    const { found } = await lookUp({
      domain: 'live',
      amount: '30050',
      requested_amount: null,
      fees: null,
      channel: null,
      paid_at: null,
    });
    expect(found.transactions).toMatchObject([
      {
        mode: 'live',
        chargedMinor: 300_50,
        requestedMinor: 300_50,
        feeMinor: null,
        channel: null,
        paidAt: null,
      },
    ]);
  });

  test.each([
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['reversed', 'reversed'],
    ['a status of tomorrow', 'unknown'],
  ])('transaction that is %s: %s, and a later payment is possible', async (status, expected) => {
    const { found } = await lookUp({ status });
    expect(found).toMatchObject({ status: expected, final: false, transactions: [{ message: null }] });
  });

  test('transaction that failed: with the words of the bank, if there are any', async () => {
    const declined = await lookUp({ status: 'failed', gateway_response: 'Declined' });
    expect(declined.found).toMatchObject({ status: 'failed', transactions: [{ message: 'Declined' }] });
    const silent = await lookUp({ status: 'failed', gateway_response: null });
    expect(silent.found.transactions).toMatchObject([{ message: null }]);
  });

  test.each([['12.5'], ['-1'], [12.5], ['x12'], [null]])(
    'amount %j: unreadable, never rounded',
    async (amount) => {
      await expect(lookUp({ amount })).rejects.toMatchObject({ reason: 'unreadable' });
    },
  );

  test('reply whose call did not work: unreadable', async () => {
    const { provider } = answering({ status: false, data: transaction });
    await expect(provider.lookUp(key)).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'paystack: unreadable (status)',
    });
  });
});

test('started page: its address and its code; without an end of its own', async () => {
  const { provider } = answering({
    status: true,
    data: { authorization_url: 'https://paystack.test/1', access_code: 'a1', reference: checkout.reference },
  });
  expect(await provider.start(checkout)).toEqual({
    redirectUrl: 'https://paystack.test/1',
    providerReference: 'a1',
    expiresAt: null,
  });
});

describe('refund that is looked up', () => {
  const row = { id: 9, transaction: 7, amount: '5000', currency: 'ngn', status: 'pending' };
  const lookUp = async (changes: object = {}) => {
    const { calls, provider } = answering({ status: true, data: { ...row, ...changes } });
    return { calls, refund: await provider.lookUpRefund('9/1') };
  };

  test('by its id: the amount and its transaction', async () => {
    const { calls, refund } = await lookUp();
    expect(refund).toEqual({
      id: '9',
      transactionId: '7',
      status: 'pending',
      amountMinor: 50_00,
      currency: 'NGN',
      message: null,
    });
    expect(calls).toMatchObject([{ method: 'GET', path: '/paystack/refund/9%2F1' }]);
  });

  test.each([
    [{ id: 7, reference: 'CHP-1' }, '7'],
    [{ reference: 'CHP-1' }, null],
    [null, null],
    [undefined, null],
  ])('transaction %j: %s', async (whole, id) => {
    expect((await lookUp({ transaction: whole })).refund.transactionId).toBe(id);
  });

  test.each([
    ['processing', 'pending'],
    ['processed', 'sent'],
    ['failed', 'failed'],
    ['needs-attention', 'needs_details'],
    ['a status of tomorrow', 'unknown'],
  ])('%s: %s', async (status, expected) => {
    expect((await lookUp({ status })).refund.status).toBe(expected);
  });
});

describe('lists', () => {
  const period = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-23T00:00:00Z') };

  test('transactions of two pages: both are read, oldest first', async () => {
    const at = (id: number, created_at: string) => ({ ...transaction, id, created_at });
    const { calls, provider } = answering(
      { status: true, data: [at(1, '2026-11-22T09:00:00Z')], meta: { pageCount: 2 } },
      { status: true, data: [at(2, '2026-11-21T09:00:00Z')], meta: { pageCount: 2 } },
    );
    expect((await provider.listTransactions(period)).map(({ id }) => id)).toEqual(['2', '1']);
    expect(calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual(
      ['1', '2'].map((page) => [
        '/paystack/transaction',
        { from: '2026-11-20T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z', perPage: '100', page },
      ]),
    );
  });

  test.each([
    ['empty page that promises more', { status: true, data: [], meta: { pageCount: 2 } }],
    ['page without a count', { status: true, data: [transaction], meta: {} }],
    ['page without what is about pages', { status: true, data: [transaction] }],
  ])('%s: the last one', async (_case, reply) => {
    const { calls, provider } = answering(reply);
    await provider.listTransactions(period);
    expect(calls).toHaveLength(1);
  });

  const dispute = {
    id: 358_950,
    refund_amount: 58_00,
    currency: 'ngn',
    status: 'awaiting-merchant-feedback',
    category: 'chargeback',
    transaction: { id: 896_467_688, amount: 60_00, currency: 'ghs' },
    createdAt: '2026-11-22T09:00:00Z',
    dueAt: '2026-11-23T01:00:00Z',
  };
  const disputeOf = async (changes: object = {}) =>
    (await answering({ status: true, data: [{ ...dispute, ...changes }] }).provider.listDisputes(period))[0];

  test('dispute: its payment, amount, reason and deadline', async () => {
    expect(await disputeOf()).toEqual({
      id: '358950',
      transactionId: '896467688',
      amountMinor: 58_00,
      currency: 'NGN',
      status: 'open',
      reason: 'chargeback',
      moneyTaken: true,
      feeMinor: null,
      openedAt: new Date('2026-11-22T09:00:00Z'),
      respondBy: new Date('2026-11-23T01:00:00Z'),
    });
  });

  test('dispute without amount, currency, reason and deadline: amount and currency of its payment', async () => {
    const without = { refund_amount: null, currency: null, category: null, dueAt: null };
    expect(await disputeOf(without)).toMatchObject({
      amountMinor: 60_00,
      currency: 'GHS',
      reason: null,
      respondBy: null,
    });
    const nameless = { ...without, transaction: { id: 1, amount: 60_00 } };
    expect(await disputeOf(nameless)).toMatchObject({ currency: '' });
  });

  test.each([
    ['awaiting-bank-feedback', null, 'waiting'],
    ['pending', null, 'waiting'],
    ['resolved', 'declined', 'won'],
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
    ['resolved', 'accepted-in-part', 'unknown'],
    ['resolved', null, 'unknown'],
    ['a status of tomorrow', 'declined', 'unknown'],
  ])('dispute that is %s, %s: %s', async (status, resolution, expected) => {
    expect(await disputeOf({ status, resolution })).toMatchObject({ status: expected });
  });
});
