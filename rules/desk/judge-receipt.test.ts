import { describe, expect, test } from 'vitest';
import {
  isRefused,
  judgeReceipt,
  readCharge,
  type ChargedTransaction,
  type Expectation,
} from './judge-receipt.ts';

const expected: Expectation = {
  reference: 'CHP-1',
  mode: 'live',
  currency: 'NGN',
  totalMinor: 30_050,
  heldMinor: 0,
  orderState: 'awaiting_payment',
};
const charged: ChargedTransaction = {
  reference: 'CHP-1',
  mode: 'live',
  currency: 'NGN',
  chargedMinor: 30_050,
  requestedMinor: 30_050,
  feeMinor: 551,
  feeCurrency: 'NGN',
};

describe('judgement of a provider’s transaction', () => {
  test.each<[string, Partial<Expectation>, Partial<ChargedTransaction>, object]>([
    ['exact amount', {}, {}, { verdict: 'paid', countedMinor: 30_050, differenceMinor: 0 }],
    // Paystack's example of a fee that the customer bears: 40333 charged, 30050 requested, 10283 fee.
    [
      'fee passed on',
      {},
      { chargedMinor: 40_333, feeMinor: 10_283 },
      { verdict: 'paid', countedMinor: 30_050, passedOnMinor: 10_283 },
    ],
    [
      'more charged than requested, fee not known',
      {},
      { chargedMinor: 30_150, feeMinor: null },
      { verdict: 'overpaid', countedMinor: 30_150, differenceMinor: 100 },
    ],
    [
      'too little',
      {},
      { chargedMinor: 30_049, requestedMinor: 30_049 },
      { verdict: 'underpaid', differenceMinor: 1 },
    ],
    [
      'less charged than requested',
      {},
      { chargedMinor: 30_000 },
      { verdict: 'underpaid', countedMinor: 30_000, differenceMinor: 50 },
    ],
    ['the rest', { heldMinor: 50 }, { chargedMinor: 30_000, requestedMinor: 30_000 }, { verdict: 'paid' }],
    ['all, although part was held', { heldMinor: 50 }, {}, { verdict: 'overpaid', differenceMinor: 50 }],
    [
      'more charged than requested, fee in another currency',
      {},
      { chargedMinor: 30_150, feeCurrency: 'USD' },
      { verdict: 'overpaid', countedMinor: 30_150, passedOnMinor: 0, differenceMinor: 100 },
    ],
    ['other currency', {}, { currency: 'GHS' }, { verdict: 'other_currency', countedMinor: 30_050 }],
    ['paid order', { orderState: 'paid' }, {}, { verdict: 'paid_twice', countedMinor: 30_050 }],
    ['cancelled order', { orderState: 'cancelled' }, {}, { verdict: 'after_cancelling' }],
    ['cancellation requested', { orderState: 'cancellation_requested' }, {}, { verdict: 'after_cancelling' }],
    ['test money', {}, { mode: 'test' }, { verdict: 'wrong_mode', countedMinor: 0 }],
    ['other reference', {}, { reference: 'CHP-2' }, { verdict: 'wrong_reference', countedMinor: 0 }],
    ['no reference', {}, { reference: null }, { verdict: 'wrong_reference', countedMinor: 0 }],
  ])('%s', (_title, expectation, transaction, judgement) => {
    expect(judgeReceipt({ ...expected, ...expectation }, { ...charged, ...transaction })).toMatchObject(
      judgement,
    );
  });
});

test('charge that does not belong to the attempt: nothing of it counts', () =>
  expect([
    readCharge(expected, { ...charged, mode: 'test' }),
    readCharge(expected, { ...charged, reference: 'CHP-2' }),
  ]).toEqual([
    { refused: 'wrong_mode', countedMinor: 0, passedOnMinor: 0 },
    { refused: 'wrong_reference', countedMinor: 0, passedOnMinor: 0 },
  ]));

test('refused: charge of the other mode or under another reference, and no other verdict', () => {
  const verdicts = [
    'paid',
    'overpaid',
    'underpaid',
    'paid_twice',
    'after_cancelling',
    'other_currency',
  ] as const;
  expect((['wrong_mode', 'wrong_reference', ...verdicts] as const).filter(isRefused)).toEqual([
    'wrong_mode',
    'wrong_reference',
  ]);
});
