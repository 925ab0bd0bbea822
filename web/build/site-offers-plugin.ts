import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { siteOffers } from './site-offers.ts';

type Catalog = typeof import('#catalog/index.ts');
type Addresses = typeof import('#catalog/service-addresses.ts');

const name = 'virtual:site-offers';

/** Gives the route table what it needs of the catalogue as one small constant, so that no page carries the catalogue only to be found. */
export function siteOffersPlugin(): Plugin {
  let root = '';
  // Runs the catalogue as it stands, outside the bundle: Node reads its TypeScript itself.
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  return {
    name: 'site-offers',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      const { countries } = (await load('catalog/index.ts')) as Catalog;
      const { addressesOf } = (await load('catalog/service-addresses.ts')) as Addresses;
      return `export default ${JSON.stringify(siteOffers(countries, addressesOf))}`;
    },
  };
}
