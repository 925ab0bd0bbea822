import index from 'virtual:catalog-index';

export type IndexedCountry = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  /** Addresses of the page that compares its kinds of business. */
  readonly choosePaths: readonly string[];
  readonly entityTypes: readonly { readonly id: string; readonly title: string }[];
};
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

export const indexedCountry = (id: string): IndexedCountry | undefined =>
  index.countries.find((country) => country.id === id);

export const indexedService = (id: string): IndexedService | undefined =>
  index.services.find((service) => service.id === id);
