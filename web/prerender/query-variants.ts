import { addressOf, addressesAt } from '../catalog/address-index.ts';
import { indexedCountries, indexedService, type IndexedService } from '../catalog/catalog-index.ts';
import { solutions } from '../content/solutions.ts';
import type { PageRoute } from '../routes.tsx';

/** A query string that a page is prerendered for separately, and the country that page needs. */
export type QueryVariant = { query: string; country?: string };

/**
 * A query that is answered with the page of another: the path, the query in the address, and the one
 * prerendered for.
 */
export type QueryAlias = { path: string; query: string; variant: string };

/** A redirect that the server answers: `from` may end in `/*`. */
export type Redirect = { from: string; to: string; status: 302 | 308 };

/** Queries of pages that belong to no service, by path. */
const ownVariants: Readonly<Record<string, readonly QueryVariant[]>> = {
  '/entity-type-selection': indexedCountries.map(({ id }) => ({ query: `country=${id}`, country: id })),
  '/contact': solutions.map(({ id }) => ({ query: `product=${id}` })),
  '/signin': [{ query: 'mode=sign-up' }],
  '/nigeria-tax-filing': [{ query: 'step=company' }, { query: 'step=payment' }],
};

/**
 * Returns the queries on which the first paint of a page depends, so far as their values are known: the
 * countries, services and products that links name. The server answers them with a page of their own. Free
 * input, such as the answers of the comparison, is read after hydration.
 */
export const queryVariants = ({ path }: PageRoute): readonly QueryVariant[] =>
  [
    ...(ownVariants[path] ?? []),
    ...addressesAt(path).flatMap(({ query, serviceId, use }) => {
      const service = indexedService(serviceId);
      if (!service) return [];
      const queries = [
        query,
        ...(use === 'start' ? otherTiers(service).map(({ id }) => joinQueries(query, `tier=${id}`)) : []),
      ];
      return queries.flatMap((each) => (each === '' ? [] : [{ query: each, country: service.country }]));
    }),
    // The server takes the first whose parameters are all in the address: the more specific ones come first.
  ].toSorted((a, b) => b.query.split('&').length - a.query.split('&').length);

const joinQueries = (...queries: readonly string[]): string =>
  queries.filter((query) => query !== '').join('&');

/** The tiers besides the one that a start page shows without a query (`firstTier`). */
function otherTiers({ tiers }: IndexedService): IndexedService['tiers'] {
  const first = tiers.find(({ id }) => id === 'standard') ?? tiers[0];
  return tiers.filter((tier) => tier !== first);
}

/** Visitors who come to sign-in from the start of a service are mostly new (see `leadsToStart`). */
export const queryAliases = (routes: readonly PageRoute[]): QueryAlias[] =>
  routes
    .filter(({ page }) => page === 'site/start/start-page')
    .map(({ path }) => ({
      path: '/signin',
      query: `next=${encodeURIComponent(path)}`,
      variant: 'mode=sign-up',
    }));

/**
 * Returns the redirects of the aliases of services. A path below an alias (`/*`) redirects for now only: it
 * may become a page.
 */
export const redirectsOf = (routes: readonly PageRoute[]): Redirect[] =>
  routes
    .filter(({ page }) => page === 'site/start/alias-page')
    .flatMap(({ path }): Redirect[] => {
      const services = new Set(addressesAt(path).map(({ serviceId }) => serviceId));
      const [only] = services;
      const to = services.size === 1 && only !== undefined ? addressOf(only, 'start') : undefined;
      return to === undefined ? [] : [{ from: path, to, status: path.endsWith('/*') ? 302 : 308 }];
    });
