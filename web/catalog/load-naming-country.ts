import wholeCountries from 'virtual:whole-countries';
import { countryById, knowCountries } from '#catalog/known-countries.ts';
import type { Country } from '#catalog/types/index.ts';
import { fetchOnce } from './fetch-once.ts';
import { countryIn, loadCountry } from './load-country.ts';

/** Returns whether a country has its name rules. On the server and in tests every country has. */
const hasNameRules = (country: Country | undefined): country is Country =>
  country !== undefined && 'nameRules' in country;

/** Returns a country with its name rules, if it is loaded. */
export function namingCountryById(id: string): Country | undefined {
  const country = countryById(id);
  return hasNameRules(country) ? country : undefined;
}

/**
 * Loads a country with its name rules, once; from then on `countryById` finds it so. @throws Error when the catalogue
 * has no such country
 */
export const loadNamingCountry = fetchOnce(async (id): Promise<Country> => {
  const file = await wholeCountries[id]?.();
  if (!file) return loadCountry(id);
  const country = countryIn(file, id);
  knowCountries([country]);
  return country;
});
