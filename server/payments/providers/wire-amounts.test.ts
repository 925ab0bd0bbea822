import { describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { readConfig } from '../../config/config.ts';
import { createCheckoutProviders } from './checkout-providers.ts';
import { paystackFee } from '../simulators/paystack-fee.ts';
import { createPaymentSimulators } from '../simulators/payment-simulators.ts';
import { answeringProviders } from '../testing/answering-providers.ts';

const checkout = {
  reference: 'CHP-1',
  email: 'ada@example.com',
  name: null,
  description: 'Private company',
  returnUrl: 'https://shop.test/paid',
  cancelUrl: 'https://shop.test/cancelled',
  expiresAt: new Date('2026-11-22T10:00:00Z'),
};

describe('amounts of Flutterwave', () => {
  const transaction = (amount: unknown, more: object = {}) => ({
    status: 'success',
    message: 'Transactions fetched',
    data: [
      {
        id: 1,
        tx_ref: 'CHP-1',
        amount,
        currency: 'NGN',
        status: 'successful',
        created_at: '2026-11-22T09:00:00.000Z',
        ...more,
      },
    ],
  });
  const lookUp = (body: unknown) =>
    answeringProviders(body)
      .providers.require('flutterwave')
      .lookUp({ reference: 'CHP-1', providerReference: null });

  test.each([
    [5, '0.05'],
    [10_350_000, '103500.00'],
    [1_010, '10.10'],
    [8_115_99, '8115.99'],
  ])('%d minor units: sent as %s', async (minor, text) => {
    const { calls, providers } = answeringProviders({
      status: 'success',
      data: { link: 'https://x.test/1' },
    });
    await providers.require('flutterwave').start({ ...checkout, due: money(minor, 'NGN') });
    expect(calls[0]?.body).toMatchObject({ amount: text, currency: 'NGN' });
  });

  test.each([
    [2500, 2500_00],
    [8115.99, 8115_99],
    [1.1, 1_10],
    ['103500.00', 103_500_00],
    [0.29, 29],
  ])('%j major units: read as %d minor units', async (amount, minor) => {
    expect((await lookUp(transaction(amount))).transactions[0]?.requestedMinor).toBe(minor);
  });

  test.each([[10.001], ['10.005'], [null], ['ten']])('%j: unreadable, never rounded', async (amount) => {
    await expect(lookUp(transaction(amount))).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('fee: what is not settled, with the VAT on it', async () => {
    const { transactions } = await lookUp(
      transaction(2500, { charged_amount: 2500, app_fee: 35, amount_settled: 2462.37 }),
    );
    expect(transactions[0]?.feeMinor).toBe(37_63);
  });
});

describe('amounts of Paystack', () => {
  test('fee passed on to the customer: the requested amount is what was due', async () => {
    const { simulation, paystack, fetch, environment } = createPaymentSimulators({
      baseUrl: 'https://simulators.test',
    });
    paystack.customerBearsFee = true;
    const provider = createCheckoutProviders(readConfig(environment).payments, {
      fetch,
      now: () => simulation.now(),
    }).require('paystack');
    const { redirectUrl } = await provider.start({ ...checkout, due: money(300_50, 'NGN') });
    await fetch(redirectUrl, { method: 'POST', body: 'action=pay&card=4084084084084081' });
    const { transactions } = await provider.lookUp({ reference: 'CHP-1', providerReference: null });
    expect(transactions[0]).toMatchObject({ requestedMinor: 300_50, chargedMinor: 305_01, feeMinor: 4_51 });
  });

  test.each([
    [2_499_00, 37_49],
    [2_500_00, 137_50],
    [103_500_00, 1_652_50],
    [126_667_00, 2_000_00],
    [5_000_000_00, 2_000_00],
  ])('fee of ₦ in kobo %d: %d', (minor, fee) => {
    expect(paystackFee(minor, 'NGN')).toBe(fee);
  });

  test('transfer of another amount: sent back, the payment is still awaited', async () => {
    const sent: string[] = [];
    const { simulation, fetch, environment } = createPaymentSimulators({
      baseUrl: 'https://simulators.test',
      webhookUrls: { paystack: 'https://shop.test/webhooks/paystack' },
      sendWebhook: ({ body }) => {
        sent.push((JSON.parse(body) as { event: string }).event);
        return Promise.resolve(200);
      },
    });
    const provider = createCheckoutProviders(readConfig(environment).payments, { fetch }).require('paystack');
    const { redirectUrl } = await provider.start({ ...checkout, due: money(300_00, 'NGN') });
    const key = { reference: 'CHP-1', providerReference: null };
    await fetch(redirectUrl, { method: 'POST', body: 'action=transfer&amount=299.99' });
    expect(await provider.lookUp(key)).toMatchObject({ status: 'pending', transactions: [{ paidAt: null }] });
    await fetch(redirectUrl, { method: 'POST', body: 'action=transfer&amount=300.00' });
    expect(await provider.lookUp(key)).toMatchObject({
      status: 'paid',
      transactions: [{ chargedMinor: 300_00, channel: 'bank_transfer' }],
    });
    await simulation.runDue();
    expect(sent).toEqual(['bank.transfer.rejected', 'charge.success']);
  });
});

describe('payments of Flutterwave with one reference', () => {
  test('paid twice: both transactions are reported', async () => {
    const { simulation, fetch, environment } = createPaymentSimulators({
      baseUrl: 'https://simulators.test',
    });
    const provider = createCheckoutProviders(readConfig(environment).payments, {
      fetch,
      now: () => simulation.now(),
    }).require('flutterwave');
    const expiresAt = new Date(simulation.now().getTime() + 3_600_000);
    const { redirectUrl } = await provider.start({ ...checkout, expiresAt, due: money(300_00, 'NGN') });
    simulation.faults.add({ provider: 'flutterwave', kind: 'paid_twice' });
    await fetch(redirectUrl, { method: 'POST', body: 'action=pay&card=5531886652142950' });
    const { transactions } = await provider.lookUp({ reference: 'CHP-1', providerReference: null });
    expect(transactions.map(({ status, chargedMinor }) => [status, chargedMinor])).toEqual([
      ['paid', 300_00],
      ['paid', 300_00],
    ]);
  });
});
