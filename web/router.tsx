import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { Shell } from './shell/shell.tsx';
import type { PageRoute } from './routes.tsx';

/** What the shell reads from the matched route: its title and whether it is private. */
export type PageHandle = { route: PageRoute };

const loadErrorPage = () =>
  import('./shell/error-page.tsx').then(({ ErrorPage }) => ({ default: ErrorPage }));
const LazyErrorPage = lazy(loadErrorPage);

/** Fetched after the first view, so that it is there when the connection is not. */
export const prefetchErrorPage = (): void => void loadErrorPage().catch(() => {});

const ErrorPage = () => (
  <Suspense>
    <LazyErrorPage />
  </Suspense>
);

/** The route all pages hang under; `patchRoutes` names it. */
export const PAGES_ROUTE_ID = 'pages';

/** A page that is there already: the finished one the visit begins with. Those with a guard are never finished. */
export const loadedRoute = (route: PageRoute, Component: ComponentType): RouteObject => ({
  path: route.path,
  handle: { route } satisfies PageHandle,
  Component,
});

/** Pages as React Router reads them: one shell around all, one error page inside it and one outside. */
export const withShell = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [{ id: PAGES_ROUTE_ID, Component: Outlet, ErrorBoundary: ErrorPage, children: pages }],
  },
];
