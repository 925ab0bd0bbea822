import { brand } from '#brand';
import { indexedCountries } from '../catalog/catalog-index.ts';
import { faq } from '../content/faq.ts';
import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const url = (path: string): string => ORIGIN_PLACEHOLDER + path;
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const organization: Thing = {
  '@type': 'Organization',
  '@id': url('/#organization'),
  name: brand.name,
  alternateName: brand.formerName,
  description: brand.promise,
  url: url('/'),
  logo: url('/favicon.svg'),
  // Samples are nobody's number and address, so machines are not told them.
  ...(brand.contactIsSample ? {} : { telephone: brand.phone, email: brand.email, address: brand.address }),
};

const questions: Thing = {
  '@type': 'FAQPage',
  mainEntity: faq
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
};

const countryOf = (route: PageRoute) => indexedCountries.find(({ id }) => id === route.country);
const isOrdered = (route: PageRoute): boolean =>
  route.page === 'site/start/start-page' || route.page === 'site/pricing/service-pricing-page';

const service = (route: PageRoute): Thing => ({
  '@type': 'Service',
  name: route.title.replace(/^What it costs: /, ''),
  description: route.description,
  url: url(route.path),
  provider: { '@id': url('/#organization') },
  ...(countryOf(route) ? { areaServed: { '@type': 'Country', name: countryOf(route)?.name } } : {}),
});

/** The way to a page: home, then the country or the pages above it in its address, then the page. */
function breadcrumbs(route: PageRoute, known: readonly PageRoute[]): Thing {
  const pieces = route.path.split('/').slice(1, -1);
  const above = pieces.map((_, index) => `/${pieces.slice(0, index + 1).join('/')}`);
  const country = known.find(
    ({ page, country: id }) =>
      page === 'site/countries/country-page' && id !== undefined && id === route.country,
  );
  const steps = [
    { path: '/', title: brand.name },
    ...(country && !above.includes(country.path) ? [country] : []),
    ...known.filter(({ path }) => above.includes(path)),
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

/** What a page tells machines about itself (JSON-LD): who we are, what it offers, the questions it answers, where it stands. */
export function structuredData(route: PageRoute, known: readonly PageRoute[]): string {
  const things = [
    ...(['/', '/about', '/contact'].includes(route.path) ? [organization] : []),
    ...(route.path === '/faq' ? [questions] : []),
    ...(isOrdered(route) ? [service(route)] : []),
    ...(route.path === '/' ? [] : [breadcrumbs(route, known)]),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
