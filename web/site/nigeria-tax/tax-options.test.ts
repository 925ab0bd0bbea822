import { expect, test } from 'vitest';
import { comingSoon, taxOptions } from './tax-options.ts';

test.each([
  ['taxpromax', 'Taxpromax service is coming soon.'],
  ['tin-certificate', 'TIN certificate service is coming soon.'],
  ['anything-else', 'This service is coming soon.'],
])('option %s without a link: says that it is coming soon', (id, words) =>
  expect(comingSoon(id)).toBe(words),
);

test('tax options: two', () =>
  expect(taxOptions.map(({ title }) => title)).toEqual([
    'Taxpromax (Bank Account Opening)',
    'TIN Certificate',
  ]));
