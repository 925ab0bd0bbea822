import index from 'virtual:catalog-index';
import * as addresses from '#catalog/service-addresses.ts';

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
  /** Whether its start page shows calculators. */
  readonly hasCalculators?: true;
  readonly tiers: readonly { readonly id: string; readonly title: string }[];
};
export type IndexedAddress = addresses.Address & { readonly serviceId: string };

/** Every country and service by name and address, computed at build time. Lists use it instead of the catalogue. */
export type CatalogIndex = {
  readonly countries: readonly IndexedCountry[];
  readonly services: readonly IndexedService[];
  /** Without the address itself, which path and query give: the list is in the first view of every page with a form. */
  readonly addresses: readonly Omit<IndexedAddress, 'address'>[];
};

export const { countries: indexedCountries, services: indexedServices } = index;

const indexedAddresses: readonly IndexedAddress[] = index.addresses.map((each) => ({
  ...each,
  address: each.query === '' ? each.path : `${each.path}?${each.query}`,
}));

export const indexedCountry = (id: string): IndexedCountry | undefined =>
  index.countries.find((country) => country.id === id);

export const indexedService = (id: string): IndexedService | undefined =>
  index.services.find((service) => service.id === id);

/** Returns the first address of a service for a use: '/ghana-company-registration' for its start. */
export const addressOf = (serviceId: string, use: addresses.AddressUse): string | undefined =>
  indexedAddresses.find((each) => each.serviceId === serviceId && each.use === use)?.address;

/** Returns the service address at a path and query string of the site. */
export const addressAt = (pathname: string, search: string): IndexedAddress | undefined =>
  addresses.addressAt(indexedAddresses, pathname, search);

/** Returns the addresses that share a path; several when the query string chooses the country. */
export const addressesAt = (pathname: string): readonly IndexedAddress[] =>
  addresses.addressesAt(indexedAddresses, pathname);
