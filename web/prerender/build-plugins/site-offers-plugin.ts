import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { servicesIn } from '#catalog/services-in.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { addressIndex, calculatorIndex, catalogIndex } from './catalog-index.ts';
import { countryLinks, jurisdictionsModule } from './country-tiles.ts';
import { offeredRoutes, siteOffers } from './site-offers.ts';

type Catalog = typeof import('#catalog/index.ts');
type Addresses = typeof import('#catalog/service-addresses.ts');
type Regions = typeof import('#contract/site-content/content-regions.ts');
type Questions = typeof import('#contract/site-content/default-questions.ts');
type Variables = typeof import('#contract/site-content/answer-variables.ts');
type QuoteModule = typeof import('#rules/pricing/quote.ts');

const RELEASE_CONTENT = 'virtual:release-content';
const SERVICE_FILES = 'virtual:service-files';

const json = (value: unknown): string => `export default ${JSON.stringify(value)}`;

/**
 * Provides what the site needs of the catalogue as small virtual modules, so that no page bundles the catalogue only to
 * be found or to name a service:
 *
 * `on` is the day whose offer is meant: a service withdrawn before it leads to the one that replaces it.
 *
 * - virtual:service-routes  the routes of countries and services, for the route table
 * - virtual:service-files   the module of every service
 * - virtual:site-offers     the countries' pages
 * - virtual:calculators     names and addresses of every calculator
 * - virtual:jurisdictions   the tile of every country, with its flag
 * - virtual:country-links   name and address of every country's page, for the footer
 * - virtual:release-content HTML of the regions with content of the release, for the prerenderer; empty in the browser
 * - virtual:catalog-index   names of every country and service, for lists
 * - virtual:address-index   addresses of every service, to find what to load
 */
export function siteOffersPlugin(on: string): Plugin {
  let root = '';
  // Imports the catalogue outside the bundle: Node reads its TypeScript itself.
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);
  const day = on as CalendarDate;
  const offersOf = ({ countries }: Catalog, { addressesOn }: Addresses, { quote }: QuoteModule) =>
    siteOffers(
      countries,
      (services) => addressesOn(services, day),
      (service, tier) => quote(service, tier, {}, day),
    );
  type Render = (catalog: Catalog, addresses: Addresses, rules: QuoteModule, ssr: boolean) => string;
  const sources: Record<string, Render> = {
    'virtual:service-routes': (catalog, addresses, rules, ssr) =>
      json(
        ssr
          ? offeredRoutes(catalog.countries, (services) => addresses.addressesOn(services, day))
          : offersOf(catalog, addresses, rules).routes,
      ),
    'virtual:site-offers': (catalog, addresses, rules) =>
      json({ countries: offersOf(catalog, addresses, rules).countries }),
    'virtual:calculators': ({ countries }) => json(calculatorIndex(countries)),
    'virtual:jurisdictions': ({ countries }) =>
      jurisdictionsModule(countries, (code) =>
        join(root, `node_modules/country-flag-icons/3x2/${code}.svg`).replaceAll('\\', '/'),
      ),
    'virtual:country-links': ({ countries }) => json(countryLinks(countries)),
    'virtual:catalog-index': ({ countries }) => json(catalogIndex(countries)),
    'virtual:address-index': ({ countries }, { addressesOn }) =>
      json(addressIndex(countries, (services) => addressesOn(services, day))),
  };
  const serviceFiles = async (ssr: boolean): Promise<string> => {
    const modules: Record<string, string> = {};
    for (const module of globSync('catalog/*/**/service.ts', {
      cwd: root,
      exclude: ['catalog/testing'],
    }).toSorted())
      for (const { id } of servicesIn((await load(module)) as object)) modules[id] = module;
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    const sold = countries.flatMap(({ services }) => services);
    const missing = sold.filter(({ id }) => modules[id] === undefined).map(({ id }) => id);
    if (missing.length > 0) throw new Error(`No module named service.ts exports ${missing.join(', ')}`);
    const imports = sold.map(({ id }) => `${JSON.stringify(id)}: () => import('/${modules[id]}')`);
    return ssr
      ? `export default {}; export const serviceModules = ${JSON.stringify(modules)};`
      : `export default { ${imports.join(', ')} }; export const serviceModules = {};`;
  };
  const releaseContent = async (): Promise<string> => {
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    const { renderContentRegion, REGION_MARKS } = (await load(
      'contract/site-content/content-regions.ts',
    )) as Regions;
    const { defaultQuestions } = (await load('contract/site-content/default-questions.ts')) as Questions;
    const { answerVariables, withVariables } = (await load(
      'contract/site-content/answer-variables.ts',
    )) as Variables;
    const variables = answerVariables(countries);
    const items = defaultQuestions.map(({ content }) => withVariables(content, variables));
    const regions = (['subjects', 'questions', 'questiontabs'] as const).map((region) => [
      region,
      REGION_MARKS.join(renderContentRegion(region, items)),
    ]);
    return json(Object.fromEntries(regions));
  };
  return {
    name: 'site-offers',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) =>
      id in sources || id === RELEASE_CONTENT || id === SERVICE_FILES ? `\0${id}` : undefined,
    load: async (id, options) => {
      if (id === `\0${RELEASE_CONTENT}`) return options?.ssr === true ? releaseContent() : json({});
      if (id === `\0${SERVICE_FILES}`) return serviceFiles(options?.ssr === true);
      const source = id.startsWith('\0') ? sources[id.slice(1)] : undefined;
      if (!source) return undefined;
      const catalog = (await load('catalog/index.ts')) as Catalog;
      const addresses = (await load('catalog/service-addresses.ts')) as Addresses;
      const rules = (await load('rules/pricing/quote.ts')) as QuoteModule;
      return source(catalog, addresses, rules, options?.ssr === true);
    },
  };
}
