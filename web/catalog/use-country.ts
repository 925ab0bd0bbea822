import { use } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { indexedService } from './catalog-index.ts';
import { loadCountry } from './load-country.ts';

/** A country of the index, whole; suspends while it is fetched. Stand a Suspense around where the country follows from data or the query. */
export const useCountry = (id: string): Country => countryById(id) ?? use(loadCountry(id));

/** A service, with its country loaded; undefined for an id the catalogue does not know. Suspends likewise. */
export function useService(id: string): Service | undefined {
  const indexed = indexedService(id);
  if (!indexed) return undefined;
  const country = countryById(indexed.country) ?? use(loadCountry(indexed.country));
  return country.services.find((service) => service.id === id);
}
