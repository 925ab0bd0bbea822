import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { requireEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { findAccount, lockAccount } from '../accounts/find-account.ts';
import { pkceFields, readPkceChallenge } from './pkce.ts';
import { cannotSendSms, findUserByPhone, requirePhone } from '../accounts/phones.ts';
import { member } from '../http/read-body.ts';
import {
  limitMails,
  mailRefusal,
  sendConfirmation,
  sendEmailChange,
  sendRecovery,
} from '../mails/send-mail.ts';

/** The body of `POST /recover`. */
export const recoverBody = z.object({ email: member.text, ...pkceFields });
/** The body of `POST /resend`. */
export const resendBody = z.object({
  type: member.text,
  email: member.text,
  phone: member.text,
  ...pkceFields,
});

/**
 * Mails a link and a code to reset a password, if the address has an account. The answer is the same if it
 * has none.
 * @throws AuthError
 */
export async function recover(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof recoverBody>,
  redirectTo?: string,
): Promise<void> {
  const email = requireEmailAddress(body.email);
  const challenge = readPkceChallenge(body);
  await limitMails(dependencies, 'recovery_token', email);
  await dependencies.database.transaction(async () => {
    const user = await lockAccount(dependencies, visitor, email);
    if (!user) return;
    await sendRecovery(dependencies, { ...user, email }, { challenge, redirectTo, visitor });
    await recordAudit(dependencies, visitor, 'user_recovery_requested', user);
  });
}

/**
 * Mails a confirmation again, if one is pending for the address. The answer is the same if none is.
 * @throws AuthError
 */
export async function resend(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof resendBody>,
  redirectTo?: string,
): Promise<void> {
  if (!body.type || !['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw new AuthError(
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  }
  if (body.type === 'sms' || body.type === 'phone_change') {
    if (!body.phone) throw new AuthError('validation_failed', 'Type provided requires a phone number');
    if (!dependencies.settings.phoneEnabled)
      throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
    const called = await findUserByPhone(dependencies.database, requirePhone(body.phone));
    if (called && !called.phoneConfirmedAt && body.type === 'sms') throw cannotSendSms();
    return;
  }
  if (!body.email) throw new AuthError('validation_failed', 'Type provided requires an email address');
  const email = requireEmailAddress(body.email);
  const request = { challenge: readPkceChallenge(body), redirectTo, visitor };
  const changing = body.type === 'email_change';
  await limitMails(dependencies, changing ? 'email_change_token_new' : 'confirmation_token', email);
  const wanted = changing ? (await findAccount(dependencies, visitor, email))?.emailChange : null;
  // Several accounts can want one address. Strangers are not told that this one does.
  if (wanted && (await mailRefusal(dependencies, 'email_change_token_new', wanted))) return;
  await dependencies.database.transaction(async () => {
    const user = await lockAccount(dependencies, visitor, email);
    if (!user) return;
    if (changing && user.emailChange) {
      await sendEmailChange(dependencies, user, user.emailChange, request);
      await recordAudit(dependencies, visitor, 'user_modified', user, { email_change: 'requested again' });
    }
    if (!changing && !user.emailConfirmedAt) {
      await sendConfirmation(dependencies, { ...user, email }, request);
      await recordAudit(dependencies, visitor, 'user_confirmation_requested', user);
    }
  });
}
