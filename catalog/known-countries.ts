import type { Country, Service, Source, Tier } from './types/index.ts';

const known = new Map<string, Country>();

/**
 * Makes countries known to the look-ups below. index.ts does so with all of them, for the server, the tests and the
 * build; the site does so with the one a page has loaded (web/catalog/load-country.ts), so that no reader fetches six.
 */
export function knowCountries(countries: readonly Country[]): void {
  for (const country of countries) known.set(country.id, country);
}

/** A country by its id: of all countries on the server, of those loaded so far in the browser. */
export const countryById = (id: string): Country | undefined => known.get(id);

/** A service by its id, likewise. */
export function serviceById(id: string): Service | undefined {
  for (const { services } of known.values()) {
    const found = services.find((service) => service.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The country a service is sold in. @throws Error for a service of no country, which the catalogue's own test rules out. */
export function countryOf(service: Service): Country {
  const country = countryById(service.country);
  if (!country) throw new Error(`the service ${service.id} is of no known country`);
  return country;
}

export const tierOf = (service: Service, id: string): Tier | undefined =>
  service.tiers.find((tier) => tier.id === id);

export const sourceById = (country: Country, id: string): Source | undefined =>
  country.sources.find((source) => source.id === id);
