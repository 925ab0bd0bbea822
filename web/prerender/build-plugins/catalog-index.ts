import type { ServiceAddress } from '#catalog/service-addresses.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import type { AddressIndex, PackedAddress } from '../../catalog/address-index.ts';
import type { IndexedCalculator } from '../../catalog/calculators.ts';
import type { CatalogIndex } from '../../catalog/catalog-index.ts';

/** Returns the names of every country and service, without the law, for lists. */
export const catalogIndex = (countries: readonly Country[]): CatalogIndex => ({
  countries: countries.map(({ id, code, name, zone, page, entityTypes }) => ({
    id,
    code,
    name,
    zone,
    choosePaths: [...(page.entityTypes ?? [])],
    entityTypes: entityTypes.map((type) => ({ id: type.id, title: type.title })),
  })),
  services: countries.flatMap(({ services }) =>
    services.map(({ id, title, country, tiers }) => ({
      id,
      title,
      country,
      tiers: tiers.map((tier) => ({ id: tier.id, title: tier.title })),
    })),
  ),
});

/** Returns the addresses of every service, to find what to load. */
export function addressIndex(
  countries: readonly Country[],
  addressesIn: (services: readonly Service[]) => readonly ServiceAddress[],
): AddressIndex {
  const withCalculators = new Set(calculatorIndex(countries).map(({ page }) => page.split('?')[0]));
  const addresses = Map.groupBy(
    countries.flatMap((country) => addressesIn(country.services)),
    ({ service }) => service.id,
  );
  return {
    countries: countries.map(({ id, name, zone, page }) => ({
      id,
      name,
      zone,
      choosePaths: [...(page.entityTypes ?? [])],
    })),
    services: countries.flatMap(({ services }) =>
      services.map(({ id, country, paths }) => [
        id,
        country,
        withCalculators.has(paths.start) ? 1 : 0,
        ...packAddresses(addresses.get(id) ?? []),
      ]),
    ),
  };
}

function packAddresses(addresses: readonly ServiceAddress[]): PackedAddress[] {
  const start = addresses[0]?.path ?? '';
  return addresses.map(({ use, path, query, page }, index) => {
    const short = index > 0 && path.startsWith(start) ? `+${path.slice(start.length)}` : path;
    if (page !== undefined) return [use, short, query, page];
    return query === '' ? [use, short] : [use, short, query];
  });
}

/** Returns the name, address and country of every calculator. */
export const calculatorIndex = (countries: readonly Country[]): readonly IndexedCalculator[] =>
  countries.flatMap(({ id: country, estimates }) =>
    estimates.map(({ id, title, summary, page }) => ({ id, country, title, summary, page })),
  );
