import { describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { answeringProviders } from '../testing/answering-providers.ts';

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
  expect(providers.require('paystack').mode).toBe(mode);
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
