import { expect, test } from 'vitest';
import { formatAttemptReference } from './attempt-reference.ts';

test('reference of an attempt: of capitals, digits and dashes, with the number of the attempt', () => {
  expect(formatAttemptReference('CHP-7Q2K-93FD', 2)).toBe('CHP-7Q2K-93FD-2');
  expect(formatAttemptReference('A'.repeat(38), 1)).toHaveLength(40);
});

test.each([
  ['', 1],
  ['chp-7q2k', 1],
  ['CHP_7Q2K', 1],
  ['CHP/7Q2K', 1],
  ['CHP 7Q2K', 1],
  ['CHP-7Q2K\n', 1],
  ['_CHP-7Q2K', 1],
  ['A'.repeat(39), 1],
  ['A'.repeat(38), 10],
  ['CHP', 1.5],
  ['CHP', Number.NaN],
])('base %j and attempt %d: no provider takes the reference', (base, attempt) => {
  expect(() => formatAttemptReference(base, attempt)).toThrow(
    new RangeError(`'${base}-${attempt}' cannot be the reference of an attempt`),
  );
});
