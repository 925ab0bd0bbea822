import type { FastifyRequest } from 'fastify';
import { and, eq, exists, gt, isNull, lte, or } from 'drizzle-orm';
import { userRoles } from '../../supabase/tables.ts';
import { verifyAccessToken } from '../sessions/access-token.ts';
import type { AuthDependencies } from '../dependencies.ts';
import type { CallerVerdict } from './caller.ts';
import { readFullName } from './read-full-name.ts';
import { verifyRemoteCaller } from './verify-remote-caller.ts';
import { bearerTokenOf, isUuid } from './require-user.ts';
import { mfaFactors, sessions, users } from '../tables.ts';

/**
 * Verifies the bearer token of a request: signature and expiry in memory, then session, ban, second factor
 * and role in one indexed query. A session at `aal1` of a user with a verified factor is rejected, because
 * the password alone must not give access.
 */
export async function verifyCaller(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<CallerVerdict> {
  const token = bearerTokenOf(request);
  if (token === undefined) return { caller: null };
  if (dependencies.project) return verifyRemoteCaller(dependencies, dependencies.project, token);
  const verdict = await verifyAccessToken(dependencies, token, dependencies.settings.audience);
  if ('refused' in verdict) return verdict;
  const { sub, session_id: sessionId, role } = verdict.claims;
  // The legacy API keys (`anon`, `service_role`) name a role and no user.
  if (sub === undefined && (role === 'anon' || role === 'service_role')) return { caller: null };
  if (!isUuid(sub) || !isUuid(sessionId)) return { refused: 'invalid', reason: 'the token names no session' };
  const now = dependencies.clock();
  const { sql } = dependencies.database;
  const ownFactor = sql
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, users.id), eq(mfaFactors.status, 'verified')));
  const [row] = await sql
    .select({
      email: users.email,
      metadata: users.rawUserMetaData,
      role: userRoles.role,
      aal: sessions.aal,
      hasFactor: exists(ownFactor).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, sub),
        or(isNull(sessions.notAfter), gt(sessions.notAfter, now)),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
        isNull(users.deletedAt),
      ),
    );
  if (!row) return { refused: 'invalid', reason: 'the session has ended' };
  // Enforced here and not only by the page that asks for the factor: a stolen password could call the API
  // directly.
  if (row.hasFactor && row.aal === 'aal1')
    return { refused: 'invalid', reason: 'the second factor has not been shown' };
  return {
    caller: {
      userId: sub,
      email: row.email ?? '',
      fullName: readFullName(row.metadata),
      staffRole: row.role,
      sessionId,
      secondFactorVerified: row.aal !== 'aal1',
    },
  };
}
