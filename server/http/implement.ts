import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api, type Api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SwitchId } from '#contract/desk/switch-words.ts';
import { Refusal } from '#contract/errors.ts';
import { UploadClaimShape } from '#contract/documents/upload-claim.ts';
import type { AuditedCall } from '../audit-log/audit-call.ts';
import type { CallInput } from '../audit-log/describe-call.ts';
import { asAccount } from '../database/row-security/identity.ts';
import type { UploadPart } from '../files/receive-upload.ts';
import { handleError } from './handle-error.ts';
import { apiTokenOf } from '../tokens/read-token-caller.ts';
import {
  authorize,
  authorizePart,
  type Caller,
  type PartCaller,
  type ReadCaller,
  type ReadPartCaller,
} from './caller.ts';
import { endpointRateLimits } from './endpoint-rate-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { etagMatches, allowCrossOrigin } from './cross-origin.ts';
import { describeZodError } from './describe-zod-error.ts';
import { findInvalidText } from './find-invalid-text.ts';
import { readFilePart } from './read-file-part.ts';

type Parsed<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type Reply<E extends Endpoint> = {
  [S in keyof E['reply']]: E['reply'][S] extends z.ZodType
    ? { status: S; data: z.input<E['reply'][S]> }
    : never;
}[keyof E['reply']];

/** The input of a handler, validated against the contract. */
type Call<E> = {
  caller: E extends { who: 'anyone' } ? null : E extends { who: 'part' } ? PartCaller : Caller;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Returns the file of an upload, as a stream: sent now, or before by the claimant, who is the caller if
   * there is one.
   */
  file: E extends { upload: true } ? (claimantId?: string) => Promise<UploadPart> : undefined;
};

/**
 * Handles one endpoint. A download sends its own reply; others return status and data, which the contract
 * validates.
 */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { download: true } ? FastifyReply : Reply<E>>;

/** Handlers for some endpoints of the contract: `const routes: Handlers<'GET /companies'> = …`. */
export type Handlers<K extends EndpointKey = EndpointKey> = { [Key in K]: Handler<Api[Key]> };

type ImplementDependencies = {
  readCaller: ReadCaller;
  readPartCaller: ReadPartCaller;
  /** Returns the account for which a program acts with an API token. */
  authorizeToken: (token: string, key: EndpointKey, endpoint: Endpoint) => Promise<Caller>;
  /** Whether staff need a second factor. */
  secondFactorRequired: boolean;
  limits: Pick<RateLimiter, 'consume'>;
  /** Returns an upload that was finished before, as a file. @throws Refusal not_found */
  claimUpload: (claimantId: string, id: string) => Promise<UploadPart>;
  /** @throws Refusal switched_off */
  requireSwitchedOn: (id: SwitchId) => Promise<void>;
  /** Records a look at a customer's data, before the reply leaves: what cannot be recorded is not shown. */
  recordAccess: (key: EndpointKey, caller: Caller | null, params: unknown) => Promise<void>;
  /** Returns how a call of staff is recorded in the audit log; null when it is not. */
  auditCall: (key: EndpointKey, caller: Caller | null, input: CallInput) => AuditedCall | null;
};

/** A handler of any endpoint. */
type AnyHandler = (call: never) => Promise<{ status: number; data: unknown } | FastifyReply>;

const emptyObject = z.strictObject({});

/**
 * Registers every endpoint of the contract below /api. A missing or extra handler does not compile. Each call
 * is authorized, rate-limited, parsed strictly and handled, and its reply is stripped to the contract's
 * schema.
 */
export function implement(
  app: FastifyInstance,
  {
    readCaller,
    readPartCaller,
    authorizeToken,
    secondFactorRequired,
    limits,
    claimUpload,
    requireSwitchedOn,
    recordAccess,
    auditCall,
  }: ImplementDependencies,
  handlers: Handlers,
): void {
  void app.register(
    (scope, _options, done) => {
      scope.removeContentTypeParser('text/plain');
      scope.setErrorHandler(handleError);
      scope.setNotFoundHandler((request, reply) =>
        handleError(explainNotFound(request, reply), request, reply),
      );
      allowCrossOrigin(scope, api);
      const handled = new WeakMap<FastifyRequest, (succeeded: boolean) => Promise<void>>();
      scope.addHook('onSend', async (request, reply) => {
        const record = handled.get(request);
        // A reply that replaces this one because recording failed is not recorded.
        handled.delete(request);
        await record?.(reply.statusCode < 400);
      });
      for (const key of Object.keys(api) as EndpointKey[]) {
        const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
        const endpoint: Endpoint = api[key];
        const handler: AnyHandler = handlers[key];
        scope.route({
          method,
          url,
          handler: async (request, reply) => {
            const part = endpoint.who === 'part' ? await authorizePart(request, readPartCaller) : null;
            const token = endpoint.who === 'anyone' ? null : apiTokenOf(request);
            const account =
              part !== null
                ? null
                : token === null
                  ? await authorize(endpoint, request, { readCaller, secondFactorRequired })
                  : await authorizeToken(token, key, endpoint);
            await enforceRateLimit(limits, key, part?.partId ?? account?.userId ?? request.ip);
            const input = parseRequest(endpoint, request);
            if (endpoint.switch) await requireSwitchedOn(endpoint.switch);
            reply.header('cache-control', 'no-store');
            const call = {
              ...input,
              caller: part ?? account,
              request,
              reply,
              file: endpoint.upload
                ? (claimantId = part?.partId ?? account?.userId) => {
                    const claim = UploadClaimShape.safeParse(request.body);
                    return claim.success && claimantId !== undefined
                      ? claimUpload(claimantId, claim.data.upload)
                      : readFilePart(request);
                  }
                : undefined,
            };
            // TypeScript cannot relate the key to the type of its call; `Handlers` has checked each pair.
            const record = auditCall(key, account, input);
            handled.set(request, async (succeeded) => {
              // The customer reads who saw something, and not who was refused.
              if (succeeded) await recordAccess(key, account, input.params);
              await record?.beforeReply(succeeded);
            });
            const handle = () =>
              record === null ? handler(call as never) : record.run(() => handler(call as never));
            // Accounts without a role at the desk call endpoints for customers only.
            const answer = await (account?.staffRole === null ? asAccount(account.userId, handle) : handle());
            if (endpoint.download) return reply;
            return sendReply(endpoint, request, reply, answer);
          },
        });
      }
      done();
    },
    { prefix: '/api' },
  );
}

async function enforceRateLimit(
  limits: Pick<RateLimiter, 'consume'>,
  key: EndpointKey,
  subject: string,
): Promise<void> {
  const rateLimit = endpointRateLimits[key];
  if (rateLimit === undefined) return;
  const answer = await limits.consume(`api ${key}`, subject, rateLimit);
  if (!answer.allowed)
    throw new Refusal('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds });
}

function parseRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const invalidPath = findInvalidText({ body: request.body, query: request.query });
  if (invalidPath !== null) {
    const path = invalidPath.split('/').slice(1).join('/') || 'body';
    throw new Refusal('bad_request', {
      problems: [
        {
          path,
          code: 'unreadable_text',
          words: 'This contains characters that are not valid text, or is nested too deeply.',
        },
      ],
    });
  }
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id cannot name anything, nor can text that the database cannot store.
  if (params?.success === false || findInvalidText(request.params) !== null) throw new Refusal('not_found');
  const query = (endpoint.query ?? emptyObject).safeParse(request.query);
  if (!query.success) throw new Refusal('bad_request', { problems: describeZodError(query.error, 'query') });
  if (endpoint.upload) return { params: params?.data, query: query.data, body: undefined };
  const body = (endpoint.body ?? emptyObject).safeParse(endpoint.body ? request.body : (request.body ?? {}), {
    reportInput: true,
  });
  if (!body.success) throw new Refusal('bad_request', { problems: describeZodError(body.error, 'body') });
  return { params: params?.data, query: query.data, body: endpoint.body ? body.data : undefined };
}

function sendReply(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, data }: { status: number; data: unknown },
): FastifyReply {
  const shape = endpoint.reply[status];
  if (shape === undefined) throw new Error(`The contract knows no reply ${status} here`);
  if (status === 204) return reply.code(204).send();
  const body = JSON.stringify(shape.parse(data));
  const { open, maxAgeSeconds } = endpoint;
  const cacheControl = maxAgeSeconds === undefined ? undefined : `public, max-age=${maxAgeSeconds}`;
  if (open && request.method === 'GET' && etagMatches(request, reply, body, cacheControl))
    return reply.code(304).send();
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

const patterns = (Object.keys(api) as EndpointKey[]).map((key) => {
  const [method, path] = key.split(' ') as [string, string];
  return { method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`) };
});

/**
 * Returns `not_found`, or `method_not_allowed` with the header Allow when the path has only other methods. A
 * path with the request's own method has a parameter that is too long for the router: where a site is served,
 * its last route takes the path then, and calls the not-found handler.
 */
export function explainNotFound(request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.split('?')[0] ?? '';
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (methods.length === 0 || methods.includes(method)) return new Refusal('not_found');
  reply.header('allow', methods.join(', '));
  return new Refusal('method_not_allowed');
}
