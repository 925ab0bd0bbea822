import type { FastifyRequest } from 'fastify';

/** From where a signature came. */
export type SignedFrom = { readonly ip: string; readonly userAgent: string };

/** Returns the network address and the browser of a request. */
export const signedFrom = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SignedFrom => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
});
