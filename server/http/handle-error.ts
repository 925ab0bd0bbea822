import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalBody, type RefusalCode } from '#contract/errors.ts';
import { OverloadedError } from './overload/admission.ts';
import { isTemporary, retryAfterSeconds } from '../unavailable-error.ts';

/** Error codes of the framework and their refusals. */
const frameworkErrors: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'bad_request',
  FST_INVALID_JSON_FIELD_ERROR: 'bad_request',
  FST_MP_PREMATURE_CLOSE: 'bad_request',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'method_not_allowed',
};

/** Turns every error into a reply: a refusal as such, any other error as `unexpected`, logged with its cause. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isCutOff(request) ? new Refusal('bad_request', { cause: error }) : asRefusal(error);
  if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected failure');
  // The log of answered requests has it; more would cost more than the refusal.
  else if (error instanceof OverloadedError) request.log.debug('overloaded');
  else if (isTemporary(error)) request.log.error({ err: error }, 'unavailable');
  else request.log.info({ code: refusal.code, cause: refusal.cause }, 'refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal, request.id));
}

/** Returns whether the client left before its whole request arrived: nobody reads the reply, and it is no server error. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const refusalBody = (refusal: Refusal, requestId: string): RefusalBody => ({
  code: refusal.code,
  message: refusal.message,
  requestId,
  ...(refusal.problems === undefined ? {} : { problems: refusal.problems }),
});

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTemporary(error)) return new Refusal('busy', { cause: error, retryAfterSeconds });
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const frameworkCode = code === undefined ? undefined : frameworkErrors[code];
  if (frameworkCode !== undefined) return new Refusal(frameworkCode, { cause: error });
  // secure-json-parse rejects prototype poisoning with a plain 400.
  if (error instanceof SyntaxError && statusCode === 400)
    return new Refusal('body_not_json', { cause: error });
  if (statusCode === 503) return new Refusal('busy', { cause: error });
  return new Refusal('unexpected', { cause: error });
}
