import { use } from 'react';
import { countryById, serviceById } from '#catalog/known-countries.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { countryOfService } from './address-index.ts';
import { loadCountry } from './load-country.ts';
import { loadOffer, loadRegistrations, loadWholeCountry } from './load-service.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * Returns a country; suspends while it loads. Needs a Suspense boundary where the country follows from data or
 * the query string.
 */
export const useCountry = (id: string): Country => useLoaded(countryById(id), loadCountry, id);

/** Returns a country with all of its services. Suspends while they load. */
export const useWholeCountry = (id: string): Country => use(loadWholeCountry.untilLoaded(id));

/** Returns a country whose kinds of business have their services registered. Suspends while they load. */
export function useRegistrations(id: string): Country {
  const country = countryById(id);
  const isLoaded = country?.entityTypes.every(
    ({ serviceId }) => serviceId === undefined || serviceById(serviceId) !== undefined,
  );
  return useLoaded(isLoaded === true ? country : undefined, loadRegistrations, id);
}

/**
 * Returns a service for a page without its form (see `loadOffer`); undefined for an unknown id. Suspends while it
 * loads with its country.
 */
export function useOffer(id: string): Service | undefined {
  if (countryOfService(id) === undefined) return undefined;
  // oxlint-disable-next-line react/rules-of-hooks -- an id is known for good, or never
  return useLoaded(serviceById(id), loadOffer, id);
}
