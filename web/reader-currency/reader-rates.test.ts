import { expect, it } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { describePrice } from './reader-rates.ts';

const rates = [
  { from: 'USD', to: 'NGN', rate: '1540.25', day: day('2026-11-20') },
  { from: 'GBP', to: 'USD', rate: '1.31', day: day('2026-11-18') },
] as const;

it('price in the chosen currency: with the rate of its currency, nothing without one or in the same currency', () => {
  expect(describePrice(rates, 'USD', 'amount', 103_500_00, 'NGN')).toBe('about US$67');
  expect(describePrice(rates, 'USD', 'amount-and-rate', 103_500_00, 'NGN')).toBe(
    'about US$67 · reference rate of 20 November 2026, for orientation. You pay in ₦.',
  );
  expect(describePrice(rates, 'USD', 'amount', 50_00, 'USD')).toBeNull();
  expect(describePrice(rates, 'EUR', 'amount', 50_00, 'NGN')).toBeNull();
  expect(describePrice(rates, 'GBP', 'amount', 103_500_00, 'NGN')).toBeNull();
});

it('many prices: the days of their rates are said once', () => {
  expect(describePrice(rates, 'USD', 'rates', 0)).toBe(
    'Amounts in US$ are for orientation, at reference rates of 18 November 2026 and later. You pay in the currency of the price.',
  );
  expect(describePrice(rates, 'NGN', 'rates', 0)).toContain('at reference rates of 20 November 2026. You');
  expect(describePrice(rates, 'EUR', 'rates', 0)).toBeNull();
});
