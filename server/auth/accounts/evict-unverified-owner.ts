import { and, eq, ne } from 'drizzle-orm';
import { setEmailIdentity } from './email-change.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { syncProviderMetadata } from '../providers/identity-queries.ts';
import { deleteOneTimeTokens, updateUser, type UserRow } from './user-queries.ts';
import { endSessions } from '../sessions/sessions.ts';
import { identities, mfaFactors } from '../tables.ts';

/**
 * Closes every way into an account that somebody made with an address they never proved: password, identities of providers, second
 * factors, sessions, pending links and codes. What is left is the address.
 * @param user    locked, and not confirmed
 * @param proved  whether the address is proved now; unset: it is, by the owner, who takes the account over
 */
export async function evictUnverifiedOwner(
  dependencies: AuthDependencies,
  user: UserRow,
  email: string,
  { proved = true } = {},
): Promise<UserRow> {
  const { database } = dependencies;
  await deleteOneTimeTokens(database, user.id);
  await endSessions(dependencies, user.id, user.id, 'global');
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await database.sql
    .delete(identities)
    .where(and(eq(identities.userId, user.id), ne(identities.provider, 'email')));
  await setEmailIdentity(dependencies, user, email, proved);
  return syncProviderMetadata(
    database,
    await updateUser(database, user.id, { encryptedPassword: null }),
    dependencies.clock(),
  );
}
