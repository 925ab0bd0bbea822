import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSite, type SiteFile } from './read-site.ts';

/** Prefixes that the site does not serve; unknown paths below them are answered by the API's 404. */
const serverPrefixes = [
  '/api/',
  '/auth/v1/',
  '/rest/v1/',
  '/functions/v1/',
  '/storage/v1/',
  '/uploads/',
  '/dev/',
];

const serviceWorker = '/serviceWorker.js';

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

/** Returns the Content-Security-Policy of a page: its own scripts, and no other origins. */
function contentSecurityPolicy(scriptHashes: readonly string[], connectTo: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    // The toast library inserts its style sheet into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Negotiates the content encoding: brotli, gzip, or none. */
function encoded(
  file: SiteFile,
  accepted: string | string[] | undefined,
): { body: Buffer; encoding: string | null } {
  const offers = String(accepted ?? '');
  const br = /\bbr\b/.test(offers) ? file.br() : null;
  if (br) return { body: br, encoding: 'br' };
  const gz = /\bgzip\b/.test(offers) ? file.gz() : null;
  return gz ? { body: gz, encoding: 'gzip' } : { body: file.bytes, encoding: null };
}

/**
 * Serves the built site: prerendered pages, the app shell for client-rendered routes, immutable assets, and the 404 page.
 * Register it after every other route.
 */
export async function serveStaticSite(
  app: FastifyInstance,
  { directory, origin, connectTo = [], secure = false }: StaticSiteOptions,
): Promise<void> {
  const site = await readSite(directory, origin);

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: SiteFile,
    status: number,
    cacheControl: string,
  ): FastifyReply {
    reply.headers({
      etag: file.etag,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (file.type.startsWith('text/html')) {
      reply.headers({
        'content-security-policy': contentSecurityPolicy(file.scriptHashes, connectTo),
        // Links in mails contain a secret in their URL.
        'referrer-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
    }
    // A service worker is bound by the policy of its own file.
    if (file === site.file(serviceWorker))
      reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    // After the headers, because those of a 304 update the cached response.
    if (status === 200 && request.headers['if-none-match']?.includes(file.etag))
      return reply.code(304).send();
    const { body, encoding } = encoded(file, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).type(file.type).send(body);
  }

  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (serverPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return reply.callNotFound();
    const file = site.file(path);
    if (file)
      return send(
        request,
        reply,
        file,
        200,
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : path === serviceWorker
            ? 'no-cache'
            : 'public, max-age=3600',
      );
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const search = request.url.slice(path.length);
    const page = site.page(bare, search);
    if ('to' in page) return reply.header('cache-control', 'no-cache').redirect(page.to, page.status);
    // Only for pages of the site, so that no address redirects elsewhere.
    if (bare !== path && page.status === 200) return reply.redirect(bare + search, 308);
    // The service worker caches the page under this address.
    if (page.query !== undefined) reply.header('content-location', `${bare}?${page.query}`);
    // 'private' tells the service worker not to cache a page that shows the reader's own data.
    return send(
      request,
      reply,
      page.file,
      page.status,
      page.clientRendered ? 'private, no-cache' : 'no-cache',
    );
  });
}
