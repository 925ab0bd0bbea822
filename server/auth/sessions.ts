import { and, desc, eq, ne } from 'drizzle-orm';
import { inSeconds, signAccessToken, type AmrEntry } from './access-token.ts';
import { makeRefreshToken } from './codes.ts';
import type { AuthContext, Visitor } from './context.ts';
import { describeUser } from './describe-user.ts';
import { updateUser, type UserRow } from './queries.ts';
import { identities, mfaAmrClaims, refreshTokens, sessions, type JsonObject } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;
/** A session as stored, from which the answer to the client is made once the transaction is through. */
export type OpenSession = { user: UserRow; session: SessionRow; refreshToken: string };

/**
 * Begins a session for a user who has just proved who they are, in the current transaction.
 * @param provider  whose identity was used
 */
export async function openSession(context: AuthContext, visitor: Visitor, user: UserRow, method: string, provider = 'email'): Promise<OpenSession> {
  const { database } = context;
  const now = context.clock();
  const [session] = await database.sql
    .insert(sessions)
    .values({ userId: user.id, userAgent: visitor.userAgent, ip: visitor.ip, createdAt: now, updatedAt: now })
    .returning();
  if (!session) throw new Error('A session was inserted but not returned.');
  await database.sql.insert(mfaAmrClaims).values({ sessionId: session.id, authenticationMethod: method, createdAt: now, updatedAt: now });
  const refreshToken = await addRefreshToken(context, session, null);
  await database.sql
    .update(identities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, provider)));
  const signedIn = await updateUser(database, user.id, { lastSignInAt: now, updatedAt: now });
  return { user: signedIn, session, refreshToken };
}

/** Issues a further refresh token of a session, in the current transaction. */
export async function addRefreshToken(context: AuthContext, session: SessionRow, parent: string | null): Promise<string> {
  const token = makeRefreshToken();
  const now = context.clock();
  await context.database.sql
    .insert(refreshTokens)
    .values({ token, userId: session.userId, sessionId: session.id, parent, createdAt: now, updatedAt: now });
  return token;
}

/** The token response of the protocol (reference, 3.4). Call it after the transaction. */
export async function tokenResponse(context: AuthContext, { user, session, refreshToken }: OpenSession): Promise<JsonObject> {
  const [amr, shown] = await Promise.all([amrOf(context, session.id), describeUser(context.database, user)]);
  const { token, expiresAt } = await signAccessToken(context, user, session, amr);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: shown,
  };
}

async function amrOf(context: AuthContext, sessionId: string): Promise<AmrEntry[]> {
  const rows = await context.database.sql
    .select({ method: mfaAmrClaims.authenticationMethod, at: mfaAmrClaims.updatedAt })
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.sessionId, sessionId))
    .orderBy(desc(mfaAmrClaims.updatedAt));
  return rows.map(({ method, at }) => ({ method, timestamp: inSeconds(at) }));
}

export const logoutScopes = ['global', 'local', 'others'] as const;
export type LogoutScope = (typeof logoutScopes)[number];

/** Ends sessions of a user: all, the one given, or all but the one given. Their refresh tokens go with them. */
export async function endSessions(context: AuthContext, userId: string, sessionId: string, scope: LogoutScope): Promise<void> {
  const which = { global: undefined, local: eq(sessions.id, sessionId), others: ne(sessions.id, sessionId) }[scope];
  await context.database.sql.delete(sessions).where(and(eq(sessions.userId, userId), which));
}
