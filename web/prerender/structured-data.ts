import { brand } from '#brand';
import { indexedCountries } from '../catalog/catalog-index.ts';
import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const url = (path: string): string => ORIGIN_PLACEHOLDER + path;

const organization: Thing = {
  '@type': 'Organization',
  '@id': url('/#organization'),
  name: brand.name,
  alternateName: brand.formerName,
  description: brand.promise,
  url: url('/'),
  logo: url('/favicon.svg'),
  // Sample contact details belong to nobody, so they are left out.
  ...(brand.contactIsSample ? {} : { telephone: brand.phone, email: brand.email, address: brand.address }),
};

const countryOf = (route: PageRoute) => indexedCountries.find(({ id }) => id === route.country);
const isServicePage = (route: PageRoute): boolean =>
  route.page === 'site/start/start-page' || route.page === 'site/pricing/service-pricing-page';

const service = (route: PageRoute): Thing => ({
  '@type': 'Service',
  name: route.title.replace(/^What it costs: /, ''),
  description: route.description,
  url: url(route.path),
  provider: { '@id': url('/#organization') },
  ...(countryOf(route) ? { areaServed: { '@type': 'Country', name: countryOf(route)?.name } } : {}),
});

/** Returns the breadcrumbs of a page: home, then its country or the pages above it in its path, then the page. */
function breadcrumbs(route: PageRoute, allRoutes: readonly PageRoute[]): Thing {
  const segments = route.path.split('/').slice(1, -1);
  const parents = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const country = allRoutes.find(
    ({ page, country: id }) =>
      page === 'site/countries/country-page' && id !== undefined && id === route.country,
  );
  const steps = [
    { path: '/', title: brand.name },
    ...(country && !parents.includes(country.path) ? [country] : []),
    ...allRoutes.filter(({ path }) => parents.includes(path)),
    route,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url(path),
    })),
  };
}

/**
 * Returns the JSON-LD of a page: the organisation, the service it offers, its breadcrumbs. Questions and
 * openings bring their own.
 */
export function structuredData(route: PageRoute, allRoutes: readonly PageRoute[]): string {
  const things = [
    ...(['/', '/about', '/contact'].includes(route.path) ? [organization] : []),
    ...(isServicePage(route) ? [service(route)] : []),
    ...(route.path === '/' ? [] : [breadcrumbs(route, allRoutes)]),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
