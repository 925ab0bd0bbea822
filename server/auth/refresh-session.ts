import { and, desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import type { AuthContext, Visitor } from './context.ts';
import { factorsOf } from './describe-user.ts';
import { AuthError, sqlStateOf } from './errors.ts';
import { findUserById } from './queries.ts';
import { addRefreshToken, tokenResponse, type OpenSession, type SessionRow } from './sessions.ts';
import { refreshTokens, sessions, type JsonObject } from './tables.ts';

type RefreshTokenRow = typeof refreshTokens.$inferSelect;
type Outcome = { opened: OpenSession } | { refused: AuthError };

/**
 * Exchanges a refresh token for a new access token (reference, section 5). The presented token is used up; shown again it is
 * forgiven when the answer evidently was lost (it is the parent of the active token) or when it was used within the last ten
 * seconds (a second tab). Anything else looks like theft and ends the session for everyone.
 * @throws AuthError
 */
export async function refreshSession(context: AuthContext, visitor: Visitor, presented: string | undefined): Promise<JsonObject> {
  const token = checkShape(presented);
  const outcome = await rotate(context, visitor, token);
  // Thrown only now: ending a stolen session must be committed, not rolled back by its own refusal.
  if ('refused' in outcome) throw outcome.refused;
  return tokenResponse(context, outcome.opened).catch((cause: unknown) => {
    throw notJustNow(cause);
  });
}

/** Older clients sign people out on a 500 here, and every client tries again on a 503. The lost answer is then given again. */
const notJustNow = (cause: unknown): AuthError =>
  new AuthError('unexpected_failure', 'Your session could not be renewed just now. Please try again.', { status: 503, cause });

function checkShape(presented: string | undefined): string {
  if (!presented) throw new AuthError('validation_failed', 'refresh_token is required');
  if (!/^[A-Za-z0-9_-]{12,256}$/.test(presented)) throw new AuthError('validation_failed', 'Refresh token is not valid');
  return presented;
}

async function rotate(context: AuthContext, visitor: Visitor, presented: string): Promise<Outcome> {
  const { database } = context;
  try {
    return await database.transaction(async () => {
      await database.sql.execute(sql.raw(`set local lock_timeout = '${context.settings.refreshLockSeconds}s'`));
      const found = await findToken(context, presented);
      if (!found) return { refused: notFound() };
      // All refreshes of one session pass here one by one; only then is what they read of its tokens still true.
      const [session] = await database.sql.select().from(sessions).where(eq(sessions.id, found.sessionId)).for('update');
      const token = await findToken(context, presented);
      const user = await findUserById(database, found.userId);
      if (!session || !token) return { refused: new AuthError('session_not_found', 'Invalid Refresh Token: No Valid Session Found', { status: 400 }) };
      if (!user || user.deletedAt) return { refused: notFound() };
      return decide(context, visitor, { session, token, user });
    });
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (sqlStateOf(error) === '55P03') throw new AuthError('conflict', 'Too many concurrent token refresh requests on the same session', { cause: error });
    throw notJustNow(error);
  }
}

const notFound = () => new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const alreadyUsed = () => new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');

const sessionExpired = (why = '') => new AuthError('session_expired', `Invalid Refresh Token: Session Expired${why}`);

async function findToken(context: AuthContext, token: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await context.database.sql.select().from(refreshTokens).where(eq(refreshTokens.token, token));
  return row;
}

async function decide(
  context: AuthContext,
  visitor: Visitor,
  { session, token, user }: { session: SessionRow; token: RefreshTokenRow; user: OpenSession['user'] },
): Promise<Outcome> {
  const { database } = context;
  const now = context.clock();
  if (user.bannedUntil && user.bannedUntil > now) return { refused: new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 }) };
  if (session.notAfter && session.notAfter <= now) {
    return { refused: token.revoked ? alreadyUsed() : sessionExpired() };
  }
  const expired = await whyExpired(context, session, now);
  if (expired !== null) return { refused: sessionExpired(expired) };

  let refreshToken: string | undefined;
  if (token.revoked) {
    const active = await activeToken(context, session.id);
    const usedSecondsAgo = (now.getTime() - token.updatedAt.getTime()) / 1000;
    if (active?.parent === token.token) {
      refreshToken = active.token;
    } else if (usedSecondsAgo > context.settings.refreshReuseSeconds) {
      await endStolenSession(context, session, now);
      await recordAudit(context, visitor, 'token_revoked', user, { session_id: session.id });
      return { refused: alreadyUsed() };
    }
  } else {
    await database.sql.update(refreshTokens).set({ revoked: true, updatedAt: now }).where(eq(refreshTokens.id, token.id));
  }
  refreshToken ??= await addRefreshToken(context, session, token.token);

  const [refreshed] = await database.sql
    .update(sessions)
    .set({ refreshedAt: now, updatedAt: now, userAgent: visitor.userAgent, ip: visitor.ip })
    .where(eq(sessions.id, session.id))
    .returning();
  await recordAudit(context, visitor, 'token_refreshed', user, { session_id: session.id });
  return { opened: { user, session: refreshed ?? session, refreshToken } };
}

/** Which of the limits of sessions this one has passed, as the original says it; null when none. */
async function whyExpired({ database, settings }: AuthContext, session: SessionRow, now: Date): Promise<string | null> {
  const past = (since: Date, seconds: number | null): boolean => seconds !== null && now.getTime() > since.getTime() + seconds * 1000;
  const lastUsed = session.refreshedAt ?? session.createdAt;
  if (past(session.createdAt, settings.sessionTimeboxSeconds)) return '';
  if (past(lastUsed, settings.sessionInactivitySeconds)) return ' (Inactivity)';
  if (session.aal === 'aal1' && past(session.createdAt, settings.secondFactorWithinSeconds)) {
    const factors = await factorsOf(database, session.userId);
    if (factors.some(({ status }) => status === 'verified')) return ' (Low AAL: User Needs MFA Verification)';
  }
  if (settings.singleSessionPerUser) {
    const all = await database.sql.select().from(sessions).where(eq(sessions.userId, session.userId));
    if (all.some((other) => other.id !== session.id && (other.refreshedAt ?? other.createdAt) > lastUsed)) return ' (Revoked by Newer Login)';
  }
  return null;
}

async function activeToken(context: AuthContext, sessionId: string): Promise<RefreshTokenRow | undefined> {
  const [active] = await context.database.sql
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.revoked, false)))
    .orderBy(desc(refreshTokens.id))
    .limit(1);
  return active;
}

/** Revokes the whole family and ends the session at once, so that an access token in wrong hands dies too. */
async function endStolenSession(context: AuthContext, session: SessionRow, now: Date): Promise<void> {
  await context.database.sql.update(refreshTokens).set({ revoked: true }).where(eq(refreshTokens.sessionId, session.id));
  await context.database.sql.update(sessions).set({ notAfter: now, updatedAt: now }).where(eq(sessions.id, session.id));
}
