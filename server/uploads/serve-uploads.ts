import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import {
  ASKED_DOCUMENT_HEADER,
  RESUMABLE_UPLOADS_PATH,
  VISITOR_HEADER,
  VISITOR_SECRET,
} from '#contract/documents/uploads.ts';
import { asAccount } from '../database/row-security/identity.ts';
import { maxUploadBytes } from '../files/receive-upload.ts';
import { authorizePart, type ReadCaller, type ReadPartCaller } from '../http/caller.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { UploadDependencies } from './upload-rows.ts';
import { UploadStore, type Claimant } from './upload-store.ts';
import { visitorClaimantId } from './visitor-claimant.ts';

type ServeDependencies = UploadDependencies & {
  readonly limits: RateLimiter;
  readonly readCaller: ReadCaller;
  readonly readPartCaller: ReadPartCaller;
  /** Returns the id of an asked document by the token of its link. @throws Refusal not_found */
  readonly findAskedDocument: (token: string) => Promise<string>;
};

const created = { limit: 120, windowSeconds: 3600 };
/** As many as files that a visitor sends in one request each; a new secret does not reset the count. */
const createdByVisitors = { limit: 30, windowSeconds: 3600 };
const contentType = 'application/offset+octet-stream';
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
/** The headers of the protocol; those of other origins are left out, because our own pages send uploads. */
const sentHeaders = ['tus-resumable', 'location', 'upload-offset', 'upload-length'];

/**
 * Serves uploads that resume after a broken connection, by the tus protocol (decision 52). What is finished
 * is no file yet: the endpoints that take a file claim it, and then it is checked as any other. Refusals:
 * `not_found`, `too_many_requests`, `file_too_large`, and those of the caller's session.
 */
export function serveUploads(app: FastifyInstance, dependencies: ServeDependencies): void {
  // The newer of two concurrent requests for an upload continues; across processes the offset decides.
  const locker = new MemoryLocker();
  const serverFor = (claimant: Claimant, keepError: (error: unknown) => void): Server =>
    new Server({
      path: RESUMABLE_UPLOADS_PATH,
      datastore: new UploadStore(dependencies, claimant),
      locker,
      maxSize: maxUploadBytes,
      relativeLocation: true,
      namingFunction: () => randomUUID(),
      onResponseError: (_request, error) => {
        if (!('status_code' in error)) keepError(error);
        return undefined;
      },
    });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { claimant, isCustomer } = await claimantOf(request, dependencies);
    if (request.method === 'POST') {
      const attempt =
        claimant.kind === 'visitor'
          ? await dependencies.limits.consume('api visitor uploads', request.ip, createdByVisitors)
          : await dependencies.limits.consume('api uploads', claimant.id, created);
      if (!attempt.allowed)
        throw new Refusal('too_many_requests', { retryAfterSeconds: attempt.retryAfterSeconds });
    }
    let failure: unknown;
    const server = serverFor(claimant, (error) => (failure = error));
    const handle = () => server.handleWeb(webRequest(request));
    const response = await (isCustomer ? asAccount(claimant.id, handle) : handle());
    if (failure !== undefined) throw failure;
    if (response.status === 413) throw new Refusal('file_too_large');
    for (const name of sentHeaders) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(request.method === 'HEAD' ? undefined : await response.text());
  }

  void app.register((scope, _options, done) => {
    // The body is read as it comes.
    scope.addContentTypeParser(contentType, (_request, _payload, parsed) => parsed(null));
    scope.route({ method: 'POST', url: RESUMABLE_UPLOADS_PATH, handler: answer });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${RESUMABLE_UPLOADS_PATH}/:id`,
      handler: (request, reply) => {
        if (!isId((request.params as { id: string }).id)) throw new Refusal('not_found');
        return answer(request, reply);
      },
    });
    done();
  });
}

/**
 * Returns for whom a request uploads.
 * @throws Refusal sign_in_needed, session_expired, not_found for the token of a link
 */
async function claimantOf(
  request: FastifyRequest,
  { readCaller, readPartCaller, findAskedDocument }: ServeDependencies,
): Promise<{ claimant: Claimant; isCustomer: boolean }> {
  const token = request.headers[ASKED_DOCUMENT_HEADER];
  if (typeof token === 'string' && token !== '')
    return { claimant: { kind: 'asked-document', id: await findAskedDocument(token) }, isCustomer: false };
  const secret = request.headers[VISITOR_HEADER];
  if (typeof secret === 'string' && VISITOR_SECRET.test(secret))
    return { claimant: { kind: 'visitor', id: visitorClaimantId(secret) }, isCustomer: false };
  const caller = await readCaller(request);
  if (caller !== null)
    return { claimant: { kind: 'account', id: caller.userId }, isCustomer: caller.staffRole === null };
  if (request.headers.authorization === undefined) throw new Refusal('sign_in_needed');
  return {
    claimant: { kind: 'part', id: (await authorizePart(request, readPartCaller)).partId },
    isCustomer: false,
  };
}

function webRequest({ method, url, headers, raw }: FastifyRequest): Request {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers)) named.set(name, String(value));
  const hasBody = headers['content-type'] === contentType;
  return new Request(new URL(url, 'http://uploads.invalid'), {
    method,
    headers: named,
    ...(hasBody ? { body: Readable.toWeb(raw) as BodyInit, duplex: 'half' } : {}),
  });
}
