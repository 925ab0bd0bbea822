import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { changes } from './company-changes/service.ts';

const today = day('2026-11-21');

test.each([
  [0, []],
  [100_000_000, [750_000]],
])('raising the capital by %i kobo bears stamp duty of %j', (increaseMinor, duty) => {
  const price = quote(changes, 'basic', { increaseMinor }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.filter(({ payee }) => payee === 'stamp-duty').map(({ minor }) => minor)).toEqual(duty);
});
