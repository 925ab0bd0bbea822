import type { CalendarDate } from '#values/calendar-date.ts';
import { isOffered, successorOf } from './availability.ts';
import type { Service } from './types/index.ts';

/** The use of a service's public address. */
export type AddressUse = 'start' | 'pricing' | 'payment' | 'confirmation' | 'step' | 'alias';

/** One public address. `query` tells services with the same path apart; `page` is the page of the form for a step. */
export type Address = {
  readonly address: string;
  readonly path: string;
  readonly query: string;
  readonly use: AddressUse;
  readonly page?: string;
};
export type ServiceAddress = Address & { readonly service: Service };

/** Returns every public address of a service, in a fixed order. */
export function addressesOf(service: Service): readonly ServiceAddress[] {
  const {
    start,
    pricing,
    payment,
    otherPayments = [],
    confirmation,
    steps = {},
    aliases = [],
  } = service.paths;
  const at = (use: AddressUse, address: string, page?: string): ServiceAddress => {
    const [path = '', query = ''] = address.split('?');
    return { address, path, query, use, service, ...(page === undefined ? {} : { page }) };
  };
  return [
    at('start', start),
    at('pricing', pricing),
    ...[payment, ...otherPayments].map((address) => at('payment', address)),
    ...(confirmation === undefined ? [] : [at('confirmation', confirmation)]),
    ...Object.entries(steps).map(([address, page]) => at('step', address, page)),
    ...aliases.map((address) => at('alias', address)),
  ];
}

/**
 * Returns the public addresses of services on a day. Addresses of a withdrawn service are aliases of its
 * successor; without a successor they are left out.
 */
export function addressesOn(services: readonly Service[], on: CalendarDate): readonly ServiceAddress[] {
  const offered = services.filter((service) => isOffered(service, on)).flatMap(addressesOf);
  const taken = new Set(offered.map(({ address }) => address));
  const withdrawn = services.flatMap((service) => {
    const successor = isOffered(service, on) ? null : successorOf(service, services, on);
    return successor === null
      ? []
      : addressesOf(service).map(
          ({ address, path, query }): ServiceAddress => ({
            address,
            path,
            query,
            use: 'alias',
            service: successor,
          }),
        );
  });
  // Offered services come last: where a withdrawn one has the same path, their page is rendered.
  return [...withdrawn.filter(({ address }) => !taken.has(address)), ...offered];
}

/**
 * Returns the addresses at a path, several when the query chooses a country. A path that ends in '/*' matches
 * everything below it that no other path does.
 */
export function addressesAt<A extends Address>(all: readonly A[], pathname: string): readonly A[] {
  const named = all.filter(({ path }) => path === pathname);
  return named.length > 0
    ? named
    : all.filter(({ path }) => path.endsWith('/*') && pathname.startsWith(path.slice(0, -1)));
}

/** Returns the address for a path and query. Extra query parameters are ignored. */
export function addressAt<A extends Address>(
  all: readonly A[],
  pathname: string,
  search: string,
): A | undefined {
  const given = new URLSearchParams(search);
  return addressesAt(all, pathname).find(({ query }) =>
    [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value),
  );
}
