import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { isUuid, type SignedInUser } from '../callers/require-user.ts';
import { cancelLinking, endSessions } from './sessions.ts';
import { mfaAmrClaims, sessions, type JsonObject } from '../tables.ts';

/**
 * Returns the sessions of the signed-in user, the most recently used first. Not part of GoTrue: each has
 * `id`, `created_at`, `last_used_at` (the last refresh), `user_agent`, `ip`, `aal`, `methods` and
 * `current`.
 */
export async function listOwnSessions(
  dependencies: AuthDependencies,
  { user, session: current }: SignedInUser,
): Promise<JsonObject> {
  const { database } = dependencies;
  const rows = await database.sql
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        or(isNull(sessions.notAfter), gt(sessions.notAfter, dependencies.clock())),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
  const ids = rows.map(({ id }) => id);
  const claims =
    ids.length === 0
      ? []
      : await database.sql
          .select()
          .from(mfaAmrClaims)
          .where(inArray(mfaAmrClaims.sessionId, ids))
          .orderBy(desc(mfaAmrClaims.updatedAt));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      last_used_at: (row.refreshedAt ?? row.createdAt).toISOString(),
      user_agent: row.userAgent,
      ip: row.ip,
      aal: row.aal,
      methods: claims
        .filter(({ sessionId }) => sessionId === row.id)
        .map(({ authenticationMethod }) => authenticationMethod),
      current: row.id === current.id,
    })),
  };
}

/**
 * Ends one session of the signed-in user. Not part of GoTrue.
 * @throws AuthError `session_not_found` if the user has no such session
 */
export async function endOwnSession(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: SignedInUser,
  sessionId: string,
): Promise<void> {
  const { database } = dependencies;
  const [own] = isUuid(sessionId)
    ? await database.sql
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id)))
    : [];
  if (!own) throw new AuthError('session_not_found', 'There is no such session', { status: 404 });
  await database.transaction(async () => {
    await endSessions(dependencies, user.id, own.id, 'local');
    // Another one may be a stranger's.
    if (own.id !== session.id) await cancelLinking(dependencies, user.id);
    await recordAudit(dependencies, visitor, 'logout', user, { scope: 'local', session_id: own.id });
  });
}
