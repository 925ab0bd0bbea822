import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { Shell } from './shell/shell.tsx';
import type { PageHandle } from './page-handle.ts';
import type { PageRoute } from './routes.tsx';

const loadErrorPage = () =>
  import('./shell/error-page.tsx').then(({ ErrorPage }) => ({ default: ErrorPage }));
const LazyErrorPage = lazy(loadErrorPage);

/** Prefetches the error page after the first view, so that it can be shown without a connection. */
export const prefetchErrorPage = (): void => void loadErrorPage().catch(() => {});

const ErrorPage = () => (
  <Suspense>
    <LazyErrorPage />
  </Suspense>
);

/** Id of the parent route of all pages, for `patchRoutes`. */
export const PAGES_ROUTE_ID = 'pages';

/**
 * Returns the route of a page that is loaded already: the prerendered page a visit begins with, which never has
 * a guard.
 */
export const loadedRoute = (route: PageRoute, Component: ComponentType): RouteObject => ({
  path: route.path,
  handle: { route } satisfies PageHandle,
  Component,
});

/** Wraps pages in the shell, with one error boundary inside it and one outside. */
export const withShell = (pages: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [{ id: PAGES_ROUTE_ID, Component: Outlet, ErrorBoundary: ErrorPage, children: pages }],
  },
];
