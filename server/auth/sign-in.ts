import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { readEmailAddress } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { findAccount } from './find-account.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { judgePassword } from './password-rules.ts';
import type { UserRow } from './queries.ts';
import { member } from './read-body.ts';
import { openSession, tokenResponse } from './sessions.ts';
import { users, type JsonObject } from './tables.ts';

export const passwordGrantBody = z.object({ email: member.text, phone: member.text, password: member.text });

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * Signs in with address and password. Unknown address, wrong password and an account without a password are one answer, after
 * the same work; that an address is unconfirmed is told only to who knows its password. A password that is right but would no
 * longer be accepted is said to be weak in the answer.
 * @throws AuthError
 */
export async function signInWithPassword(context: AuthContext, visitor: Visitor, body: z.output<typeof passwordGrantBody>): Promise<JsonObject> {
  if (body.email && body.phone) throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on login.');
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw new AuthError('validation_failed', 'missing email or phone');
  if (!context.settings.emailEnabled) throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  const email = readEmailAddress(body.email);
  await takePasswordTurn(context, visitor, email ?? body.email);

  const startedAt = performance.now();
  const password = body.password ?? '';
  const user = email === null ? undefined : await findAccount(context, visitor, email);
  const matches = await verifyPassword(user?.encryptedPassword, password);
  if (!user || !matches) {
    // A hash brought from elsewhere takes longer to check than ours, which would tell that there is one.
    const left = startedAt + context.settings.evenAnswerMilliseconds - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    throw wrongCredentials();
  }
  if (user.bannedUntil && user.bannedUntil > context.clock()) throw new AuthError('user_banned', 'User is banned', { status: 400 });
  if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');

  await renewOutdatedHash(context, user, password);
  const opened = await context.database.transaction(async () => {
    await recordAudit(context, visitor, 'login', user, { provider: 'email' });
    return openSession(context, visitor, user, 'password');
  });
  const weakness = judgePassword(context.settings, password, user.email ?? '');
  return { ...(await tokenResponse(context, opened)), ...(weakness ? { weak_password: weakness } : {}) };
}

/** A hash brought from elsewhere is made anew in our way while the password is at hand, unless it was changed meanwhile. */
async function renewOutdatedHash(context: AuthContext, { id, encryptedPassword }: UserRow, password: string): Promise<void> {
  if (!encryptedPassword || !isOutdatedHash(encryptedPassword)) return;
  const renewed = await hashPassword(password);
  await context.database.sql
    .update(users)
    .set({ encryptedPassword: renewed })
    .where(and(eq(users.id, id), eq(users.encryptedPassword, encryptedPassword)));
}

/** @throws AuthError `over_request_rate_limit` */
async function takePasswordTurn(context: AuthContext, visitor: Visitor, account: string): Promise<void> {
  const { limits } = context.settings;
  const here = await context.limits.take('auth.password-here', `${visitor.ip} ${account}`, limits.passwordPerAccountAndAddress);
  const anywhere = here.allowed ? await context.limits.take('auth.password', account, limits.passwordPerAccount) : here;
  if (!anywhere.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
}
