import type { FastifyReply } from 'fastify';
import { sqlStateOf } from '../auth/http/errors.ts';

/** An answer of `/rest/v1` that declines, in PostgREST's words (reference, 11.4). */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, more: { details?: string; hint?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

/** Answers the error; a 401 says how to sign in, and whether a token was refused. */
export function sendRestError(reply: FastifyReply, error: RestError): FastifyReply {
  if (error.status === 401)
    reply.header(
      'www-authenticate',
      error.code.startsWith('PGRST') ? 'Bearer error="invalid_token"' : 'Bearer',
    );
  return reply
    .code(error.status)
    .send({ code: error.code, message: error.message, details: error.details, hint: error.hint });
}

/** The answer for what the database refused, or undefined when it is our own mistake. */
export function restErrorOfSqlState(error: unknown, table: string): RestError | undefined {
  const state = sqlStateOf(error);
  if (state === '23514')
    return new RestError(400, state, `new row for relation "${table}" violates a check constraint`);
  if (state === '23503')
    return new RestError(
      409,
      state,
      `insert or update on table "${table}" violates a foreign key constraint`,
    );
  if (state === '23505') return new RestError(409, state, 'duplicate key value violates a unique constraint');
  return undefined;
}
