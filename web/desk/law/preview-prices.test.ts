import { expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import { day } from '#values/calendar-date.ts';
import { previewPrices } from './preview-prices.ts';

const from = day('2027-02-01');
const ours = 'fee.ng-our-business-name-standard.0';

test('own fee raised: the prices of that package before and after, and no other', () => {
  const prices = previewPrices(nigeria, { figure: ours, amount: { kind: 'fixed', minor: 9_900_000 }, from });
  expect(prices.length).toBeGreaterThan(0);
  for (const { tier, before, after } of prices) {
    expect(tier).toBe('Standard');
    expect(before).not.toBe(after);
    expect([before, after]).toEqual([expect.stringMatching(/^₦/), expect.stringMatching(/^₦/)]);
  }
});

test('amount of today, or an unknown figure: no price changes', () => {
  const today = nigeria.fees.findLast(({ id }) => id === 'ng-our-business-name-standard')?.amount;
  if (today?.kind !== 'fixed') throw new Error('no fixed fee');
  const same = { kind: 'fixed', minor: today.minor } as const;
  expect(previewPrices(nigeria, { figure: ours, amount: same, from })).toEqual([]);
  expect(previewPrices(nigeria, { figure: 'fee.unknown.0', amount: same, from })).toEqual([]);
});
