import type { FastifyRequest } from 'fastify';
import type { AuthDependencies, Visitor } from '../dependencies.ts';

/** Who asks, as far as the connection tells; the proxy setting decides whose word about the address counts. */
export const visitorOf = (request: FastifyRequest): Visitor => {
  const audience = request.headers['x-jwt-aud'];
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    ...(typeof audience === 'string' && audience !== '' ? { audience: audience.slice(0, 100) } : {}),
  };
};

/** The audience a request is about: what it says, else the one of this installation. */
export const audienceOf = (dependencies: Pick<AuthDependencies, 'settings'>, visitor: Visitor): string =>
  visitor.audience ?? dependencies.settings.audience;
