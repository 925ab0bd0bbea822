import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { readEmailAddress } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { verifyPassword } from './password-hash.ts';
import { findUserByEmail } from './queries.ts';
import { member } from './read-body.ts';
import { openSession, tokenResponse } from './sessions.ts';
import { authLimits } from './settings.ts';
import type { JsonObject } from './tables.ts';

export const passwordGrantBody = z.object({ email: member.text, phone: member.text, password: member.text });

const wrongCredentials = () => new AuthError('invalid_credentials', 'Invalid login credentials');

/**
 * Signs in with address and password. Unknown address, wrong password and an account without a password are one answer, after
 * the same work; that an address is unconfirmed is told only to who knows its password.
 * @throws AuthError
 */
export async function signInWithPassword(context: AuthContext, visitor: Visitor, body: z.output<typeof passwordGrantBody>): Promise<JsonObject> {
  if (body.email && body.phone) throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on login.');
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw new AuthError('validation_failed', 'missing email or phone');
  const email = readEmailAddress(body.email);
  await takePasswordTurn(context, visitor, email ?? body.email);

  const user = email === null ? undefined : await findUserByEmail(context.database, email);
  const matches = await verifyPassword(user?.encryptedPassword, body.password ?? '');
  if (!user || !matches) throw wrongCredentials();
  if (user.bannedUntil && user.bannedUntil > context.clock()) throw new AuthError('user_banned', 'User is banned', { status: 400 });
  if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed', 'Email not confirmed');

  const opened = await context.database.transaction(async () => {
    await recordAudit(context, visitor, 'login', user, { provider: 'email' });
    return openSession(context, visitor, user, 'password');
  });
  return tokenResponse(context, opened);
}

/** @throws AuthError `over_request_rate_limit` */
async function takePasswordTurn(context: AuthContext, visitor: Visitor, account: string): Promise<void> {
  const here = await context.limits.take('auth.password-here', `${visitor.ip} ${account}`, authLimits.passwordPerAccountAndAddress);
  const anywhere = here.allowed ? await context.limits.take('auth.password', account, authLimits.passwordPerAccount) : here;
  if (!anywhere.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
}
