import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

test.each([
  [1_000_00, 'NGN', '₦1,000'],
  [1, 'NGN', '₦0.01'],
  [10_00, 'EUR', 'EUR 10.00'],
  [5, 'EUR', 'EUR 0.05'],
  [0, '', ' 0.00'],
])('%d minor units of %s: %s', (minor, code, words) => {
  expect(formatAmount(minor, code)).toBe(words);
});
