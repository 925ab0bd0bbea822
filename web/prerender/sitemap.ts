import type { PageRoute } from '../routes.tsx';
import { ORIGIN_PLACEHOLDER } from './origin-placeholder.ts';

/** The pages search engines may show: finished ones that describe themselves. */
export const isListed = (route: PageRoute): boolean =>
  route.prerender === true && route.description !== undefined;

/** /sitemap.xml: every listed page, as of the day of the build. */
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
