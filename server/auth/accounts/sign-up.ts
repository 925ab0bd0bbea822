import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata, requireEmailAddress } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { describeUser } from './describe-user.ts';
import { consumeVerificationToken } from '../codes-and-links/email-codes.ts';
import { AuthError } from '../http/errors.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { pkceFields, readPkceChallenge, type PkceChallenge } from '../codes-and-links/pkce.ts';
import {
  confirmEmail,
  findUserByEmail,
  insertEmailUser,
  lockUserByEmail,
  updateUser,
  type UserRow,
} from './user-queries.ts';
import { member } from '../http/read-body.ts';
import { sendConfirmation, limitMails, type MailOptions } from '../mails/send-mail.ts';
import { openSession, tokenResponse, type OpenSession } from '../sessions/sessions.ts';
import { signUpByPhone } from './sign-up-by-phone.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import type { JsonObject } from '../tables.ts';
import { evictUnverifiedOwner } from './evict-unverified-owner.ts';
import { obfuscatedUser } from './present-user.ts';
import { audienceOf } from '../http/visitor.ts';

/** The body of `POST /signup`. */
export const signUpBody = z.object({
  email: member.text,
  phone: member.text,
  password: member.text,
  channel: member.text,
  data: member.object,
  ...pkceFields,
});

type NewAccount = { email: string; encryptedPassword: string; metadata: JsonObject; audience: string };

/**
 * Creates an account. With a verification token in `data` (the two-step sign-up) the address is already
 * verified: the user is confirmed and the answer is a session. Without one the answer is a user, and a
 * confirmation mail is queued. Without address and password it is an anonymous sign-in.
 * @throws AuthError
 */
export async function signUp(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof signUpBody>,
  redirectTo?: string,
): Promise<JsonObject> {
  const { settings } = dependencies;
  if (!body.email && !body.phone) {
    if (body.password) throw new AuthError('validation_failed', 'To signup, please provide your email');
    return signUpAnonymously(dependencies, visitor, body.data);
  }
  if (!settings.signUpAllowed)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  if (!body.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  const password = await checkPassword(settings, body.password, body.email ?? '');
  if (body.email && body.phone)
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    );
  if (body.phone && body.code_challenge)
    throw new AuthError('validation_failed', 'PKCE not supported for phone signups');
  const challenge = readPkceChallenge(body);
  if (body.phone)
    return signUpByPhone(dependencies, visitor, {
      phone: body.phone,
      channel: body.channel,
      password,
      data: body.data,
    });
  if (!settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email signups are disabled');
  const email = requireEmailAddress(body.email);
  const metadata = checkMetadata(settings, body.data);
  const verificationToken = body.data?.['verification_token'];
  if (verificationToken !== undefined && verificationToken !== null && typeof verificationToken !== 'string')
    throw verificationExpired();
  if (!verificationToken && !settings.mailerAutoconfirm)
    await limitMails(dependencies, 'confirmation_token', email);

  // Hash before any look-up, so that known and unknown addresses take the same time.
  const account: NewAccount = {
    email,
    metadata,
    audience: audienceOf(dependencies, visitor),
    encryptedPassword: await hashPassword(settings.passwordCost, password),
  };
  if (verificationToken)
    return tokenResponse(
      dependencies,
      await signUpWithVerifiedEmail(dependencies, visitor, account, verificationToken),
    );
  if (settings.mailerAutoconfirm)
    return tokenResponse(dependencies, await signUpWithAutoconfirm(dependencies, visitor, account));
  return signUpUnverified(dependencies, visitor, account, {
    challenge,
    redirectTo,
    samePassword: await hasSamePassword(dependencies, email, password),
  });
}

const verificationExpired = () =>
  new AuthError(
    'otp_expired',
    'Your e-mail verification has expired or was already used. Request a new code, or sign in if you already have an account.',
  );

async function signUpWithVerifiedEmail(
  dependencies: AuthDependencies,
  visitor: Visitor,
  account: NewAccount,
  verificationToken: string,
): Promise<OpenSession> {
  const { database } = dependencies;
  const now = dependencies.clock();
  return database.transaction(async () => {
    if (!(await consumeVerificationToken(dependencies, account.email, verificationToken)))
      throw verificationExpired();
    const made = await insertEmailUser(database, { ...account, confirmed: true, now });
    const user = made ?? (await takeOverUnverifiedAccount(dependencies, account));
    await recordAudit(dependencies, visitor, 'user_signedup', user, { provider: 'email' });
    return openSession(dependencies, visitor, user, 'password');
  });
}

/**
 * Takes over an account that was created with this address but never confirmed: the owner's password and
 * metadata replace the earlier ones, and all other credentials are removed.
 */
async function takeOverUnverifiedAccount(
  dependencies: AuthDependencies,
  account: NewAccount,
): Promise<UserRow> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const user = await lockUserByEmail(database, account.email);
  if (!user || user.emailConfirmedAt) throw verificationExpired();
  await evictUnverifiedOwner(dependencies, user, account.email);
  const replaced = await updateUser(database, user.id, {
    encryptedPassword: account.encryptedPassword,
    rawUserMetaData: account.metadata,
    updatedAt: now,
  });
  return confirmEmail(database, replaced, now);
}

/** Signs up with autoconfirm: the address counts as verified without a mail. */
async function signUpWithAutoconfirm(
  dependencies: AuthDependencies,
  visitor: Visitor,
  account: NewAccount,
): Promise<OpenSession> {
  const { database } = dependencies;
  const now = dependencies.clock();
  return database.transaction(async () => {
    const made = await insertEmailUser(database, { ...account, confirmed: true, now });
    const user = made ?? (await confirmPendingAccount(dependencies, account.email));
    await recordAudit(dependencies, visitor, 'user_signedup', user, { provider: 'email' });
    return openSession(dependencies, visitor, user, 'password');
  });
}

async function confirmPendingAccount(dependencies: AuthDependencies, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(dependencies.database, email);
  if (!user || user.emailConfirmedAt) throw new AuthError('user_already_exists', 'User already registered');
  return confirmEmail(dependencies.database, user, dependencies.clock());
}

/** Returns whether the password matches that of the address. Takes the same time for an unknown address. */
async function hasSamePassword(
  { database, settings }: AuthDependencies,
  email: string,
  password: string,
): Promise<(stored: string | null) => boolean> {
  const before = (await findUserByEmail(database, email))?.encryptedPassword ?? null;
  const same = await verifyPassword(settings.passwordCost, before, password);
  return (stored) => same && stored === before;
}

/**
 * Creates an unconfirmed account. If one with another password or a provider identity is already waiting,
 * the mail cannot tell which password its reader would confirm, so both passwords are discarded.
 */
async function signUpUnverified(
  dependencies: AuthDependencies,
  visitor: Visitor,
  account: NewAccount,
  {
    samePassword,
    ...request
  }: MailOptions & { challenge: PkceChallenge | null; samePassword: (stored: string | null) => boolean },
): Promise<JsonObject> {
  const { database } = dependencies;
  const { email } = account;
  const now = dependencies.clock();
  return database.transaction(async () => {
    const made = await insertEmailUser(database, { ...account, confirmed: false, now });
    const user = made ?? (await lockUserByEmail(database, email));
    if (!user || user.emailConfirmedAt) {
      if (user) await recordAudit(dependencies, visitor, 'user_repeated_signup', user);
      return obfuscatedUser(email, account.metadata, now);
    }
    const contested = !made && !samePassword(user.encryptedPassword);
    const open = contested ? await evictUnverifiedOwner(dependencies, user, email) : user;
    const waiting = await sendConfirmation(dependencies, { ...open, email }, { ...request, visitor });
    await recordAudit(dependencies, visitor, 'user_confirmation_requested', user, { provider: 'email' });
    const shown = await describeUser(database, waiting);
    // An invited user's metadata was set by the inviter and is not shown.
    return waiting.invitedAt ? { ...shown, user_metadata: {}, identities: [] } : shown;
  });
}
