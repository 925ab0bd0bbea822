import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { servicesIn } from '#catalog/services-in.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Form } from '#forms/form.ts';
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
const WHOLE_SERVICES = 'virtual:whole-services';
const WHOLE_COUNTRIES = 'virtual:whole-countries';
const OFFER = 'virtual:offer/';

/** Returns a module that exports functions, by id, each of which imports a module. */
const importsOf = (modules: readonly (readonly [id: string, module: string])[]): string =>
  `export default { ${modules.map(([id, module]) => `${JSON.stringify(id)}: () => import('${module}')`).join(', ')} };`;

/**
 * Returns what the pages of a service show of its form: the titles and minutes of its pages, and the least
 * amount of the question that the pricing page asks too.
 */
const outlineOf = ({ form, adjustableFact }: Service): Form => ({
  ...form,
  declaration: [],
  pages: form.pages.map(({ id, title, minutes, fields }) => ({
    id,
    title,
    ...(minutes === undefined ? {} : { minutes }),
    fields: fields.flatMap((field) =>
      field.kind === 'money' && field.id === adjustableFact?.field
        ? [
            {
              kind: field.kind,
              id: field.id,
              label: field.label,
              currency: field.currency,
              ...(field.minMinor === undefined ? {} : { minMinor: field.minMinor }),
            },
          ]
        : [],
    ),
  })),
});

const json = (value: unknown): string => `export default ${JSON.stringify(value)}`;

/**
 * Provides what the site needs of the catalogue as small virtual modules, so that no page bundles the catalogue only to
 * be found or to name a service:
 *
 * `on` is the day whose offer is meant: a service withdrawn before it leads to the one that replaces it.
 *
 * - virtual:service-routes  the routes of countries and services, for the route table
 * - virtual:service-files   imports every service with the outline of its form
 * - virtual:offer/<id>      a service with the outline of its form
 * - virtual:whole-services  imports every service with its form and desk rules
 * - virtual:whole-countries imports every country with its name rules
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
  /** Finds the module that exports each service. */
  const findModules = async (): Promise<{ sold: readonly Service[]; modules: Record<string, string> }> => {
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
    return { sold, modules };
  };
  let found: ReturnType<typeof findModules> | undefined;
  const servicesSold = (): ReturnType<typeof findModules> => (found ??= findModules());
  const serviceFiles = async (ssr: boolean): Promise<string> => {
    const { sold, modules } = await servicesSold();
    return ssr
      ? `export default {}; export const serviceModules = ${JSON.stringify(modules)};`
      : `${importsOf(sold.map(({ id }) => [id, `${OFFER}${id}`]))} export const serviceModules = {};`;
  };
  const offer = async (id: string): Promise<string> => {
    const { sold, modules } = await servicesSold();
    const service = sold.find((each) => each.id === id);
    if (!service) throw new Error(`There is no service '${id}'`);
    return [
      `import * as file from '/${modules[id]}';`,
      `const service = Object.values(file).flat().find((each) => each?.id === ${JSON.stringify(id)});`,
      `export const offer = { ...service, form: ${JSON.stringify(outlineOf(service))} };`,
    ].join('\n');
  };
  const wholeServices = async (): Promise<string> => {
    const { sold, modules } = await servicesSold();
    return importsOf(sold.map(({ id }) => [id, `/${modules[id]}?whole`]));
  };
  const wholeCountries = async (): Promise<string> => {
    const { countries } = (await load('catalog/index.ts')) as Catalog;
    return importsOf(countries.map(({ id }) => [id, `/catalog/${id}/country.ts?whole`]));
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
      id in sources ||
      [RELEASE_CONTENT, SERVICE_FILES, WHOLE_SERVICES, WHOLE_COUNTRIES].includes(id) ||
      id.startsWith(OFFER)
        ? `\0${id}`
        : undefined,
    load: async (id, options) => {
      if (id === `\0${RELEASE_CONTENT}`) return options?.ssr === true ? releaseContent() : json({});
      if (id === `\0${SERVICE_FILES}`) return serviceFiles(options?.ssr === true);
      if (id === `\0${WHOLE_SERVICES}`) return options?.ssr === true ? json({}) : wholeServices();
      if (id === `\0${WHOLE_COUNTRIES}`) return options?.ssr === true ? json({}) : wholeCountries();
      if (id.startsWith(`\0${OFFER}`)) return offer(id.slice(OFFER.length + 1));
      const source = id.startsWith('\0') ? sources[id.slice(1)] : undefined;
      if (!source) return undefined;
      const catalog = (await load('catalog/index.ts')) as Catalog;
      const addresses = (await load('catalog/service-addresses.ts')) as Addresses;
      const rules = (await load('rules/pricing/quote.ts')) as QuoteModule;
      return source(catalog, addresses, rules, options?.ssr === true);
    },
  };
}
