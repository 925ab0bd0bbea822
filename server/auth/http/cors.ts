import type { FastifyInstance } from 'fastify';

const requestHeaders =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, accept, accept-profile, content-profile, x-region, x-retry-count, x-request-id, x-jwt-aud, redirect_to, traceparent, tracestate, baggage';

/**
 * Allows cross-origin requests to the paths of this plugin from any origin. Safe because no request is
 * authorised by cookies.
 * @param exposed  response headers that scripts may read
 */
export function allowAnyOrigin(app: FastifyInstance, exposed: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed);
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', '3600')
      .code(204)
      .send();
  });
  // The hook answers preflight requests; without a route they would be a 404.
  app.options('/*', async (_request, reply) => reply.code(204).send());
}
