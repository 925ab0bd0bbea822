import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { countryGuide } from './country-guide.ts';

type Catalog = typeof import('#catalog/index.ts');

const all = 'virtual:country-guides';
const one = 'virtual:country-guide/';

/** Provides the country guides as 'virtual:country-guides': one lazy import per country, so that a reader loads one guide. */
export function countryGuidesPlugin(): Plugin {
  let root = '';
  const catalog = async (): Promise<Catalog> =>
    (await import(pathToFileURL(join(root, 'catalog/index.ts')).href)) as Catalog;
  return {
    name: 'country-guides',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === all || id.startsWith(one) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${all}`) {
        const { countries } = await catalog();
        return `export default {${countries.map(({ page, id: countryId }) => `${JSON.stringify(page.home)}: () => import(${JSON.stringify(one + countryId)})`).join(', ')}};`;
      }
      if (!id.startsWith(`\0${one}`)) return undefined;
      const country = (await catalog()).countries.find((each) => id === `\0${one}${each.id}`);
      if (!country) throw new Error(`There is no country for ${id.slice(1)}`);
      return `export default ${JSON.stringify(countryGuide(country))}`;
    },
  };
}
