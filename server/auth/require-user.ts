import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { verifyAccessToken } from './access-token.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { findUserById, type UserRow } from './queries.ts';
import type { SessionRow } from './sessions.ts';
import { sessions } from './tables.ts';

export type SignedIn = { user: UserRow; session: SessionRow };

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidShape.test(value);

/** The bearer token of a request. A publishable or secret key in its place means that nobody is signed in. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const token = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token.startsWith('sb_') ? undefined : token;
}

/**
 * The user behind a request, in the order the original server checks: token, subject, session, ban.
 * @throws AuthError
 */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerOf(request);
  if (token === undefined) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  const verdict = await verifyAccessToken(context, token);
  if ('refused' in verdict) throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${verdict.reason}`);
  const { sub, session_id: sessionId } = verdict.claims;
  if (!isUuid(sub)) throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  const user = await findUserById(context.database, sub);
  if (!user) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  const session = isUuid(sessionId) ? await liveSession(context, sub, sessionId) : undefined;
  if (!session) throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  if (user.bannedUntil && user.bannedUntil > context.clock()) throw new AuthError('user_banned', 'User is banned');
  return { user, session };
}

async function liveSession(context: AuthContext, userId: string, sessionId: string): Promise<SessionRow | undefined> {
  const [session] = await context.database.sql.select().from(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return session && (session.notAfter === null || session.notAfter > context.clock()) ? session : undefined;
}
