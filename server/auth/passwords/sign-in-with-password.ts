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

/** The body of `POST /token?grant_type=password`. */
export const passwordGrantBody = z.object({ email: member.text, phone: member.text, password: member.text });

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * Signs in with an address and a password. Unknown address, wrong password and an account without a
 * password give the same answer after the same work; only a correct password reveals that the address is
 * unconfirmed. A correct password that the rules would now reject is reported as weak. `passwordRateLimits`
 * limits the attempts.
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
    // Verifying an imported hash takes another time than ours, which would reveal the account.
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

/** Returns the account of a phone number in the requested audience. */
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

/** Replaces an outdated hash while the password is known, unless it was changed concurrently. */
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
 * Returns the rate limits of a password attempt: per network address and account, then per account, so that
 * an attacker does not lock out the owner.
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
