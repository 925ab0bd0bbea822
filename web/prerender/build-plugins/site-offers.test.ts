import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { addressesOf } from '#catalog/service-addresses.ts';
import { siteOffers } from './site-offers.ts';

const offers = siteOffers(countries, addressesOf);
const routeOf = (path: string) => offers.routes.find((route) => route.path === path);
const cardsOf = (id: string) =>
  Object.fromEntries(
    offers.countries.find((country) => country.id === id)?.cards.map(({ title, open }) => [title, open]) ??
      [],
  );

describe('what the site knows of the catalogue', () => {
  test.each([
    ['/ghana', 'countries/country-page'],
    ['/ghana/business-registration', 'entity-types/entity-types-page'],
    ['/ghana-company-registration', 'application/start-page'],
    ['/ghana-company-registration/step3', 'application/resume-step-page'],
    ['/ghana-registration-confirmation', 'application/resume-step-page'],
    ['/ghana/annual-returns-payment', 'application/resume-step-page'],
    ['/services/tax-co', 'application/alias-page'],
    ['/usa-trademark-application/*', 'application/alias-page'],
    ['/usa-trademark-application/mark', 'application/resume-step-page'],
    ['/services/trademark-registration', 'application/start-page'],
    ['/annual-returns-filing/form', 'application/resume-step-page'],
    ['/nigeria-company-pricing', 'pricing/service-pricing-page'],
    ['/calculators/nigeria-vat', 'calculators/estimate-page'],
  ])('%s is drawn by %s', (path, page) => expect(routeOf(path)?.page).toBe(page));

  test('gives no two finished pages one title', () => {
    const titles = offers.routes.filter(({ prerender }) => prerender).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('guards what belongs to one reader, and finishes the rest', () => {
    for (const route of offers.routes)
      expect([route.path, route.guard === 'signed-in']).toEqual([
        route.path,
        route.page === 'application/resume-step-page',
      ]);
    expect(routeOf('/ghana-company-registration')).toMatchObject({
      title: 'Register a private company in Ghana',
      prerender: true,
    });
  });

  test('names a path that services of one country share by what they are together', () => {
    expect(routeOf('/delaware-registration')).toMatchObject({
      title: 'Register a business in Delaware',
      page: 'application/start-page',
      prerender: true,
    });
  });

  test('says of each card whether its service is sold', () => {
    expect(cardsOf('nigeria')).toEqual({
      'Business Registration': true,
      'Trademark Filing': true,
      'Annual returns filing': true,
      TIN: true,
    });
    expect(Object.values(cardsOf('ghana')).every(Boolean)).toBe(true);
    const without = siteOffers(
      countries.map((country) => ({
        ...country,
        services: country.services.filter(({ id }) => id !== 'ghana-tax'),
      })),
      addressesOf,
    );
    expect(
      without.countries
        .find(({ id }) => id === 'ghana')
        ?.cards.filter(({ open }) => !open)
        .map(({ title }) => title),
    ).toEqual(['Tax compliance']);
  });

  test('stays small once compressed, as it travels', () =>
    expect(gzipSync(JSON.stringify(offers)).length).toBeLessThan(12_000));
});
