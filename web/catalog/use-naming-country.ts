import type { Country } from '#catalog/types/index.ts';
import { loadNamingCountry, namingCountryById } from './load-naming-country.ts';
import { useLoaded } from './use-loaded.ts';

/** Returns a country with its name rules; suspends while it loads. */
export const useNamingCountry = (id: string): Country =>
  useLoaded(namingCountryById(id), loadNamingCountry, id);
