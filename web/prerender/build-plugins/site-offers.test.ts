import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { addressesOn } from '#catalog/service-addresses.ts';
import { registryTimeOf } from '#catalog/registry-time.ts';
import { quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { priceList, type QuoteOn } from './price-list.ts';
import { siteOffers } from './site-offers.ts';

const today = day('2026-11-21');
const quoteOn: QuoteOn = (service, tier) => quote(service, tier, {}, today);
const offers = siteOffers(countries, (services) => addressesOn(services, today), quoteOn);
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
      quoteOn,
    );
    expect(
      without.countries
        .find(({ id }) => id === 'ghana')
        ?.cards.filter(({ open }) => !open)
        .map(({ title }) => title),
    ).toEqual(['Tax compliance']);
  });

  test('price of a card: the lowest of the price list, with its own time and the registry’s', () => {
    const nigeria = offers.countries.find(({ id }) => id === 'nigeria');
    const registrations = priceList(countries, quoteOn, today)
      .countries.find(({ id }) => id === 'nigeria')
      ?.services.filter(({ line }) => line === 'business-registration');
    const lowest = Math.min(
      ...(registrations ?? []).flatMap(({ tiers }) => tiers.map(({ totalMinor }) => totalMinor)),
    );
    const businessName = { id: 'nigeria-business-name-registration' };
    expect(nigeria?.cards[0]?.from).toEqual({
      total: formatMoney({ minor: lowest, currency: 'NGN' }),
      totalMinor: lowest,
      currency: 'NGN',
      atCost: [],
      time: '7 to 10 business days',
      service: 'Business name',
      registryTime: registryTimeOf(countries[0]!, businessName)?.time,
    });
  });

  test('every open card: has a price', () =>
    expect(
      offers.countries.flatMap(({ cards }) =>
        cards.filter(({ open, from }) => open && from === null).map(({ to }) => to),
      ),
    ).toEqual([]));

  test('page of the USA: cards grouped by state and kind', () => {
    const cards = offers.countries.find(({ id }) => id === 'usa')?.cards ?? [];
    expect([...new Set(cards.map(({ group }) => group))]).toEqual([
      null,
      'Delaware',
      'Wyoming',
      'Texas',
      'Federal filings',
      'Company records and address',
      'Business in other states',
    ]);
  });

  test('compressed size: within its limit', () =>
    expect(gzipSync(JSON.stringify(offers)).length).toBeLessThan(10_000));
});
