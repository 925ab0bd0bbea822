import { setImmediate as nextTurn } from 'node:timers/promises';
import { fillPage, readSite, type SiteFile, type SitePage, type SiteRedirect } from './read-site.ts';
import { securityHeaders } from './security-headers.ts';
import { createStaticReply, type StaticReply } from './static-reply.ts';

const serviceWorker = '/serviceWorker.js';
/** Scripts of web workers, by the names that the build gives them. */
const webWorker = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

export type StaticSiteOptions = {
  /** Folder of the built site. */
  readonly directory: string;
  /** Public origin without a trailing slash, which replaces the placeholder in pages. */
  readonly origin: string;
  /** Other origins for connect-src: the Supabase project, if one is configured. */
  readonly connectTo?: readonly string[];
  /** Whether the public origin is https; sets Strict-Transport-Security. */
  readonly secure?: boolean;
};

/** The replies of the built site, each prepared at its first request. */
export type StaticSite = {
  /** Returns the reply of a file or prerendered page, or undefined for every other address. */
  readonly find: (path: string, search: string) => StaticReply | undefined;
  /** Returns what answers an address that has neither: a redirect, the app shell, or the 404 page. */
  readonly fallback: (path: string) => StaticReply | SiteRedirect;
  /**
   * Fills all pages with what the desk entered, one page per turn of the event loop: prices of hundreds of pages take
   * up to half a second. A newer call replaces an older one.
   * @param regions      HTML by region
   * @param textOfPrice  returns the text of a marked price; undefined leaves that of the build
   */
  readonly showContent: (
    regions: Readonly<Record<string, string>>,
    textOfPrice?: (mark: string) => string | undefined,
  ) => Promise<void>;
};

/**
 * Returns the Content-Security-Policy of a page: its own scripts and styles, and no other origins. Where the
 * browser has Trusted Types, text becomes HTML or the address of a script only through the policies of
 * web/prerender/trusted-types.ts.
 */
function contentSecurityPolicy(
  { scriptHashes, styleHashes }: Pick<SiteFile, 'scriptHashes' | 'styleHashes'>,
  connectTo: readonly string[],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    ['style-src', "'self'", ...styleHashes].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default html',
  ].join('; ');
}

/** Returns how long a browser may use a file without asking again. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === serviceWorker ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Reads the built site. The reply of a file or page is prepared at its first request.
 * @throws Error when the directory has no built site
 */
export async function openStaticSite({
  directory,
  origin,
  connectTo = [],
  secure = false,
}: StaticSiteOptions): Promise<StaticSite> {
  const site = readSite(directory, origin);
  const fileHeaders = { ...securityHeaders(secure), 'cross-origin-resource-policy': 'same-origin' };

  const replyWithFile = (path: string, file: SiteFile): StaticReply =>
    createStaticReply(file, 200, {
      ...fileHeaders,
      'cache-control': cacheControlOf(path),
      // A worker is bound by the policy of its own file.
      ...(path === serviceWorker && {
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      }),
      ...(webWorker.test(path) && {
        'content-security-policy': "default-src 'none'; script-src 'self'",
        'cross-origin-embedder-policy': 'require-corp',
      }),
    });
  const replyWithPage = ({ file, status, clientRendered, address }: SitePage): StaticReply =>
    createStaticReply(file, status, {
      ...fileHeaders,
      // 'private' tells the service worker not to cache a page that shows the reader's own data.
      'cache-control': clientRendered ? 'private, no-cache' : 'no-cache',
      // The service worker caches the page under this address.
      ...(address !== undefined && { 'content-location': address }),
      'content-security-policy': contentSecurityPolicy(file, connectTo),
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });

  const files = new Map<string, StaticReply>();
  const pages = new Map<SitePage, StaticReply>();
  const replyOf = (page: SitePage): StaticReply => getOrAdd(pages, page, () => replyWithPage(page));
  /** The files of pages whose regions are filled. */
  const filled = new Map<SitePage, SiteFile>();
  let newest = 0;
  return {
    find(path, search) {
      const file = site.files.get(path);
      if (file) return getOrAdd(files, path, () => replyWithFile(path, file));
      const page = site.prerendered(path, search);
      return page && replyOf(page);
    },
    fallback(path) {
      const target = site.fallback(path);
      return 'to' in target ? target : replyOf(target);
    },
    async showContent(regions, textOfPrice) {
      newest += 1;
      const current = newest;
      for (const page of site.pages) {
        await nextTurn();
        if (current !== newest) return;
        const file = fillPage(page.file, regions, textOfPrice ?? (() => undefined));
        const before = filled.get(page) ?? page.file;
        if (file === before || file.etag === before.etag) continue;
        filled.set(page, file);
        pages.set(page, replyWithPage({ ...page, file }));
      }
    },
  };
}

/** Returns the value of a key, which it computes and stores if there is none. */
function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const stored = map.get(key);
  if (stored !== undefined) return stored;
  const value = compute();
  map.set(key, value);
  return value;
}
