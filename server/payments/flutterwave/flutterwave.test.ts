// Above 400 lines because each member of the adapter is tested with what it sends and reads.
import { describe, expect, test } from 'vitest';
import { money } from '#values/money.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { answeringProviders, callTime } from '../testing/answering-providers.ts';

const withLiveKey = {
  paystack: null,
  stripe: null,
  flutterwave: { secretKey: 'FLWSECK-example', webhookHash: 'hash', baseUrl: 'https://x.test' },
};
const inMinutes = (minutes: number) => new Date(callTime.getTime() + minutes * 60_000);
const checkout = {
  reference: 'CHP-7Q2K-93FD-1',
  due: money(103_500_05, 'NGN'),
  email: 'ada@example.com',
  name: 'Ada Obi' as string | null,
  description: 'Private company, CHA-7Q2K',
  returnUrl: 'https://shop.test/paid',
  cancelUrl: 'https://shop.test/cancelled',
  expiresAt: inMinutes(60),
};
const link = 'https://flutterwave.test/pay/1';
const key = { reference: 'CHP-7Q2K-93FD-1', providerReference: link };
const started = { status: 'success', data: { link } };
const answering = (...replies: readonly unknown[]) => {
  const { calls, providers } = answeringProviders(...replies);
  return { calls, provider: providers.require('flutterwave') };
};
const refused = (message: string) => answering(Response.json({ message }, { status: 400 })).provider;
const page = (data: readonly unknown[], pages = 1) => ({
  status: 'success',
  data,
  meta: { page_info: { total_pages: pages } },
});
const transaction = (id: number, more: object = {}) => ({
  id,
  tx_ref: 'CHP-7Q2K-93FD-1',
  amount: 2500,
  currency: 'NGN',
  status: 'successful',
  created_at: '2026-11-22T09:00:00.000Z',
  ...more,
});

test.each([
  ['FLWSECK-example', 'live'],
  ['FLWSECK_TEST-example', 'test'],
])('secret key %s: mode %s', (secretKey, mode) => {
  const flutterwave = { secretKey, webhookHash: 'hash', baseUrl: 'https://flutterwave.test' };
  const providers = createCheckoutProviders({ paystack: null, stripe: null, flutterwave });
  expect(providers.require('flutterwave')).toMatchObject({ id: 'flutterwave', name: 'Flutterwave', mode });
});

test('webhook: authenticated with the hash of the dashboard', () => {
  const provider = createCheckoutProviders(withLiveKey).require('flutterwave');
  const body = Buffer.from('{"event":"charge.completed","data":{"id":1}}');
  const read = (hash: string) =>
    provider.readWebhook({ body, headers: { 'verif-hash': hash }, receivedAt: callTime }).accepted;
  expect([read('hash'), read('other')]).toEqual([true, false]);
});

describe('checkout', () => {
  test('started: sends who pays what for what, and its page is the reference', async () => {
    const { calls, provider } = answering(started);
    expect(await provider.start(checkout)).toEqual({
      redirectUrl: link,
      providerReference: link,
      expiresAt: inMinutes(60),
    });
    expect(calls).toMatchObject([{ method: 'POST', path: '/flutterwave/v3/payments' }]);
    expect(calls[0]?.body).toEqual({
      tx_ref: 'CHP-7Q2K-93FD-1',
      amount: '103500.05',
      currency: 'NGN',
      redirect_url: 'https://shop.test/paid',
      customer: { email: 'ada@example.com', name: 'Ada Obi' },
      customizations: { title: 'Private company, CHA-7Q2K' },
      configurations: { session_duration: 60 },
    });
  });

  test('payer without a name: only the e-mail address is sent', async () => {
    const { calls, provider } = answering(started);
    await provider.start({ ...checkout, name: null });
    expect(calls[0]?.body).toMatchObject({ customer: { email: 'ada@example.com' } });
    expect(calls[0]?.body).not.toHaveProperty('customer.name');
  });

  test.each([
    [0.5, 1],
    [-5, 1],
    [59.01, 60],
    [1440, 1440],
    [3000, 1440],
  ])('page that expires in %d minutes: open for %d', async (minutes, duration) => {
    const { calls, provider } = answering(started);
    await provider.start({ ...checkout, expiresAt: inMinutes(minutes) });
    expect(calls[0]?.body).toMatchObject({ configurations: { session_duration: duration } });
  });

  test('provider without a clock of its own: the real time decides', async () => {
    const bodies: unknown[] = [];
    const fetch = (_input: unknown, { body }: RequestInit = {}) => {
      bodies.push(JSON.parse(typeof body === 'string' ? body : ''));
      return Promise.resolve(Response.json(started));
    };
    const provider = createCheckoutProviders(withLiveKey, { fetch }).require('flutterwave');
    // oxlint-disable-next-line no-await-in-loop
    for (const day of ['2020-01-01', '2999-01-01'])
      await provider.start({ ...checkout, expiresAt: new Date(day) });
    expect(bodies).toMatchObject(
      [1, 1440].map((session_duration) => ({ configurations: { session_duration } })),
    );
  });

  test('closed: its link is disabled; inactive already: closed; refused otherwise: thrown', async () => {
    const { calls, provider } = answering({ status: 'success' });
    expect(await provider.close(key)).toBe('closed');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/flutterwave/v3/payments/link/disable', body: { link } },
    ]);
    expect(await refused('This payment link is currently inactive').close(key)).toBe('closed');
    await expect(refused('Invalid secret key').close(key)).rejects.toMatchObject({ reason: 'invalid_key' });
  });

  test('page that was never opened: cannot be closed, and nobody is asked', async () => {
    const { calls, provider } = answering();
    expect(await provider.close({ ...key, providerReference: null })).toBe('not_supported');
    expect(calls).toEqual([]);
  });
});

describe('look-up', () => {
  const lookUp = async (...replies: readonly unknown[]) => {
    const { calls, provider } = answering(...replies);
    return { calls, found: await provider.lookUp(key) };
  };

  test('several tries: oldest first, and one that is paid decides', async () => {
    const { calls, found } = await lookUp(
      page([
        transaction(4, { status: 'failed', created_at: '2026-11-22T09:02:00.000Z' }),
        transaction(3, { created_at: '2026-11-22T09:01:00.000Z' }),
        transaction(2, { status: 'failed' }),
        transaction(1, { status: 'failed' }),
      ]),
    );
    expect(found).toMatchObject({ status: 'paid', final: false });
    expect(found.transactions.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '1 failed',
      '2 failed',
      '3 paid',
      '4 failed',
    ]);
    expect(calls.map(({ path, query }) => [path, query.get('tx_ref'), query.get('page')])).toEqual([
      ['/flutterwave/v3/transactions', 'CHP-7Q2K-93FD-1', '1'],
    ]);
  });

  test.each([
    ['nothing tried', [], 'pending'],
    [
      'last try failed',
      [transaction(1, { status: 'pending' }), transaction(2, { status: 'failed' })],
      'failed',
    ],
    [
      'last try under way',
      [transaction(1, { status: 'failed' }), transaction(2, { status: 'pending' })],
      'pending',
    ],
    ['status that no document names', [transaction(1, { status: 'purple' })], 'unknown'],
  ])('%s: %s', async (_case, rows, status) => {
    expect((await lookUp(page(rows))).found.status).toBe(status);
  });

  test('two pages: both are read; an empty one ends the list', async () => {
    const both = await lookUp(page([transaction(2)], 2), page([transaction(1)], 2));
    expect(both.found.transactions.map(({ id }) => id)).toEqual(['1', '2']);
    expect(both.calls.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    expect((await lookUp(page([], 2))).calls).toHaveLength(1);
    // oxlint-disable-next-line no-await-in-loop
    for (const meta of [undefined, {}])
      expect((await lookUp({ ...page([transaction(1)]), meta })).calls).toHaveLength(1);
  });

  test('payments of other references in the reply: left out', async () => {
    const { found } = await lookUp(
      page([transaction(1, { status: 'failed' }), transaction(2, { tx_ref: 'CHP-7Q2K-93FD-11' })]),
    );
    expect(found).toMatchObject({ status: 'failed', transactions: [{ id: '1' }] });
  });

  test('not found: unknown; refused for another reason: thrown', async () => {
    expect(await refused('No transaction was found').lookUp(key)).toEqual({
      status: 'unknown',
      final: false,
      transactions: [],
    });
    await expect(refused('Invalid secret key').lookUp(key)).rejects.toMatchObject({ reason: 'invalid_key' });
  });

  test('transaction: amounts in minor units, its test mark, the words only of a failure', async () => {
    const { found } = await lookUp(
      page([
        transaction(1, {
          charged_amount: 2535,
          app_fee: 35,
          currency: 'ngn',
          payment_type: 'card',
          processor_response: 'Approved',
        }),
        transaction(2, { status: 'failed', processor_response: 'Do not honour', amount_settled: 2462.37 }),
      ]),
    );
    expect(found.transactions).toEqual([
      {
        id: '1',
        reference: 'CHP-7Q2K-93FD-1',
        status: 'paid',
        mode: 'test',
        currency: 'NGN',
        chargedMinor: 2535_00,
        requestedMinor: 2500_00,
        refundedMinor: null,
        feeMinor: 35_00,
        feeCurrency: 'NGN',
        channel: 'card',
        createdAt: callTime,
        paidAt: callTime,
        message: null,
      },
      expect.objectContaining({ paidAt: null, message: 'Do not honour', feeMinor: 37_63, channel: null }),
    ]);
  });

  test('payment of a test card seen with a live key: of the mode test', async () => {
    const fetch = () =>
      Promise.resolve(
        Response.json(
          page([transaction(1, { flw_ref: 'FLW-MOCK-1' }), transaction(2, { flw_ref: 'FLW-1' })]),
        ),
      );
    const provider = createCheckoutProviders(withLiveKey, { fetch }).require('flutterwave');
    const { transactions } = await provider.lookUp(key);
    expect(transactions.map(({ mode }) => mode)).toEqual(['test', 'live']);
  });
});

describe('refund', () => {
  const row = (id: number, more: object = {}) => ({
    id,
    tx_id: 7,
    amount_refunded: 50,
    status: 'new',
    ...more,
  });
  const refund = { key: 'refund-1', transactionId: '7', amount: money(50_00, 'NGN'), note: 'Rejected' };

  test('refunds of other keys, of other payments and of the dashboard before it: a new one', async () => {
    const { calls, provider } = answering(
      page([
        row(1),
        row(2, { comments: 'Rejected (refund-11)' }),
        row(3, { tx_id: 8, comments: 'Rejected (refund-1)' }),
      ]),
      { status: 'success', data: row(4, { tx_id: null }) },
    );
    expect(await provider.refund(refund)).toEqual({
      id: '4',
      transactionId: '7',
      status: 'pending',
      amountMinor: 50_00,
      currency: 'NGN',
      message: null,
    });
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      from: '2026-10-23',
      to: '2026-11-23',
      page: '1',
    });
    expect(calls[1]).toMatchObject({
      method: 'POST',
      path: '/flutterwave/v3/transactions/7/refund',
      body: { amount: '50.00', comments: 'Rejected (refund-1)' },
    });
  });

  test('refund with the same key before it: returned, and the provider is not asked again', async () => {
    const { calls, provider } = answering(page([row(1), row(2, { comments: 'Rejected (refund-1)' })]));
    expect(await provider.refund(refund)).toMatchObject({ id: '2', currency: 'NGN' });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['new', 'pending'],
    ['pending', 'pending'],
    ['completed', 'sent'],
    ['completed-mpgs', 'sent'],
    ['failed', 'failed'],
    ['purple', 'unknown'],
  ])('looked up as %s: %s, in the currency of its transaction', async (status, expected) => {
    const { calls, provider } = answering(
      { status: 'success', data: row(5, { status }) },
      { status: 'success', data: transaction(7, { currency: 'ngn' }) },
    );
    expect(await provider.lookUpRefund('5')).toMatchObject({ status: expected, currency: 'NGN' });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /flutterwave/v3/refunds/5',
      'GET /flutterwave/v3/transactions/7/verify',
    ]);
  });

  test('looked up without its transaction: no currency is known', async () => {
    const { provider } = answering({ status: 'success', data: row(5, { tx_id: null }) });
    expect(await provider.lookUpRefund('5')).toMatchObject({ transactionId: null, currency: '' });
  });
});

describe('list of a period', () => {
  const period = { from: new Date('2026-11-20T06:00:00Z'), until: new Date('2026-11-21T06:00:00Z') };
  const instants = [
    [5, '2026-11-21T06:00:00Z'],
    [2, '2026-11-20T06:00:00Z'],
    [4, '2026-11-21T05:59:59Z'],
    [3, '2026-11-20T12:00:00Z'],
    [1, '2026-11-20T05:59:59Z'],
  ] as const;

  test('transactions: asked for by days, oldest first, without those outside the period', async () => {
    const { calls, provider } = answering(
      page(instants.map(([id, created_at]) => transaction(id, { created_at }))),
    );
    expect((await provider.listTransactions(period)).map(({ id }) => id)).toEqual(['2', '3', '4']);
    expect(calls.map(({ path, query }) => [path, query.get('from'), query.get('to')])).toEqual([
      ['/flutterwave/v3/transactions', '2026-11-20', '2026-11-21'],
    ]);
  });

  test('disputes: asked for by days, oldest first, without those outside the period', async () => {
    const { calls, provider } = answering(
      page(
        instants.map(([id, created_at]) => ({ id, tx_id: 7, amount: 50, status: 'initiated', created_at })),
      ),
    );
    expect((await provider.listDisputes(period)).map(({ id }) => id)).toEqual(['2', '3', '4']);
    expect(calls.map(({ path, query }) => [path, query.get('from'), query.get('to')])).toEqual([
      ['/flutterwave/v3/chargebacks', '2026-11-20', '2026-11-21'],
    ]);
  });
});

test.each([
  ['Invalid currency', 'currency_not_supported'],
  ['customer.email is required', 'invalid_email'],
  ['Refund amount cannot be more than transaction amount', 'refund_not_possible'],
  ['No transaction was found for this id', 'not_found'],
  ['Invalid authorization key', 'invalid_key'],
  ['Something else', 'other'],
  ['', 'other'],
])('refused call, %s: reason %s, with the provider’s words', async (message, reason) => {
  await expect(refused(message).start(checkout)).rejects.toMatchObject({
    name: 'ProviderRefusedError',
    reason,
    message: `flutterwave: ${message}`,
  });
});

describe('chargeback', () => {
  const period = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-23T00:00:00Z') };
  const row = {
    id: 77,
    tx_id: 7,
    amount: 1_500.5,
    currency: 'ngn',
    status: 'initiated',
    comment: 'Not delivered',
    due_date: '2026-11-24T09:00:00Z',
    created_at: '2026-11-22T09:00:00Z',
  };
  const read = async (changes: object = {}) =>
    (await answering(page([{ ...row, ...changes }])).provider.listDisputes(period))[0];

  test('read: its payment, amount in minor units, reason and deadline', async () => {
    expect(await read()).toEqual({
      id: '77',
      transactionId: '7',
      amountMinor: 1_500_50,
      currency: 'NGN',
      status: 'open',
      reason: 'Not delivered',
      moneyTaken: true,
      feeMinor: null,
      openedAt: new Date('2026-11-22T09:00:00Z'),
      respondBy: new Date('2026-11-24T09:00:00Z'),
    });
  });

  test.each([[null], ['in ten hours']])(
    'deadline %j, without currency and reason: not known',
    async (due_date) => {
      expect(await read({ due_date, currency: null, comment: null })).toMatchObject({
        currency: '',
        reason: null,
        respondBy: null,
      });
    },
  );

  test.each([
    ['pending', 'open'],
    ['declined', 'waiting'],
    ['won', 'won'],
    ['accepted', 'lost'],
    ['lost', 'lost'],
    ['a status of tomorrow', 'unknown'],
  ])('%s: %s', async (status, expected) => {
    expect(await read({ status })).toMatchObject({ status: expected });
  });
});

test.each([
  ['currency not supported', 'currency_not_supported'],
  ['Transaction not found', 'not_found'],
  ['An error occurred', 'not_found'],
  ['Authorization required', 'invalid_key'],
  ['merchant secret key required', 'invalid_key'],
])('refused look-up of a refund, %s: reason %s', async (message, reason) => {
  await expect(refused(message).lookUpRefund('5/1')).rejects.toMatchObject({ reason });
});

test('refused call with a body of another shape: reason other, without words', async () => {
  const { provider } = answering(Response.json(['no'], { status: 400 }));
  await expect(provider.lookUpRefund('5')).rejects.toMatchObject({
    reason: 'other',
    message: 'flutterwave: ',
  });
});

test('identifiers with other characters: encoded in the path', async () => {
  const { calls, provider } = answering(
    { status: 'success', data: { id: 5, tx_id: 'a/b', amount_refunded: 50, status: 'new' } },
    { status: 'success', data: transaction(7) },
  );
  await provider.lookUpRefund('5/1');
  expect(calls.map(({ path }) => path)).toEqual([
    '/flutterwave/v3/refunds/5%2F1',
    '/flutterwave/v3/transactions/a%2Fb/verify',
  ]);
});
