import type { FastifyRequest } from 'fastify';
import type { Visitor } from './context.ts';

/** Who asks, as far as the connection tells; the proxy setting decides whose word about the address counts. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
});
