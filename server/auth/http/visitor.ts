import type { FastifyRequest } from 'fastify';
import type { AuthDependencies, Visitor } from '../dependencies.ts';

/** Returns the client of a request. `trustProxy` decides which forwarded address counts. */
export const visitorOf = (request: FastifyRequest): Visitor => {
  const audience = request.headers['x-jwt-aud'];
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    ...(typeof audience === 'string' && audience !== '' ? { audience: audience.slice(0, 100) } : {}),
  };
};

/** Returns the requested audience, by default that of this installation. */
export const audienceOf = (dependencies: Pick<AuthDependencies, 'settings'>, visitor: Visitor): string =>
  visitor.audience ?? dependencies.settings.audience;
