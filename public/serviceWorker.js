// Keeps the public pages a reader has opened, so that they open without a connection too. It keeps nothing that is
// anyone's own: no call of the API, no sign-in, no page that differs from reader to reader (the server marks those
// 'private'), nothing of another origin. It never replaces itself under an open tab: a newer one waits until all are closed.

const PAGES = 'pages-1';
const FILES = 'files-1';
const PICTURES = 'pictures-1';
const OFFLINE = '/offline';

/** How many entries of each kind stay; the oldest go first. */
const MOST = { [PAGES]: 40, [FILES]: 300, [PICTURES]: 80 };

/** How long a page kept earlier waits for a newer one on a line that gives no answer. */
const PATIENCE_MS = 4000;

const NEVER = ['/api', '/auth', '/rest', '/functions', '/storage', '/dev', '/config.json', '/healthz', '/readyz', '/serviceWorker.js'];

const isBelow = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);
const isOurs = (url) => url.origin === self.location.origin && !NEVER.some((prefix) => isBelow(url.pathname, prefix));

/** Whether a reply may be kept: whole, our own, and the same for everybody. */
const mayBeKept = (reply) => reply.ok && reply.type === 'basic' && !reply.redirected && !/private|no-store/.test(reply.headers.get('cache-control') ?? '');

async function keep(name, key, reply) {
  const cache = await caches.open(name);
  await cache.put(key, reply);
  const keys = await cache.keys();
  await Promise.all(keys.filter((each) => new URL(each.url).pathname !== OFFLINE).slice(0, Math.max(0, keys.length - MOST[name])).map((each) => cache.delete(each)));
}

/** Finished pages are the same for every query, so the path is their name. */
const pageKey = (url) => url.origin + url.pathname;

/** A file whose name changes with its content: from what is kept, else from the server, and then kept. */
async function file(request, name) {
  const kept = await caches.match(request, { cacheName: name });
  if (kept) return kept;
  const reply = await fetch(request);
  if (mayBeKept(reply)) await keep(name, request, reply.clone());
  return reply;
}

/** Fetches the files a page names, each once. */
async function keepFilesOf(html) {
  const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp|png)/g) ?? []);
  await Promise.all([...named].map((path) => file(new Request(path), FILES).catch(() => undefined)));
}

async function keepPage(url, reply) {
  if (!mayBeKept(reply)) return;
  const html = await reply.clone().text();
  await keep(PAGES, pageKey(url), reply);
  await keepFilesOf(html);
}

/** The newest page the line allows; what was kept when there is none; the offline page when nothing was. */
async function page(event, url) {
  const kept = await caches.match(pageKey(url), { cacheName: PAGES });
  const coming = fetch(event.request).then((reply) => {
    event.waitUntil(keepPage(url, reply.clone()).catch(() => undefined));
    return reply;
  });
  const offline = async () => kept ?? (await caches.match(self.location.origin + OFFLINE, { cacheName: PAGES })) ?? Response.error();
  if (!kept) return coming.catch(offline);
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  return Promise.race([coming.catch(offline), late]);
}

/** Keeps a page that was opened without asking the server for it, by following a link inside the site. */
async function keepVisited(url) {
  if (!isOurs(url) || (await caches.match(pageKey(url), { cacheName: PAGES }))) return;
  await keepPage(url, await fetch(url.pathname, { credentials: 'omit', headers: { accept: 'text/html' } }));
}

self.addEventListener('install', (event) => {
  const offline = new URL(OFFLINE, self.location.origin);
  event.waitUntil(fetch(offline, { cache: 'no-cache' }).then((reply) => keepPage(offline, reply)));
});

self.addEventListener('activate', (event) => {
  const known = new Set([PAGES, FILES, PICTURES]);
  const forget = caches.keys().then((names) => Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name))));
  // The first visit counts: its page was fetched before there was anybody to keep it.
  const begin = self.clients.claim().then(() => self.clients.matchAll({ type: 'window' })).then((open) => Promise.all(open.map((each) => keepVisited(new URL(each.url)).catch(() => undefined))));
  event.waitUntil(Promise.all([forget, begin]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isBelow(url.pathname, '/assets')) event.respondWith(file(request, FILES));
  else if (isBelow(url.pathname, '/uploads')) event.respondWith(caches.match(request, { cacheName: PICTURES }).then((kept) => kept ?? fetch(request)));
});

self.addEventListener('message', (event) => {
  const { type, url: given } = event.data ?? {};
  const url = typeof given === 'string' ? URL.parse(given, self.location.origin) : null;
  if (!url || !isOurs(url)) return;
  if (type === 'CACHE_NEW_IMAGE' && isBelow(url.pathname, '/uploads')) event.waitUntil(file(new Request(url.href), PICTURES).catch(() => undefined));
  if (type === 'PAGE_VISITED') event.waitUntil(keepVisited(url).catch(() => undefined));
});
