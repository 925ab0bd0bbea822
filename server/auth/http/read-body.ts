import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findInvalidText } from '../../http/find-invalid-text.ts';
import { AuthError } from './errors.ts';

const bodyMaxBytes = 1024 * 1024;

/**
 * Accepts every body as text regardless of its content type: the official client labels even empty ones as
 * JSON.
 */
export function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
    done(null, body),
  );
}

/** Parses the body as JSON; undefined if it is empty. */
export function parseJsonBody(request: FastifyRequest): { json: unknown } | { unreadable: true } {
  const text = typeof request.body === 'string' ? request.body : '';
  if (text.trim() === '') return { json: undefined };
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return { unreadable: true };
  }
}

const nullIsAbsent = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Schemas for the fields of a body. Null counts as absent, unknown fields are ignored. */
export const member = {
  text: nullIsAbsent(z.string()),
  flag: nullIsAbsent(z.boolean()),
  object: nullIsAbsent(z.record(z.string(), z.json())),
};

/**
 * Reads the fields of a JSON body named by the schema.
 * @throws AuthError `bad_json` if the body is not a JSON object, a field has the wrong type, or a text
 * cannot be stored
 */
export function readBody<T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> {
  const body = parseJsonBody(request);
  if ('unreadable' in body) throw new AuthError('bad_json', 'Could not parse request body as JSON');
  // Checked first, because the schema would recurse into any depth.
  if (findInvalidText(body.json) !== null)
    throw new AuthError(
      'bad_json',
      'Could not parse request body: it holds characters or nesting that cannot be stored',
    );
  const parsed = schema.safeParse(body.json ?? {});
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new AuthError(
      'bad_json',
      where === ''
        ? 'Could not parse request body as a JSON object'
        : `Could not parse request body: ${where} has the wrong type`,
    );
  }
  return parsed.data;
}
