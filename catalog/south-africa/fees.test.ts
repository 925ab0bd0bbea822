import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { privateCompany, publicCompany } from './company/service.ts';

const today = day('2026-11-21');
const cipcMinor = (facts: Record<string, string>): number => {
  const price = quote(privateCompany, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee === 'government').reduce((sum, { minor }) => sum + minor, 0);
};

test.each([
  // CIPC fee table: R50 for a name reservation is paid separately, before.
  ['standard', 'new', 175],
  ['standard', 'number', 125],
  ['standard', 'reserved', 125],
  ['other', 'new', 475],
  ['other', 'number', 425],
  ['other', 'reserved', 425],
])('CIPC fee for a %s memorandum and a %s name: R%i', (memorandum, nameStatus, rands) =>
  expect(cipcMinor({ memorandum, nameStatus })).toBe(rands * 100),
);

test('public company: long memorandum, R475', () =>
  expect(publicCompany.facts({ nameStatus: 'new', memorandum: 'long' }, today)).toEqual({
    memorandum: 'other',
    nameStatus: 'new',
  }));

test('day before the first fee: no price', () =>
  expect(quote(privateCompany, 'basic', {}, day('2025-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'za-incorporation',
  }));
