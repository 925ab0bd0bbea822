import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from './errors.ts';
import { authSettings } from './settings.ts';

/** Takes every body as text, whatever its content type says: the official client labels even empty ones as JSON. */
export function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: authSettings.bodyMaxBytes }, (_request, body, done) => done(null, body));
}

/** The body as JSON, `undefined` when there is none, or `unreadable`. */
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

const nullIsAbsent = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
// PostgreSQL stores neither NUL nor half a surrogate pair.
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Members of a body. Absent and null are the same; members nobody asked for are ignored. */
export const member = {
  text: nullIsAbsent(z.string().refine(storable)),
  flag: nullIsAbsent(z.boolean()),
  object: nullIsAbsent(z.record(z.string(), z.json())),
};

/**
 * The members of a JSON body the schema names.
 * @throws AuthError `bad_json` when the body is no JSON object or a member has the wrong type
 */
export function readBody<T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> {
  const body = parseJsonBody(request);
  if ('unreadable' in body) throw new AuthError('bad_json', 'Could not parse request body as JSON');
  const parsed = schema.safeParse(body.json ?? {});
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new AuthError('bad_json', where === '' ? 'Could not parse request body as a JSON object' : `Could not parse request body: ${where} has the wrong type`);
  }
  return parsed.data;
}
