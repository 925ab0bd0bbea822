import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import { countryGuide } from './country-guide.ts';

type Catalog = typeof import('#catalog/index.ts');
type AvailabilityModule = typeof import('#catalog/availability.ts');
type QuoteModule = typeof import('#rules/pricing/quote.ts');
type DutyModule = typeof import('#rules/law/duty-on.ts');
type NamesModule = typeof import('#rules/names/name-check.ts');
type DeadlinesModule = typeof import('#rules/deadlines/deadlines-of.ts');

const all = 'virtual:country-guides';
const one = 'virtual:country-guide/';

/**
 * Provides the country guides as 'virtual:country-guides': one lazy import per country, so that a reader
 * loads one guide. Prices and deadlines are those of the day `on`.
 */
export function countryGuidesPlugin(on: string): Plugin {
  let root = '';
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  const catalog = async (): Promise<Catalog> => (await load('catalog/index.ts')) as Catalog;
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
      const { offersOn } = (await load('catalog/availability.ts')) as AvailabilityModule;
      const { quote } = (await load('rules/pricing/quote.ts')) as QuoteModule;
      const { deadlinesOf } = (await load('rules/deadlines/deadlines-of.ts')) as DeadlinesModule;
      const { dutyOn } = (await load('rules/law/duty-on.ts')) as DutyModule;
      const { checkName } = (await load('rules/names/name-check.ts')) as NamesModule;
      const today = on as CalendarDate;
      const guide = countryGuide(offersOn(country, today), { quote, deadlinesOf, dutyOn, checkName }, today);
      return `export default ${JSON.stringify(guide)}`;
    },
  };
}
