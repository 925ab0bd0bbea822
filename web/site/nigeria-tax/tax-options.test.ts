import { expect, test } from 'vitest';
import { comingSoon, taxOptions } from './tax-options.ts';

test.each([
  ['taxpromax', 'Taxpromax service is coming soon.'],
  ['tin-certificate', 'TIN certificate service is coming soon.'],
  ['anything-else', 'This service is coming soon.'],
])('%s without a link says so', (id, words) => expect(comingSoon(id)).toBe(words));

test('there are two choices', () =>
  expect(taxOptions.map(({ title }) => title)).toEqual([
    'Taxpromax (Bank Account Opening)',
    'TIN Certificate',
  ]));
