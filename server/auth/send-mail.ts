import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { confirmationMail, recoveryMail } from './mails.ts';
import { issueOneTimeToken, type UsableTokenType } from './one-time-tokens.ts';
import { updateUser, type UserRow } from './queries.ts';
import { authLimits, authSettings } from './settings.ts';

/**
 * Allows one mail of a kind a minute to an address and a few in an hour. It counts what was asked for, whether or not the address
 * is known, so that its answer tells nothing. Call it before a transaction begins.
 * @throws AuthError `over_email_send_rate_limit`
 */
export async function spaceMails(context: AuthContext, tokenType: UsableTokenType, email: string): Promise<void> {
  const gap = await context.limits.space(`auth.mail-gap.${tokenType}`, email, authSettings.mailGapSeconds);
  if (!gap.allowed) {
    throw new AuthError('over_email_send_rate_limit', `For security purposes, you can only request this after ${gap.retryAfterSeconds} seconds.`);
  }
  const total = await context.limits.take('auth.mail-account', email, authLimits.mailPerAccount);
  if (!total.allowed) throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded');
}

export const fullNameOf = (user: Pick<UserRow, 'rawUserMetaData'>): string => {
  const name = user.rawUserMetaData['full_name'];
  return typeof name === 'string' ? name : '';
};

/** Queues the mail with link and code for an account to be confirmed, in the current transaction. */
export async function sendConfirmation(context: AuthContext, user: UserRow & { email: string }): Promise<UserRow> {
  const token = await issueOneTimeToken(context, user, 'confirmation_token');
  await context.mailer.queue(confirmationMail(context.config, user.email, fullNameOf(user), token));
  return updateUser(context.database, user.id, { confirmationSentAt: context.clock() });
}

/** Queues the mail with link and code for a forgotten password, in the current transaction. */
export async function sendRecovery(context: AuthContext, user: UserRow & { email: string }): Promise<UserRow> {
  const token = await issueOneTimeToken(context, user, 'recovery_token');
  await context.mailer.queue(recoveryMail(context.config, user.email, fullNameOf(user), token));
  return updateUser(context.database, user.id, { recoverySentAt: context.clock() });
}
