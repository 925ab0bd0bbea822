import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadInitialPage } from './prerender/hydration/load-initial-page.ts';
import { prefetchErrorPage, withShell, PAGES_ROUTE_ID, loadedRoute } from './router.tsx';
import { registerServiceWorker } from './prerender/service-worker/register-service-worker.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

const loadAllPages = (): Promise<RouteObject[]> => import('./all-pages.tsx').then(({ allPages }) => allPages);

// What the page is drawn from must be present before hydration starts, else React finds a loading screen where the page
// is: its own file, and the country named in the query.
const country = window.location.search
  ? import('./catalog/load-country-from-url.ts').then(({ loadCountryFromUrl: loadCountryAsked }) =>
      loadCountryAsked(window.location),
    )
  : undefined;
const first = await loadInitialPage(root).catch(() => null);
// Fetched files have just been run: a tap made meanwhile is answered before the page is woken up.
await (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
// An unknown path matches everything, so that the router would look for a better match before it draws: it has them all.
const known = first !== null && first.route.path !== '*';
const firstRoute = first ? [loadedRoute(first.route, first.Page)] : [];
const routes = withShell(
  known
    ? firstRoute
    : [...(await loadAllPages()).filter(({ path }) => path !== first?.route.path), ...firstRoute],
);
if (!first) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') {
      // What cannot be fetched now is said by the error page, which needs the router.
      const loaded = await route.lazy().catch(() => null);
      if (loaded) Object.assign(route, loaded, { lazy: undefined });
    }
  }
}
// Without it the page says itself what is missing.
await country?.catch(() => undefined);

let complete = !known;
const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ patch }) => {
    if (complete) return;
    const pages = await loadAllPages();
    complete = true;
    patch(
      PAGES_ROUTE_ID,
      pages.filter(({ path }) => path !== first?.route.path),
    );
  },
});

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

const finished = root.dataset['prerendered'];
if (finished === '/offline' && window.location.pathname !== finished) {
  // The service worker had no page for this address: what stands there is read as it is until the connection is back.
  window.addEventListener('online', () => window.location.reload());
} else if (first === null) {
  createRoot(root).render(app);
} else {
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
if (document.readyState === 'complete') prefetchErrorPage();
else window.addEventListener('load', prefetchErrorPage, { once: true });
registerServiceWorker();
