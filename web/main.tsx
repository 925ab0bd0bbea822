import './configure-zod.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadInitialPage, preloadModules } from './prerender/hydration/load-initial-page.ts';
import { recordFilledFields } from './prerender/hydration/replay-input.ts';
import { createNavigation, readLocation, type LoadedPage } from './routing/navigation.ts';
import { PageRouter, prefetchErrorPage } from './routing/page-router.tsx';
import { registerServiceWorker } from './prerender/service-worker/register-service-worker.ts';
import { reloadForRelease, restoreTyped } from './ui/reload-for-release.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Failed to find the root element');

// The country named in the query must be loaded before the first render that reads it, else that render
// suspends. A page prerendered for its query names its country itself.
const country =
  window.location.search && !root.dataset['search']
    ? import('./catalog/load-country-from-url.ts').then(({ loadCountryFromUrl }) =>
        loadCountryFromUrl(window.location),
      )
    : undefined;
const initial = await loadInitialPage(root).catch(() => null);
// Scripts start at the first paint, which on a slow line comes before the end of the document; React would
// take the part that has arrived for the whole, and replace it.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
// The fetched files have just run in one task: yield, so that the browser answers a pending tap before hydration.
await (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
const loadAt = (pathname: string): Promise<LoadedPage> =>
  import('./routing/load-page-at.tsx').then(({ loadPageAt }) => loadPageAt(pathname));
const location = readLocation();
const page = initial ?? (await loadAt(location.pathname).catch((error: unknown) => ({ error })));
// Without the country the page itself shows what is missing.
await country?.catch(() => undefined);
const navigation = createNavigation({ location, page }, loadAt);

const app = (
  <StrictMode>
    <PageRouter navigation={navigation} />
  </StrictMode>
);

/** Reports what made React render again, and not only that it did. */
const onRecoverableError = (error: unknown): void => reportError((error as Error).cause ?? error);

const prerenderedPath = root.dataset['prerendered'];
if (prerenderedPath === '/offline' && window.location.pathname !== prerenderedPath) {
  // The service worker answered with the offline page: it stays as static HTML until the connection is back.
  window.addEventListener('online', () => window.location.reload());
} else if ('error' in page && (await reloadForRelease(page.error))) {
  // The HTML stays readable until then.
} else if (initial === null) {
  createRoot(root, { onRecoverableError }).render(app);
} else {
  restoreTyped();
  recordFilledFields();
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError });
  });
  preloadModules(initial.countryFiles);
}
if (document.readyState === 'complete') prefetchErrorPage();
else window.addEventListener('load', prefetchErrorPage, { once: true });
registerServiceWorker();
