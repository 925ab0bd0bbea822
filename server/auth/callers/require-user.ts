import type { FastifyRequest } from 'fastify';
import { readAccount, type Account, type SessionRow } from '../accounts/account-queries.ts';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { verifyAccessToken } from '../sessions/access-token.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import type { AccessClaims } from '../sessions/token-verdict.ts';

/** The user of a request, with the session of this service that the token names. */
export type SignedInUser = { user: UserRow; session: SessionRow };
/** The user of a request. `session` is null for a token signed elsewhere with our key, which names none. */
export type IdentifiedUser = Pick<Account, 'user' | 'identities' | 'factors'> & {
  session: SessionRow | null;
  claims: AccessClaims;
};

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Returns whether a value is the text of a UUID, in upper or lower case, of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidShape.test(value);

const bearerText = (request: FastifyRequest): string | undefined =>
  /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];

/** Returns the bearer token of a request; undefined for a publishable or secret key in its place. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const token = bearerText(request);
  return token === undefined || token.startsWith('sb_') ? undefined : token;
}

/** Returns the secret key a request sends as bearer token. */
export function secretKeyOf(request: FastifyRequest): string | undefined {
  const token = bearerText(request);
  return token?.startsWith('sb_secret_') ? token : undefined;
}

/** @throws AuthError `no_authorization` or `bad_jwt` */
export async function requireClaims(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const token = bearerTokenOf(request);
  if (token === undefined)
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  const verdict = await verifyAccessToken(dependencies, token);
  if ('refused' in verdict)
    throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${verdict.reason}`);
  return verdict.claims;
}

/**
 * Returns the user of a request. Checks token, subject, session and ban in the order of GoTrue.
 * @throws AuthError
 */
export async function identifyUser(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<IdentifiedUser> {
  const claims = await requireClaims(dependencies, request);
  const { sub, session_id: sessionId } = claims;
  if (sub === undefined || sub === '') throw new AuthError('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(sub))
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  const account = await readAccount(dependencies.database, sub, isUuid(sessionId) ? sessionId : null);
  if (!account || account.user.deletedAt)
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  const { user, session } = account;
  const now = dependencies.clock();
  const namesSession = sessionId !== undefined && sessionId !== '';
  if (namesSession && (!session || (session.notAfter && session.notAfter <= now)))
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  requireNotBanned(dependencies, user);
  return { ...account, claims };
}

/**
 * As `identifyUser`, for endpoints that need a session.
 * @throws AuthError `session_not_found` if the token names none
 */
export async function requireUser(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<SignedInUser> {
  const { user, session } = await identifyUser(dependencies, request);
  if (!session)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, session };
}
