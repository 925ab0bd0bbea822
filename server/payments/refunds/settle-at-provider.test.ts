import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProvider,
  type ProviderRefund,
  type RefundToStart,
} from '../providers/checkout-provider.ts';
import { createPretendCheckout } from '../testing/pretend-checkout.ts';
import { settleAtProvider, type RefundAtProvider, type RefundRecords } from './settle-at-provider.ts';

const { log } = Fastify({ logger: { level: 'silent' } });
const startedAt = new Date('2026-11-22T10:00:00Z');
const now = new Date('2026-11-22T10:02:00Z');
const clock = () => now;
const refund: RefundAtProvider = {
  id: 'refund',
  provider: 'stripe',
  providerRefundId: null,
  transactionId: 'txn_1',
  amountMinor: 100_00,
  currency: 'NGN',
  startedAt,
  sentAt: null,
  checks: 1,
  refusals: 0,
};
const answer: ProviderRefund = {
  id: 're_1',
  transactionId: 'txn_1',
  status: 'pending',
  amountMinor: 100_00,
  currency: 'NGN',
  message: null,
};

/** Settles a refund at a provider that gives one answer, or none. Returns what was recorded and what was asked. */
async function settle(reply: ProviderRefund | Error, changes: Partial<RefundAtProvider> = {}) {
  const recorded: unknown[] = [];
  const asked: (string | RefundToStart)[] = [];
  const answerTo = (question: string | RefundToStart): Promise<ProviderRefund> => {
    asked.push(question);
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const provider: CheckoutProvider = {
    ...createPretendCheckout(clock),
    refund: answerTo,
    lookUpRefund: answerTo,
  };
  const records: RefundRecords = {
    watch: async (watched) => void recorded.push(['watch', watched]),
    pending: async (pending) => void recorded.push(['pending', pending]),
    sent: async (id) => void recorded.push(['sent', id]),
    failed: async (message, id) => void recorded.push(['failed', message, id]),
  };
  await settleAtProvider({ checkouts: [provider], clock, log }, { ...refund, ...changes }, records);
  return { asked, recorded };
}

const earlyCheck = new Date('2026-11-22T10:05:00Z');
const unavailable = new ProviderUnavailableError('stripe', 'timeout');
const refused = (reason: ProviderRefusedError['reason'] = 'refund_not_possible') =>
  new ProviderRefusedError('stripe', reason, 'Refused.', 'The charge is too old.');

describe('question', () => {
  test('first: asks for the refund, with our id as the key', async () => {
    const { asked, recorded } = await settle(answer);
    expect(asked).toEqual([
      {
        key: 'refund',
        transactionId: 'txn_1',
        amount: { minor: 100_00, currency: 'NGN' },
        note: 'Refund',
      },
    ]);
    expect(recorded).toEqual([['pending', { state: 'pending', providerRefundId: 're_1', message: null }]]);
  });

  test('after an answer: looks the refund up by the provider’s id', async () => {
    expect((await settle(answer, { providerRefundId: 're_1' })).asked).toEqual(['re_1']);
  });
});

describe('answer', () => {
  test.each([
    [{ status: 'sent' }, ['sent', 're_1']],
    [{ status: 'failed', message: 'The account is closed.' }, ['failed', 'The account is closed.', 're_1']],
    [
      { status: 'needs_details', message: 'Which account?' },
      ['pending', { state: 'needs_details', providerRefundId: 're_1', message: 'Which account?' }],
    ],
    [
      { status: 'pending', message: 'Soon.' },
      ['pending', { state: 'pending', providerRefundId: 're_1', message: 'Soon.' }],
    ],
    [
      { status: 'unknown', message: 'Frozen.' },
      [
        'pending',
        {
          state: 'pending',
          providerRefundId: 're_1',
          message: 'Stripe reports a status that we do not know.',
        },
      ],
    ],
  ] as const)('%j: recorded as it is', async (changes, record) => {
    expect((await settle({ ...answer, ...changes })).recorded).toEqual([record]);
  });

  test.each([99_99, 100_01])('amount of %i in place of 10000: nothing is decided', async (amountMinor) => {
    const { recorded } = await settle({ ...answer, status: 'sent', amountMinor });
    expect(recorded).toEqual([
      ['watch', { message: 'Stripe reports a refund of another amount.', nextCheckAt: earlyCheck }],
    ]);
  });
});

describe('no answer', () => {
  test('provider that is down, or not set up any more: nothing is decided, and it is asked again', async () => {
    expect((await settle(unavailable)).recorded).toEqual([
      ['watch', { message: 'stripe: timeout', refusals: 0, nextCheckAt: earlyCheck }],
    ]);
    expect((await settle(answer, { provider: 'paystack', refusals: 1 })).recorded).toEqual([
      ['watch', { message: 'paystack is not configured', refusals: 1, nextCheckAt: earlyCheck }],
    ]);
  });

  test('refusal of the first call, or a second one: the refund has failed', async () => {
    const failed = [['failed', 'stripe: The charge is too old.', null]];
    expect((await settle(refused())).recorded).toEqual(failed);
    expect((await settle(refused(), { checks: 5, refusals: 1 })).recorded).toEqual(failed);
  });

  test('refusal after a call whose answer was lost: asked again in an hour', async () => {
    expect((await settle(refused(), { checks: 2 })).recorded).toEqual([
      [
        'watch',
        {
          message: 'stripe: The charge is too old.',
          refusals: 1,
          nextCheckAt: new Date('2026-11-22T11:02:00Z'),
        },
      ],
    ]);
  });

  test.each(['invalid_key', 'not_found'] as const)('refusal for %s: decides nothing', async (reason) => {
    expect((await settle(refused(reason))).recorded).toEqual([
      ['watch', { message: 'stripe: The charge is too old.', refusals: 0, nextCheckAt: earlyCheck }],
    ]);
  });

  test('refusal to look up a refund that the provider accepted: decides nothing', async () => {
    const { recorded } = await settle(refused(), { providerRefundId: 're_1', refusals: 1 });
    expect(recorded).toEqual([
      ['watch', { message: 'stripe: The charge is too old.', refusals: 1, nextCheckAt: earlyCheck }],
    ]);
  });
});
