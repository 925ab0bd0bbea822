import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';

/** Returns whether search engines may index a page: it is prerendered and has a description. */
export const isListed = (route: PageRoute): boolean =>
  route.prerender === true && route.description !== undefined;

/** Returns /sitemap.xml: every listed page, last modified on the day of the build. */
export const sitemap = (routes: readonly PageRoute[], day: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...routes
      .filter(isListed)
      .map(({ path }) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc><lastmod>${day}</lastmod></url>`),
    '</urlset>',
    '',
  ].join('\n');
