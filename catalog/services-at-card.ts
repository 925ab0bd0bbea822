import type { ServiceAddress } from './service-addresses.ts';
import type { Country, CountryCard, Service } from './types/index.ts';

/**
 * Returns the services that can be ordered at the address of a card: one, or all that the visitor chooses
 * from there.
 */
export function servicesAt(
  { to }: Pick<CountryCard, 'to'>,
  { page, services }: Country,
  addresses: readonly ServiceAddress[],
): readonly Service[] {
  const [path = ''] = to.split('?');
  const sold = services.filter(({ id }) => addresses.some(({ service }) => service.id === id));
  if (path === '/entity-type-selection' || page.entityTypes?.includes(path) === true)
    return sold.filter(({ line }) => line === 'business-registration');
  const exact = addresses.filter(({ address }) => address === to);
  const found = exact.length > 0 ? exact : addresses.filter((each) => each.path === path);
  return sold.filter(({ id }) => found.some(({ service }) => service.id === id));
}
