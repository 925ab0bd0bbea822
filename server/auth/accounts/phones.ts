import { and, eq, isNull } from 'drizzle-orm';
import type { AuthDependencies } from '../dependencies.ts';
import type { Database } from '../../database/database.ts';
import { AuthError } from '../http/errors.ts';
import { identitiesOf, updateUser, type UserRow } from './user-queries.ts';
import { identities, users } from '../tables.ts';

/** Normalises a phone number to digits with the country code first. */
export const normalisePhone = (typed: string): string => typed.replace(/^\+/, '').replace(/\s/g, '');

/** @throws AuthError `validation_failed` */
export function requirePhone(typed: string): string {
  const phone = normalisePhone(typed);
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)');
  return phone;
}

/** @throws AuthError `validation_failed` for a channel other than `sms` and `whatsapp` */
export function checkChannel(channel: string | undefined): void {
  if (channel && channel !== 'sms' && channel !== 'whatsapp')
    throw new AuthError('validation_failed', "Invalid channel, supported values are 'sms' or 'whatsapp'");
}

/** The error of GoTrue where phones are enabled but no SMS provider is configured. */
export const cannotSendSms = () => new AuthError('unexpected_failure', 'Unable to get SMS provider');

/** Returns the user of a number in E.164 without '+'; undefined without one. Deleted users are not found. */
export async function findUserByPhone(database: Database, phone: string): Promise<UserRow | undefined> {
  const [user] = await database.sql
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)));
  return user;
}

/** Upserts the phone identity of a user, in the current transaction. */
export async function setPhoneIdentity(
  dependencies: AuthDependencies,
  user: Pick<UserRow, 'id'>,
  phone: string,
  verified: boolean,
): Promise<void> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const identity = (await identitiesOf(database, user.id)).find(({ provider }) => provider === 'phone');
  const about = { sub: user.id, phone, email_verified: false, phone_verified: verified };
  if (identity)
    await database.sql
      .update(identities)
      .set({ identityData: { ...identity.identityData, ...about }, updatedAt: now })
      .where(eq(identities.id, identity.id));
  else
    await database.sql.insert(identities).values({
      providerId: user.id,
      userId: user.id,
      provider: 'phone',
      identityData: about,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    });
}

/** Sets a confirmed phone number, in the current transaction. */
export async function applyPhoneChange(
  dependencies: AuthDependencies,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  const { rawAppMetaData: metadata } = user;
  const known = Array.isArray(metadata['providers']) ? metadata['providers'] : [];
  await setPhoneIdentity(dependencies, user, phone, true);
  return updateUser(dependencies.database, user.id, {
    phone,
    phoneConfirmedAt: dependencies.clock(),
    isAnonymous: false,
    rawAppMetaData: {
      ...metadata,
      provider: metadata['provider'] ?? 'phone',
      providers: known.includes('phone') ? known : [...known, 'phone'],
    },
    updatedAt: dependencies.clock(),
  });
}
