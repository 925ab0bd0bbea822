import { knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';

type CountryFile = Readonly<Record<string, Country>>;

const files = import.meta.glob<CountryFile>('../../catalog/*/country.ts');
const pending = new Map<string, Promise<Country>>();

async function fetchCountry(id: string): Promise<Country> {
  const load = files[`../../catalog/${id}/country.ts`];
  if (!load) throw new Error(`There is no country '${id}' in the catalogue`);
  const found = Object.values(await load()).find((country) => country.id === id);
  if (!found) throw new Error(`catalog/${id}/country.ts exports no country with the id '${id}'`);
  knowCountries([found]);
  return found;
}

/**
 * Fetches a country's part of the catalogue, once; from then on the look-ups of catalog/known-countries.ts find it. A
 * route whose country is known beforehand has it loaded with its page (`country` in the route table).
 */
export function loadCountry(id: string): Promise<Country> {
  let country = pending.get(id);
  if (!country) {
    country = fetchCountry(id);
    pending.set(id, country);
    // A broken connection must not be remembered.
    country.catch(() => pending.delete(id));
  }
  return country;
}
