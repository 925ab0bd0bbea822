import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { splitReceipt } from './split-receipt.ts';

test.each([
  [300, [100, 200], [100, 200]],
  [250, [100, 200], [100, 150]],
  [60, [100, 200], [60, 0]],
  [345, [100, 200], [100, 245]],
  [345, [100], [345]],
])('receipt of %i for orders of %j: split into %j', (received, dues, shares) => {
  expect(splitReceipt(received, dues)).toEqual(shares);
});

test('any receipt: the parts sum to it to the last unit, and only the last exceeds what is due', () => {
  const amount = integer({ min: 0, max: 1_000_000_000_000 });
  assert(
    property(amount, array(amount, { minLength: 1, maxLength: 40 }), (received, dues) => {
      const shares = splitReceipt(received, dues);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(received);
      for (const [index, share] of shares.slice(0, -1).entries())
        expect(share).toBeLessThanOrEqual(dues[index] ?? 0);
    }),
  );
});

test('no order, half a unit, less than nothing: refused', () => {
  for (const [received, dues] of [
    [1, []],
    [0.5, [1]],
    [-1, [1]],
    [1, [1.5]],
  ] as [number, number[]][])
    expect(() => splitReceipt(received, dues)).toThrow(
      new RangeError(`${received} cannot be split over ${JSON.stringify(dues)}`),
    );
});
