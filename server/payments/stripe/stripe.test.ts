import { expect, test } from 'vitest';
import { answeringProviders } from '../testing/answering-providers.ts';

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
