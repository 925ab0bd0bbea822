import { expect, test } from 'vitest';
import { feeRows } from '#catalog/kit/money/fee-rows.ts';
import { describeAtCost, describeLikely, likelyOf } from './describe-likely.ts';

const { atCost, fixed } = feeRows('GHS');

test.each([
  ['between two amounts', atCost([60, 130]), 'Likely GH₵60 to GH₵130.'],
  ['one amount', atCost([60, 60]), 'Likely about GH₵60.'],
  ['reported in another currency', atCost([690, 1_440], 'USD'), 'Likely US$690 to US$1,440.'],
  ['no amount known', atCost(), 'The amount is not known yet.'],
  ['not at cost', fixed(60), null],
])('likely amount of a fee, %s', (_condition, amount, words) => expect(describeLikely(amount)).toBe(words));

const range = (lowMinor: number, highMinor: number, currency: 'GHS' | 'USD' = 'GHS') => ({
  lowMinor,
  highMinor,
  currency,
});
test('ranges of a price: those of its fees at cost, null where none is known', () =>
  expect(
    likelyOf([
      { likely: range(1, 2) },
      { atCost: true, likely: range(3, 4) },
      { atCost: true },
      { likely: null },
    ]),
  ).toEqual([range(3, 4), null]));

test.each([
  ['none', [], null],
  ['one', [range(6_000, 13_000)], 'plus a fee at cost, likely GH₵60 to GH₵130'],
  ['one not known', [null], 'plus a fee at cost, not known yet'],
  ['two not known', [null, null], 'plus fees at cost, none of them known yet'],
  [
    'one known and two not known',
    [range(6_000, 13_000), null, null],
    'plus fees at cost, likely GH₵60 to GH₵130, and 2 not known yet',
  ],
  [
    'two of one currency and one not known',
    [range(6_000, 13_000), range(1_000, 1_000), null],
    'plus fees at cost, likely GH₵70 to GH₵140, and one not known yet',
  ],
  [
    'two currencies',
    [range(6_000, 13_000), range(5_000, 5_000, 'USD')],
    'plus fees at cost, likely GH₵60 to GH₵130 and about US$50',
  ],
])('fees on top of a total, %s', (_condition, ranges, words) => expect(describeAtCost(ranges)).toBe(words));
