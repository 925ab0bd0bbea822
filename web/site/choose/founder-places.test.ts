import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { isWithin, jurisdictionName } from '#rules/jurisdiction.ts';
import { quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { comparison } from '../../prerender/build-plugins/comparison.ts';
import { choosePlace, flipsOf } from './founder-places.ts';

const { places } = comparison(
  countries,
  { quote, firstAnswersOf, deadlinesOf, isWithin, jurisdictionName },
  day('2026-11-21'),
);
const choosing = {
  answers: { owners: '1', limitedLiability: 'yes' },
  places: { customersIn: 'ghana', ownersIn: 'ghana' },
};

test('best fit: with place and price', () => {
  const [first] = choosePlace(places, countries, choosing);
  expect(first).toMatchObject({
    choice: { entityType: { country: 'ghana' } },
    place: { code: 'GH', currency: 'GHS' },
  });
  expect(first?.compared.tiers[0]?.price?.totalMinor).toBeGreaterThan(0);
});

test('founders abroad or unlimited liability: another place fits best', () => {
  const flips = flipsOf(places, countries, {
    answers: { owners: '1', limitedLiability: 'yes', outsideInvestors: 'no' },
    places: { customersIn: 'nigeria', ownersIn: 'nigeria' },
  });
  expect(flips).toContainEqual(
    expect.objectContaining({
      words: expect.stringContaining('limited liability'),
      instead: expect.objectContaining({ entityType: expect.objectContaining({ id: 'BN' }) }),
    }),
  );
});

test('same kind of business: each place listed once', () => {
  const ids = choosePlace(places, countries, { answers: {}, places: {} }).map(
    ({ choice }) => `${choice.entityType.country} ${choice.entityType.id}`,
  );
  expect(new Set(ids).size).toBe(ids.length);
});
