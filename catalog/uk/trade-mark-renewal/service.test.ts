import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { markTerm } from './term.ts';
import { markRenewal } from './service.ts';

const today = day('2026-11-21');

// Trade Marks Act 1994, sections 42 and 43.
test('mark filed on 21 November 2026: expires in 2036, renewable from 6 months before to 12 months after', () => {
  expect(markTerm(today)).toEqual({
    expiresOn: '2036-11-21',
    opensOn: '2036-05-21',
    lateUntil: '2037-05-21',
    restoreUntil: '2037-11-21',
  });
});

test.each([
  [{ extraClasses: 0, lateRenewal: false }, '2026-11-21', 245],
  [{ extraClasses: 2, lateRenewal: true }, '2026-11-21', 425],
  [{ extraClasses: 1, lateRenewal: false }, '2026-03-31', 250],
])('fee of the Office with %o on %s: £%i', (facts, on, pounds) => {
  const price = quote(markRenewal, 'basic', facts, day(on));
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines
      .filter(({ payee }) => payee === 'government')
      .reduce((sum, { minor }) => sum + (minor ?? 0), 0),
  ).toBe(pounds * 100);
});
