import { expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import { day } from '#values/calendar-date.ts';
import { usa } from './country.ts';
import { stockTally } from './stock/stock-tally.ts';
import { parCapitalMinor, stockTaxMinor } from './stock/stock-tax.ts';

const today = day('2026-11-21');
knowCountries([usa]);

/** Returns what authorities charge for a registration, in dollars. */
function toAuthorities(serviceId: string, facts: Facts): number {
  const price = quote(
    usa.services.find(({ id }) => id === serviceId)!,
    'basic',
    { agentByUs: false, expedited: false, certifiedCopy: false, ...facts },
    today,
  );
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee !== 'ours').reduce((sum, { minor }) => sum + minor, 0) / 100;
}

// 8 Del. C. § 391 and the fee schedules of the Secretaries of State of Delaware, Wyoming and Texas.
test.each<[string, Facts, number]>([
  ['usa-delaware-corporation-registration', { parCapitalMinor: 100_000, noParShares: 0 }, 109],
  ['usa-delaware-corporation-registration', { parCapitalMinor: 0, noParShares: 3_000 }, 124],
  ['usa-delaware-corporation-registration', { parCapitalMinor: 0, noParShares: 50_000 }, 444],
  ['usa-delaware-corporation-registration', { parCapitalMinor: 100_000_000, noParShares: 0 }, 294],
  ['usa-delaware-corporation-registration', { parCapitalMinor: 3_000_000_000, noParShares: 0 }, 2_694],
  ['usa-delaware-llc-registration', {}, 110],
  ['usa-delaware-llc-registration', { certifiedCopy: true, expedited: true }, 260],
  ['usa-wyoming-llc-registration', { series: false }, 100],
  ['usa-wyoming-llc-registration', { series: true }, 110],
  ['usa-texas-llc-registration', {}, 308.1],
  ['usa-texas-corporation-registration', { expedited: true }, 333.78],
  ['usa-wyoming-lp-registration', {}, 100],
  ['usa-wyoming-llp-registration', {}, 100],
  ['usa-texas-lp-registration', {}, 770.25],
  ['usa-texas-lp-registration', { expedited: true }, 795.93],
  ['usa-texas-llp-registration', { partners: 2 }, 410.8],
  ['usa-texas-llp-registration', { partners: 7, expedited: true }, 1_463.48],
  ['usa-delaware-pbc-registration', { parCapitalMinor: 100_000, noParShares: 0 }, 109],
  ['usa-delaware-nonprofit-registration', {}, 109],
  ['usa-wyoming-nonprofit-registration', {}, 50],
  ['usa-texas-nonprofit-registration', {}, 25.68],
  ['usa-texas-nonprofit-registration', { expedited: true }, 51.35],
])('%s with %o: official fees of US$%d', (serviceId, facts, dollars) =>
  expect(toAuthorities(serviceId, facts)).toBe(dollars),
);

test.each([
  // Edges of the bands of 8 Del. C. § 391(a)(1): 2 cents to 20,000 units of $100, 1 cent to 200,000, then 0.4 cents.
  [{ parCapitalMinor: 750 * 10_000 }, 1_500],
  [{ parCapitalMinor: 750 * 10_000 + 1 }, 1_502],
  [{ parCapitalMinor: 20_000 * 10_000 }, 40_000],
  [{ parCapitalMinor: 20_000 * 10_000 + 1 }, 40_001],
  [{ parCapitalMinor: 200_000 * 10_000 }, 220_000],
  [{ parCapitalMinor: 200_010 * 10_000 }, 220_004],
  [{ noParShares: 1_500 }, 1_500],
  [{ noParShares: 1_501 }, 1_501],
  [{ noParShares: 20_000 }, 20_000],
  [{ noParShares: 20_002 }, 20_001],
  [{ noParShares: 2_000_000 }, 1_010_000],
  [{ noParShares: 2_000_010 }, 1_010_004],
] as const)('tax on stock of %o: %d cents', (facts, minor) => expect(stockTaxMinor(facts)).toBe(minor));

test('par capital: counted in millionths, rounded up to a cent', () => {
  expect(parCapitalMinor(10_000_000, 0.0001)).toBe(100_000);
  expect(parCapitalMinor(1, 0.000001)).toBe(1);
  expect(parCapitalMinor(3, 0.1)).toBe(30);
});

test.each([
  [
    '10,000,000',
    '0.0001',
    'Tax on the stock at filing: US$15. 10 units of US$100 par capital at US$0.02: US$0.20, raised to the minimum of US$15. Franchise tax each year: US$85,165 by the number of shares, or from US$400 by assumed par value capital, whichever is less.',
  ],
  [
    '5,000',
    '0.0001',
    'Tax on the stock at filing: US$15. 1 unit of US$100 par capital at US$0.02: US$0.02, raised to the minimum of US$15. Franchise tax each year: US$175 by the number of shares.',
  ],
])('%s shares of US$%s: tally states the tax at filing and each year', (shares, parValue, words) =>
  expect(
    stockTally({ shareClasses: [{ id: 'a', className: 'Common', shares, parKind: 'par', parValue }] })?.words,
  ).toBe(words),
);
