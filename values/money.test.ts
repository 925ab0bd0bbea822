import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, compareMoney, CURRENCIES, formatMoney, major, money, parseMoney } from './money.ts';

const currency = constantFrom(...CURRENCIES);
const amount = integer({ min: 0, max: 900_000_000_000_000 });

describe('money', () => {
  it('formatted amount: parses to the same amount', () => {
    assert(
      property(amount, currency, (minor, unit) => {
        expect(parseMoney(formatMoney({ minor, currency: unit }), unit)).toEqual({ minor, currency: unit });
      }),
    );
  });

  it('adding: exact', () => {
    const small = integer({ min: -1_000_000_000, max: 1_000_000_000 });
    assert(
      property(small, array(small, { maxLength: 20 }), (first, rest) => {
        const total = rest.reduce((sum, each) => sum + each, first);
        expect(addMoney(money(first, 'NGN'), ...rest.map((each) => money(each, 'NGN'))).minor).toBe(total);
      }),
    );
  });

  it.each([
    ['1,000,000', 100_000_000],
    ['₦2 500.50', 250_050],
    ['NGN 300', 30_000],
    ['300 ngn', 30_000],
    ['N5,000', 500_000],
    ['n 5000', 500_000],
    ['0', 0],
    ['7.5', 750],
    ['9,000,000,000,000', 900_000_000_000_000],
    ['  12 ', 1200],
  ])('reads %j as %i kobo', (typed, minor) => {
    expect(parseMoney(typed, 'NGN')).toEqual({ minor, currency: 'NGN' });
  });

  it.each([
    '',
    'ten',
    '-5',
    '1.234',
    '1,50',
    '1,00,000',
    '1.000.000',
    '5m',
    '12,3456',
    '£5',
    '1e6',
    '99999999999999',
    '9000000000000.01',
  ])('does not guess at %j', (typed) => {
    expect(parseMoney(typed, 'NGN')).toBeNull();
  });

  it.each([
    [100_000_000, '₦1,000,000'],
    [100_000_050, '₦1,000,000.50'],
    [5, '₦0.05'],
    [0, '₦0'],
    [-250_000, '−₦2,500'],
  ])('writes %i kobo as %s', (minor, words) => {
    expect(formatMoney({ minor, currency: 'NGN' })).toBe(words);
  });

  it('fractions of minor units and mixed currencies: throw', () => {
    expect(() => money(0.5, 'NGN')).toThrow(new RangeError('0.5 is not a whole number of minor units'));
    expect(() => addMoney(major(1, 'NGN'), major(1, 'GHS'))).toThrow(
      new RangeError('cannot add NGN and GHS'),
    );
    expect(major(12.34, 'GBP')).toEqual({ minor: 1234, currency: 'GBP' });
    expect(compareMoney(major(1, 'GBP'), major(2, 'GBP'))).toBeLessThan(0);
  });
});
