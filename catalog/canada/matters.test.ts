import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/quote.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { amendment } from './share-structure/service.ts';
import { changes } from './company-changes/service.ts';
import { extraProvincial } from './extra-provincial/service.ts';
import { officeService } from './registered-office/service.ts';

const today = day('2026-11-21');

/** What goes to authorities, in cents; null where it is at cost. */
function official(service: Service, facts: Facts): readonly (number | null)[] {
  const price = quote(service, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines
    .filter(({ payee }) => payee === 'government')
    .map((line) => (line.atCost ? null : line.minor));
}

test('government fees: known amounts, the rest at cost', () => {
  expect(official(changes, { registry: 'federal' })).toEqual([0]);
  expect(official(changes, { registry: 'alberta' })).toEqual([null]);
  expect(official(amendment, { registry: 'federal' })).toEqual([20_000]);
  expect(
    official(extraProvincial, { ontario: true, 'british-columbia': true, alberta: true, quebec: true }),
  ).toEqual([0, 35_000, 27_500, null]);
  expect(official(officeService, {})).toEqual([]);
});
