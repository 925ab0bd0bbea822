import type { Country, Service, Source, Tier } from './types/index.ts';

const known = new Map<string, Country>();
const knownServices = new Map<string, Service>();

/**
 * Registers countries for the look-ups below. index.ts registers all of them for the server, tests and build. The site
 * registers only the country that a page loaded (web/catalog/load-country.ts), so that no visitor downloads six.
 */
export function knowCountries(countries: readonly Country[]): void {
  for (const country of countries) {
    known.set(country.id, country);
    // The services of a country replace those registered before. The browser's copy has none of its own.
    if (country.services.length > 0)
      for (const [id, service] of knownServices) if (service.country === country.id) knownServices.delete(id);
    knowServices(country.services);
  }
}

/** Registers services whose files a page loaded apart from their country (web/catalog/load-service.ts). */
export function knowServices(services: readonly Service[]): void {
  for (const service of services) knownServices.set(service.id, service);
}

/** Returns a country; undefined in a browser that has not loaded it yet. */
export const countryById = (id: string): Country | undefined => known.get(id);

/** Returns a service, also a withdrawn one; undefined once it was removed, or in a browser that has not loaded it. */
export const serviceById = (id: string): Service | undefined => knownServices.get(id);

/** Returns the country a service is sold in. @throws Error when that country is not registered */
export function countryOf(service: Service): Country {
  const country = countryById(service.country);
  if (!country) throw new Error(`the service ${service.id} is of no known country`);
  return country;
}

export const tierOf = (service: Service, id: string): Tier | undefined =>
  service.tiers.find((tier) => tier.id === id);

export const sourceById = (country: Country, id: string): Source | undefined =>
  country.sources.find((source) => source.id === id);
