import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const storage = new AsyncLocalStorage<string>();

/**
 * Runs work on behalf of a request. Jobs that it adds carry the request's id, and so do the jobs and mails
 * that follow from them: one id finds all log lines.
 */
export const runOnBehalfOf = <T>(requestId: string, work: () => T): T => storage.run(requestId, work);

/** Returns the id of the request on whose behalf the current call runs; undefined outside of requests and jobs. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs the handlers of a server on behalf of their requests. */
export function trackRequests(app: FastifyInstance): void {
  // After the body was read: the events of its stream do not run in the context of an earlier hook.
  app.addHook('preValidation', (request, _reply, done) => runOnBehalfOf(request.id, done));
}
