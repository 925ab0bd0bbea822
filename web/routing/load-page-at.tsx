import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import { loadCatalogOf } from '../catalog/load-catalog-of.ts';
import { loadPage, notFoundRoute, pageRoutes, type PageRoute } from '../routes.tsx';
import { Guard } from '../session/guard.tsx';
import type { LoadedPage } from './navigation.ts';

const routeObjects = [...pageRoutes, notFoundRoute].map((route) => ({ path: route.path, route }));
const loaded = new Map<PageRoute, LoadedPage>();

async function load(route: PageRoute): Promise<ComponentType> {
  const { guard } = route;
  const [Page] = await Promise.all([loadPage(route), loadCatalogOf(route)]);
  if (!guard) return Page;
  return function GuardedPage() {
    return (
      <Guard requires={guard}>
        <Page />
      </Guard>
    );
  };
}

/**
 * Loads the page of a route with its country. A page is loaded once, so that React keeps its state when only
 * the address changes.
 */
export async function loadPageOf(route: PageRoute): Promise<LoadedPage> {
  const present = loaded.get(route);
  if (present) return present;
  const page: LoadedPage = { route, Page: await load(route) };
  loaded.set(route, page);
  return page;
}

/**
 * Loads the page at a path, from the route table. A prerendered page hydrates without the table and loads it
 * on the first navigation.
 */
export function loadPageAt(pathname: string): Promise<LoadedPage> {
  const [match] = matchRoutes(routeObjects, pathname) ?? [];
  return loadPageOf(match?.route.route ?? notFoundRoute);
}
