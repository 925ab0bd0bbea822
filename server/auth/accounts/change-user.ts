import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata, requireEmailAddress } from '../http/check-input.ts';
import { applyEmailChange } from './email-change.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { describeUser, factorsOf } from './describe-user.ts';
import { AuthError } from '../http/errors.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { cannotSendSms, findUserByPhone, applyPhoneChange, requirePhone } from './phones.ts';
import { pkceFields, readPkceChallenge } from '../codes-and-links/pkce.ts';
import { cancelPending, findUserByEmail, lockUser, updateUser, type UserRow } from './user-queries.ts';
import { requireNotBanned } from './require-not-banned.ts';
import { member } from '../http/read-body.ts';
import { consumeNonce } from '../codes-and-links/reauthenticate.ts';
import type { IdentifiedUser } from '../callers/require-user.ts';
import { fullNameOf, sendEmailChange, limitMails, type MailOptions } from '../mails/send-mail.ts';
import { endSessions, sessionExists } from '../sessions/sessions.ts';
import type { JsonObject } from '../tables.ts';
import { emailExists, phoneExists, mapUniqueViolation } from './address-conflicts.ts';

export const changeUserBody = z.object({
  email: member.text,
  phone: member.text,
  password: member.text,
  current_password: member.text,
  nonce: member.text,
  data: member.object,
  app_metadata: member.object,
  ...pkceFields,
});
type Body = z.output<typeof changeUserBody>;

/** The age up to which a session may change the password without a mailed code. */
const freshSeconds = 24 * 60 * 60;

/**
 * Applies the changes of `PUT /user`: metadata (merged; null removes a key), the address (after
 * confirmation) and the password (ends all other sessions and what is pending, notifies the owner by mail).
 * @throws AuthError
 */
export async function changeUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  caller: IdentifiedUser,
  body: Body,
  redirectTo?: string,
): Promise<JsonObject> {
  const { database } = dependencies;
  const { user, session } = caller;
  const newEmail = newEmailOf(user, body);
  if (body.password !== undefined)
    await checkPassword(dependencies.settings, body.password, newEmail ?? user.email ?? '');
  const request: MailOptions = { challenge: readPkceChallenge(body), redirectTo };
  if (body.app_metadata && !dependencies.settings.adminRoles.includes(user.role))
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  const newPhone = newPhoneOf(dependencies, user, body);
  await requireAal2(
    dependencies,
    caller,
    newEmail !== null || newPhone !== null || body.password !== undefined,
  );
  if (user.isAnonymous && body.password && newEmail === null && newPhone === null) {
    throw new AuthError(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
      { status: 422 },
    );
  }
  if (newEmail !== null && (await findUserByEmail(database, newEmail))) throw emailExists();
  if (newPhone !== null && (await findUserByPhone(database, newPhone))) throw phoneExists();
  if (newPhone !== null && !dependencies.settings.phoneAutoconfirm) throw cannotSendSms();
  const encryptedPassword =
    body.password === undefined
      ? undefined
      : await newPasswordHash(dependencies, visitor, caller, body.password, body);
  const atOnce = user.isAnonymous && dependencies.settings.mailerAutoconfirm;
  if (newEmail !== null && !atOnce) {
    if (user.email) await limitMails(dependencies, 'email_change_token_new', user.email);
    await limitMails(dependencies, 'email_change_token_new', newEmail);
  }

  const changeAll = async (): Promise<JsonObject> => {
    const locked = await lockUser(database, user.id);
    if (!locked || locked.deletedAt)
      throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
    requireNotBanned(dependencies, locked);
    // Another request may have ended the session while this one hashed passwords.
    if (session && !(await sessionExists(database, session.id)))
      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
    let changed = await updateUser(database, user.id, {
      rawUserMetaData: body.data
        ? mergeOwnMetadata(dependencies, locked.rawUserMetaData, body.data)
        : locked.rawUserMetaData,
      rawAppMetaData: body.app_metadata
        ? mergeMetadata(locked.rawAppMetaData, body.app_metadata)
        : locked.rawAppMetaData,
      updatedAt: dependencies.clock(),
      ...(encryptedPassword ? { encryptedPassword } : {}),
    });
    if (encryptedPassword) {
      changed = await cancelPending(database, changed);
      // A token without a session cannot be matched to one, so all sessions end.
      await endSessions(dependencies, user.id, session?.id ?? user.id, session ? 'others' : 'global');
      if (changed.email)
        await dependencies.mailer.queue(
          passwordChangedMail(dependencies, changed.email, fullNameOf(changed)),
        );
      await recordAudit(dependencies, visitor, 'user_updated_password', changed);
    }
    if (newPhone !== null) changed = await applyPhoneChange(dependencies, changed, newPhone);
    if (newEmail !== null)
      changed = atOnce
        ? await applyEmailChange(dependencies, changed, newEmail)
        : await sendEmailChange(dependencies, changed, newEmail, { ...request, visitor });
    await recordAudit(
      dependencies,
      visitor,
      'user_modified',
      changed,
      newEmail === null ? {} : { email_change: 'requested' },
    );
    return describeUser(database, changed);
  };
  return mapUniqueViolation(() => database.transaction(changeAll));
}

function newEmailOf(user: UserRow, { email }: Body): string | null {
  if (!email) return null;
  const address = requireEmailAddress(email);
  return address === user.email ? null : address;
}

function newPhoneOf(dependencies: AuthDependencies, user: UserRow, { phone: typed }: Body): string | null {
  if (!typed) return null;
  if (!dependencies.settings.phoneEnabled)
    throw new AuthError('phone_provider_disabled', 'Phone numbers are disabled', { status: 422 });
  const phone = requirePhone(typed);
  return phone === user.phone ? null : phone;
}

/** @throws AuthError `insufficient_aal` if the user has a verified factor and the session is not `aal2` */
async function requireAal2(
  dependencies: AuthDependencies,
  { user, session }: IdentifiedUser,
  sensitive: boolean,
): Promise<void> {
  if (!sensitive || session?.aal === 'aal2' || session?.aal === 'aal3') return;
  const factors = await factorsOf(dependencies.database, user.id);
  if (factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
      { status: 401 },
    );
  }
}

async function newPasswordHash(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: IdentifiedUser,
  password: string,
  { nonce, current_password: current }: Body,
): Promise<string> {
  const { settings } = dependencies;
  if (settings.passwordChangeNeedsCurrent && user.encryptedPassword && !current) {
    throw new AuthError('current_password_required', 'The current password is required to change it');
  }
  if (
    current !== undefined &&
    !(await verifyPassword(settings.passwordCost, user.encryptedPassword, current))
  ) {
    throw new AuthError('current_password_invalid', 'The current password is not right');
  }
  if (
    user.encryptedPassword &&
    (await verifyPassword(settings.passwordCost, user.encryptedPassword, password))
  ) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  const encrypted = await hashPassword(settings.passwordCost, password);
  const isFresh =
    session !== null && dependencies.clock().getTime() <= session.createdAt.getTime() + freshSeconds * 1000;
  if (settings.passwordChangeNeedsReauthentication && !isFresh && user.email) {
    if (!nonce) throw new AuthError('reauthentication_needed', 'Password update requires reauthentication');
    await consumeNonce(dependencies, visitor, user, nonce);
  }
  return encrypted;
}

/** Merges metadata; null removes a key. */
export function mergeMetadata(existing: JsonObject, changes: JsonObject): JsonObject {
  const merged = { ...existing, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === null) delete merged[name];
  return merged;
}

/** As `mergeMetadata`, for metadata a user sets: `email_verified` cannot be changed. */
function mergeOwnMetadata(
  dependencies: AuthDependencies,
  existing: JsonObject,
  changes: JsonObject,
): JsonObject {
  const verified = existing['email_verified'];
  return {
    ...checkMetadata(dependencies.settings, mergeMetadata(existing, changes)),
    ...(verified === undefined ? {} : { email_verified: verified }),
  };
}
