import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { FounderAnswers } from '#rules/choose-entity.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { isWithin, jurisdictionName } from '#rules/jurisdiction.ts';
import { quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { comparison } from '../../prerender/build-plugins/comparison.ts';
import { choosePlaces, shownPlaces } from './choose-places.ts';

// As the site reads it: through JSON.
const { places } = JSON.parse(
  JSON.stringify(
    comparison(
      countries,
      { quote, firstAnswersOf, deadlinesOf, isWithin, jurisdictionName },
      day('2026-11-21'),
    ),
  ),
) as ReturnType<typeof comparison>;
const suited = (id: string, answers: FounderAnswers = {}) =>
  choosePlaces(places, answers, 'standard').find(({ place }) => place.id === id);

test('limited liability: company, simplicity: business name', () => {
  expect(suited('nigeria', { limitedLiability: true })?.kind.type.id).toBe('LTD');
  expect(suited('nigeria', { simplest: true, limitedLiability: false, owners: 1 })?.kind.type.id).toBe('BN');
});

test('set-up cost: as the rules give it, our fee apart', () => {
  const { totalMinor, ourMinor } = suited('nigeria', { limitedLiability: true })?.tier.price ?? {
    totalMinor: 0,
    ourMinor: 0,
  };
  expect(ourMinor).toBeGreaterThan(0);
  expect(totalMinor).toBeGreaterThan(ourMinor);
});

test('three years: set-up and each annual return in them', () => {
  const { price, threeYears } = suited('nigeria', { limitedLiability: true })?.tier ?? {};
  // Registered on 21 November 2026: the returns of 30 June 2028 and 2029, for none is due before 18 months.
  expect(threeYears?.returns).toBe(2);
  expect(threeYears?.totalMinor).toBeGreaterThan(price?.totalMinor ?? Infinity);
});

test.each([
  // Registered on 21 November 2026 and filed at the same speed. Each sum is what the catalogue asks for that return.
  ['delaware', 3, 'the yearly tax of an LLC, US$300 and our fee, three times'],
  ['wyoming', 3, 'the report of Wyoming and not the tax of Delaware'],
  ['ontario', 2, 'the return of Ontario, for which the province charges nothing'],
])('%s: %i of our filings in three years: %s', (id, returns) => {
  const { place, kind, tier } = suited(id, { limitedLiability: true }) ?? {};
  expect([place?.id, tier?.threeYears?.returns]).toEqual([id, returns]);
  const each = ((tier?.threeYears?.totalMinor ?? 0) - (tier?.price?.totalMinor ?? 0)) / returns;
  const service = {
    delaware: 'usa-delaware-franchise-tax',
    wyoming: 'usa-wyoming-annual-report',
    ontario: 'canada-annual-return',
  }[id];
  const facts =
    { delaware: { kind: 'llc', franchiseTaxMinor: 0 }, wyoming: {}, ontario: { registry: 'ontario' } }[id] ??
    {};
  const sold = countries.flatMap(({ services }) => services).find((one) => one.id === service);
  const price =
    sold && quote(sold, 'standard', { entityType: kind?.type.id ?? '', ...facts }, day('2026-11-21'));
  expect(price && 'totalMinor' in price && price.totalMinor).toBe(each);
});

test('yearly filings: listed with titles, or reported as unknown', () => {
  for (const { place, kind } of choosePlaces(places, {}, 'standard'))
    expect([place.id, kind.filingsAYear === null || kind.duties.length > 0]).toEqual([place.id, true]);
});

test('place that does not fit the answers: gives the reason', () => {
  expect(suited('nigeria', { owners: 60, limitedLiability: true })?.against.join(' ')).toContain('60');
});

test('place with a service to order: listed once', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining(['nigeria', 'ghana']));
});

test('owner from abroad in Nigeria: price with the least capital, its assumption named', () => {
  const here = suited('nigeria', { limitedLiability: true });
  const abroad = suited('nigeria', { limitedLiability: true, foreignOwner: true });
  expect(abroad?.tier.price?.totalMinor).toBe(1_826_000_00);
  expect(abroad?.kind.assumed).toContain('₦100,000,000');
  expect(here?.tier.price?.totalMinor).toBeLessThan(1_826_000_00);
});

test.each([
  ['', ['nigeria', 'ghana', 'south-africa', 'uk', 'delaware', 'federal']],
  ['wyoming,ghana', ['ghana', 'wyoming']],
  ['atlantis', ['nigeria', 'ghana', 'south-africa', 'uk', 'delaware', 'federal']],
])('places %j: %j', (named, shown) => expect(shownPlaces(places, named)).toEqual(shown));

test('registry’s own time: differs from place to place', () =>
  expect(
    new Set(
      choosePlaces(places, { limitedLiability: true }, 'standard').map(
        ({ kind }) => kind.registryTime?.time ?? null,
      ),
    ).size,
  ).toBeGreaterThan(6));
