import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const MAX_AGE_SECONDS = 300;
const PREFLIGHT_SECONDS = 86_400;

/** Sets the CORS headers that let pages of any origin read a reply, without credentials. */
const setCorsHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag, retry-after, x-request-id');

/** Allows cross-origin requests to `/api/v1`, refusals and unknown paths included, and answers preflight requests. */
export function allowCrossOrigin(scope: FastifyInstance, table: Readonly<Record<string, Endpoint>>): void {
  const methods = new Map<string, string[]>();
  for (const [key, { open }] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ');
    if (open) methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  scope.addHook('onRequest', async (request, reply) => {
    if (/^\/api\/v1(?:[/?]|$)/.test(request.url)) setCorsHeaders(reply);
  });
  for (const [path, allowed] of methods) {
    scope.options(path, async (_request, reply) =>
      reply
        .header('access-control-allow-methods', allowed.join(', '))
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', String(PREFLIGHT_SECONDS))
        .code(204)
        .send(),
    );
  }
}

/**
 * Returns whether a conditional request names the ETag of the body. Sets the headers ETag and Cache-Control;
 * the latter is public unless given.
 */
export function etagMatches(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  cacheControl = `public, max-age=${MAX_AGE_SECONDS}`,
): boolean {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', cacheControl);
  const clientTags =
    request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return clientTags.includes(tag) || clientTags.includes('*');
}
