import type { ComponentType } from 'react';
import serviceRoutes from 'virtual:service-routes';
import { accountRoutes } from './routes/account-routes.ts';
import { deskRoutes } from './routes/desk-routes.ts';
import type { PageRoute } from './routes/page-route.ts';
import { siteRoutes } from './routes/site-routes.ts';

export type { PageRoute } from './routes/page-route.ts';

const ownRoutes: PageRoute[] = [...siteRoutes, ...accountRoutes, ...deskRoutes];

/**
 * Every route of the site: our own, and those of countries and services, which follow from the catalogue
 * (web/prerender/build-plugins/site-offers.ts).
 */
export const pageRoutes: PageRoute[] = [
  ...ownRoutes,
  ...serviceRoutes.filter(({ path }) => !ownRoutes.some((own) => own.path === path)),
];

/** The page with status 404, for every path without a route. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: 'site/not-found/not-found-page',
  title: 'Page not found',
};

/**
 * The module of a page. `prepare` loads the page's data for a path before it renders, in the browser and at
 * prerendering.
 */
export type PageFile = { default: ComponentType; prepare?: (path: string) => Promise<void> };

const pageFiles = import.meta.glob<PageFile>('./{site,app,desk}/**/*-page.tsx');

/** Loads the component of a route. @throws Error when the route names no file; the test of the table finds these */
export async function loadPage(route: PageRoute): Promise<ComponentType> {
  const load = pageFiles[`./${route.page}.tsx`];
  if (!load)
    throw new Error(`The route ${route.path} names a page that does not exist: web/${route.page}.tsx`);
  const { default: Page, prepare } = await load();
  await prepare?.(route.path);
  return Page;
}
