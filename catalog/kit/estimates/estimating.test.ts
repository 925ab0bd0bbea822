import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { day } from '#values/calendar-date.ts';
import { inForceOn, percent, shareOf, slicesInWords, slicesOf } from './estimating.ts';

test.each([
  [100_00, 750, 7_50],
  [1, 5000, 1],
  [1, 4999, 0],
  [-1_00, 1000, -10],
  [900_000_000_000_000, 10_000, 900_000_000_000_000],
  [333, 0.75 * 100, 2],
])('shareOf: %i at %f basis points is %i', (minor, basisPoints, expected) =>
  expect(shareOf(minor, basisPoints)).toBe(expected),
);

test('percent: formats basis points', () =>
  expect([percent(3000), percent(75), percent(37.5)]).toEqual(['30%', '0.75%', '0.375%']));

test('slicesOf: slices add up to the amount', () => {
  const brackets = [
    { upToMinor: 100_00, basisPoints: 0 },
    { upToMinor: 500_00, basisPoints: 1000 },
    { upToMinor: null, basisPoints: 2500 },
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }),
      (minor) => slicesOf(minor, brackets).reduce((sum, slice) => sum + slice.minor, 0) === minor,
    ),
  );
  expect(slicesInWords(slicesOf(600_00, brackets), 'GBP')).toBe('£100 at 0%, £400 at 10%, £100 at 25%');
  expect(slicesOf(0, brackets)).toEqual([]);
});

test('inForceOn: day outside every row gives none', () => {
  const rows = [
    { from: day('2025-01-01'), until: day('2025-12-31'), is: 1 },
    { from: day('2026-01-01'), is: 2 },
  ];
  expect([
    inForceOn(rows, day('2024-12-31')),
    inForceOn(rows, day('2025-12-31'))?.is,
    inForceOn(rows, day('2026-01-01'))?.is,
  ]).toEqual([undefined, 1, 2]);
});
