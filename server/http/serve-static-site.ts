import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { requestIdOf } from './request-id.ts';
import type { EarlyAnswer } from './answer-early.ts';
import { sendPrepared, type PreparedReply } from './send-prepared.ts';
import type { StaticSite } from './open-static-site.ts';

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

/** An answered request, for the log. */
export type Answer = { requestId: string; method: string; url: string; status: number; ms: number };

/** Answer to a request in front of Fastify: the site's files, or a refusal. */
type FastRoute = 'site' | 'refused';

/** Splits the target of a request into path and query string; the latter begins with '?' or is empty. */
function splitUrl(url: string): { path: string; search: string } {
  const end = url.indexOf('?');
  return end < 0 ? { path: url, search: '' } : { path: url.slice(0, end), search: url.slice(end) };
}

// oxlint-disable no-underscore-dangle
/** What Node's `optimizeEmptyRequests` does to every request without a body. */
type WithoutStream = { _dumpAndCloseReadable?: () => void };

/**
 * Discards the body of a request that nobody reads. Without a body there is no stream to end: its events take a
 * seventh of the processor time of a small page. Node's `optimizeEmptyRequests` does the same for all requests, also
 * those whose parser waits for the end of the stream. Neither name is public; without it the stream is read.
 */
function discardBody(request: IncomingMessage & WithoutStream): void {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (hasBody || request._dumpAndCloseReadable === undefined) {
    // The next request on the connection follows the body of this one.
    if (!request.complete) request.resume();
    return;
  }
  request._dumpAndCloseReadable();
  request._read(0);
}
// oxlint-enable no-underscore-dangle

/**
 * Returns Fastify's server with a fast path for the files and prerendered pages of the site: they pass no
 * router, hook or serialiser, because their replies are prepared. Fastify handles every other request.
 * @param site  null serves no site
 * @param onAnswer  is called after each reply of the fast path
 * @param earlyAnswers  are tried in their order for a request that is not for the site
 */
export const staticSiteFirst =
  (
    site: StaticSite | null,
    onAnswer: (answer: Answer, route: FastRoute) => void,
    earlyAnswers: readonly EarlyAnswer[] = [],
  ): FastifyServerFactory =>
  (handleRequest, options) => {
    const keepAliveMs = Number(options['keepAliveTimeout']);
    const server: Server = createServer(
      {
        keepAliveTimeout: keepAliveMs,
        requestTimeout: Number(options['requestTimeout']),
      },
      (request, response) => {
        const { method = '', url = '' } = request;
        const { path, search } = splitUrl(url);
        const requestId = requestIdOf(request);
        const findReply = (): { reply: PreparedReply; route: FastRoute } | null => {
          const file = method === 'GET' || method === 'HEAD' ? site?.find(path, search) : undefined;
          if (file) return { reply: file.negotiate(request.headers), route: 'site' };
          for (const answer of earlyAnswers) {
            const reply = answer(request, path, requestId);
            if (reply) return { reply, route: 'refused' };
          }
          return null;
        };
        // While it closes, the server refuses requests, which Fastify does.
        const found = server.listening ? findReply() : null;
        if (!found) return handleRequest(request, response);
        const { reply, route } = found;
        const startedAt = performance.now();
        const { status } = reply;
        const onFinish = (): void =>
          onAnswer({ requestId, method, url, status, ms: performance.now() - startedAt }, route);
        discardBody(request);
        sendPrepared(request, response, reply, { requestId, keepAliveMs, onFinish });
      },
    );
    return server;
  };

/**
 * Serves the built site as Fastify's last route: redirects, the app shell for client-rendered routes, the 404 page, and
 * what `staticSiteFirst` serves, for requests that are injected. Register it after every other route.
 */
export function serveStaticSite(app: FastifyInstance, site: StaticSite): void {
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const { path, search } = splitUrl(request.url);
    if (serverPrefixes.some((prefix) => `${path}/`.startsWith(prefix))) return reply.callNotFound();
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const found = site.find(path, search) ?? site.find(bare, search) ?? site.fallback(bare);
    if ('to' in found) return reply.header('cache-control', 'no-cache').redirect(found.to, found.status);
    // Only for pages of the site, so that no address redirects elsewhere.
    if (bare !== path && found.status === 200) return reply.redirect(bare + search, 308);
    const { status, headers, body } = found.negotiate(request.headers);
    for (let index = 0; index < headers.length; index += 2)
      reply.header(headers[index] ?? '', headers[index + 1]);
    return reply.code(status).send(body);
  });
}
