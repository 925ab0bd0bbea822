import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const MAX_AGE_SECONDS = 300;
const PREFLIGHT_SECONDS = 86_400;

/** Lets pages of any origin read an answer. Without credentials: no cookie or sign-in ever counts here. */
const setCorsHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag, retry-after, x-request-id');

/** Opens the endpoints of the table that are for partners, refusals and unknown addresses beside them included, and answers browsers that ask first. */
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

/** Whether the asker has this answer already; either way they are told how long to keep it. */
export function etagMatches(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  const known =
    request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}
