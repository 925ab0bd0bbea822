import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadInitialPage } from './prerender/hydration/load-initial-page.ts';
import { recordFilledFields } from './prerender/hydration/replay-input.ts';
import { prefetchErrorPage, withShell, PAGES_ROUTE_ID, loadedRoute } from './router.tsx';
import { registerServiceWorker } from './prerender/service-worker/register-service-worker.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

const loadAllPages = (): Promise<RouteObject[]> => import('./all-pages.tsx').then(({ allPages }) => allPages);

// The country named in the query must be loaded before the first render that reads it, else that render suspends. A page
// prerendered for its query names its country itself.
const country =
  window.location.search && !root.dataset['search']
    ? import('./catalog/load-country-from-url.ts').then(({ loadCountryFromUrl }) =>
        loadCountryFromUrl(window.location),
      )
    : undefined;
const initial = await loadInitialPage(root).catch(() => null);
// The fetched files have just run in one task: yield, so that the browser answers a pending tap before hydration.
await (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
// On the page for unknown paths the router looks for a better match before it renders, so it gets the whole table.
const hasKnownPath = initial !== null && initial.route.path !== '*';
const initialRoute = initial ? [loadedRoute(initial.route, initial.Page)] : [];
const routes = withShell(
  hasKnownPath
    ? initialRoute
    : [...(await loadAllPages()).filter(({ path }) => path !== initial?.route.path), ...initialRoute],
);
if (!initial) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') {
      // A failure is shown by the error page, which needs the router.
      const loaded = await route.lazy().catch(() => null);
      if (loaded) Object.assign(route, loaded, { lazy: undefined });
    }
  }
}
// Without the country the page itself shows what is missing.
await country?.catch(() => undefined);

let tableLoaded = !hasKnownPath;
const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    if (tableLoaded) return;
    const pages = await loadAllPages();
    tableLoaded = true;
    patch(
      PAGES_ROUTE_ID,
      pages.filter(({ path }) => path !== initial?.route.path),
    );
  },
});

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

const prerenderedPath = root.dataset['prerendered'];
if (prerenderedPath === '/offline' && window.location.pathname !== prerenderedPath) {
  // The service worker answered with the offline page: it stays as static HTML until the connection is back.
  window.addEventListener('online', () => window.location.reload());
} else if (initial === null) {
  createRoot(root).render(app);
} else {
  recordFilledFields();
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
if (document.readyState === 'complete') prefetchErrorPage();
else window.addEventListener('load', prefetchErrorPage, { once: true });
registerServiceWorker();
