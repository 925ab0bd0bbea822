import { brand } from '#brand';
import { indexedCountries } from '../catalog/catalog-index.ts';
import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';
import { isListed } from './sitemap.ts';
import { structuredData } from './structured-data.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** The picture shown where a page is shared: its country's, or the site's (scripts/draw-sharing-pictures.mjs draws them). */
function sharedPicture(route: PageRoute): string {
  const country = indexedCountries.find(
    ({ id, choosePaths }) => id === route.country || choosePaths.includes(route.path),
  );
  return `${ORIGIN_PLACEHOLDER}/sharing/${country?.id ?? 'site'}.png`;
}

/**
 * What stands in the head of a page before its styles and scripts: title, description, address, what is shown where it
 * is shared, and what it tells machines. A page that search engines should not show says that instead.
 */
export function renderHead(route: PageRoute, known: readonly PageRoute[]): string {
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
    meta('property', 'og:image', sharedPicture(route)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.name}: ${brand.promise}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structuredData(route, known)}</script>`,
  ].join('');
}
