import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attempt, RateLimit } from '../http/rate-limiter.ts';

/** Answers a request of the sign-in service. What it throws becomes the error of the protocol. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** One endpoint of the sign-in service. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /**
   * `nobody`: no API key needed. `key`: an API key of this installation. `user` and `admin`: an API key, and
   * the handler checks the bearer token.
   */
  who: 'key' | 'user' | 'admin' | 'nobody';
  /** The rate limit per network address, or the counters one call consumes. */
  limit?: readonly [name: string, limit: RateLimit] | ((request: FastifyRequest) => Attempt[]);
  /** Requires a solved captcha, if captchas are configured. */
  captcha?: true | ((request: FastifyRequest) => boolean);
  handle: Handler;
};
