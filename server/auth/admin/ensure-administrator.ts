import { userRoles } from '../../supabase/tables.ts';
import { requireEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import {
  confirmEmail,
  findUserByEmail,
  insertEmailUser,
  lockUser,
  updateUser,
} from '../accounts/user-queries.ts';
import { evictUnverifiedOwner } from '../accounts/evict-unverified-owner.ts';

/**
 * Ensures that an administrator's account with this address exists. A confirmed account keeps its password
 * and becomes an administrator. An unconfirmed one gets the new password, and all its other credentials are
 * removed.
 * @returns `made` if the given password is the account's, `present` if the account kept its own
 */
export async function ensureAdministrator(
  dependencies: AuthDependencies,
  address: string,
  password: string,
): Promise<'made' | 'present'> {
  const { database } = dependencies;
  const email = requireEmailAddress(address);
  const before = await findUserByEmail(database, email);
  const encryptedPassword = before?.emailConfirmedAt
    ? null
    : await hashPassword(dependencies.settings.passwordCost, password);
  return database.transaction(async () => {
    const now = dependencies.clock();
    const made =
      encryptedPassword === null
        ? undefined
        : await insertEmailUser(database, { email, encryptedPassword, metadata: {}, confirmed: true, now });
    const found = made ?? (await findUserByEmail(database, email));
    const user = found && (await lockUser(database, found.id));
    if (!user) throw new Error(`The administrator ${email} could neither be made nor found.`);
    const unproved = user.emailConfirmedAt === null;
    if (unproved && encryptedPassword !== null) {
      await evictUnverifiedOwner(dependencies, user, email);
      await confirmEmail(
        database,
        await updateUser(database, user.id, { encryptedPassword, updatedAt: now }),
        now,
      );
    }
    await database.sql
      .insert(userRoles)
      .values({ userId: user.id, role: 'administrator', grantedAt: now })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'administrator' } });
    return made || unproved ? 'made' : 'present';
  });
}
