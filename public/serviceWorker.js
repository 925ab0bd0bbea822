// Caches the public pages a reader has opened, so that they also open offline. It never caches personal data: no API
// call, no sign-in, no page that differs between readers (the server marks those 'private'), nothing of another origin.
// Pages of the account open offline with the HTML they share, which the account caches itself
// (web/device-storage/saved-replies.ts) and deletes at sign-out.
// It does not call skipWaiting: a new version waits until all tabs of the site are closed.

const PAGES = 'pages-1';
const ASSETS = 'files-1';
const IMAGES = 'pictures-1';
const OFFLINE = '/offline';
const ACCOUNT = 'account-1';
const ACCOUNT_HTML = '/dashboard';
/** Pages of the account whose data are saved on the device. */
const ACCOUNT_PAGES =
  /^\/(?:dashboard|applications(?:\/[0-9a-f-]{36})?|calendar|documents|messages|companies(?:\/[0-9a-f-]{36}(?:\/record)?)?)$/;

/** Maximum number of entries per cache; the oldest are deleted first. */
const MAX_ENTRIES = { [PAGES]: 40, [ASSETS]: 300, [IMAGES]: 80 };

/** How long a navigation waits for the network before a cached page is used. */
const NETWORK_TIMEOUT_MS = 4000;

/** Paths that are never cached. */
const UNCACHED = [
  '/api',
  '/auth',
  '/rest',
  '/functions',
  '/storage',
  '/dev',
  '/config.json',
  '/healthz',
  '/readyz',
  '/serviceWorker.js',
];

const isBelow = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);
const isCacheableUrl = (url) =>
  url.origin === self.location.origin && !UNCACHED.some((prefix) => isBelow(url.pathname, prefix));

/** Whether a response is complete, of this origin and the same for every reader. */
const isCacheable = (response) =>
  response.ok &&
  response.type === 'basic' &&
  !response.redirected &&
  !/private|no-store/.test(response.headers.get('cache-control') ?? '');

const put = async (cacheName, key, response) => (await caches.open(cacheName)).put(key, response);

/** Deletes the oldest entries beyond the maximum. Once a page, since listing a cache takes longer than storing in it. */
async function deleteSurplus(cacheName) {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  const surplus = Math.max(0, keys.length - MAX_ENTRIES[cacheName]);
  const evictable = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(evictable.slice(0, surplus).map((request) => cache.delete(request)));
}

/** Cache key of a page: its path, and the query string only where the response names one in `content-location`. */
const pageKey = (url, response) =>
  new URL(response?.headers.get('content-location') ?? url.pathname, url.origin).href;

/** The cached page for the whole URL, else for its path. */
const matchPage = async (url) =>
  (await caches.match(url.origin + url.pathname + url.search, { cacheName: PAGES })) ??
  (await caches.match(pageKey(url), { cacheName: PAGES })) ??
  (ACCOUNT_PAGES.test(url.pathname)
    ? caches.match(url.origin + ACCOUNT_HTML, { cacheName: ACCOUNT })
    : undefined);

/** Cache first, for files whose name contains a hash of their content. */
async function cacheFirst(request, cacheName) {
  const cached = await caches.match(request, { cacheName });
  if (cached) return cached;
  const response = await fetch(request);
  if (isCacheable(response)) await put(cacheName, request, response.clone());
  return response;
}

/** Caches the assets that a page's HTML refers to. */
async function cacheAssetsOf(html) {
  const paths = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp|png)/g) ?? []);
  await Promise.all([...paths].map((path) => cacheFirst(new Request(path), ASSETS).catch(() => undefined)));
}

async function cachePage(url, response) {
  if (!isCacheable(response)) return;
  const html = await response.clone().text();
  await put(PAGES, pageKey(url, response), response);
  await cacheAssetsOf(html);
  await Promise.all([PAGES, ASSETS].map(deleteSurplus));
}

/** Network first with a timeout, then the cached page, then the offline page. */
async function networkFirst(event, url) {
  const cached = await matchPage(url);
  const fromNetwork = fetch(event.request).then((response) => {
    event.waitUntil(cachePage(url, response.clone()).catch(() => undefined));
    return response;
  });
  const fallback = async () =>
    cached ??
    (await caches.match(self.location.origin + OFFLINE, { cacheName: PAGES })) ??
    Response.error();
  if (!cached) return fromNetwork.catch(fallback);
  const timeout = new Promise((resolve) => {
    setTimeout(() => resolve(cached), NETWORK_TIMEOUT_MS);
  });
  return Promise.race([fromNetwork.catch(fallback), timeout]);
}

/** Caches a page that was opened by client-side navigation, without a request for its HTML. */
async function cacheVisitedPage(url) {
  const address = url.pathname + url.search;
  if (!isCacheableUrl(url) || (await caches.match(url.origin + address, { cacheName: PAGES }))) return;
  const headers = { accept: 'text/html' };
  await cachePage(url, await fetch(address, { credentials: 'omit', headers }));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in MAX_ENTRIES) && name !== ACCOUNT).map((name) => caches.delete(name)));
}

/** Takes control of the open tabs and caches their pages, which were requested before the service worker was active. */
async function claimOpenTabs() {
  await self.clients.claim();
  const tabs = await self.clients.matchAll({ type: 'window' });
  await Promise.all(tabs.map(({ url }) => cacheVisitedPage(new URL(url)).catch(() => undefined)));
}

self.addEventListener('install', (event) => {
  const offline = new URL(OFFLINE, self.location.origin);
  event.waitUntil(fetch(offline, { cache: 'no-cache' }).then((response) => cachePage(offline, response)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), claimOpenTabs()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, url));
  else if (isBelow(url.pathname, '/assets')) event.respondWith(cacheFirst(request, ASSETS));
  else if (isBelow(url.pathname, '/uploads'))
    event.respondWith(
      caches.match(request, { cacheName: IMAGES }).then((cached) => cached ?? fetch(request)),
    );
});

self.addEventListener('message', (event) => {
  const { type, url: address } = event.data ?? {};
  const url = typeof address === 'string' ? URL.parse(address, self.location.origin) : null;
  if (!url || !isCacheableUrl(url)) return;
  if (type === 'CACHE_NEW_IMAGE' && isBelow(url.pathname, '/uploads'))
    event.waitUntil(
      cacheFirst(new Request(url.href), IMAGES)
        .then(() => deleteSurplus(IMAGES))
        .catch(() => undefined),
    );
  if (type === 'PAGE_VISITED') event.waitUntil(cacheVisitedPage(url).catch(() => undefined));
});
