import { registryTimeOf } from '#catalog/registry-time.ts';
import type { ServiceAddress } from '#catalog/service-addresses.ts';
import { servicesAt } from '#catalog/services-at-card.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { likelyOf } from '#rules/pricing/describe-likely.ts';
import { withArticle } from '#values/with-article.ts';
import { capitalise, inSentence } from '#values/in-sentence.ts';
import { formatMoney } from '#values/money.ts';
import type { OfferPrice, SiteOffers } from '../../content/site-offers.ts';
import type { PageRoute } from '../../routes.tsx';
import type { QuoteOn } from './price-list.ts';

/** Joins a subject and words about it; a subject with a colon of its own becomes a sentence. */
const afterSubject = (subject: string, words: string): string =>
  subject.includes(':') ? `${subject}. ${capitalise(words)}` : `${subject}: ${words}`;

/**
 * Returns the route at an address of a service. Addresses of a step, the payment or the end lead to the
 * reader's own draft or application, and explain themselves without one.
 */
function routeOf({ path, query, use, service, page }: ServiceAddress, countryName: string): PageRoute {
  const { title } = service.form;
  // Several services share a path and differ by its query, so its title is that of the line, not of one service.
  const shared = query !== '';
  const whole = shared ? {} : { country: service.country };
  const plain = shared ? (service.paths.groupTitle ?? service.title) : title;
  const subject =
    shared || plain.includes(countryName) || / in [A-Z]/.test(plain)
      ? plain
      : `${plain} in ${withArticle(countryName)}`;
  switch (use) {
    case 'start':
      return {
        path,
        page: 'site/start/start-page',
        title: plain,
        description: afterSubject(subject, 'what you need, what it costs and how long it takes.'),
        ...whole,
        prerender: true,
      };
    case 'pricing':
      return {
        path,
        page: 'site/pricing/service-pricing-page',
        title: plain.includes(':') ? `${plain} (price)` : `What it costs: ${inSentence(plain)}`,
        description: afterSubject(subject, 'the authority’s fees and our fee, line by line, with sources.'),
        ...whole,
        prerender: true,
      };
    case 'alias':
      return { path, page: 'site/start/alias-page', title: plain };
    case 'payment':
      return { path, page: 'app/application/resume-step-page', title: `Pay: ${plain}` };
    case 'confirmation':
      return {
        path,
        page: 'app/application/resume-step-page',
        title: `Sent in: ${plain}`,
      };
    case 'step':
      return {
        path,
        page: 'app/application/resume-step-page',
        title: service.form.pages.find(({ id }) => id === page)?.title ?? plain,
      };
  }
}

/** Returns the path of a country's guide. */
const guideOf = (home: string): string => `${home}/business-guide`;

const routesOfCountry = ({ id, name, page }: Country): PageRoute[] => [
  {
    path: page.home,
    page: 'site/countries/country-page',
    title: `${name}: choose a service`,
    description: page.description,
    prerender: true,
  },
  ...(page.entityTypes ?? []).map(
    (path, index): PageRoute => ({
      path,
      page: 'site/entity-types/entity-types-page',
      title: index === 0 ? `${name}: choose a kind of business` : `${name}: guide to the kinds of business`,
      description: `Compare the kinds of business that can be registered in ${withArticle(name)}: owners, liability, cost, time and yearly duties.`,
      country: id,
      prerender: true,
    }),
  ),
  {
    path: guideOf(page.home),
    page: 'site/guides/country-guide-page',
    title: `Doing business in ${withArticle(name)}`,
    description: `Doing business in ${withArticle(name)}: kinds of business, costs, names that are refused, and what is due in the first year.`,
    prerender: true,
  },
];

/** Returns the routes of calculators. A calculator whose address belongs to a service is on that page instead. */
const calculatorRoutes = ({ id, name, estimates }: Country): PageRoute[] =>
  estimates.map(({ page, title, summary }) => ({
    path: page.split('?')[0] ?? page,
    page: 'site/calculators/estimate-page',
    title: title.includes(':') ? `${title} (${name})` : `${name}: ${title}`,
    description: summary,
    country: id,
    part: 'calculators',
    prerender: true,
  }));

/** Adds the country to titles that several pages would share. */
function tellApart(routes: readonly PageRoute[], countries: readonly Country[]): PageRoute[] {
  const times = new Map<string, number>();
  for (const { prerender, title } of routes) if (prerender) times.set(title, (times.get(title) ?? 0) + 1);
  return routes.map((route) => {
    const name = countries.find(({ id }) => id === route.country)?.name;
    return route.prerender && (times.get(route.title) ?? 0) > 1 && name !== undefined
      ? { ...route, title: `${route.title}, ${name}` }
      : route;
  });
}

/** Returns the lowest price of some services with the times that belong to it; null where none is known. */
function lowestPrice(country: Country, services: readonly Service[], quoteOn: QuoteOn): OfferPrice | null {
  const [lowest] = services
    .flatMap((service) =>
      service.tiers.flatMap((tier) => {
        const price = quoteOn(service, tier.id);
        return 'lines' in price ? [{ service, tier, price }] : [];
      }),
    )
    .toSorted((a, b) => a.price.totalMinor - b.price.totalMinor);
  if (!lowest) return null;
  const { service, tier, price } = lowest;
  return {
    total: formatMoney({ minor: price.totalMinor, currency: country.currency }),
    totalMinor: price.totalMinor,
    currency: country.currency,
    atCost: likelyOf(price.lines),
    time: tier.time,
    service: services.length > 1 ? service.title : null,
    registryTime: registryTimeOf(country, service)?.time ?? null,
  };
}

type AddressesIn = (services: readonly Service[]) => readonly ServiceAddress[];

/** Returns the routes of countries and services, with the descriptions that prerendered pages have. */
export function offeredRoutes(countries: readonly Country[], addressesIn: AddressesIn): PageRoute[] {
  const routes = new Map(
    [
      ...countries.flatMap(calculatorRoutes),
      ...countries.flatMap(routesOfCountry),
      ...countries.flatMap(({ name, services }) =>
        addressesIn(services).map((address) => routeOf(address, name)),
      ),
    ].map((route) => [route.path, route]),
  );
  return tellApart([...routes.values()], countries);
}

/**
 * Returns the routes of countries and services and the contents of the countries' pages: all the browser needs of the
 * catalogue before a page is opened. Descriptions are for prerendered pages only.
 */
export function siteOffers(
  countries: readonly Country[],
  addressesIn: AddressesIn,
  quoteOn: QuoteOn,
): SiteOffers {
  const addresses = countries.flatMap(({ services }) => addressesIn(services));
  const routes = offeredRoutes(countries, addressesIn).map(
    ({ description: _description, ...route }): PageRoute => route,
  );
  const open = new Set([
    '/entity-type-selection',
    ...routes.map(({ path }) => path),
    ...addresses.map(({ address }) => address),
  ]);
  const isOpen = (to: string): boolean =>
    open.has(to) ||
    (!addresses.some(({ path, query }) => query !== '' && path === to.split('?')[0]) &&
      open.has(to.split('?')[0] ?? ''));
  return {
    routes,
    countries: countries.map((country) => {
      const { id, code, name, page } = country;
      return {
        id,
        code,
        name,
        home: page.home,
        entityTypes: [...(page.entityTypes ?? [])],
        why: [...page.why],
        cards: page.cards.map(({ title, to, summary, group = null }) => {
          const open = isOpen(to);
          const from = open ? lowestPrice(country, servicesAt({ to }, country, addresses), quoteOn) : null;
          return { title, to, summary, group, open, from };
        }),
      };
    }),
  };
}
