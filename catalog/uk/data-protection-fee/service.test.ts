import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import { dataProtectionFee, feeTierOf } from './service.ts';

test.each([
  [10, 100_000_000_00, 'one'],
  [11, 632_000_00, 'one'],
  [11, 632_001_00, 'two'],
  [250, 100_000_000_00, 'two'],
  [251, 36_000_000_00, 'two'],
  [251, 36_000_001_00, 'three'],
])('%i staff and %i pence of turnover: tier %s', (staff, turnover, tier) =>
  expect(feeTierOf({ staff, turnover, charity: 'no' })).toBe(tier),
);
test('large charity: tier one', () =>
  expect(feeTierOf({ staff: 900, turnover: 100_000_000_00, charity: 'yes' })).toBe('one'));
test('unanswered: no tier', () => expect(feeTierOf({ staff: 3, charity: 'no' })).toBeNull());

test.each([
  ['one', 5_200],
  ['two', 7_800],
  ['three', 376_300],
])('tier %s: %i pence', (feeTier, minor) =>
  expect(
    quotedLines(dataProtectionFee, { feeTier })
      .filter(({ payee }) => payee === 'government')
      .map((line) => line.minor),
  ).toEqual([minor]),
);
