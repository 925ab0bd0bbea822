import { expect, test } from 'vitest';
import { tierMaker } from './tiers.ts';

test('tierMaker: every tier has the common items and its own fee', () => {
  const tiers = tierMaker('gh')('company', ['Check of every answer']);
  expect(tiers.map(({ id, feeId }) => [id, feeId])).toEqual([
    ['basic', 'gh-our-company-basic'],
    ['standard', 'gh-our-company-standard'],
    ['premium', 'gh-our-company-premium'],
  ]);
  for (const { includes } of tiers) expect(includes).toContain('Check of every answer');
});
