import { knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';

type CountryFile = Readonly<Record<string, Country>>;

const files = import.meta.glob<CountryFile>('../../catalog/*/country.ts');
const pending = new Map<string, Promise<Country>>();

async function fetchCountry(id: string): Promise<Country> {
  const load = files[`../../catalog/${id}/country.ts`];
  if (!load) throw new Error(`There is no country '${id}' in the catalogue`);
  const country = Object.values(await load()).find((each) => each.id === id);
  if (!country) throw new Error(`catalog/${id}/country.ts exports no country with the id '${id}'`);
  knowCountries([country]);
  return country;
}

/**
 * Loads a country's part of the catalogue, once; from then on the lookups of catalog/known-countries.ts find
 * it. A route with a `country` in the route table loads it with its page.
 * @throws Error when the catalogue has no such country
 */
export function loadCountry(id: string): Promise<Country> {
  let country = pending.get(id);
  if (!country) {
    country = fetchCountry(id);
    pending.set(id, country);
    // A failed fetch must not be cached.
    country.catch(() => pending.delete(id));
  }
  return country;
}
