import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { addressAt, addressOf } from './address-index.ts';
import { indexedCountries, indexedCountry, indexedService, indexedServices } from './catalog-index.ts';
import { loadCountry } from './load-country.ts';

test.each(countries.map((country) => [country.id, country] as const))(
  'country %s: loaded from the folder of its id',
  async (id, country) => {
    expect(await loadCountry(id)).toBe(country);
  },
);

test('country that fails to load: throws, and is fetched again on the next call', async () => {
  const first = loadCountry('atlantis');
  await expect(first).rejects.toThrow("There is no country 'atlantis' in the catalogue");
  expect(loadCountry('atlantis')).not.toBe(first);
});

test('catalogue index: names every country and service', () => {
  expect(indexedCountries.map(({ id, name, zone }) => [id, name, zone])).toEqual(
    countries.map(({ id, name, zone }) => [id, name, zone]),
  );
  expect(indexedServices.map(({ id, title }) => [id, title])).toEqual(
    countries.flatMap(({ services }) => services.map(({ id, title }) => [id, title])),
  );
  expect(indexedService('nigeria-company-registration')?.tiers.map(({ id }) => id)).toEqual([
    'basic',
    'standard',
    'premium',
  ]);
  expect(indexedCountry('ghana')?.choosePaths).toContain('/ghana/business-registration');
});

test('service address: matched by path and query', () => {
  expect(addressAt('/ghana-company-registration/step3', '')).toMatchObject({
    serviceId: 'ghana-company-registration',
    use: 'step',
  });
  expect(addressAt('/services/trademark-registration', '?country=nigeria&tier=basic')?.use).toBe('start');
  expect(addressAt('/services/trademark-registration', '')).toBeUndefined();
  expect(addressOf('ghana-company-registration', 'start')).toBe('/ghana-company-registration');
});

test('catalogue index: small beside the catalogue', () =>
  expect(JSON.stringify([indexedCountries, indexedServices]).length).toBeLessThan(40_000));
