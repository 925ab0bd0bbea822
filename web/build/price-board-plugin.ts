import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { PriceBoard } from '../content/price-board.ts';

type Catalog = typeof import('#catalog/index.ts');
type Quoting = typeof import('#rules/quote.ts');

const name = 'virtual:price-board';
const shown = { country: 'nigeria', line: 'business-registration' } as const;

/**
 * Gives pages the figures of the catalogue as one small constant, quoted by the same rules as every other price, so
 * that a public page neither repeats a figure nor carries the catalogue.
 * @param on  the day whose fees are meant, as 2026-11-21
 */
export function priceBoard(on: string): Plugin {
  let root = '';
  return {
    name: 'price-board',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await readBoard(root, on as CalendarDate))}` : undefined),
  };
}

/** Runs the catalogue as it stands, outside the bundle: Node reads its TypeScript itself. */
async function readBoard(root: string, on: CalendarDate): Promise<PriceBoard> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  const { countryById } = (await load('catalog/index.ts')) as Catalog;
  const { quote, isQuote } = (await load('rules/quote.ts')) as Quoting;
  const country = countryById(shown.country);
  if (!country) throw new Error(`The catalogue has no country '${shown.country}' for the home page's prices`);
  const services = country.services.filter((service) => service.line === shown.line);
  return {
    on,
    deskRules: new Set([...services.flatMap((service) => service.deskRules.map((rule) => rule.id)), ...country.nameRules.rules.map((rule) => rule.id)]).size,
    services: services.map((service) => ({
      id: service.id,
      title: country.entityTypes.find((type) => type.id === service.entityType)?.short ?? service.title,
      assumed: service.assumed.words,
      needs: [...service.needs],
      tiers: service.tiers.map((tier) => {
        const price = quote(service, tier.id, service.assumed.facts, on);
        if (!isQuote(price)) throw new Error(`No price for ${service.id} on ${on}: the fee ${price.feeId} is not known that day`);
        return {
          id: tier.id,
          title: tier.title,
          time: tier.time,
          totalMinor: price.totalMinor,
          lines: price.lines.map((line) => ({ title: line.title, payee: line.payee, minor: line.minor, note: line.note ?? null })),
        };
      }),
    })),
  };
}
