import { recordAudit } from './audit.ts';
import { checkMetadata } from './check-input.ts';
import type { AuthContext, Visitor } from './context.ts';
import { AuthError } from './errors.ts';
import { hashPassword } from './password-hash.ts';
import { cannotSendSms, findUserByPhone, putPhoneIntoForce, requirePhone } from './phones.ts';
import { openSession, tokenResponse } from './sessions.ts';
import { users, type JsonObject } from './tables.ts';
import { refusingTaken } from './taken-addresses.ts';
import { audienceOf } from './visitor.ts';

/**
 * Makes an account with a phone number and a password, where numbers count as proved by themselves: there is nothing here that could
 * send a code to one.
 * @throws AuthError
 */
export async function signUpByPhone(context: AuthContext, visitor: Visitor, { phone: typed, password, data }: { phone: string; password: string; data: JsonObject | undefined }): Promise<JsonObject> {
  const { database, settings } = context;
  if (!settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  const phone = requirePhone(typed);
  const metadata = checkMetadata(settings, data);
  if (!settings.phoneAutoconfirm) throw cannotSendSms();
  const encryptedPassword = await hashPassword(settings.passwordCost, password);
  const now = context.clock();
  const opened = await refusingTaken(() =>
    database.transaction(async () => {
      if (await findUserByPhone(database, phone)) throw new AuthError('user_already_exists', 'User already registered');
      const [made] = await database.sql
        .insert(users)
        .values({ aud: audienceOf(context, visitor), phone, encryptedPassword, rawUserMetaData: metadata, createdAt: now, updatedAt: now })
        .returning();
      if (!made) throw new Error('A user was inserted but not returned.');
      const user = await putPhoneIntoForce(context, made, phone);
      await recordAudit(context, visitor, 'user_signedup', user, { provider: 'phone' });
      return openSession(context, visitor, user, 'password', { provider: 'phone' });
    }),
  );
  return tokenResponse(context, opened);
}
