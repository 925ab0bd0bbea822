import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from './account-mails.ts';
import { issueOneTimeToken } from '../codes-and-links/one-time-tokens.ts';
import { startMailFlow, type PkceChallenge, type MailFlowMethod } from '../codes-and-links/pkce.ts';
import { updateUser, type UserRow } from '../accounts/user-queries.ts';
import type { OneTimeTokenType } from '../tables.ts';

/**
 * Rate-limits the mails to an address: one of a kind per minute and a few per hour. It counts requests
 * whether or not the address is known, so that it reveals nothing. Call it before a transaction.
 * @throws AuthError `over_email_send_rate_limit`
 */
export async function limitMails(
  dependencies: AuthDependencies,
  tokenType: OneTimeTokenType,
  email: string,
): Promise<void> {
  const refusal = await mailRefusal(dependencies, tokenType, email);
  if (refusal) throw refusal;
}

/** As `limitMails`, but returns the error; null if the mail may be sent. */
export async function mailRefusal(
  dependencies: AuthDependencies,
  tokenType: OneTimeTokenType,
  email: string,
): Promise<AuthError | null> {
  const gap = await dependencies.limits.cooldown(
    `auth.mail-gap.${tokenType}`,
    email,
    dependencies.settings.mailCooldownSeconds,
  );
  if (!gap.allowed)
    return new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${gap.retryAfterSeconds} seconds.`,
    );
  const total = await dependencies.limits.consume(
    'auth.mail-account',
    email,
    dependencies.settings.limits.mailPerAccount,
  );
  // With autoconfirm GoTrue does not count mails either.
  const counted = total.allowed && !dependencies.settings.mailerAutoconfirm;
  const everywhere = counted
    ? await dependencies.limits.consume('auth.mails', '', dependencies.settings.limits.mailsOfServer)
    : total;
  return everywhere.allowed ? null : new AuthError('over_email_send_rate_limit', 'email rate limit exceeded');
}

/** Returns the name that a user gave at sign-up; '' without one. */
export const fullNameOf = (user: Pick<UserRow, 'rawUserMetaData'>): string => {
  const name = user.rawUserMetaData['full_name'];
  return typeof name === 'string' ? name : '';
};

type WithEmail = UserRow & { email: string };
/** The PKCE challenge and the redirect of the link, and who requests the mail. */
export type MailOptions = {
  challenge?: PkceChallenge | null;
  redirectTo?: string | undefined;
  visitor?: Visitor;
};

const addressee = (user: WithEmail, { redirectTo }: MailOptions) => ({
  email: user.email,
  fullName: fullNameOf(user),
  redirectTo,
});

async function issue(
  dependencies: AuthDependencies,
  user: { id: string; email: string },
  tokenType: OneTimeTokenType,
  method: MailFlowMethod,
  { challenge, visitor }: MailOptions,
) {
  if (challenge) await startMailFlow(dependencies, user.id, method, challenge);
  return issueOneTimeToken(dependencies, user, tokenType, { pkce: Boolean(challenge), visitor });
}

/** Queues the confirmation mail of an account, in the current transaction. */
export async function sendConfirmation(
  dependencies: AuthDependencies,
  user: WithEmail,
  request: MailOptions = {},
): Promise<UserRow> {
  const token = await issue(dependencies, user, 'confirmation_token', 'email/signup', request);
  await dependencies.mailer.queue(confirmationMail(dependencies, addressee(user, request), token));
  return updateUser(dependencies.database, user.id, { confirmationSentAt: dependencies.clock() });
}

/** Queues an invitation, in the current transaction. */
export async function sendInvitation(
  dependencies: AuthDependencies,
  user: WithEmail,
  request: MailOptions = {},
): Promise<UserRow> {
  const token = await issue(dependencies, user, 'confirmation_token', 'invite', request);
  await dependencies.mailer.queue(invitationMail(dependencies, addressee(user, request), token));
  const now = dependencies.clock();
  return updateUser(dependencies.database, user.id, { invitedAt: now, confirmationSentAt: now });
}

/** Queues the mail to sign in without a password, in the current transaction. */
export async function sendMagicLink(
  dependencies: AuthDependencies,
  user: WithEmail,
  request: MailOptions = {},
): Promise<UserRow> {
  const token = await issue(dependencies, user, 'recovery_token', 'magiclink', request);
  await dependencies.mailer.queue(magicLinkMail(dependencies, addressee(user, request), token));
  return updateUser(dependencies.database, user.id, { recoverySentAt: dependencies.clock() });
}

/** Queues the mail to reset a password, in the current transaction. */
export async function sendRecovery(
  dependencies: AuthDependencies,
  user: WithEmail,
  request: MailOptions = {},
): Promise<UserRow> {
  const token = await issue(dependencies, user, 'recovery_token', 'recovery', request);
  await dependencies.mailer.queue(recoveryMail(dependencies, addressee(user, request), token));
  return updateUser(dependencies.database, user.id, { recoverySentAt: dependencies.clock() });
}

/**
 * Stores the new address and queues the mails that confirm it, to both addresses with the secure change, in
 * the current transaction.
 */
export async function sendEmailChange(
  dependencies: AuthDependencies,
  user: UserRow,
  newEmail: string,
  request: MailOptions = {},
): Promise<UserRow> {
  const change = { from: user.email ?? '', to: newEmail };
  if (request.challenge) await startMailFlow(dependencies, user.id, 'email_change', request.challenge);
  const send = async (email: string, tokenType: OneTimeTokenType): Promise<void> => {
    const token = await issueOneTimeToken(dependencies, { id: user.id, email }, tokenType, {
      pkce: Boolean(request.challenge),
      visitor: request.visitor,
    });
    await dependencies.mailer.queue(
      emailChangeMail(
        dependencies,
        { email, fullName: fullNameOf(user), redirectTo: request.redirectTo },
        change,
        token,
      ),
    );
  };
  if (dependencies.settings.secureEmailChange && change.from !== '')
    await send(change.from, 'email_change_token_current');
  await send(newEmail, 'email_change_token_new');
  return updateUser(dependencies.database, user.id, {
    emailChange: newEmail,
    emailChangeSentAt: dependencies.clock(),
    emailChangeConfirmStatus: 0,
  });
}

/** Queues the mail with the nonce for a password change, in the current transaction. */
export async function sendReauthentication(
  dependencies: AuthDependencies,
  user: WithEmail,
  visitor: Visitor,
): Promise<UserRow> {
  const token = await issueOneTimeToken(dependencies, user, 'reauthentication_token', { visitor });
  await dependencies.mailer.queue(
    reauthenticationMail(dependencies, user.email, fullNameOf(user), token.code),
  );
  return updateUser(dependencies.database, user.id, { reauthenticationSentAt: dependencies.clock() });
}
