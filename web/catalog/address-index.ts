import index from 'virtual:address-index';
import * as addresses from '#catalog/service-addresses.ts';

/** A country as its pages need it before it is loaded. */
export type CountryHead = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** Addresses of the page that compares its kinds of business. */
  readonly choosePaths: readonly string[];
};
/** An address of the site with the service that it leads to. */
export type IndexedAddress = addresses.Address & { readonly serviceId: string };

/** An address of a service. A path that begins with '+' continues that of the service's first address. */
export type PackedAddress = readonly [use: addresses.AddressUse, path: string, query?: string, page?: string];
/** A service with its country and addresses; `calculators` says whether its start page shows any. */
export type PackedService = readonly [
  id: string,
  country: string,
  calculators: 0 | 1,
  ...addresses: PackedAddress[],
];

/**
 * What leads from an address to the files to load, computed at build time. It is in the first view of every
 * page of a service, so names and tiers are in `catalog-index.ts`.
 */
export type AddressIndex = {
  readonly countries: readonly CountryHead[];
  readonly services: readonly PackedService[];
};

const indexedAddresses: readonly IndexedAddress[] = index.services.flatMap(([serviceId, , , ...packed]) =>
  packed.map(([use, short, query = '', page]) => {
    const path = short.startsWith('+') ? `${packed[0]?.[1]}${short.slice(1)}` : short;
    return {
      serviceId,
      use,
      path,
      query,
      address: query === '' ? path : `${path}?${query}`,
      ...(page === undefined ? {} : { page }),
    };
  }),
);

const serviceRow = (id: string): PackedService | undefined => index.services.find((row) => row[0] === id);

/** All countries, in the order of the catalogue. */
export const countryHeads: readonly CountryHead[] = index.countries;

export const countryHead = (id: string): CountryHead | undefined =>
  countryHeads.find((country) => country.id === id);

/** Returns the id of a service's country; undefined for an unknown service. */
export const countryOfService = (serviceId: string): string | undefined => serviceRow(serviceId)?.[1];

/** Returns the ids of a country's services in the order of the catalogue. */
export const servicesOfCountry = (countryId: string): readonly string[] =>
  index.services.filter((row) => row[1] === countryId).map(([id]) => id);

/** Returns whether the start page of a service shows calculators. */
export const hasCalculators = (serviceId: string): boolean => serviceRow(serviceId)?.[2] === 1;

/**
 * Returns the first address of a service for a use: '/ghana-company-registration' for its start. Undefined
 * when the service has none, or is not in the catalogue.
 */
export const addressOf = (serviceId: string, use: addresses.AddressUse): string | undefined =>
  indexedAddresses.find((each) => each.serviceId === serviceId && each.use === use)?.address;

/** Returns the service address at a path and query string of the site; undefined at any other page. */
export const addressAt = (pathname: string, search: string): IndexedAddress | undefined =>
  addresses.addressAt(indexedAddresses, pathname, search);

/** Returns the addresses that share a path; several when the query string chooses the country. */
export const addressesAt = (pathname: string): readonly IndexedAddress[] =>
  addresses.addressesAt(indexedAddresses, pathname);
