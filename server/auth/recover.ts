import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { checkChallenge, requireEmailAddress } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { findUserByEmail } from './queries.ts';
import { member } from './read-body.ts';
import { sendConfirmation, sendRecovery, spaceMails } from './send-mail.ts';

const challenge = { code_challenge: member.text, code_challenge_method: member.text };
export const recoverBody = z.object({ email: member.text, ...challenge });
export const resendBody = z.object({ type: member.text, email: member.text, phone: member.text, ...challenge });

/**
 * Mails a link and a code for a forgotten password, if the address has an account; the answer is the same when it has none.
 * @throws AuthError
 */
export async function recover(context: AuthContext, visitor: Visitor, body: z.output<typeof recoverBody>): Promise<void> {
  const email = requireEmailAddress(body.email);
  checkChallenge(body);
  await spaceMails(context, 'recovery_token', email);
  const user = await findUserByEmail(context.database, email);
  if (!user) return;
  await context.database.transaction(async () => {
    await sendRecovery(context, { ...user, email });
    await recordAudit(context, visitor, 'user_recovery_requested', user);
  });
}

/**
 * Mails the confirmation once more, if the address waits for one; the answer is the same when it does not.
 * @throws AuthError
 */
export async function resend(context: AuthContext, visitor: Visitor, body: z.output<typeof resendBody>): Promise<void> {
  if (!body.type || !['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (body.type === 'sms' || body.type === 'phone_change') {
    if (!body.phone) throw new AuthError('validation_failed', 'Type provided requires a phone number');
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  }
  if (!body.email) throw new AuthError('validation_failed', 'Type provided requires an email address');
  const email = requireEmailAddress(body.email);
  checkChallenge(body);
  // An address change cannot be pending yet, so there is nothing to send again.
  if (body.type === 'email_change') return;
  await spaceMails(context, 'confirmation_token', email);
  const user = await findUserByEmail(context.database, email);
  if (!user || user.emailConfirmedAt) return;
  await context.database.transaction(async () => {
    await sendConfirmation(context, { ...user, email });
    await recordAudit(context, visitor, 'user_confirmation_requested', user);
  });
}
