import { eq } from 'drizzle-orm';
import { clearUndeliverable } from '../../mail/undeliverable.ts';
import { previousEmail } from '../audit/confirmed-addresses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { emailChangedMail } from '../mails/account-mails.ts';
import {
  deleteOneTimeTokens,
  findUserByEmail,
  identitiesOf,
  updateUser,
  type UserRow,
} from './user-queries.ts';
import { fullNameOf } from '../mails/send-mail.ts';
import { identities } from '../tables.ts';
import { emailExists } from './address-conflicts.ts';

/**
 * Records one confirmation of an address change, in the current transaction. With the secure change, the
 * first of two confirmations is only stored; the last one applies the new address and makes an anonymous
 * user permanent.
 * @param user  locked
 * @throws AuthError `email_exists` if another account has taken the address since
 */
export async function confirmEmailChange(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
): Promise<UserRow | 'partially_confirmed'> {
  const { database } = dependencies;
  const email = user.emailChange;
  if (!email) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
  if (dependencies.settings.secureEmailChange && user.email && user.emailChangeConfirmStatus === 0) {
    await updateUser(database, user.id, { emailChangeConfirmStatus: 1, updatedAt: dependencies.clock() });
    await recordAudit(dependencies, visitor, 'user_modified', user, {
      email_change: 'confirmed by one address',
    });
    return 'partially_confirmed';
  }
  const changed = await applyEmailChange(dependencies, user, email);
  if (user.email)
    await dependencies.mailer.queue(
      emailChangedMail(dependencies, user.email, fullNameOf(user), { to: email }),
    );
  // After the last mail to the previous address: the entry ends the time in which the account had it.
  await recordAudit(dependencies, visitor, 'user_modified', changed, {
    email_change: 'confirmed',
    ...previousEmail(user, changed),
  });
  return changed;
}

/**
 * Sets a new, verified address on the user, the e-mail identity and the metadata, and deletes pending links
 * and codes.
 * @throws AuthError `email_exists`
 */
export async function applyEmailChange(
  dependencies: AuthDependencies,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const holder = await findUserByEmail(database, email);
  if (holder && holder.id !== user.id) throw emailExists();
  await setEmailIdentity(dependencies, user, email, true);
  await deleteOneTimeTokens(database, user.id);
  await clearUndeliverable(database, email);
  const providers = user.rawAppMetaData['providers'];
  const known = Array.isArray(providers) ? providers : [];
  return updateUser(database, user.id, {
    email,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    isAnonymous: false,
    rawAppMetaData: {
      ...user.rawAppMetaData,
      provider: user.rawAppMetaData['provider'] ?? 'email',
      providers: known.includes('email') ? known : [...known, 'email'],
    },
    rawUserMetaData: { ...user.rawUserMetaData, email_verified: true },
    updatedAt: now,
  });
}

/** Upserts the e-mail identity of a user, in the current transaction. */
export async function setEmailIdentity(
  dependencies: AuthDependencies,
  user: Pick<UserRow, 'id'>,
  email: string,
  verified: boolean,
): Promise<void> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const identity = (await identitiesOf(database, user.id)).find(({ provider }) => provider === 'email');
  const about = { sub: user.id, email, email_verified: verified, phone_verified: false };
  if (identity) {
    await database.sql
      .update(identities)
      .set({ identityData: { ...identity.identityData, ...about }, updatedAt: now })
      .where(eq(identities.id, identity.id));
  } else {
    await database.sql.insert(identities).values({
      providerId: user.id,
      userId: user.id,
      provider: 'email',
      identityData: about,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }
}
