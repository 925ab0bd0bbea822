import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { tradeMark } from './service.ts';

// No reliable list of the official fees was found.
test('official fees: at cost', () => {
  const price = quote(tradeMark, 'standard', {}, day('2026-11-21'));
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ feeId, minor, atCost }) => [feeId, minor, atCost])).toEqual([
    ['ng-trade-mark', 0, true],
    ['ng-our-trade-mark-standard', 9_000_000, undefined],
  ]);
});
