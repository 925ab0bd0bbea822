import { and, eq } from 'drizzle-orm';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { addRefreshToken, type OpenSession, type SessionRow } from './sessions.ts';
import { mfaAmrClaims, refreshTokens, sessions } from '../tables.ts';

/**
 * Upgrades a session to `aal2` after a second factor was verified, in the current transaction. The refresh
 * token is replaced, so that an earlier copy is useless.
 * @returns undefined if the session has ended
 */
export async function upgradeToAal2(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
  { id }: Pick<SessionRow, 'id'>,
  { method, factorId }: { method: string; factorId: string },
): Promise<OpenSession | undefined> {
  const { database } = dependencies;
  const now = dependencies.clock();
  // Refreshes lock this row too, so none can issue a token concurrently.
  const [session] = await database.sql
    .update(sessions)
    .set({ aal: 'aal2', factorId, userAgent: visitor.userAgent, ip: visitor.ip, updatedAt: now })
    .where(eq(sessions.id, id))
    .returning();
  if (!session) return undefined;
  await database.sql
    .insert(mfaAmrClaims)
    .values({ sessionId: id, authenticationMethod: method, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [mfaAmrClaims.sessionId, mfaAmrClaims.authenticationMethod],
      set: { updatedAt: now },
    });
  await database.sql
    .update(refreshTokens)
    .set({ revoked: true, updatedAt: now })
    .where(and(eq(refreshTokens.sessionId, id), eq(refreshTokens.revoked, false)));
  // Without a parent: the parent of the active token is accepted again, and would give a copy made with the
  // password alone this session.
  return { user, session, refreshToken: await addRefreshToken(dependencies, session, null) };
}
