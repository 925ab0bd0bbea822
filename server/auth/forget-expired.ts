import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import { emailCodes, flowState, mfaChallenges, mfaFactors, oauthClientStates, oneTimeTokens, refreshTokens, sessions } from './tables.ts';

const day = 86_400_000;
/** A used refresh token is remembered this long, so that showing it again is known for what it is. */
const usedTokenDays = 30;
/** A session nobody refreshed for this long is over. */
const idleSessionDays = 180;

/** Removes what has run out and can no longer be told from what never was. Once a day is enough. */
export async function forgetExpired(context: AuthContext): Promise<void> {
  const { database } = context;
  const now = context.clock().getTime();
  const before = (days: number): Date => new Date(now - days * day);
  await database.sql.delete(emailCodes).where(lt(emailCodes.sentAt, before(1)));
  await database.sql.delete(flowState).where(lt(flowState.createdAt, before(2)));
  await database.sql.delete(oauthClientStates).where(lt(oauthClientStates.createdAt, before(1)));
  await database.sql.delete(mfaChallenges).where(lt(mfaChallenges.createdAt, before(1)));
  await database.sql.delete(mfaFactors).where(and(eq(mfaFactors.status, 'unverified'), lt(mfaFactors.createdAt, before(1))));
  await database.sql.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, before(2)));
  await database.sql.delete(refreshTokens).where(and(eq(refreshTokens.revoked, true), lt(refreshTokens.updatedAt, before(usedTokenDays))));
  const idle = before(idleSessionDays);
  await database.sql
    .delete(sessions)
    .where(
      or(
        lt(sessions.notAfter, before(usedTokenDays)),
        lt(sessions.refreshedAt, idle),
        and(isNull(sessions.refreshedAt), lt(sessions.createdAt, idle)),
      ),
    );
}
