import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { company } from './company/service.ts';

const today = day('2026-11-21');

test('stamp duty: 1% of the stated capital, to the pesewa', () => {
  const price = quote(company, 'standard', { statedCapitalMinor: 1_234_567, nameReserved: true }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.map(({ feeId, minor }) => [feeId, minor])).toEqual([
    ['gh-company-registration', 50_000],
    ['gh-stamp-duty', 12_346],
    ['gh-our-company-standard', 150_000],
  ]);
  expect(price).toMatchObject({ currency: 'GHS', estimate: true, totalMinor: 212_346 });
});

test('fee of the Registrar without a printed source: has a note', () => {
  const price = quote(company, 'basic', {}, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  for (const line of price.lines.filter(({ payee }) => payee !== 'ours'))
    expect([line.feeId, line.confidence, line.note?.includes('confirm')]).toEqual([line.feeId, 'low', true]);
});

test('day before the first fee: no price', () =>
  expect(quote(company, 'basic', {}, day('2025-12-31'))).toEqual({
    refusal: 'fee_not_known',
    feeId: 'gh-name-reservation',
  }));
