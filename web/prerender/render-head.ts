import { brand } from '#brand';
import { escapeHtml } from '#values/escape-html.ts';
import { indexedCountries } from '../catalog/catalog-index.ts';
import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';
import { isListed } from './sitemap.ts';
import { structuredData } from './structured-data.ts';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/**
 * Returns the Open Graph picture of a page: its country's, else the site's
 * (scripts/pictures/render-share-images.mjs draws them).
 */
function openGraphImage(route: PageRoute): string {
  const country = indexedCountries.find(
    ({ id, choosePaths }) => id === route.country || choosePaths.includes(route.path),
  );
  return `${ORIGIN_PLACEHOLDER}/sharing/${country?.id ?? 'site'}.png`;
}

/**
 * Renders the head of a page before its styles and scripts: title, description, canonical address, Open Graph tags and
 * structured data. A page that is not in the sitemap gets `noindex` instead.
 */
export function renderHead(route: PageRoute, allRoutes: readonly PageRoute[]): string {
  const title = route.title === brand.name ? brand.name : `${route.title} – ${brand.name}`;
  const first = `<title>${escapeHtml(title)}</title>`;
  if (!isListed(route)) return first + meta('name', 'robots', 'noindex');
  const description = route.description ?? '';
  const address = ORIGIN_PLACEHOLDER + route.path;
  return [
    first,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', route.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', openGraphImage(route)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.name}: ${brand.promise}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structuredData(route, allRoutes)}</script>`,
  ].join('');
}
