import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { calculatorIndex, catalogIndex } from './catalog-index.ts';
import type { PageRoute } from '../../routes.tsx';
import { siteOffers } from './site-offers.ts';

type Catalog = typeof import('#catalog/index.ts');
type Addresses = typeof import('#catalog/service-addresses.ts');

/**
 * Gives the site what it needs of the catalogue as small constants, so that no page carries the catalogue only to be
 * found or to name a service:
 *
 * - virtual:service-routes  the routes of countries and services, for the route table
 * - virtual:site-offers     the countries' pages
 * - virtual:calculators     names and addresses of every calculator
 * - virtual:open-countries  the addresses of the countries' pages
 * - virtual:catalog-index   names and addresses of every country and service, for lists and for finding what to load
 */
export function siteOffersPlugin(): Plugin {
  let root = '';
  // Runs the catalogue as it stands, outside the bundle: Node reads its TypeScript itself.
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  const contents: Record<string, (catalog: Catalog, addresses: Addresses) => unknown> = {
    'virtual:service-routes': ({ countries }, { addressesOf }) => siteOffers(countries, addressesOf).routes,
    'virtual:site-offers': ({ countries }, { addressesOf }) => ({
      countries: siteOffers(countries, addressesOf).countries,
    }),
    'virtual:calculators': ({ countries }) => calculatorIndex(countries),
    'virtual:open-countries': ({ countries }) => countries.map(({ page }) => page.home),
    'virtual:catalog-index': ({ countries }, { addressesOf }) => catalogIndex(countries, addressesOf),
  };
  return {
    name: 'site-offers',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id in contents ? `\0${id}` : undefined),
    load: async (id, options) => {
      const content = id.startsWith('\0') ? contents[id.slice(1)] : undefined;
      if (!content) return undefined;
      const catalog = (await load('catalog/index.ts')) as Catalog;
      const addresses = (await load('catalog/service-addresses.ts')) as Addresses;
      // Descriptions are for finished pages; the browser has no use for them.
      const given = content(catalog, addresses);
      const kept =
        id.endsWith('service-routes') && Array.isArray(given) && !options?.ssr
          ? given.map((route: PageRoute) => ({ ...route, description: undefined }))
          : given;
      return `export default ${JSON.stringify(kept)}`;
    },
  };
}
