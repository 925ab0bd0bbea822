import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthDependencies } from '../auth/dependencies.ts';
import { parseJsonBody } from '../auth/http/read-body.ts';
import { OverloadedError } from '../http/overload/admission.ts';
import { isTemporary, retryAfterSeconds } from '../unavailable-error.ts';
import { findInvalidText } from '../http/find-invalid-text.ts';
import type { Caller } from '../auth/callers/caller.ts';
import { verifyCaller } from '../auth/callers/verify-caller.ts';
import { insertActivities, presentActivity } from './insert-activities.ts';
import { RestError, restErrorOfSqlState, sendRestError } from './rest-errors.ts';

const singleObject = 'application/vnd.pgrst.object+json';

/** The role of the caller and the insert of activities, with the protocol of PostgREST. */
export function restRoutes(dependencies: AuthDependencies) {
  return (app: FastifyInstance): void => {
    app.setErrorHandler((error, request, reply) => {
      const restError =
        error instanceof RestError
          ? error
          : (restErrorOfSqlState(error, 'user_activities') ?? tooLarge(error));
      if (restError) return sendRestError(reply, restError);
      if (isTemporary(error)) reply.header('retry-after', String(retryAfterSeconds));
      if (!(error instanceof OverloadedError))
        request.log.error({ err: error }, 'A REST request failed unexpectedly');
      return sendRestError(
        reply,
        new RestError(503, 'PGRST000', 'The data cannot be reached just now. Please try again.'),
      );
    });
    app.setNotFoundHandler((request) => {
      throw notFound(request);
    });

    app.post('/rpc/get_current_user_role', async (request, reply) => {
      const caller = await readRestCaller(dependencies, request);
      requirePublicSchema(request);
      const body = readJson(request) ?? {};
      if (typeof body !== 'object' || Object.keys(body).length > 0) {
        throw new RestError(
          404,
          'PGRST202',
          'Could not find the function public.get_current_user_role with these arguments in the schema cache',
        );
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(caller && (caller.staffRole === null ? 'user' : 'admin')));
    });

    app.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: '/rpc/get_current_user_role',
      handler: async ({ method }) => {
        throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
      },
    });

    app.post('/user_activities', async (request, reply) => {
      const caller = await readRestCaller(dependencies, request);
      requirePublicSchema(request);
      const body = readJson(request);
      const { columns, select } = request.query as { columns?: unknown; select?: unknown };
      const single = request.headers.accept?.includes(singleObject) ?? false;
      if (single && Array.isArray(body) && body.length !== 1) {
        throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
          details: `The result contains ${body.length} rows`,
        });
      }
      const stored = await insertActivities(dependencies, caller, body, readColumns(columns));
      const preferences = readPreferences(request);
      if (preferences.length > 0) reply.header('preference-applied', preferences.join(', '));
      reply.code(201).header('content-range', '*/*');
      if (!preferences.includes('return=representation')) return reply.send();
      const shown = stored.map(presentActivity).map(pick(select));
      return reply
        .type(`${single ? singleObject : 'application/json'}; charset=utf-8`)
        .send(JSON.stringify(single ? shown[0] : shown));
    });
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/user_activities',
      handler: async (request) => {
        const caller = await readRestCaller(dependencies, request);
        throw new RestError(caller ? 403 : 401, '42501', 'permission denied for table user_activities');
      },
    });
  };
}

async function readRestCaller(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<Caller | null> {
  const verdict = await verifyCaller(dependencies, request);
  if (!('refused' in verdict)) return verdict.caller;
  throw verdict.refused === 'expired'
    ? new RestError(401, 'PGRST303', 'JWT expired')
    : new RestError(401, 'PGRST301', `JWT not accepted: ${verdict.reason}`);
}

function readJson(request: FastifyRequest): unknown {
  const body = parseJsonBody(request);
  if ('unreadable' in body) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  if (findInvalidText(body.json) !== null)
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence or nesting');
  return body.json;
}

function requirePublicSchema(request: FastifyRequest): void {
  const schema = request.headers['content-profile'];
  if (schema !== undefined && schema !== 'public') {
    throw new RestError(406, 'PGRST106', 'Invalid schema', {
      hint: 'Only the following schemas are exposed: public',
    });
  }
}

/** Parses `"user_id","activity_type"`, as the client writes it for an array of rows. */
function readColumns(columns: unknown): string[] | undefined {
  if (typeof columns !== 'string' || columns === '') return undefined;
  return columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
}

function readPreferences(request: FastifyRequest): string[] {
  const header = request.headers['prefer'] ?? '';
  return String(header)
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) =>
      ['return=minimal', 'return=representation', 'missing=default'].includes(preference),
    );
}

/** Returns a function that picks the selected columns; `*` and nothing mean all. */
function pick(select: unknown): (row: Record<string, unknown>) => Record<string, unknown> {
  if (typeof select !== 'string' || select === '' || select === '*') return (row) => row;
  const names = select.split(',').map((name) => name.trim());
  return (row) =>
    Object.fromEntries(
      names.map((name) => {
        if (!Object.hasOwn(row, name))
          throw new RestError(400, '42703', `column user_activities.${name.slice(0, 60)} does not exist`);
        return [name, row[name]];
      }),
    );
}

function tooLarge(error: unknown): RestError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? new RestError(413, 'PGRST102', 'Request body is too large')
    : undefined;
}

function notFound(request: FastifyRequest): RestError {
  const [, name = ''] = /^\/rest\/v1\/([^?]*)/.exec(request.url) ?? [];
  const shown = name.slice(0, 80);
  return shown.startsWith('rpc/')
    ? new RestError(
        404,
        'PGRST202',
        `Could not find the function public.${shown.slice(4)} without parameters in the schema cache`,
      )
    : new RestError(404, 'PGRST205', `Could not find the table 'public.${shown}' in the schema cache`);
}
