import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { priceList } from './price-list.ts';

const on = day('2026-11-21');
const list = priceList(countries, (service, tier) => quote(service, tier, service.assumed.facts, on), on);

describe('price list', () => {
  test('catalogue: lists every service of every country', () => {
    expect(list.countries.flatMap(({ services }) => services.map(({ id }) => id))).toEqual(
      countries.flatMap(({ services }) => services.map(({ id }) => id)),
    );
  });

  test('total: government fees and our fee add up to it', () => {
    for (const { services } of list.countries) {
      for (const { id, lines, tiers } of services) {
        const others = lines.reduce((sum, { minor }) => sum + minor, 0);
        for (const tier of tiers)
          expect([id, tier.id, others + tier.ourMinor]).toEqual([id, tier.id, tier.totalMinor]);
      }
    }
  });

  test('government fee: names a source with the day it was read', () => {
    for (const { services, sources } of list.countries)
      for (const { lines } of services)
        for (const line of lines)
          expect(String(sources[line.source]?.readOn)).toMatch(/^\d{4}-\d\d-\d\d$|^null$/);
  });

  test('fee without a price on that day: left out', () => {
    const none = priceList(countries, () => ({ refusal: 'fee_not_known', feeId: 'x' }), on);
    expect(none.countries.flatMap(({ services }) => services)).toEqual([]);
  });
});
