import type { ServiceAddress } from '#catalog/service-addresses.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import type { IndexedCalculator } from '../../catalog/calculators.ts';
import type { CatalogIndex } from '../../catalog/catalog-index.ts';

/** Returns the names and addresses of every country and service, without the law: for lists, and to find the country to load. */
export function catalogIndex(
  countries: readonly Country[],
  addressesIn: (services: readonly Service[]) => readonly ServiceAddress[],
): CatalogIndex {
  const services = countries.flatMap((country) => country.services);
  const withCalculators = new Set(calculatorIndex(countries).map(({ page }) => page.split('?')[0]));
  return {
    countries: countries.map(({ id, code, name, zone, page, entityTypes }) => ({
      id,
      code,
      name,
      zone,
      choosePaths: [...(page.entityTypes ?? [])],
      entityTypes: entityTypes.map((type) => ({ id: type.id, title: type.title })),
    })),
    services: services.map(({ id, title, country, tiers, paths }) => ({
      id,
      title,
      country,
      ...(withCalculators.has(paths.start) && { hasCalculators: true }),
      tiers: tiers.map((tier) => ({ id: tier.id, title: tier.title })),
    })),
    addresses: countries
      .flatMap((country) => addressesIn(country.services))
      .map(({ service, address: _address, ...rest }) => ({ ...rest, serviceId: service.id })),
  };
}

/** Returns the name, address and country of every calculator. */
export const calculatorIndex = (countries: readonly Country[]): readonly IndexedCalculator[] =>
  countries.flatMap(({ id: country, estimates }) =>
    estimates.map(({ id, title, summary, page }) => ({ id, country, title, summary, page })),
  );
