import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdPattern } from '#contract/request-id.ts';

/**
 * Returns the `x-request-id` of the caller if it is well-formed, so that a request can be traced from the
 * browser through a proxy, or a new id.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && requestIdPattern.test(id) ? id : randomUUID();
}
