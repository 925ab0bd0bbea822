import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Audience } from '#contract/endpoint.ts';

/** A signed-in user whose token and session were verified for this request. */
export type Caller = {
  userId: string;
  email: string;
  fullName: string;
  role: 'user' | 'admin';
  sessionId: string;
};
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>;

/** Returns the caller, null on public endpoints. @throws Refusal sign_in_needed, session_expired, not_allowed */
export async function authorize(
  who: Audience,
  request: FastifyRequest,
  readCaller: ReadCaller,
): Promise<Caller | null> {
  if (who === 'anyone') return null;
  const caller = await readCaller(request);
  if (caller === null)
    throw new Refusal(request.headers.authorization === undefined ? 'sign_in_needed' : 'session_expired');
  if (who === 'admin' && caller.role !== 'admin') throw new Refusal('not_allowed');
  return caller;
}
