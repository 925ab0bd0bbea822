import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { checkCode, spendOneTimeToken } from './one-time-tokens.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { sendReauthentication, spaceMails } from '../mails/send-mail.ts';

/**
 * Mails a code by which somebody who is signed in shows that it is still them.
 * @throws AuthError
 */
export async function reauthenticate(context: AuthContext, visitor: Visitor, user: UserRow): Promise<void> {
  const { email } = user;
  if (!email)
    throw new AuthError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    );
  if (!user.emailConfirmedAt)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 });
  await spaceMails(context, 'reauthentication_token', email);
  await context.database.transaction(async () => {
    await sendReauthentication(context, { ...user, email });
    await recordAudit(context, visitor, 'user_reauthenticate_requested', user);
  });
}

/**
 * Takes the code of `reauthenticate`, which is good once. Not inside a transaction: the try must count even if it fails.
 * @throws AuthError `reauthentication_not_valid`
 */
export async function spendNonce(context: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const { email } = user;
  const tokenHash = email
    ? await checkCode(context, { id: user.id, email }, 'reauthentication_token', nonce)
    : null;
  const spent =
    tokenHash === null ? undefined : await spendOneTimeToken(context, 'reauthentication_token', tokenHash);
  if (spent !== user.id) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
