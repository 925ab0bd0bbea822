import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import {
  renewalPractice as canadian,
  tradeMarkRenewal as canadianRenewal,
} from '#catalog/canada/trade-mark-renewal/service.ts';
import {
  renewalPractice as nigerian,
  tradeMarkRenewal as nigerianRenewal,
} from '#catalog/nigeria/trade-mark-renewal/service.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markExpiresOn } from './mark-renewal.ts';

const today = day('2026-11-21');

describe('term of a trade mark', () => {
  test.each([
    // Nigeria: Trade Marks Act, section 23: 7 years, then 14. Canada: Trademarks Act, section 46: 10 years.
    ['Nigeria', nigerian, '2026-02-10', 0, '2033-02-10'],
    ['Nigeria', nigerian, '2026-02-10', 1, '2047-02-10'],
    ['Canada', canadian, '2026-02-10', 0, '2036-02-10'],
    ['Canada', canadian, '2016-02-10', 1, '2036-02-10'],
  ] as const)(
    '%s: end of the term by day and number of renewals (%#)',
    (_country, practice, from, renewals, end) =>
      expect(markExpiresOn(practice, day(from), renewals)).toBe(end),
  );
});

test.each([
  [0, 59_506],
  [1, 78_055],
])('Canadian fee with %i further classes: %i cents', (furtherClasses, minor) => {
  const price = quote(canadianRenewal, 'basic', { furtherClasses }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, line) => sum + line.minor, 0),
  ).toBe(minor);
});

test('expired mark: names the last day of renewal where it is known', () => {
  const words = (service: typeof canadianRenewal, countedFrom: string) =>
    service.deskRules.find(({ id }) => id.endsWith('-late'))?.find({ countedFrom, renewals: 0 }, today)[0]
      ?.words;
  expect(words(canadianRenewal, '2016-06-30')).toBe(
    'The mark expired on 30 June 2026. It can still be renewed until 30 December 2026.',
  );
  expect(words(canadianRenewal, '2016-01-01')).toBe(
    'The mark expired on 1 January 2026. It could be renewed until 1 July 2026.',
  );
  expect(words(nigerianRenewal, '2019-11-20')).toBe('The mark expired on 20 November 2026.');
});
