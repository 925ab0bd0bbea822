import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { trustees } from './service.ts';

const today = day('2026-11-21');

test('official fees: ₦5,000 for the name, ₦40,000 for the registration, newspapers at cost', () => {
  const price = quote(trustees, 'basic', { nameReserved: false, publishNotices: true }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').map(({ minor, atCost }) => atCost ?? minor),
  ).toEqual([500_000, 4_000_000, true]);
});
