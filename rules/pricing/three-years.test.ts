import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { Country, Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { deadlinesInThreeYears, threeYearPrice, type ThreeYearRules } from './three-years.ts';

const nigeria = countries.find(({ id }) => id === 'nigeria')!;
const service = nigeria.services.find(({ id }) => id === 'nigeria-company-registration')!;
const type = nigeria.entityTypes.find(({ id }) => id === service.entityType)!;
const on = day('2026-11-26');
const sold = nigeria.services.filter(({ tiers }) => tiers.length > 1).slice(0, 2);
const [yearly, once] = sold;
const obligation = (id: string, filedBy?: { service: string; facts?: (facts: Facts) => Facts }) => ({
  ...nigeria.obligations[0]!,
  id,
  applies: () => true,
  filedBy,
});
const country: Country = {
  ...nigeria,
  obligations: [
    obligation('yearly', { service: yearly!.id, facts: () => ({ returns: 1 }) }),
    obligation('once', { service: once!.id }),
    obligation('by-themselves'),
  ],
};

/** Rules with these deadlines, and prices of 1,000 for the yearly filing and 50 for the other. */
function rulesOf(obligationIds: readonly string[], asked: unknown[] = []): ThreeYearRules {
  return {
    deadlinesOf: () => obligationIds.map((obligationId) => ({ obligationId })) as never,
    quote: (filing, tierId, facts) => {
      asked.push([filing.id, tierId, facts]);
      return { lines: [], totalMinor: filing.id === yearly!.id ? 1_000 : 50 } as never;
    },
  };
}
const priceOf = (rules: ThreeYearRules, tierId: string, among = country) =>
  threeYearPrice(among, type, service, tierId, 7, rules, on);

describe('price of the first three years', () => {
  test('every filing that we sell, each time it is due, in the tier of the registration', () => {
    const asked: unknown[] = [];
    const tierId = yearly!.tiers[1]!.id;
    expect(priceOf(rulesOf(['yearly', 'once', 'by-themselves', 'yearly'], asked), tierId)).toEqual({
      totalMinor: 7 + 1_000 + 50 + 1_000,
      returns: 3,
    });
    expect(asked).toEqual([
      [yearly!.id, tierId, { entityType: type.id, returns: 1 }],
      [once!.id, tierId, { entityType: type.id }],
      [yearly!.id, tierId, { entityType: type.id, returns: 1 }],
    ]);
  });

  test('registration without an assumed company: facts of its filings from the type of business alone', () => {
    const plain = nigeria.services.find(({ assumedCompany }) => assumedCompany === undefined)!;
    const asked: unknown[] = [];
    const filings = [obligation('all', { service: once!.id, facts: (facts) => facts })];
    const rules = rulesOf(['all'], asked);
    threeYearPrice({ ...country, obligations: filings }, type, plain, 'of-another-service', 7, rules, on);
    expect(asked).toEqual([[once!.id, once!.tiers[0]!.id, { entityType: type.id }]]);
  });

  test('deadlines asked for: those of the assumed company from the day of registration, to a month end after 36 months', () => {
    const asked: unknown[] = [];
    deadlinesInThreeYears(
      nigeria,
      type,
      service,
      {
        deadlinesOf: (_country, company, query) => {
          asked.push([company, query]);
          return [];
        },
      },
      day('2025-02-28'),
    );
    expect(asked).toMatchObject([
      [
        {
          entityType: type.id,
          registeredOn: '2025-02-28',
          facts: { ...service.assumedCompany?.facts, entityType: type.id },
        },
        { from: '2025-02-28', to: '2028-02-29' },
      ],
    ]);
  });

  test('a tier that the filing does not have: its first', () => {
    const asked: unknown[] = [];
    priceOf(rulesOf(['once'], asked), 'of-another-service');
    expect(asked).toEqual([[once!.id, once!.tiers[0]!.id, { entityType: type.id }]]);
  });

  test('a price or a service that is not known, or no obligation at all: none', () => {
    const unknown = {
      ...rulesOf(['once']),
      quote: () => ({ refusal: 'fee_not_known', feeId: 'x' }) as const,
    };
    expect(priceOf(unknown, 'basic')).toBeNull();
    const elsewhere = { ...country, obligations: [obligation('once', { service: 'moon-landing' })] };
    expect(priceOf(rulesOf(['once']), 'basic', elsewhere)).toBeNull();
    const free = { ...country, obligations: [{ ...obligation('once'), applies: () => false }] };
    expect(priceOf(rulesOf([]), 'basic', free)).toBeNull();
    expect(priceOf(rulesOf([]), 'basic')).toEqual({ totalMinor: 7, returns: 0 });
  });
});
