import { z } from 'zod';
import { mergeMetadata } from '../accounts/change-user.ts';
import { requireEmailAddress } from '../http/check-input.ts';
import { setEmailIdentity } from '../accounts/email-change.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { parseGoDuration } from './go-duration.ts';
import { hashPassword, isPasswordHash } from '../passwords/password-hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { requirePhone, setPhoneIdentity } from '../accounts/phones.ts';
import { updateUser, type UserRow } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';

export const adminUserAttributesBody = z.object({
  id: member.text,
  aud: member.text,
  role: member.text,
  email: member.text,
  phone: member.text,
  password: member.text,
  password_hash: member.text,
  email_confirm: member.flag,
  phone_confirm: member.flag,
  user_metadata: member.object,
  app_metadata: member.object,
  ban_duration: member.text,
});

/** The validated attributes of `POST` and `PUT /admin/users`; omitted ones are undefined. */
export type AdminUserAttributes = {
  email?: string;
  phone?: string;
  encryptedPassword?: string;
  /** Null lifts a ban. */
  bannedUntil?: Date | null;
};

/**
 * Validates the attributes for creating and changing a user. It hashes the password, so call it outside a
 * transaction.
 * @throws AuthError `validation_failed` or `weak_password`
 */
export async function readAdminUserAttributes(
  dependencies: AuthDependencies,
  body: z.output<typeof adminUserAttributesBody>,
): Promise<AdminUserAttributes> {
  const attributes: AdminUserAttributes = {};
  if (body.email) attributes.email = requireEmailAddress(body.email);
  if (body.phone) attributes.phone = requirePhone(body.phone);
  if (body.password && body.password_hash)
    throw new AuthError('validation_failed', 'Only a password or a password hash should be provided');
  if (body.password_hash) {
    if (!isPasswordHash(body.password_hash))
      throw new AuthError(
        'validation_failed',
        'The password hash is of a kind that is not known: bcrypt and argon2 are',
      );
    attributes.encryptedPassword = body.password_hash;
  }
  if (body.ban_duration) attributes.bannedUntil = readBan(dependencies, body.ban_duration);
  if (body.password)
    attributes.encryptedPassword = await hashPassword(
      dependencies.settings.passwordCost,
      await checkPassword(dependencies.settings, body.password, attributes.email ?? ''),
    );
  return attributes;
}

function readBan(dependencies: AuthDependencies, duration: string): Date | null {
  if (duration === 'none') return null;
  const seconds = parseGoDuration(duration);
  const until = new Date(dependencies.clock().getTime() + (seconds ?? Number.NaN) * 1000);
  if (Number.isNaN(until.getTime()) || until.getUTCFullYear() > 9999)
    throw new AuthError('validation_failed', `invalid format for ban duration: "${duration.slice(0, 50)}"`);
  return until;
}

/**
 * Applies the attributes in the current transaction: addresses with their identities, confirmations, merged
 * metadata.
 * @param user  locked
 */
export async function applyAdminUserAttributes(
  dependencies: AuthDependencies,
  user: UserRow,
  attributes: AdminUserAttributes,
  body: z.output<typeof adminUserAttributesBody>,
): Promise<UserRow> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const emailConfirmed = body.email_confirm === true;
  const email = attributes.email ?? user.email;
  const phone = attributes.phone ?? user.phone;
  if (attributes.email !== undefined || (emailConfirmed && email !== null))
    await setEmailIdentity(dependencies, user, email ?? '', emailConfirmed || user.emailConfirmedAt !== null);
  if (attributes.phone !== undefined)
    await setPhoneIdentity(dependencies, user, attributes.phone, body.phone_confirm === true);
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const known = Array.isArray(user.rawAppMetaData['providers']) ? user.rawAppMetaData['providers'] : [];
  const all = [...known, ...providers.filter((provider) => !known.includes(provider))];
  const appMetadata = {
    ...user.rawAppMetaData,
    ...(all[0] === undefined ? {} : { provider: user.rawAppMetaData['provider'] ?? all[0], providers: all }),
  };
  const confirmedNow = emailConfirmed && email !== null;
  return updateUser(database, user.id, {
    ...attributes,
    ...(attributes.email === undefined
      ? {}
      : { emailChange: null, emailChangeConfirmStatus: 0, isAnonymous: false }),
    ...(confirmedNow ? { emailConfirmedAt: user.emailConfirmedAt ?? now } : {}),
    ...(body.phone_confirm === true && phone !== null
      ? { phoneConfirmedAt: user.phoneConfirmedAt ?? now }
      : {}),
    ...(body.role ? { role: body.role } : {}),
    rawAppMetaData: mergeMetadata(appMetadata, body.app_metadata ?? {}),
    rawUserMetaData: mergeMetadata(
      { ...user.rawUserMetaData, ...(confirmedNow ? { email_verified: true } : {}) },
      body.user_metadata ?? {},
    ),
    updatedAt: now,
  });
}
