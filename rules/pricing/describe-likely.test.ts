import { expect, test } from 'vitest';
import { feeRows } from '#catalog/kit/fee-rows.ts';
import { describeLikely } from './describe-likely.ts';

const { atCost, fixed } = feeRows('GHS');

test.each([
  ['between two amounts', atCost([60, 130]), 'Likely GH₵60 to GH₵130.'],
  ['one amount', atCost([60, 60]), 'Likely about GH₵60.'],
  ['reported in another currency', atCost([690, 1_440], 'USD'), 'Likely US$690 to US$1,440.'],
  ['no amount known', atCost(), 'The amount is not known yet.'],
  ['not at cost', fixed(60), null],
])('likely amount of a fee, %s', (_condition, amount, words) => expect(describeLikely(amount)).toBe(words));
