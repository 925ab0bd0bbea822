import { Outlet, type RouteObject } from 'react-router';
import { loadCountry } from './catalog/load-country.ts';
import { Guard } from './session/guard.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadPage, notFoundRoute, pageRoutes, type PageRoute } from './routes.tsx';

/** What the shell reads from the matched route: its title and whether it is private. */
export type PageHandle = { route: PageRoute };

function toRoute(route: PageRoute): RouteObject {
  return {
    path: route.path,
    handle: { route } satisfies PageHandle,
    lazy: async () => {
      const [Page] = await Promise.all([loadPage(route), route.country === undefined ? undefined : loadCountry(route.country)]);
      const { guard } = route;
      return {
        Component: guard
          ? () => (
              <Guard needs={guard}>
                <Page />
              </Guard>
            )
          : Page,
      };
    },
  };
}

/** The route table as React Router reads it: one shell around all pages, one error page inside it and one outside. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: Outlet,
        ErrorBoundary: ErrorPage,
        children: [...pageRoutes, notFoundRoute].map(toRoute),
      },
    ],
  },
];
