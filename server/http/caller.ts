import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roleHasRight, type Right, type StaffRole } from '#contract/desk/rights.ts';

/** A signed-in user whose token and session were verified for this request. */
export type Caller = {
  userId: string;
  email: string;
  fullName: string;
  /** The role at the desk, null for customers. */
  staffRole: StaffRole | null;
  sessionId: string;
  /** Whether a second factor was verified in this session. */
  secondFactorVerified: boolean;
};
/** A person with the session of her own part of an application. She has no account. */
export type PartCaller = { partId: string; applicationId: string; email: string };
/** Returns the signed-in user of a request, null without a session. */
export type ReadCaller = (request: FastifyRequest) => Promise<Caller | null>;
/** Returns the person whose own part a request is about, null without such a session. */
export type ReadPartCaller = (request: FastifyRequest) => Promise<PartCaller | null>;

/** Returns whether the caller holds a right at the desk. */
export const mayUse = ({ staffRole }: Pick<Caller, 'staffRole'>, right: Right): boolean =>
  staffRole !== null && roleHasRight(staffRole, right);

type Authorization = {
  readCaller: ReadCaller;
  /** Whether staff need a second factor. Without one they are customers until they have set it up. */
  secondFactorRequired: boolean;
};

/**
 * Returns the caller, null on public endpoints.
 * @throws Refusal sign_in_needed, session_expired, not_allowed, second_factor_needed
 */
export async function authorize(
  endpoint: Pick<Endpoint, 'who' | 'right'>,
  request: FastifyRequest,
  { readCaller, secondFactorRequired }: Authorization,
): Promise<Caller | null> {
  if (endpoint.who === 'anyone') return null;
  const caller = await readCaller(request);
  if (caller === null)
    throw new Refusal(request.headers.authorization === undefined ? 'sign_in_needed' : 'session_expired');
  const lacksFactor = secondFactorRequired && !caller.secondFactorVerified;
  if (endpoint.who === 'admin') {
    if (caller.staffRole === null) throw new Refusal('not_allowed');
    if (lacksFactor) throw new Refusal('second_factor_needed');
    if (endpoint.right && !mayUse(caller, endpoint.right)) throw new Refusal('not_allowed');
  }
  return lacksFactor ? { ...caller, staffRole: null } : caller;
}

/**
 * Returns the person whose part a request's session opens.
 * @throws Refusal sign_in_needed without a session; session_expired for one that ended, or whose invitation
 *   was withdrawn
 */
export async function authorizePart(
  request: FastifyRequest,
  readPartCaller: ReadPartCaller,
): Promise<PartCaller> {
  const caller = await readPartCaller(request);
  if (caller !== null) return caller;
  const hasToken = request.headers.authorization !== undefined;
  throw new Refusal(hasToken ? 'session_expired' : 'sign_in_needed', {
    words: hasToken
      ? 'Your session has ended, or the invitation was withdrawn. Open the link in our e-mail again. What you typed is kept on this device.'
      : 'Open the link in our e-mail to see your part.',
  });
}
