import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './router.tsx';
import { registerServiceWorker } from './shell/service-worker.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

// What the page is drawn from must be present before hydration starts, else React finds a loading screen where the page
// is: the files of lazy routes, and the country named in the query.
const country = window.location.search ? import('./catalog/load-country-asked.ts').then(({ loadCountryAsked }) => loadCountryAsked(window.location)) : undefined;
for (const { route } of matchRoutes(routes, window.location) ?? []) {
  if (typeof route.lazy === 'function') {
    // What cannot be fetched now is said by the error page, which needs the router.
    const loaded = await route.lazy().catch(() => null);
    if (loaded) Object.assign(route, loaded, { lazy: undefined });
  }
}
// Without it the page says itself what is missing.
await country?.catch(() => undefined);

const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);

const finished = root.dataset['finished'];
if (finished === '/offline' && window.location.pathname !== finished) {
  // The service worker had no page for this address: what stands there is read as it is until the connection is back.
  window.addEventListener('online', () => window.location.reload());
} else if (finished === undefined) {
  createRoot(root).render(app);
} else {
  hydrateRoot(root, app);
}
registerServiceWorker();
