import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordFailedSignIn } from '../audit/record-audit.ts';
import { parseEmailAddress } from '../http/check-input.ts';
import type { Attempt } from '../../http/rate-limiter.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { findAccount } from '../accounts/find-account.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { findUserByPhone, normalisePhone } from '../accounts/phones.ts';
import { findPasswordWeakness } from './password-rules.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import { users, type JsonObject } from '../tables.ts';
import { audienceOf } from '../http/visitor.ts';

export const passwordGrantBody = z.object({ email: member.text, phone: member.text, password: member.text });

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * Signs in with address and password. Unknown address, wrong password and an account without a password are one answer, after
 * the same work; that an address is unconfirmed is told only to who knows its password. A password that is right but would no
 * longer be accepted is said to be weak in the answer. What limits tries is `passwordTries`.
 * @throws AuthError
 */
export async function signInWithPassword(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof passwordGrantBody>,
): Promise<JsonObject> {
  if (body.email && body.phone)
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    );
  if (body.phone && !dependencies.settings.phoneEnabled)
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 422 });
  if (!body.email && !body.phone) throw new AuthError('validation_failed', 'missing email or phone');
  if (body.email && !dependencies.settings.emailEnabled)
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  const email = body.email ? parseEmailAddress(body.email) : null;

  const startedAt = performance.now();
  const password = body.password ?? '';
  const user = body.phone
    ? await findAccountByPhone(dependencies, visitor, body.phone)
    : email === null
      ? undefined
      : await findAccount(dependencies, visitor, email);
  const matches = await verifyPassword(dependencies.settings.passwordCost, user?.encryptedPassword, password);
  if (!user || !matches) {
    await recordFailedSignIn(dependencies, visitor, { email, user, reason: 'invalid_credentials' });
    // A hash brought from elsewhere takes longer to check than ours, which would tell that there is one.
    const left = startedAt + dependencies.settings.minResponseMilliseconds - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    throw wrongCredentials();
  }
  const refused = signInRefusal(dependencies, user, body.phone ? 'phone' : 'email');
  if (refused) {
    await recordFailedSignIn(dependencies, visitor, { email, user, reason: refused.code });
    throw refused;
  }

  await rehashPassword(dependencies, user, password);
  const opened = await openSession(dependencies, visitor, user, 'password', {
    noted: { action: 'login', traits: { provider: body.phone ? 'phone' : 'email' } },
  });
  const weakness = findPasswordWeakness(dependencies.settings, password, user.email ?? '');
  return { ...(await tokenResponse(dependencies, opened)), ...(weakness ? { weak_password: weakness } : {}) };
}

/** The account of a phone number, in the audience the visitor asks about. */
async function findAccountByPhone(
  dependencies: AuthDependencies,
  visitor: Visitor,
  typed: string,
): Promise<UserRow | undefined> {
  const user = await findUserByPhone(dependencies.database, normalisePhone(typed));
  return user?.aud === audienceOf(dependencies, visitor) ? user : undefined;
}

function signInRefusal(
  dependencies: AuthDependencies,
  { bannedUntil, emailConfirmedAt, phoneConfirmedAt }: UserRow,
  by: 'email' | 'phone',
): AuthError | null {
  if (bannedUntil && bannedUntil > dependencies.clock())
    return new AuthError('user_banned', 'User is banned', { status: 400 });
  if (by === 'phone')
    return phoneConfirmedAt ? null : new AuthError('phone_not_confirmed', 'Phone not confirmed');
  return emailConfirmedAt ? null : new AuthError('email_not_confirmed', 'Email not confirmed');
}

/** A hash brought from elsewhere, or made here at another cost, is made anew in our way while the password is at hand, unless it was changed meanwhile. */
async function rehashPassword(
  dependencies: AuthDependencies,
  { id, encryptedPassword }: UserRow,
  password: string,
): Promise<void> {
  if (!encryptedPassword || !needsRehash(dependencies.settings.passwordCost, encryptedPassword)) return;
  const renewed = await hashPassword(dependencies.settings.passwordCost, password);
  await dependencies.database.sql
    .update(users)
    .set({ encryptedPassword: renewed })
    .where(and(eq(users.id, id), eq(users.encryptedPassword, encryptedPassword)));
}

/**
 * What trying a password counts against, to be taken before `signInWithPassword`: one visitor at the account, then everybody at
 * the account, so that who guesses too often does not shut out its owner.
 */
export function passwordRateLimits(
  { settings }: AuthDependencies,
  visitor: Visitor,
  { email, phone }: z.output<typeof passwordGrantBody>,
): Attempt[] {
  if (!email && !phone) return [];
  const account = email ? (parseEmailAddress(email) ?? email) : `phone ${normalisePhone(phone ?? '')}`;
  const { passwordPerAccountAndAddress, passwordPerAccount } = settings.limits;
  return [
    ['auth.password-here', `${visitor.ip} ${account}`, passwordPerAccountAndAddress],
    ['auth.password', account, passwordPerAccount],
  ];
}
