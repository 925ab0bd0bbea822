import type { CalendarDate } from '#values/calendar-date.ts';
import { isOffered, successorOf } from './availability.ts';
import type { Service } from './types/index.ts';

/** What an address of a service leads to. */
export type AddressUse = 'start' | 'pricing' | 'payment' | 'confirmation' | 'step' | 'alias';

/** One public address: its path, the query that tells it from other services at that path, and for a step the page of the form. */
export type Address = {
  readonly address: string;
  readonly path: string;
  readonly query: string;
  readonly use: AddressUse;
  readonly page?: string;
};
export type ServiceAddress = Address & { readonly service: Service };

/** Every public address of a service, in a fixed order. */
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
 * The public addresses of a country's services on a day. Those of a withdrawn service lead to the start of the service that
 * replaces it, and without one to nothing.
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
  // What is on offer comes last: where both share a path, its page is the one drawn there.
  return [...withdrawn.filter(({ address }) => !taken.has(address)), ...offered];
}

/** The addresses that share a path; several when a query chooses between countries. One that ends in '/*' stands for all below it that no other names. */
export function addressesAt<A extends Address>(all: readonly A[], pathname: string): readonly A[] {
  const named = all.filter(({ path }) => path === pathname);
  return named.length > 0
    ? named
    : all.filter(({ path }) => path.endsWith('/*') && pathname.startsWith(path.slice(0, -1)));
}

/** What stands at a path and query; a query may hold more than the address asks. */
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
