import { and, eq, gt, ne } from 'drizzle-orm';
import { readSessionRelations, type SessionRow, type SessionRelations } from '../accounts/account-queries.ts';
import { inSeconds, signAccessToken, type AmrEntry } from './access-token.ts';
import { auditPayload, type Action } from '../audit/record-audit.ts';
import { makeRefreshToken } from '../codes-and-links/codes.ts';
import type { Database } from '../../database/database.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { writeSession } from './session-queries.ts';
import { flowState, refreshTokens, sessions, type JsonObject } from '../tables.ts';
import { presentUser } from '../accounts/present-user.ts';

export type { SessionRow } from '../accounts/account-queries.ts';
/**
 * A stored session, from which the token response is made after the transaction. Relations that are absent
 * are read then.
 */
export type OpenSession = {
  user: UserRow;
  session: SessionRow;
  refreshToken: string;
  relations?: SessionRelations;
};

/**
 * Creates a session for an authenticated user, in the current transaction or in one of its own.
 * @param noted  the audit entry, if none was added yet
 * @param provider  the provider of the identity used
 */
export async function openSession(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
  method: string,
  { provider = 'email', noted }: { provider?: string; noted?: { action: Action; traits: JsonObject } } = {},
): Promise<OpenSession> {
  const now = dependencies.clock();
  const refreshToken = makeRefreshToken();
  const audit = noted ? auditPayload(noted.action, user, noted.traits) : null;
  const written = await writeSession(dependencies.database, visitor, {
    userId: user.id,
    method,
    provider,
    refreshToken,
    audit,
    now,
  });
  return { ...written, refreshToken };
}

/** Issues another refresh token for a session, in the current transaction. */
export async function addRefreshToken(
  dependencies: AuthDependencies,
  session: SessionRow,
  parent: string | null,
): Promise<string> {
  const token = makeRefreshToken();
  const now = dependencies.clock();
  await dependencies.database.sql
    .insert(refreshTokens)
    .values({ token, userId: session.userId, sessionId: session.id, parent, createdAt: now, updatedAt: now });
  return token;
}

/** Returns the token response of the protocol. Call it after the transaction. */
export async function tokenResponse(
  dependencies: AuthDependencies,
  { user, session, refreshToken, relations }: OpenSession,
): Promise<JsonObject> {
  const { identities, factors, amrClaims } =
    relations ?? (await readSessionRelations(dependencies.database, session));
  const amr: AmrEntry[] = amrClaims.map(({ authenticationMethod, updatedAt }) => ({
    method: authenticationMethod,
    timestamp: inSeconds(updatedAt),
  }));
  const { token, expiresAt } = await signAccessToken(dependencies, user, session, amr);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: dependencies.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user, identities, factors),
  };
}

/** Returns whether a session has not been ended by a sign-out or a new password. */
export async function sessionExists(database: Database, id: string): Promise<boolean> {
  const found = await database.sql.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return found.length === 1;
}

export const logoutScopes = ['global', 'local', 'others'] as const;
export type LogoutScope = (typeof logoutScopes)[number];

/**
 * Ends sessions of a user: all, the given one, or all but the given one. Their refresh tokens are deleted
 * with them. The sessions of others end with the identities that they are linking: which session began it is not
 * stored.
 */
export async function endSessions(
  dependencies: AuthDependencies,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<void> {
  const which = { global: undefined, local: eq(sessions.id, sessionId), others: ne(sessions.id, sessionId) }[
    scope
  ];
  await dependencies.database.sql.delete(sessions).where(and(eq(sessions.userId, userId), which));
  if (scope !== 'local') await cancelLinking(dependencies, userId);
}

/** Ends the linking of identities that sessions of a user began and that may still be finished. */
export async function cancelLinking(
  { database, clock, settings }: Pick<AuthDependencies, 'database' | 'clock' | 'settings'>,
  userId: string,
): Promise<void> {
  // The instant too, which has an index.
  const since = new Date(clock().getTime() - settings.providerFlowSeconds * 1000);
  await database.sql
    .delete(flowState)
    .where(and(eq(flowState.linkingTargetId, userId), gt(flowState.createdAt, since)));
}
