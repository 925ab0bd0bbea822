import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { privateCompany, publicCompany } from './company/service.ts';

const today = day('2026-11-21');
const cipcMinor = (facts: Record<string, string>): number => {
  const price = quote(privateCompany, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee === 'government').reduce((sum, { minor }) => sum + minor, 0);
};

test.each([
  // The worked examples of the reference; a reservation was paid for before, with R50.
  ['standard', 'new', 175],
  ['standard', 'number', 125],
  ['standard', 'reserved', 125],
  ['other', 'new', 475],
  ['other', 'number', 425],
  ['other', 'reserved', 425],
])('a %s memorandum and a %s name cost R%i at the Commission', (memorandum, nameStatus, rands) =>
  expect(cipcMinor({ memorandum, nameStatus })).toBe(rands * 100),
);

test('a public company has no short memorandum, so it pays R475 whatever is answered', () =>
  expect(publicCompany.facts({ nameStatus: 'new', memorandum: 'long' }, today)).toEqual({
    memorandum: 'other',
    nameStatus: 'new',
  }));

test('a day before this year has no price, not the nearest', () =>
  expect(quote(privateCompany, 'basic', {}, day('2025-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'za-incorporation',
  }));
