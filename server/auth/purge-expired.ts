import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { AuthDependencies } from './dependencies.ts';
import {
  auditLogEntries,
  emailCodes,
  flowState,
  mfaChallenges,
  mfaFactors,
  oauthClientStates,
  oneTimeTokens,
  refreshTokens,
  sessions,
} from './tables.ts';

const day = 86_400_000;
/** Used refresh tokens are kept this long to detect their reuse. */
const usedTokenDays = 30;
/** Ended sessions are kept this long after their limit. */
const endedSessionDays = 30;
/** Failed sign-ins are kept only for 90 days, because anyone can create them. */
const failedSignInDays = 90;

/** Deletes expired rows. Run it once a day. */
export async function purgeExpired(dependencies: AuthDependencies): Promise<void> {
  const { database, settings } = dependencies;
  const now = dependencies.clock().getTime();
  const before = (days: number): Date => new Date(now - days * day);
  const longestProof = Math.max(
    settings.confirmationSeconds,
    settings.recoverySeconds,
    settings.reauthenticationSeconds,
  );
  await database.sql.delete(emailCodes).where(lt(emailCodes.sentAt, before(1)));
  await database.sql.delete(flowState).where(lt(flowState.createdAt, before(1 + longestProof / 86_400)));
  await database.sql.delete(oauthClientStates).where(lt(oauthClientStates.createdAt, before(1)));
  await database.sql.delete(mfaChallenges).where(lt(mfaChallenges.createdAt, before(1)));
  await database.sql
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.status, 'unverified'), lt(mfaFactors.createdAt, before(1))));
  await database.sql
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.createdAt, before(1 + longestProof / 86_400)));
  await database.sql
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.revoked, true), lt(refreshTokens.updatedAt, before(usedTokenDays))));
  await database.sql
    .delete(auditLogEntries)
    .where(
      and(
        sql`${auditLogEntries.payload} ->> 'action' = 'login_failed'`,
        lt(auditLogEntries.createdAt, before(failedSignInDays)),
      ),
    );
  const pastLimit = (seconds: number | null): Date | null =>
    seconds === null ? null : before(endedSessionDays + seconds / 86_400);
  const aged = pastLimit(settings.sessionTimeboxSeconds);
  const idle = pastLimit(settings.sessionInactivitySeconds);
  await database.sql
    .delete(sessions)
    .where(
      or(
        lt(sessions.notAfter, before(usedTokenDays)),
        aged ? lt(sessions.createdAt, aged) : undefined,
        idle
          ? lt(sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`, idle.toISOString())
          : undefined,
      ),
    );
}
