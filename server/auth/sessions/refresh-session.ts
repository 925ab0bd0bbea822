import { eq } from 'drizzle-orm';
import { auditPayload, recordAudit } from '../audit/record-audit.ts';
import { makeRefreshToken } from '../codes-and-links/codes.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError, sqlStateOf } from '../http/errors.ts';
import {
  lockSessionOfToken,
  readRefreshTokenFamily,
  writeRotation,
  type RefreshTokenFamily,
} from './refresh-queries.ts';
import { tokenResponse, type OpenSession, type SessionRow } from './sessions.ts';
import { userRoles } from '../../supabase/tables.ts';
import { refreshTokens, sessions, type JsonObject } from '../tables.ts';

type Outcome = { opened: OpenSession } | { refused: AuthError };

/**
 * Exchanges a refresh token for a new access token (refresh token rotation). A used token is accepted again
 * if the answer was evidently lost (it is the parent of the active token) or within ten seconds of its use
 * (a second tab). Any other reuse counts as theft and ends the session.
 * @throws AuthError
 */
export async function refreshSession(
  dependencies: AuthDependencies,
  visitor: Visitor,
  presented: string | undefined,
): Promise<JsonObject> {
  const token = requireTokenFormat(presented);
  const outcome = await rotate(dependencies, visitor, token);
  // Thrown after the transaction, so that ending a stolen session is committed.
  if ('refused' in outcome) throw outcome.refused;
  return tokenResponse(dependencies, outcome.opened).catch((cause: unknown) => {
    throw temporarilyUnavailable(cause);
  });
}

/** Clients retry on a 503; older ones sign people out on a 500. A retry gets the lost answer. */
const temporarilyUnavailable = (cause: unknown): AuthError =>
  new AuthError('unexpected_failure', 'Your session could not be renewed just now. Please try again.', {
    status: 503,
    cause,
  });

function requireTokenFormat(presented: string | undefined): string {
  if (!presented) throw new AuthError('validation_failed', 'refresh_token is required');
  // The two formats of GoTrue: twelve characters, as ours, or the longer one with a counter.
  if (!/^(?:[a-z0-9]{12}|A[A-Za-z0-9_-]{50,255})$/.test(presented))
    throw new AuthError('validation_failed', 'Refresh token is not valid');
  return presented;
}

async function rotate(dependencies: AuthDependencies, visitor: Visitor, presented: string): Promise<Outcome> {
  const { database } = dependencies;
  try {
    return await database.transaction(async () => {
      const lock = await lockSessionOfToken(database, presented, dependencies.settings.refreshLockSeconds);
      if (lock === 'unknown') return { refused: notFound() };
      // Read after locking, because waiting for the lock may have changed it.
      const family = await readRefreshTokenFamily(database, presented);
      if (lock === 'gone' || !family)
        return {
          refused: new AuthError('session_not_found', 'Invalid Refresh Token: No Valid Session Found', {
            status: 400,
          }),
        };
      if (family.user.deletedAt) return { refused: notFound() };
      return rotateOrRefuse(dependencies, visitor, family);
    });
  } catch (error) {
    if (sqlStateOf(error) === '55P03')
      throw new AuthError('conflict', 'Too many concurrent token refresh requests on the same session', {
        cause: error,
      });
    throw temporarilyUnavailable(error);
  }
}

const notFound = () =>
  new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = () => new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');

const sessionExpired = (why = '') =>
  new AuthError('session_expired', `Invalid Refresh Token: Session Expired${why}`);

async function rotateOrRefuse(
  dependencies: AuthDependencies,
  visitor: Visitor,
  family: RefreshTokenFamily,
): Promise<Outcome> {
  const { database } = dependencies;
  const { token, session, user, active, relations } = family;
  const now = dependencies.clock();
  if (user.bannedUntil && user.bannedUntil > now)
    return { refused: new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 }) };
  if (session.notAfter && session.notAfter <= now) {
    return { refused: token.revoked ? alreadyUsed() : sessionExpired() };
  }
  const expired = await sessionExpiryReason(dependencies, family, now);
  if (expired !== null) return { refused: sessionExpired(expired) };

  const activeChild = token.revoked && active?.parent === token.token ? active.token : null;
  const usedSecondsAgo = (now.getTime() - token.updatedAt.getTime()) / 1000;
  if (token.revoked && activeChild === null && usedSecondsAgo > dependencies.settings.refreshReuseSeconds) {
    if (dependencies.settings.refreshRotation) {
      await endStolenSession(dependencies, session, now);
      await recordAudit(dependencies, visitor, 'token_revoked', user, { session_id: session.id });
    }
    return { refused: alreadyUsed() };
  }
  const refreshToken = activeChild ?? makeRefreshToken();
  const refreshed = await writeRotation(database, visitor, {
    session,
    used: token.revoked ? null : token,
    issued: activeChild === null ? { token: refreshToken, parent: token.token } : null,
    audit: auditPayload('token_refreshed', user, { session_id: session.id }),
    now,
  });
  return { opened: { user, session: refreshed, refreshToken, relations } };
}

/** Returns the limit this session has passed, in GoTrue's words; null if none. */
async function sessionExpiryReason(
  { database, settings }: AuthDependencies,
  { session, relations }: RefreshTokenFamily,
  now: Date,
): Promise<string | null> {
  const past = (since: Date, seconds: number | null): boolean =>
    seconds !== null && now.getTime() > since.getTime() + seconds * 1000;
  const lastUsed = session.refreshedAt ?? session.createdAt;
  if (past(session.createdAt, settings.sessionTimeboxSeconds)) return '';
  if (past(lastUsed, settings.sessionInactivitySeconds)) return ' (Inactivity)';
  const isAged = past(session.createdAt, settings.staffSessionTimeboxSeconds);
  if (isAged || past(lastUsed, settings.staffSessionInactivitySeconds)) {
    const roles = await database.sql.select().from(userRoles).where(eq(userRoles.userId, session.userId));
    if (roles.length > 0) return isAged ? '' : ' (Inactivity)';
  }
  if (session.aal === 'aal1' && past(session.createdAt, settings.secondFactorWithinSeconds)) {
    if (relations.factors.some(({ status }) => status === 'verified'))
      return ' (Low AAL: User Needs MFA Verification)';
  }
  if (settings.singleSessionPerUser) {
    const all = await database.sql.select().from(sessions).where(eq(sessions.userId, session.userId));
    if (all.some((other) => (other.refreshedAt ?? other.createdAt) > lastUsed))
      return ' (Revoked by Newer Login)';
  }
  return null;
}

/**
 * Revokes the whole refresh token family and ends the session, which also invalidates its access tokens.
 */
async function endStolenSession(
  dependencies: AuthDependencies,
  session: SessionRow,
  now: Date,
): Promise<void> {
  await dependencies.database.sql
    .update(refreshTokens)
    .set({ revoked: true })
    .where(eq(refreshTokens.sessionId, session.id));
  await dependencies.database.sql
    .update(sessions)
    .set({ notAfter: now, updatedAt: now })
    .where(eq(sessions.id, session.id));
}
