// Above 400 lines because one suite runs over every provider and its simulator, case by case.
import { describe, expect, test } from 'vitest';
import { CURRENCIES, money } from '#values/money.ts';
import { readConfig } from '../../config/config.ts';
import {
  ProviderNotConfiguredError,
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProviderId,
  type CheckoutToStart,
  type StartedCheckout,
} from './checkout-provider.ts';
import { createCheckoutProviders } from './checkout-providers.ts';
import { providerCurrencies } from './provider-currencies.ts';
import type { Fault } from '../simulators/faults.ts';
import { createPaymentSimulators } from '../simulators/payment-simulators.ts';
import type { SentWebhook } from '../simulators/simulation.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const cards = {
  paystack: { paid: '4084084084084081', declined: '4080000000005408' },
  stripe: { paid: '4242424242424242', declined: '4000000000000002' },
  flutterwave: { paid: '5531886652142950', declined: '5143010522339965' },
} as const;
const cases = [
  { id: 'paystack', due: money(103_500_00, 'NGN'), feeMinor: 1_652_50 },
  { id: 'stripe', due: money(160_00, 'GBP'), feeMinor: 2_60 },
  { id: 'flutterwave', due: money(103_500_00, 'NGN'), feeMinor: 1_557_68 },
] as const;

function setUp(id: CheckoutProviderId) {
  const webhooks: SentWebhook[] = [];
  const simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now: () => NOW,
    webhookUrls: { [id]: `https://shop.test/webhooks/${id}` },
    sendWebhook: (webhook) => {
      webhooks.push(webhook);
      return Promise.resolve(200);
    },
  });
  const { simulation } = simulators;
  const provider = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now: () => simulation.now(),
    timeoutMs: 60,
  }).require(id);

  const checkout = (changes: Partial<CheckoutToStart> = {}): CheckoutToStart => ({
    reference: provider.formatReference('CHP-7Q2K-93FD', 1),
    due: cases.find((each) => each.id === id)?.due ?? money(100_00, 'NGN'),
    email: 'ada@example.com',
    name: 'Ada Obi',
    description: 'Private company',
    returnUrl: 'https://shop.test/paid?from=provider',
    cancelUrl: 'https://shop.test/cancelled',
    expiresAt: new Date(simulation.now().getTime() + 3_600_000),
    ...changes,
  });
  const submit = (started: StartedCheckout, fields: Record<string, string>) =>
    simulators.fetch(started.redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const pay = (started: StartedCheckout) => submit(started, { action: 'pay', card: cards[id].paid });
  const fault = (kind: Fault['kind'], more: Partial<Fault> = {}) =>
    simulation.faults.add({ provider: id, kind, ...more });
  const key = (started: StartedCheckout, input = checkout()) => ({
    reference: input.reference,
    providerReference: started.providerReference,
  });
  /** Starts and pays a checkout; returns its only transaction. */
  const paid = async () => {
    const started = await provider.start(checkout());
    await pay(started);
    await simulation.runDue();
    const { transactions } = await provider.lookUp(key(started));
    const [transaction] = transactions;
    if (transaction === undefined) throw new Error('There is no transaction');
    return { started, transaction };
  };
  const read = (webhook: SentWebhook, receivedAt = simulation.now()) =>
    provider.readWebhook({ body: Buffer.from(webhook.body), headers: webhook.headers, receivedAt });
  return { provider, simulators, simulation, webhooks, checkout, submit, pay, fault, key, paid, read };
}

describe.each(cases)('checkout at $id', ({ id, due, feeMinor }) => {
  test('paid by card: the customer is sent back and the transaction has amount, currency, mode and fee', async () => {
    const { provider, checkout, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    expect(await provider.lookUp(key(started))).toMatchObject({ status: 'pending', final: false });
    const back = await pay(started);
    expect(back.headers.get('location')).toMatch(/^https:\/\/shop\.test\/paid\?from=provider/);
    const lookUp = await provider.lookUp(key(started));
    expect(lookUp.status).toBe('paid');
    expect(lookUp.transactions).toEqual([
      {
        id: expect.stringMatching(/^(\d{7,}|pi_\w+)$/) as string,
        reference: 'CHP-7Q2K-93FD-1',
        status: 'paid',
        mode: 'test',
        currency: due.currency,
        chargedMinor: due.minor,
        requestedMinor: due.minor,
        refundedMinor: id === 'stripe' ? 0 : null,
        feeMinor,
        feeCurrency: due.currency,
        channel: 'card',
        createdAt: NOW,
        paidAt: NOW,
        message: null,
      },
    ]);
  });

  test('page: marked TEST, shows the amount, runs no script', async () => {
    const { provider, checkout, simulators } = setUp(id);
    const { redirectUrl } = await provider.start(checkout());
    const page = await (await simulators.fetch(redirectUrl)).text();
    expect(page).toContain('<strong>TEST</strong>');
    expect(page).toContain(id === 'stripe' ? 'Pay £160' : 'Pay ₦103,500');
    expect(page).not.toContain('<script');
  });

  test('card declined: not paid, the page stays open for another card', async () => {
    const { provider, checkout, submit, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    const page = await submit(started, { action: 'pay', card: cards[id].declined });
    expect(await page.text()).toContain('role="alert"');
    const declined = await provider.lookUp(key(started));
    expect(['failed', 'pending']).toContain(declined.status);
    expect(declined.final).toBe(false);
    await pay(started);
    expect((await provider.lookUp(key(started))).status).toBe('paid');
  });

  test('cancelled on the page: sent back, nothing paid', async () => {
    const { provider, checkout, submit, key } = setUp(id);
    const started = await provider.start(checkout());
    const back = await submit(started, { action: 'cancel' });
    expect(back.headers.get('location')).toMatch(/^https:\/\/shop\.test\/(cancelled|paid)/);
    expect((await provider.lookUp(key(started))).status).toBe('pending');
  });

  test('attempt that never reached the provider: unknown or pending, without transactions', async () => {
    const { provider } = setUp(id);
    const lookUp = await provider.lookUp({ reference: 'CHP-NONE-1', providerReference: null });
    expect(lookUp).toEqual({
      status: id === 'flutterwave' ? 'pending' : 'unknown',
      final: false,
      transactions: [],
    });
  });

  test.each(['server_error_after', 'timeout_after', 'html_body', 'cut_json'] as const)(
    'start carried out, answer lost (%s): thrown, and a second call opens no second payment',
    async (kind) => {
      const { provider, checkout, fault, pay, key } = setUp(id);
      fault(kind, { operation: 'start' });
      await expect(provider.start(checkout())).rejects.toThrow(ProviderUnavailableError);
      // Paystack does not tell the address of a page again: its caller begins a new attempt.
      const again = provider.start(checkout()).catch((error: unknown) => {
        if (id !== 'paystack' || !(error instanceof ProviderRefusedError)) throw error;
        if (error.reason !== 'duplicate_reference') throw error;
        return provider.start(checkout({ reference: 'CHP-7Q2K-93FD-2' }));
      });
      const started = await again;
      await pay(started);
      const reference = id === 'paystack' ? 'CHP-7Q2K-93FD-2' : 'CHP-7Q2K-93FD-1';
      expect((await provider.lookUp(key(started, checkout({ reference })))).transactions).toHaveLength(1);
    },
  );

  test.each([
    ['server_error_before', 'server_error'],
    ['timeout_before', 'timeout'],
    ['rate_limited', 'rate_limited'],
    ['html_body', 'unreadable'],
    ['cut_json', 'unreadable'],
  ] as const)('look-up with %s: thrown as %s, nothing is decided', async (kind, reason) => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    await pay(started);
    fault(kind, { operation: 'look_up' });
    await expect(provider.lookUp(key(started))).rejects.toMatchObject({
      name: 'ProviderUnavailableError',
      provider: id,
      reason,
      retryAfterSeconds: kind === 'rate_limited' ? 7 : null,
    });
    expect((await provider.lookUp(key(started))).status).toBe('paid');
  });

  test('look-up that does not find the payment yet: unknown, then paid', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    await pay(started);
    fault('not_found', { operation: 'look_up', times: 2 });
    for (const status of ['unknown', 'unknown', 'paid'])
      expect((await provider.lookUp(key(started))).status).toBe(status);
  });

  test('status that no document names: unknown', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    await pay(started);
    fault('unknown_status', { operation: 'look_up' });
    expect((await provider.lookUp(key(started))).status).toBe('unknown');
  });

  test('members that no document names: ignored', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    await pay(started);
    fault('extra_and_null_fields', { operation: 'look_up' });
    expect((await provider.lookUp(key(started))).status).toBe('paid');
  });

  test('another amount than asked for: reported as such', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    fault('other_amount', { minor: -50 });
    await pay(started);
    const [transaction] = (await provider.lookUp(key(started))).transactions;
    expect(transaction).toMatchObject({ chargedMinor: due.minor - 50, requestedMinor: due.minor - 50 });
  });

  test('another currency than asked for: reported as such', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    fault('other_currency');
    await pay(started);
    const [transaction] = (await provider.lookUp(key(started))).transactions;
    expect(transaction?.currency).toBe(id === 'stripe' ? 'JPY' : 'KES');
  });

  test('refused starts: the reason, and a sentence for the customer', async () => {
    const { provider, checkout } = setUp(id);
    await expect(provider.start(checkout({ email: 'nobody' }))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      reason: 'invalid_email',
      sentence: expect.stringContaining('e-mail address') as string,
    });
    await expect(provider.start(checkout({ due: money(100_00, 'XXX' as 'NGN') }))).rejects.toMatchObject({
      reason: 'currency_not_supported',
    });
  });

  test('wrong key: refused as invalid key', async () => {
    const { simulators } = setUp(id);
    const environment = {
      ...simulators.environment,
      PAYSTACK_SECRET_KEY: 'sk_test_wrong',
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-wrong-X',
    };
    const { fetch } = simulators;
    const provider = createCheckoutProviders(readConfig(environment).payments, { fetch }).require(id);
    await expect(provider.lookUpRefund('1')).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      reason: 'invalid_key',
    });
  });

  test('close: a page that cannot be paid any more, where the provider can', async () => {
    const { provider, checkout, submit, key } = setUp(id);
    const started = await provider.start(checkout());
    const closed = await provider.close(key(started));
    expect(closed).toBe(id === 'paystack' ? 'not_supported' : 'closed');
    if (closed === 'not_supported') return;
    expect(await provider.close(key(started))).toBe('closed');
    const page = await submit(started, { action: 'pay', card: cards[id].paid });
    expect(page.status).toBe(400);
  });

  test('paid after it was closed: the look-up still finds the money', async () => {
    const { provider, checkout, fault, pay, key } = setUp(id);
    const started = await provider.start(checkout());
    await provider.close(key(started));
    fault('paid_after_close');
    await pay(started);
    const lookUp = await provider.lookUp(key(started));
    expect(lookUp).toMatchObject({ status: 'paid', transactions: [{ chargedMinor: due.minor }] });
  });

  test('webhook of a payment: accepted with the reference, the same event id when it comes twice', async () => {
    const { fault, paid, webhooks, read } = setUp(id);
    fault('webhook_doubled');
    const { transaction } = await paid();
    expect(webhooks).toHaveLength(2);
    const [first, second] = webhooks.map((webhook) => read(webhook));
    expect(first).toMatchObject({
      accepted: true,
      topic: 'payment',
      reference: 'CHP-7Q2K-93FD-1',
      transactionId: transaction.id,
    });
    expect(second).toEqual(first);
  });

  test('webhook with a forged signature, without one, and with another one: rejected', async () => {
    const { fault, paid, webhooks, read } = setUp(id);
    fault('webhook_forged');
    await paid();
    const [webhook] = webhooks;
    if (webhook === undefined) throw new Error('There is no webhook');
    expect(read(webhook)).toEqual({ accepted: false, reason: 'signature_wrong' });
    expect(read({ ...webhook, headers: {} })).toEqual({ accepted: false, reason: 'signature_missing' });
  });

  test('webhook whose body was changed: rejected where the provider signs the body', async () => {
    const { fault, paid, webhooks, read } = setUp(id);
    fault('webhook_other_body');
    await paid();
    const [webhook] = webhooks;
    if (webhook === undefined) throw new Error('There is no webhook');
    // The header of Flutterwave proves nothing about the body: the reading is only a hint.
    expect(read(webhook).accepted).toBe(id === 'flutterwave');
  });

  test('webhook lost: the look-up alone finds the payment', async () => {
    const { fault, paid, webhooks } = setUp(id);
    fault('webhook_lost');
    expect((await paid()).transaction.status).toBe('paid');
    expect(webhooks).toEqual([]);
  });

  test('webhook late: accepted an hour later, its signature made at sending', async () => {
    const { fault, paid, webhooks, simulation, read } = setUp(id);
    fault('webhook_late', { seconds: 3600 });
    await paid();
    expect(webhooks).toEqual([]);
    await simulation.advance(3600);
    expect(webhooks.map((webhook) => read(webhook).accepted)).toEqual([true]);
  });

  test('refund in parts: each key refunds once, more than the rest is refused', async () => {
    const { provider, paid, simulation } = setUp(id);
    const { transaction } = await paid();
    const half = {
      key: 'refund-1',
      transactionId: transaction.id,
      amount: money(due.minor / 2, due.currency),
      note: 'Rejected by the registry',
    };
    const refund = await provider.refund(half);
    expect(refund).toMatchObject({
      transactionId: transaction.id,
      status: 'pending',
      amountMinor: due.minor / 2,
      currency: due.currency,
    });
    expect(await provider.refund(half)).toEqual(refund);
    await expect(
      provider.refund({ ...half, key: 'refund-2', amount: money(due.minor / 2 + 1, due.currency) }),
    ).rejects.toMatchObject({ name: 'ProviderRefusedError', reason: 'refund_not_possible' });
    await simulation.advance(3600);
    expect(await provider.lookUpRefund(refund.id)).toMatchObject({ status: 'sent', currency: due.currency });
  });

  test.each(['server_error_after', 'timeout_after'] as const)(
    'refund carried out, answer lost (%s): a second call with the key finds it',
    async (kind) => {
      const { provider, paid, fault } = setUp(id);
      const { transaction } = await paid();
      const whole = { key: 'refund-1', transactionId: transaction.id, amount: due, note: 'Cancelled' };
      fault(kind, { operation: 'refund' });
      await expect(provider.refund(whole)).rejects.toThrow(ProviderUnavailableError);
      expect(await provider.refund(whole)).toMatchObject({ amountMinor: due.minor });
    },
  );

  test('refund that fails at the bank: failed', async () => {
    const { provider, paid, fault, simulation } = setUp(id);
    fault('refund_fails');
    const { transaction } = await paid();
    const refund = await provider.refund({
      key: 'refund-1',
      transactionId: transaction.id,
      amount: due,
      note: 'Cancelled',
    });
    await simulation.advance(3600);
    expect((await provider.lookUpRefund(refund.id)).status).toBe('failed');
  });

  test('dispute: open with its deadline, then won or lost', async () => {
    const { provider, simulators, simulation, paid } = setUp(id);
    const { transaction } = await paid();
    const dispute = simulators[id].openDispute('CHP-7Q2K-93FD-1');
    const period = { from: NOW, until: new Date(NOW.getTime() + 1000) };
    const [open] = await provider.listDisputes(period);
    expect(open).toMatchObject({
      id: dispute,
      transactionId: transaction.id,
      amountMinor: due.minor,
      currency: due.currency,
      status: 'open',
    });
    expect(open?.respondBy?.getTime()).toBeGreaterThan(simulation.now().getTime());
    simulators[id].resolveDispute(dispute, false);
    expect(await provider.listDisputes(period)).toMatchObject([{ status: 'lost' }]);
  });

  test('list of a period: every page, oldest first, without those outside', async () => {
    const { provider, checkout, pay, simulation } = setUp(id);
    const references = Array.from({ length: 103 }, (_, index) => `CHP-LIST-${index}`);
    for (const reference of references) {
      await pay(await provider.start(checkout({ reference })));
      await simulation.advance(60);
    }
    const from = new Date(NOW.getTime() + 60_000);
    const listed = await provider.listTransactions({ from, until: new Date(NOW.getTime() + 102 * 60_000) });
    expect(listed.map(({ reference }) => reference)).toEqual(references.slice(1, -1));
    expect(listed.every(({ chargedMinor }) => chargedMinor === due.minor)).toBe(true);
  });
});

describe('checkout providers of a currency', () => {
  const simulators = createPaymentSimulators({ baseUrl: 'https://simulators.test' });
  const { PAYSTACK_SECRET_KEY } = simulators.environment;

  test('configured: in the order of the table; without keys: left out', () => {
    const all = createCheckoutProviders(readConfig(simulators.environment).payments);
    expect(all.all.map(({ id }) => id)).toEqual(['paystack', 'stripe', 'flutterwave']);
    expect(all.forCurrency('NGN').map(({ id }) => id)).toEqual(['paystack', 'flutterwave']);
    expect(all.forCurrency('CAD').map(({ id }) => id)).toEqual(['stripe']);
    const some = createCheckoutProviders(readConfig({ PAYSTACK_SECRET_KEY }).payments);
    expect(some.all.map(({ id }) => id)).toEqual(['paystack']);
    expect(some.forCurrency('NGN').map(({ id }) => id)).toEqual(['paystack']);
    expect(() => some.require('stripe')).toThrow(ProviderNotConfiguredError);
  });

  test('every currency has a provider, its minimum and maximum are respected', () => {
    const all = createCheckoutProviders(readConfig(simulators.environment).payments);
    for (const currency of CURRENCIES) expect(all.forCurrency(currency)).not.toEqual([]);
    for (const { provider, currency, minimumMinor, maximumMinor } of providerCurrencies) {
      const adapter = all.require(provider);
      expect(adapter.accepts(money(minimumMinor, currency))).toBe(true);
      expect(adapter.accepts(money(minimumMinor - 1, currency))).toBe(false);
      expect(adapter.accepts(money(maximumMinor ?? 1e13, currency))).toBe(true);
      expect(adapter.accepts(money((maximumMinor ?? 1e13) + 1, currency))).toBe(maximumMinor === null);
      expect(adapter.currencies).toContain(currency);
    }
    expect(all.require('stripe').accepts(money(100_00, 'NGN'))).toBe(false);
  });

  test.each([
    ['CHP_7Q2K', 1],
    ['chp-7q2k', 1],
    ['CHP/7Q2K', 1],
    ['CHP-7Q2K', 1.5],
    ['C'.repeat(39), 1],
  ])('reference from %s and %d: refused', (base, attempt) => {
    const provider = createCheckoutProviders(readConfig({ PAYSTACK_SECRET_KEY }).payments).require(
      'paystack',
    );
    expect(() => provider.formatReference(base, attempt)).toThrow(RangeError);
  });

  test('connection refused: thrown as network', async () => {
    const provider = createCheckoutProviders(
      readConfig({ PAYSTACK_SECRET_KEY, PAYSTACK_BASE_URL: 'http://127.0.0.1:1' }).payments,
    ).require('paystack');
    await expect(provider.lookUp({ reference: 'A-1', providerReference: null })).rejects.toMatchObject({
      reason: 'network',
    });
  });
});
