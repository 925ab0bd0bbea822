import { describe, expect, it } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { formatReaderMoney, type ReaderCurrency } from '#values/reader-currency.ts';
import {
  aboutWords,
  convert,
  findRate,
  isRate,
  lastDayShown,
  rateWords,
  roundForOrientation,
  type ReferenceRate,
} from './reference-rate.ts';

const rateOf = (from: ReaderCurrency, to: ReaderCurrency, rate: string): ReferenceRate => ({
  from,
  to,
  rate,
  day: day('2026-11-20'),
});
const dollar = rateOf('USD', 'NGN', '1540.25');

describe('convert', () => {
  it.each([
    ['two decimals to two, with the rate', 42_00, 'USD', dollar, 64_690_50],
    ['two decimals to two, against the rate', 64_690_50, 'NGN', dollar, 42_00],
    ['half of a minor unit: up', 1, 'USD', rateOf('USD', 'GBP', '0.5'), 1],
    ['below half: down', 1, 'USD', rateOf('USD', 'GBP', '0.499999999'), 0],
    ['to a currency without decimals', 100_00, 'USD', rateOf('USD', 'JPY', '151.5'), 15_150],
    ['from a currency without decimals', 15_150, 'JPY', rateOf('USD', 'JPY', '151.5'), 100_00],
    ['to a currency with three decimals', 100_00, 'USD', rateOf('KWD', 'USD', '3.25'), 30_769],
    ['from three decimals to none', 1_000, 'KWD', rateOf('KWD', 'JPY', '492'), 492],
    [
      'the largest amount, without loss',
      900_000_000_000_000,
      'USD',
      rateOf('USD', 'EUR', '1'),
      900_000_000_000_000,
    ],
  ] as const)('%s', (_case, minor, currency, rate, expected) => {
    expect(convert(minor, currency, rate)).toBe(expected);
  });

  it('rate between other currencies: refused', () => {
    expect(() => convert(1, 'GBP', dollar)).toThrow(new RangeError('no rate for GBP'));
  });

  it('rate that is none: refused', () => {
    expect(() => convert(1, 'USD', rateOf('USD', 'NGN', '0'))).toThrow(new RangeError('no rate for USD'));
  });

  it.each(['1540.25', '1', '0.000000001'])('rate %j: a rate', (text) => {
    expect(isRate(text)).toBe(true);
  });

  it.each(['0', '0.000', '-1', '1e3', '1,5', '', '1.', '.5', '1.0000000001', '1234567890'])(
    'rate %j: no rate',
    (text) => {
      expect(isRate(text)).toBe(false);
    },
  );
});

it('rate: found in both directions, none between other currencies', () => {
  expect(findRate([dollar], 'NGN', 'USD')).toBe(dollar);
  expect(findRate([dollar], 'USD', 'NGN')).toBe(dollar);
  expect(findRate([dollar], 'NGN', 'GBP')).toBeNull();
  expect([findRate([dollar], 'GBP', 'NGN'), findRate([dollar], 'USD', 'GBP')]).toEqual([null, null]);
  expect(findRate([dollar], 'GBP', 'USD')).toBeNull();
  const pound = rateOf('USD', 'GBP', '0.75');
  expect([findRate([dollar, pound], 'USD', 'GBP'), findRate([dollar, pound], 'GBP', 'USD')]).toEqual([
    pound,
    pound,
  ]);
  expect(lastDayShown(dollar.day)).toBe('2026-11-27');
});

it.each([
  [64_690_50, 'NGN', '₦64,700'],
  [103_50, 'GBP', '£104'],
  [99_49, 'GBP', '£99'],
  [9_95, 'GBP', '£10'],
  [4_23, 'GBP', '£4.20'],
  [7, 'GBP', '£0.07'],
  [15_149, 'JPY', 'JPY 15,100'],
  [7, 'JPY', 'JPY 7'],
  [30_769, 'KWD', 'KWD 31'],
  [1_254, 'KWD', 'KWD 1.300'],
  [999_999_50, 'EUR', '€1,000,000'],
] as const)('%i of %s: rounded to %s', (minor, currency, words) => {
  expect(formatReaderMoney(roundForOrientation(minor, currency), currency)).toBe(words);
});

it('words: the amount, the day of the rate and what is charged; a fraction of a cent is less than one', () => {
  expect(aboutWords(64_690_50, 'NGN', dollar)).toBe('about US$42');
  expect(aboutWords(1_00, 'USD', dollar)).toBe('about ₦1,540');
  expect(aboutWords(1, 'NGN', dollar)).toBe('less than US$0.01');
  expect(aboutWords(0, 'NGN', dollar)).toBeNull();
  expect(aboutWords(-5_00, 'NGN', dollar)).toBeNull();
  expect(rateWords('NGN', dollar)).toBe('Reference rate of 20 November 2026, for orientation. You pay in ₦.');
});
