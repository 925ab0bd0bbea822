import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { checkCode, consumeOneTimeToken } from './one-time-tokens.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { sendReauthentication, limitMails } from '../mails/send-mail.ts';

/**
 * Mails a nonce with which a signed-in user confirms a password change.
 * @throws AuthError
 */
export async function reauthenticate(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
): Promise<void> {
  const { email } = user;
  if (!email)
    throw new AuthError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    );
  if (!user.emailConfirmedAt)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
  await limitMails(dependencies, 'reauthentication_token', email);
  await dependencies.database.transaction(async () => {
    await sendReauthentication(dependencies, { ...user, email }, visitor);
    await recordAudit(dependencies, visitor, 'user_reauthenticate_requested', user);
  });
}

/**
 * Consumes the single-use nonce of `reauthenticate`. Not inside a transaction: the attempt must count even
 * on failure.
 * @throws AuthError `reauthentication_not_valid`
 */
export async function consumeNonce(
  dependencies: AuthDependencies,
  visitor: Visitor,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const { email } = user;
  const tokenHash = email
    ? await checkCode(dependencies, visitor, { id: user.id, email }, 'reauthentication_token', nonce)
    : null;
  const spent =
    tokenHash === null
      ? undefined
      : await consumeOneTimeToken(dependencies, 'reauthentication_token', tokenHash);
  if (spent !== user.id) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
