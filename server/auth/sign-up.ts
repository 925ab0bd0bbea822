import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { checkChallenge, checkMetadata, requireEmailAddress } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { spendVerificationToken } from './email-codes.ts';
import { AuthError } from './errors.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { confirmEmail, deleteOneTimeTokens, findUserByEmail, identitiesOf, insertEmailUser, lockUser, updateUser, type UserRow } from './queries.ts';
import { member } from './read-body.ts';
import { sendConfirmation, spaceMails } from './send-mail.ts';
import { endSessions, openSession, tokenResponse, type OpenSession } from './sessions.ts';
import type { JsonObject } from './tables.ts';
import { obfuscatedUser, presentUser } from './user.ts';

export const signUpBody = z.object({
  email: member.text,
  phone: member.text,
  password: member.text,
  data: member.object,
  code_challenge: member.text,
  code_challenge_method: member.text,
});

type NewAccount = { email: string; encryptedPassword: string; metadata: JsonObject };

/**
 * Makes an account. With a verification token in `data` (the two-step sign-up) the address is proved already: the user is confirmed
 * and the answer is a session. Without one the answer is a user, and a mail with link and code is on its way.
 * @throws AuthError
 */
export async function signUp(context: AuthContext, visitor: Visitor, body: z.output<typeof signUpBody>): Promise<JsonObject> {
  if (!body.email && !body.phone) {
    if (body.password) throw new AuthError('validation_failed', 'To signup, please provide your email');
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!body.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  if (body.email && body.phone) throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on signup.');
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  checkChallenge(body);
  const email = requireEmailAddress(body.email);
  const password = checkPassword(body.password, email);
  const metadata = checkMetadata(body.data);
  const verificationToken = body.data?.['verification_token'];
  if (verificationToken !== undefined && verificationToken !== null && typeof verificationToken !== 'string') throw proofRefused();
  if (!verificationToken) await spaceMails(context, 'confirmation_token', email);

  // Hashed before anything is looked up, so that a known address costs the same time as a new one.
  const account: NewAccount = { email, metadata, encryptedPassword: await hashPassword(password) };
  if (!verificationToken) return signUpUnproved(context, visitor, account);
  return tokenResponse(context, await signUpProved(context, visitor, account, verificationToken));
}

const proofRefused = () =>
  new AuthError('otp_expired', 'Your e-mail verification has expired or was already used. Ask for a new code, or sign in if your account is made already.');

async function signUpProved(context: AuthContext, visitor: Visitor, account: NewAccount, verificationToken: string): Promise<OpenSession> {
  const { database } = context;
  const now = context.clock();
  return database.transaction(async () => {
    if (!(await spendVerificationToken(context, account.email, verificationToken))) throw proofRefused();
    const made = await insertEmailUser(database, { ...account, confirmed: true, now });
    const user = made ?? (await takeOverUnproved(context, account));
    await recordAudit(context, visitor, 'user_signedup', user, { provider: 'email' });
    return openSession(context, visitor, user, 'password');
  });
}

/**
 * Somebody signed up with this address before, without ever proving it. Now its owner has: everything the other one set, the
 * password first of all, is replaced.
 */
async function takeOverUnproved(context: AuthContext, account: NewAccount): Promise<UserRow> {
  const { database } = context;
  const now = context.clock();
  const earlier = await findUserByEmail(database, account.email);
  const user = earlier && (await lockUser(database, earlier.id));
  if (!user || user.emailConfirmedAt) throw proofRefused();
  await deleteOneTimeTokens(database, user.id);
  await endSessions(context, user.id, user.id, 'global');
  const replaced = await updateUser(database, user.id, { encryptedPassword: account.encryptedPassword, rawUserMetaData: account.metadata, updatedAt: now });
  return confirmEmail(database, replaced, now);
}

async function signUpUnproved(context: AuthContext, visitor: Visitor, account: NewAccount): Promise<JsonObject> {
  const { database } = context;
  const { email } = account;
  const now = context.clock();
  return database.transaction(async () => {
    const made = await insertEmailUser(database, { ...account, confirmed: false, now });
    const user = made ?? (await findUserByEmail(database, email));
    if (!user || user.emailConfirmedAt) {
      if (user) await recordAudit(context, visitor, 'user_repeated_signup', user);
      return obfuscatedUser(email, account.metadata, now);
    }
    const waiting = await sendConfirmation(context, { ...user, email });
    await recordAudit(context, visitor, 'user_confirmation_requested', user, { provider: 'email' });
    return presentUser(waiting, await identitiesOf(database, user.id));
  });
}
