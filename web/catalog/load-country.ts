import { knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';
import { fetchOnce } from './fetch-once.ts';

type CountryFile = Readonly<Record<string, Country>>;

const files = import.meta.glob<CountryFile>('../../catalog/*/country.ts');

/**
 * Loads a country's part of the catalogue, once; from then on the lookups of catalog/known-countries.ts find
 * it. A route with a `country` in the route table loads it with its page. The browser's copy has no services, which
 * load-service.ts loads one by one, and no calculators.
 * @throws Error when the catalogue has no such country
 */
export const loadCountry = fetchOnce(async (id): Promise<Country> => {
  const load = files[`../../catalog/${id}/country.ts`];
  if (!load) throw new Error(`There is no country '${id}' in the catalogue`);
  const country = Object.values(await load()).find((each) => each.id === id);
  if (!country) throw new Error(`catalog/${id}/country.ts exports no country with the id '${id}'`);
  knowCountries([country]);
  return country;
});
