import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata, requireEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { findAccount, lockAccount } from '../accounts/find-account.ts';
import { pkceFields, readPkceChallenge } from './pkce.ts';
import { cannotSendSms, checkChannel, requirePhone } from '../accounts/phones.ts';
import { insertEmailUser } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import { sendConfirmation, sendMagicLink, limitMails } from '../mails/send-mail.ts';
import { evictUnverifiedOwner } from '../accounts/evict-unverified-owner.ts';
import { audienceOf } from '../http/visitor.ts';

/** The body of `POST /otp`. */
export const otpBody = z.object({
  email: member.text,
  phone: member.text,
  channel: member.text,
  create_user: member.flag,
  data: member.object,
  ...pkceFields,
});

/**
 * Mails a link and a code to sign in without a password. An unknown address gets an unconfirmed account,
 * unless `create_user` is false. The answer does not reveal which.
 * @throws AuthError
 */
export async function signInByEmail(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof otpBody>,
  redirectTo?: string,
): Promise<void> {
  const { database, settings } = dependencies;
  if (body.email && body.phone)
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided');
  if (body.email && body.channel)
    throw new AuthError('validation_failed', 'Channel should only be specified with Phone OTP');
  if (body.phone && !settings.phoneEnabled)
    throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  if (body.phone) {
    checkChannel(body.channel);
    requirePhone(body.phone);
    throw cannotSendSms();
  }
  if (!body.email) throw new AuthError('validation_failed', 'One of email or phone must be set');
  if (!settings.emailEnabled)
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  const request = { challenge: readPkceChallenge(body), redirectTo, visitor };
  const email = requireEmailAddress(body.email);
  const metadata = checkMetadata(settings, body.data);
  await limitMails(dependencies, 'recovery_token', email);

  const known = await findAccount(dependencies, visitor, email);
  if (!known && body.create_user === false) {
    if (settings.revealsUnknownAddresses) throw new AuthError('otp_disabled', 'Signups not allowed for otp');
    return;
  }
  if (!known && !settings.signUpAllowed)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  await database.transaction(async () => {
    const audience = audienceOf(dependencies, visitor);
    const confirmed = settings.mailerAutoconfirm;
    const made = known
      ? undefined
      : await insertEmailUser(database, {
          email,
          encryptedPassword: null,
          metadata,
          confirmed,
          now: dependencies.clock(),
          audience,
        });
    const user = made ?? (await lockAccount(dependencies, visitor, email));
    if (!user) return;
    if (user.emailConfirmedAt) {
      await sendMagicLink(dependencies, { ...user, email }, request);
      await recordAudit(dependencies, visitor, 'user_recovery_requested', user);
      return;
    }
    // The address was never confirmed, so credentials set earlier must not survive its confirmation.
    const waiting = made ?? (await evictUnverifiedOwner(dependencies, user, email));
    await sendConfirmation(dependencies, { ...waiting, email }, request);
    await recordAudit(dependencies, visitor, 'user_confirmation_requested', user, { provider: 'email' });
  });
}
