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
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markExpiresOn } from './mark-renewal.ts';

const today = day('2026-11-21');

describe('the term of a mark', () => {
  test.each([
    // The worked example of the Nigerian reference: applied for on 10 February 2026.
    ['Nigeria', nigerian, '2026-02-10', 0, '2033-02-10'],
    ['Nigeria', nigerian, '2026-02-10', 1, '2047-02-10'],
    ['Canada', canadian, '2026-02-10', 0, '2036-02-10'],
    ['Canada', canadian, '2016-02-10', 1, '2036-02-10'],
  ] as const)(
    'in %s ends, for a day and so many renewals, when the law says (%#)',
    (_country, practice, from, renewals, end) =>
      expect(markExpiresOn(practice, day(from), renewals)).toBe(end),
  );
});

test.each([
  [0, 59_506],
  [1, 78_055],
])('with %i further classes the Canadian Office takes %i cents', (furtherClasses, minor) => {
  const price = quote(canadianRenewal, 'basic', { furtherClasses }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, line) => sum + line.minor, 0),
  ).toBe(minor);
});

test('a mark past its end is told until when it can be renewed, where that is known', () => {
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
