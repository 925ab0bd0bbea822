import { eq } from 'drizzle-orm';
import { userRoles } from '../../supabase/tables.ts';
import { users } from '../tables.ts';
import { requireEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import {
  confirmEmail,
  findUserByEmail,
  insertEmailUser,
  lockUserByEmail,
  updateUser,
} from '../accounts/user-queries.ts';
import { evictUnverifiedOwner } from '../accounts/evict-unverified-owner.ts';

/**
 * `made`: the given password is the account's. `present`: the account was an administrator's already. `promoted`: an
 * account that existed got the role. `without role`: it did not.
 */
export type AdministratorOutcome = 'made' | 'present' | 'promoted' | 'without role';

/**
 * Ensures that an administrator's account with this address exists. A confirmed account keeps its password,
 * and becomes an administrator only where no other can sign in: a role that was taken away at the desk stays
 * away, and a start still recovers access. An unconfirmed one gets the new password and the role, and all its
 * other credentials are removed.
 * @throws AuthError `validation_failed` for an address that is not one
 */
export async function ensureAdministrator(
  dependencies: AuthDependencies,
  address: string,
  password: string,
): Promise<AdministratorOutcome> {
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
    const user = made ?? (await lockUserByEmail(database, email));
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
    const isMade = Boolean(made) || unproved;
    if (!isMade) {
      const administrators = await findAdministrators(dependencies);
      if (administrators.some(({ id }) => id === user.id)) return 'present';
      if (administrators.some(({ canSignIn }) => canSignIn)) return 'without role';
    }
    await database.sql
      .insert(userRoles)
      .values({ userId: user.id, role: 'administrator', grantedAt: now })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'administrator' } });
    return isMade ? 'made' : 'promoted';
  });
}

/** Returns the administrators. One whose account is deleted or banned cannot sign in. */
export async function findAdministrators({
  database,
  clock,
}: Pick<AuthDependencies, 'database' | 'clock'>): Promise<{ id: string; canSignIn: boolean }[]> {
  const { id, deletedAt, bannedUntil } = users;
  const rows = await database.sql
    .select({ id, deletedAt, bannedUntil })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'administrator'));
  const now = clock();
  return rows.map((row) => ({
    id: row.id,
    canSignIn: row.deletedAt === null && (row.bannedUntil === null || row.bannedUntil <= now),
  }));
}
