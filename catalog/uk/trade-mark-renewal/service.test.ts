import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules } from '#catalog/testing/desk-examples.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markTerm } from './term.ts';
import { markRenewal } from './service.ts';
import { aBritishMarkRenewal } from '../testing/other-applications.ts';

const today = day('2026-11-21');

test('a mark filed on 21 November 2026 lasts until 2036, by the worked example of the reference', () => {
  expect(markTerm(today)).toEqual({
    expiresOn: '2036-11-21',
    opensOn: '2036-05-21',
    lateUntil: '2037-05-21',
    restoreUntil: '2037-11-21',
  });
});

testDeskRules(markRenewal, {
  typed: aBritishMarkRenewal(),
  today,
  examples: [
    [
      'uk-renewal-early',
      (kept) => ({ ...kept, filedOn: '2017-05-22' }),
      'filedOn',
      (kept) => ({ ...kept, filedOn: '2017-05-21' }),
    ],
    [
      'uk-renewal-early',
      (kept) => ({ ...kept, renewedBefore: 'yes', expiresOn: '2027-05-22' }),
      'filedOn',
      (kept) => ({ ...kept, renewedBefore: 'yes', expiresOn: '2027-05-21' }),
    ],
    [
      'uk-renewal-late',
      (kept) => ({ ...kept, filedOn: '2016-11-20' }),
      'filedOn',
      (kept) => ({ ...kept, filedOn: '2016-11-21' }),
    ],
    [
      'uk-renewal-over',
      (kept) => ({ ...kept, filedOn: '2016-05-20' }),
      'filedOn',
      (kept) => ({ ...kept, filedOn: '2016-05-21' }),
    ],
    ['uk-renewal-owner', (kept) => ({ ...kept, ownerRight: 'no' }), 'ownerRight', (kept) => kept],
  ],
});

test.each([
  [{ extraClasses: 0, lateRenewal: false }, '2026-11-21', 245],
  [{ extraClasses: 2, lateRenewal: true }, '2026-11-21', 425],
  [{ extraClasses: 1, lateRenewal: false }, '2026-03-31', 250],
])('the Office charges for %o on %s £%i', (facts, on, pounds) => {
  const price = quote(markRenewal, 'basic', facts, day(on));
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines
      .filter(({ payee }) => payee === 'government')
      .reduce((sum, { minor }) => sum + (minor ?? 0), 0),
  ).toBe(pounds * 100);
});
