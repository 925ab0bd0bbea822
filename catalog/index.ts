import { ghana } from './ghana/country.ts';
import { nigeria } from './nigeria/country.ts';
import type { Country, Service, Source, Tier } from './types.ts';

/** Every country we register in, with all that is sold and asked there. */
export const countries: readonly Country[] = [nigeria, ghana];

export const services: readonly Service[] = countries.flatMap((country) => country.services);

export const countryById = (id: string): Country | undefined => countries.find((country) => country.id === id);

export const serviceById = (id: string): Service | undefined => services.find((service) => service.id === id);

/** The country a service is sold in. @throws Error for a service of no country, which the catalogue's own test rules out. */
export function countryOf(service: Service): Country {
  const country = countryById(service.country);
  if (!country) throw new Error(`the service ${service.id} is of no known country`);
  return country;
}

export const tierOf = (service: Service, id: string): Tier | undefined => service.tiers.find((tier) => tier.id === id);

export const sourceById = (country: Country, id: string): Source | undefined => country.sources.find((source) => source.id === id);
