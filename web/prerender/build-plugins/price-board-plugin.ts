import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { BoardService, PriceBoard } from '../../content/price-board.ts';
import { boardServices } from './price-board.ts';
import type { QuoteOn } from './price-list.ts';

type Catalog = typeof import('#catalog/index.ts');
type AvailabilityModule = typeof import('#catalog/availability.ts');
type QuoteModule = typeof import('#rules/pricing/quote.ts');
type RegistryTimeModule = typeof import('#catalog/registry-time.ts');

const name = 'virtual:price-board';

type WholeBoard = Omit<PriceBoard, 'countries'> & {
  countries: { id: string; name: string; services: BoardService[] }[];
};

/**
 * Provides the prices of the home page as 'virtual:price-board', quoted by the same rules as every other price. The
 * page neither repeats a figure nor bundles the catalogue.
 * @param on  the day whose fees apply, such as 2026-11-21
 */
export function priceBoardPlugin(on: string): Plugin {
  let root = '';
  let board: Promise<WholeBoard> | undefined;
  return {
    name: 'price-board',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${name}`)) return undefined;
      board ??= readBoard(root, on as CalendarDate);
      const { countries, ...rest } = await board;
      const countryId = id.slice(`\0${name}/`.length);
      if (countryId !== '')
        return `export default ${JSON.stringify(countries.find((country) => country.id === countryId)?.services ?? [])}`;
      // The first country is prerendered; the others are fetched when they are chosen.
      const shown = countries.map(({ id: shownId, name: title, services }, index) => ({
        id: shownId,
        name: title,
        services: index === 0 ? services : null,
      }));
      const later = countries
        .slice(1)
        .map((country) => `${JSON.stringify(country.id)}: () => import('${name}/${country.id}')`);
      return `export default ${JSON.stringify({ ...rest, countries: shown })};\nconst later = { ${later.join(', ')} };\nexport const loadServices = async (id) => (await later[id]?.())?.default ?? [];`;
    },
  };
}

/** Imports the catalogue outside the bundle: Node reads its TypeScript itself. */
async function readBoard(root: string, on: CalendarDate): Promise<WholeBoard> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  const { countries } = (await load('catalog/index.ts')) as Catalog;
  const { offersOn } = (await load('catalog/availability.ts')) as AvailabilityModule;
  const { quote } = (await load('rules/pricing/quote.ts')) as QuoteModule;
  const quoteOn: QuoteOn = (service, tierId) => quote(service, tierId, {}, on);
  const { registryTimeOf } = (await load('catalog/registry-time.ts')) as RegistryTimeModule;
  const shown = countries
    .map((country) => offersOn(country, on))
    .map((country) => ({
      country,
      services: country.services.filter((service) => service.line === 'business-registration'),
    }))
    .filter(({ services }) => services.length > 0);
  return {
    on,
    deskRules: new Set(
      shown.flatMap(({ country, services }) =>
        [...services.flatMap((service) => service.deskRules), ...country.nameRules.rules].map(
          (rule) => rule.id,
        ),
      ),
    ).size,
    countries: shown.map(({ country, services }) => ({
      id: country.id,
      name: country.name,
      services: boardServices({ ...country, services }, quoteOn, registryTimeOf),
    })),
  };
}
