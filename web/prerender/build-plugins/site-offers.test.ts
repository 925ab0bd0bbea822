import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { addressesOn } from '#catalog/service-addresses.ts';
import { day } from '#values/calendar-date.ts';
import { siteOffers } from './site-offers.ts';

const today = day('2026-11-21');
const offers = siteOffers(countries, (services) => addressesOn(services, today));
const routeOf = (path: string) => offers.routes.find((route) => route.path === path);
const cardsOf = (id: string) =>
  Object.fromEntries(
    offers.countries.find((country) => country.id === id)?.cards.map(({ title, open }) => [title, open]) ??
      [],
  );

describe('site offers', () => {
  test.each([
    ['/ghana', 'site/countries/country-page'],
    ['/ghana/business-registration', 'site/entity-types/entity-types-page'],
    ['/ghana-company-registration', 'site/start/start-page'],
    ['/ghana-company-registration/step3', 'app/application/resume-step-page'],
    ['/ghana-registration-confirmation', 'app/application/resume-step-page'],
    ['/ghana/annual-returns-payment', 'app/application/resume-step-page'],
    ['/services/tax-co', 'site/start/alias-page'],
    ['/usa-trademark-application/*', 'site/start/alias-page'],
    ['/usa-trademark-application/mark', 'app/application/resume-step-page'],
    ['/services/trademark-registration', 'site/start/start-page'],
    ['/annual-returns-filing/form', 'app/application/resume-step-page'],
    ['/nigeria-company-pricing', 'site/pricing/service-pricing-page'],
    ['/calculators/nigeria-vat', 'site/calculators/estimate-page'],
  ])('%s: rendered by %s', (path, page) => expect(routeOf(path)?.page).toBe(page));

  test('prerendered pages: every title is unique', () => {
    const titles = offers.routes.filter(({ prerender }) => prerender).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('routes: all public, and prerendered but for steps, payment, end and aliases', () => {
    const personal = ['app/application/resume-step-page', 'site/start/alias-page'];
    for (const route of offers.routes)
      expect([route.path, route.guard, route.prerender ?? false]).toEqual([
        route.path,
        undefined,
        !personal.includes(route.page),
      ]);
    expect(routeOf('/ghana-company-registration')).toMatchObject({
      title: 'Register a private company in Ghana',
      prerender: true,
    });
  });

  test('path shared by services of one country: named after what they have in common', () => {
    expect(routeOf('/delaware-registration')).toMatchObject({
      title: 'Register a business in Delaware',
      page: 'site/start/start-page',
      prerender: true,
    });
  });

  test('service card: says whether the service is sold', () => {
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
      (services) => addressesOn(services, today),
    );
    expect(
      without.countries
        .find(({ id }) => id === 'ghana')
        ?.cards.filter(({ open }) => !open)
        .map(({ title }) => title),
    ).toEqual(['Tax compliance']);
  });

  test('compressed size: within its limit', () =>
    expect(gzipSync(JSON.stringify(offers)).length).toBeLessThan(12_000));
});
