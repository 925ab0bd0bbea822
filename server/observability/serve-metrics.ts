import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `GET /metrics` to callers with the token.
 * @param token  the bearer token that Prometheus sends
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Digests have one length, which a comparison in constant time needs.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'A bearer token is needed.' });
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
}
