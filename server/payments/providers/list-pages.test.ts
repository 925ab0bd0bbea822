import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createPaymentSimulators } from '../simulators/payment-simulators.ts';
import { createCheckoutProviders } from './checkout-providers.ts';

const { payments } = readConfig(createPaymentSimulators({ baseUrl: 'https://simulators.test' }).environment);

/** Answers the calls to providers with some bodies, one after another, and keeps the queries that were sent. */
function answering(...bodies: readonly unknown[]) {
  const queries: URLSearchParams[] = [];
  const fetch = (input: unknown): Promise<Response> => {
    const body = bodies[queries.length];
    queries.push(new URL(String(input)).searchParams);
    return body === undefined
      ? Promise.reject(new Error('More calls than pages'))
      : Promise.resolve(Response.json(body));
  };
  return { queries, providers: createCheckoutProviders(payments, { fetch }) };
}

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
    const { queries, providers } = answering(
      { data: [dispute('dp_3'), dispute('dp_2')], has_more: true },
      { data: [dispute('dp_1')], has_more: false },
    );
    const found = await providers.require('stripe').listDisputes(period);
    expect(found.map(({ id }) => id)).toEqual(['dp_1', 'dp_2', 'dp_3']);
    expect(queries.map((query) => query.get('starting_after'))).toEqual([null, 'dp_2']);
  });

  test('empty page that promises more: not asked for again', async () => {
    const { queries, providers } = answering({ data: [], has_more: true });
    expect(await providers.require('stripe').listDisputes(period)).toEqual([]);
    expect(queries).toHaveLength(1);
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
  const { providers } = answering({
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
