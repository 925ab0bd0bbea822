import { expect, test } from 'vitest';
import { orderLinesOf } from './create-order.ts';

const line = { title: 'Fee', payee: 'government', source: 'cac' } as const;
const priced = { ...line, working: 'flat', confidence: 'high' } as const;
const quote = (totalMinor: number): Parameters<typeof orderLinesOf>[0] => ({
  on: '2026-11-21',
  currency: 'NGN',
  totalMinor,
  estimate: false,
  lines: [
    { ...priced, feeId: 'cac', minor: 1_000 },
    { ...priced, feeId: 'courier', minor: 300, atCost: true },
  ],
});

test('fee at cost: is no line of the order', () =>
  expect(orderLinesOf(quote(1_000), [])).toEqual([{ ...line, feeId: 'cac', minor: 1_000 }]));

test('lines that do not sum to the total: refused', () =>
  expect(() => orderLinesOf(quote(1_300), [])).toThrow("The quote's lines sum to 1000, not 1300"));
