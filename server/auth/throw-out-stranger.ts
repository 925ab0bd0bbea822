import { and, eq, ne } from 'drizzle-orm';
import { setEmailIdentity } from './confirm-email-change.ts';
import type { AuthContext } from './context.ts';
import { noteProviders } from './identity-queries.ts';
import { deleteOneTimeTokens, type UserRow } from './queries.ts';
import { endSessions } from './sessions.ts';
import { identities, mfaFactors } from './tables.ts';

/**
 * Closes every way into an account that somebody made with an address they never proved, before its owner takes it over: identities
 * of providers, second factors, sessions, pending links and codes. What is left is the address; the caller sets a new password.
 * @param user  locked, and not confirmed
 */
export async function throwOutStranger(context: AuthContext, user: UserRow, email: string): Promise<UserRow> {
  const { database } = context;
  await deleteOneTimeTokens(database, user.id);
  await endSessions(context, user.id, user.id, 'global');
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await database.sql.delete(identities).where(and(eq(identities.userId, user.id), ne(identities.provider, 'email')));
  await setEmailIdentity(context, user, email, true);
  return noteProviders(database, user, context.clock());
}
