import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatThousands } from './format-thousands.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567.5, '1,234,567.5'],
  [-2500, '-2,500'],
  [-0.0001, '0'],
])('%j: %s', (value, words) => expect(formatThousands(value)).toBe(words));

test('bigint: formatted alike', () => expect(formatThousands(-123_456n)).toBe('-123,456'));

test('any number: equal to Intl.NumberFormat', () => {
  assert(
    property(integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (value) => {
      expect(formatThousands(value)).toBe(value.toLocaleString('en-GB'));
    }),
  );
  assert(
    property(
      double({ min: 0, max: 1_000_000, noNaN: true }).map((value) => Number(value.toFixed(3))),
      (value) => {
        expect(formatThousands(value, 9)).toBe(value.toLocaleString('en-GB', { maximumFractionDigits: 9 }));
      },
    ),
  );
});

test('formatCount: singular for 1 only', () =>
  expect([0, 1, 2000].map((count) => formatCount(count, 'day'))).toEqual(['0 days', '1 day', '2,000 days']));
