import { recordAudit } from '../audit/record-audit.ts';
import { checkMetadata } from '../http/check-input.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { cannotSendSms, checkChannel, findUserByPhone, applyPhoneChange, requirePhone } from './phones.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import { users, type JsonObject } from '../tables.ts';
import { mapUniqueViolation } from './address-conflicts.ts';
import { audienceOf } from '../http/visitor.ts';

type PhoneSignUp = {
  phone: string;
  channel: string | undefined;
  password: string;
  data: JsonObject | undefined;
};

/**
 * Creates an account with a phone number and a password. Only with phone autoconfirm, because no SMS
 * provider is built in.
 * @throws AuthError
 */
export async function signUpByPhone(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { phone: typed, channel, password, data }: PhoneSignUp,
): Promise<JsonObject> {
  const { database, settings } = dependencies;
  if (!settings.phoneEnabled) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  checkChannel(channel);
  const phone = requirePhone(typed);
  const metadata = checkMetadata(settings, data);
  if (!settings.phoneAutoconfirm) throw cannotSendSms();
  const encryptedPassword = await hashPassword(settings.passwordCost, password);
  const now = dependencies.clock();
  const opened = await mapUniqueViolation(() =>
    database.transaction(async () => {
      if (await findUserByPhone(database, phone))
        throw new AuthError('user_already_exists', 'User already registered');
      const [made] = await database.sql
        .insert(users)
        .values({
          aud: audienceOf(dependencies, visitor),
          phone,
          encryptedPassword,
          rawUserMetaData: metadata,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!made) throw new Error('A user was inserted but not returned.');
      const user = await applyPhoneChange(dependencies, made, phone);
      await recordAudit(dependencies, visitor, 'user_signedup', user, { provider: 'phone' });
      return openSession(dependencies, visitor, user, 'password', { provider: 'phone' });
    }),
  );
  return tokenResponse(dependencies, opened);
}
