import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadCountry } from './catalog/load-country.ts';
import type { PageHandle } from './page-handle.ts';
import { loadPage, notFoundRoute, pageRoutes, type PageRoute } from './routes.tsx';
import { Guard } from './session/guard.tsx';

async function load(route: PageRoute): Promise<ComponentType> {
  const { guard, country } = route;
  const [Page] = await Promise.all([
    loadPage(route),
    country === undefined ? undefined : loadCountry(country),
  ]);
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
 * Every page of the route table, loaded lazily. A prerendered page hydrates without the table and loads it on
 * the first navigation.
 */
export const allPages: RouteObject[] = [...pageRoutes, notFoundRoute].map((route) => ({
  path: route.path,
  handle: { route } satisfies PageHandle,
  lazy: async () => ({ Component: await load(route) }),
}));
