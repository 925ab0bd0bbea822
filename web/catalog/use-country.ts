import { use } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { indexedService } from './catalog-index.ts';
import { loadCountry } from './load-country.ts';

/**
 * Returns a country; suspends while it loads. Needs a Suspense boundary where the country follows from data or
 * the query string.
 */
export const useCountry = (id: string): Country => countryById(id) ?? use(loadCountry(id));

/** Returns a service; undefined for an unknown id. Suspends while its country loads. */
export function useService(id: string): Service | undefined {
  const indexed = indexedService(id);
  if (!indexed) return undefined;
  const country = countryById(indexed.country) ?? use(loadCountry(indexed.country));
  return country.services.find((service) => service.id === id);
}
