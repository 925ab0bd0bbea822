import { describe, expect, test } from 'vitest';
import { answeringProviders } from '../testing/answering-providers.ts';

const period = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-21T00:00:00Z') };

describe('disputes of Stripe', () => {
  const dispute = (id: string) => ({
    id,
    amount: 100,
    currency: 'gbp',
    status: 'needs_response',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    created: period.from.getTime() / 1000,
  });

  test('two pages: the second is asked for from after the last row of the first', async () => {
    const { calls, providers } = answeringProviders(
      { data: [dispute('dp_3'), dispute('dp_2')], has_more: true },
      { data: [dispute('dp_1')], has_more: false },
    );
    const found = await providers.require('stripe').listDisputes(period);
    expect(found.map(({ id }) => id)).toEqual(['dp_1', 'dp_2', 'dp_3']);
    expect(calls.map(({ path, query }) => [path, query.get('starting_after')])).toEqual([
      ['/stripe/v1/disputes', null],
      ['/stripe/v1/disputes', 'dp_2'],
    ]);
  });

  test('row that cannot be read, also the last of a page: named and left out; nobody to name it to: the list fails', async () => {
    const replies = [
      { data: [dispute('dp_3'), { id: 'dp_2', amount: 'much' }], has_more: true },
      { data: [dispute('dp_1')], has_more: false },
    ];
    const problems: string[] = [];
    const { calls, providers } = answeringProviders(...replies);
    const found = await providers
      .require('stripe')
      .listDisputes(period, (problem) => void problems.push(problem));
    expect(found.map(({ id }) => id)).toEqual(['dp_1', 'dp_3']);
    expect(calls.map(({ query }) => query.get('starting_after'))).toEqual([null, 'dp_2']);
    expect(problems).toEqual([expect.stringMatching(/^dp_2: amount, currency,/)]);
    await expect(
      answeringProviders(...replies)
        .providers.require('stripe')
        .listDisputes(period),
    ).rejects.toThrow(/^stripe: unreadable \(dp_2: amount/);
  });

  test('last row of a page without an id: the next page is asked for from after the one before it', async () => {
    const { calls, providers } = answeringProviders(
      { data: [dispute('dp_2'), null], has_more: true },
      { data: [dispute('dp_1')], has_more: false },
    );
    await providers.require('stripe').listDisputes(period, () => {});
    expect(calls.map(({ query }) => query.get('starting_after'))).toEqual([null, 'dp_2']);
  });

  test.each([
    ['empty page', []],
    ['page without an id', [null, { amount: 100 }]],
  ])('%s that promises more: not asked for again', async (_title, data) => {
    const { calls, providers } = answeringProviders({ data, has_more: true });
    expect(await providers.require('stripe').listDisputes(period, () => {})).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

test('transactions of Paystack: those of its reply outside the period are left out, including its end', async () => {
  const transaction = (id: number, createdAt: string) => ({
    id,
    domain: 'test',
    status: 'success',
    reference: `CHP-${id}`,
    amount: 100,
    currency: 'NGN',
    created_at: createdAt,
  });
  const { providers } = answeringProviders({
    status: true,
    data: [
      transaction(4, '2026-11-21T00:00:00Z'),
      transaction(3, '2026-11-20T23:59:59Z'),
      transaction(2, '2026-11-20T00:00:00Z'),
      transaction(1, '2026-11-19T23:59:59Z'),
    ],
    meta: { pageCount: 1 },
  });
  const found = await providers.require('paystack').listTransactions(period);
  expect(found.map(({ reference }) => reference)).toEqual(['CHP-2', 'CHP-3']);
});

test('disputes of Paystack: oldest first, those of its reply outside the period are left out', async () => {
  const dispute = (id: number, createdAt: string) => ({
    id,
    status: 'pending',
    transaction: { id: 7, amount: 100, currency: 'NGN' },
    createdAt,
  });
  const { calls, providers } = answeringProviders({
    status: true,
    data: [
      dispute(5, '2026-11-21T00:00:00Z'),
      dispute(2, '2026-11-20T00:00:00Z'),
      dispute(4, '2026-11-20T23:59:59Z'),
      dispute(3, '2026-11-20T12:00:00Z'),
      dispute(1, '2026-11-19T23:59:59Z'),
    ],
    meta: { pageCount: 1 },
  });
  const found = await providers.require('paystack').listDisputes(period);
  expect(found.map(({ id }) => id)).toEqual(['2', '3', '4']);
  expect(calls.map(({ query }) => [query.get('from'), query.get('to')])).toEqual([
    ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ]);
});

test.each([
  ['paystack', 'listTransactions', { status: true }],
  ['paystack', 'listDisputes', { status: true }],
  ['flutterwave', 'listTransactions', { status: 'success' }],
  ['flutterwave', 'listDisputes', { status: 'success' }],
  ['stripe', 'listTransactions', { has_more: false }],
  ['stripe', 'listDisputes', { has_more: false }],
] as const)('%s, %s: a row that cannot be read is named with its id', async (id, list, reply) => {
  const problems: string[] = [];
  const page = { ...reply, data: [{ id: 7 }, null] };
  const { calls, providers } = answeringProviders(page, page);
  const found = await providers.require(id)[list](period, (problem) => void problems.push(problem));
  expect(found).toEqual([]);
  expect(problems).toHaveLength(2);
  expect(problems).toContainEqual(expect.stringMatching(/^7: /));
  expect(problems).toContainEqual(expect.stringMatching(/^without an id: /));
  await expect(providers.require(id)[list](period)).rejects.toThrow(`${id}: unreadable (`);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('row whose dispute has an unreadable payment: the member is named with its path', async () => {
  const { providers } = answeringProviders({
    status: true,
    data: [{ id: 7, status: 'pending', transaction: { id: 8, amount: 'much' }, createdAt: '2026-11-20' }],
  });
  const problems: string[] = [];
  await providers.require('paystack').listDisputes(period, (problem) => void problems.push(problem));
  expect(problems).toEqual(['7: transaction.amount, createdAt']);
});
