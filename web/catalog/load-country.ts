import { countryById, knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';
import { fetchOnce } from './fetch-once.ts';

const files = import.meta.glob<object>('../../catalog/*/country.ts');

/** Returns the country that a module named `country.ts` exports. @throws Error when it exports none with that id */
export function countryIn(file: object, id: string): Country {
  const country = (Object.values(file) as readonly Country[]).find((each) => each.id === id);
  if (!country) throw new Error(`catalog/${id}/country.ts exports no country with the id '${id}'`);
  return country;
}

/**
 * Loads a country's part of the catalogue, once; from then on the lookups of catalog/known-countries.ts find
 * it. A route with a `country` in the route table loads it with its page. The browser's copy has no services, which
 * load-service.ts loads one by one, no calculators and no name rules.
 * @throws Error when the catalogue has no such country
 */
export const loadCountry = fetchOnce(async (id): Promise<Country> => {
  const load = files[`../../catalog/${id}/country.ts`];
  if (!load) throw new Error(`There is no country '${id}' in the catalogue`);
  const country = countryIn(await load(), id);
  // Once it is loaded with its name rules, it keeps them.
  if (!countryById(id)) knowCountries([country]);
  return countryById(id) ?? country;
});
