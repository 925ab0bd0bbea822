import { z } from 'zod';
import { recordAudit } from './audit.ts';
import { checkMetadata } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { deleteOneTimeTokens, identitiesOf, lockUser, updateUser } from './queries.ts';
import { member } from './read-body.ts';
import type { SignedIn } from './require-user.ts';
import { fullNameOf } from './send-mail.ts';
import { endSessions } from './sessions.ts';
import type { JsonObject } from './tables.ts';
import { presentUser } from './user.ts';

export const changeUserBody = z.object({
  email: member.text,
  phone: member.text,
  password: member.text,
  current_password: member.text,
  data: member.object,
  app_metadata: member.object,
});

/**
 * Changes what a user may change alone: metadata (merged; null removes a member) and password (ends all other sessions, forgets
 * pending links and codes, tells the owner by mail).
 * @throws AuthError
 */
export async function changeUser(context: AuthContext, visitor: Visitor, { user, session }: SignedIn, body: z.output<typeof changeUserBody>): Promise<JsonObject> {
  const { database } = context;
  if (body.app_metadata) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  if (body.email && body.email.trim().toLowerCase() !== user.email) throw new AuthError('feature_disabled', 'The e-mail address of an account cannot be changed yet');
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone numbers are disabled', { status: 422 });
  const encryptedPassword = body.password === undefined ? undefined : await newPasswordHash(user, body.password, body.current_password);
  const now = context.clock();

  return database.transaction(async () => {
    const locked = await lockUser(database, user.id);
    if (!locked) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
    const rawUserMetaData = body.data ? mergeMetadata(locked.rawUserMetaData, body.data) : locked.rawUserMetaData;
    const changed = await updateUser(database, user.id, { rawUserMetaData, updatedAt: now, ...(encryptedPassword ? { encryptedPassword } : {}) });
    if (encryptedPassword) {
      await deleteOneTimeTokens(database, user.id);
      await endSessions(context, user.id, session.id, 'others');
      if (changed.email) await context.mailer.queue(passwordChangedMail(context.config, changed.email, fullNameOf(changed)));
    }
    await recordAudit(context, visitor, encryptedPassword ? 'user_updated_password' : 'user_modified', changed);
    return presentUser(changed, await identitiesOf(database, user.id));
  });
}

async function newPasswordHash(user: SignedIn['user'], password: string, currentPassword: string | undefined): Promise<string> {
  checkPassword(password, user.email ?? '');
  if (currentPassword !== undefined && !(await verifyPassword(user.encryptedPassword, currentPassword))) {
    throw new AuthError('current_password_invalid', 'The current password is not right');
  }
  if (user.encryptedPassword && (await verifyPassword(user.encryptedPassword, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

function mergeMetadata(existing: JsonObject, changes: JsonObject): JsonObject {
  const verified = existing['email_verified'];
  const merged = { ...existing, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === null) delete merged[name];
  return { ...checkMetadata(merged), ...(verified === undefined ? {} : { email_verified: verified }) };
}
