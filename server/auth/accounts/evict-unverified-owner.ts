import { and, eq, ne } from 'drizzle-orm';
import { setEmailIdentity } from './email-change.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { syncProviderMetadata } from '../providers/identity-queries.ts';
import { cancelPending, updateUser, type UserRow } from './user-queries.ts';
import { endSessions } from '../sessions/sessions.ts';
import { identities, mfaFactors } from '../tables.ts';

/**
 * Removes every credential from an account whose address was never verified: password, provider identities,
 * second factors, sessions, and what is pending. Only the address remains, unverified until `confirmEmail`.
 * @param user  locked, and not confirmed
 */
export async function evictUnverifiedOwner(
  dependencies: AuthDependencies,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const { database } = dependencies;
  await cancelPending(database, user);
  await endSessions(dependencies, user.id, user.id, 'global');
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await database.sql
    .delete(identities)
    .where(and(eq(identities.userId, user.id), ne(identities.provider, 'email')));
  await setEmailIdentity(dependencies, user, email, false);
  return syncProviderMetadata(
    database,
    await updateUser(database, user.id, { encryptedPassword: null }),
    dependencies.clock(),
  );
}
