import type { FastifyReply } from 'fastify';
import { sqlStateOf } from '../auth/http/errors.ts';

/** An error of `/rest/v1`, in the format of PostgREST. */
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

/** Sends the error; a 401 with `WWW-Authenticate`. */
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

/** Maps an SQLSTATE to the error of PostgREST; undefined for unexpected ones. */
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
