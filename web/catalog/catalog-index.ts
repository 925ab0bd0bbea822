import index from 'virtual:catalog-index';

/** A country by name. `code` is ISO 3166-1 alpha-2, `zone` an IANA time zone. */
export type IndexedCountry = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  /** Addresses of the page that compares its kinds of business. */
  readonly choosePaths: readonly string[];
  readonly entityTypes: readonly { readonly id: string; readonly title: string }[];
};
/** A service by name, with its tiers. `country` is the id of its country. */
export type IndexedService = {
  readonly id: string;
  readonly title: string;
  readonly country: string;
  readonly tiers: readonly { readonly id: string; readonly title: string }[];
};

/** Every country and service by name, computed at build time. Lists use it instead of the catalogue. */
export type CatalogIndex = {
  readonly countries: readonly IndexedCountry[];
  readonly services: readonly IndexedService[];
};

export const { countries: indexedCountries, services: indexedServices } = index;

/** Returns a country by its id; undefined for one that the catalogue does not have. */
export const indexedCountry = (id: string): IndexedCountry | undefined =>
  index.countries.find((country) => country.id === id);

/** Returns a service by its id; undefined for one that the catalogue no longer has. */
export const indexedService = (id: string): IndexedService | undefined =>
  index.services.find((service) => service.id === id);
