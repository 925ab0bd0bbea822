import type { identities, JsonObject, mfaFactors, users } from '../tables.ts';

type UserRow = typeof users.$inferSelect;
type IdentityRow = typeof identities.$inferSelect;
type FactorRow = typeof mfaFactors.$inferSelect;

const instant = (date: Date): string => date.toISOString();
const whenSet = (name: string, date: Date | null): Record<string, string> =>
  date ? { [name]: instant(date) } : {};

/** Returns a user in the JSON of GoTrue: null timestamps are omitted, null addresses are empty strings. */
export function presentUser(
  user: UserRow,
  owned: readonly IdentityRow[],
  factors: readonly FactorRow[] = [],
): JsonObject {
  const confirmed = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((date) => date !== null);
  const earliest =
    confirmed.length > 0 ? new Date(Math.min(...confirmed.map((date) => date.getTime()))) : null;
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...whenSet('email_confirmed_at', user.emailConfirmedAt),
    ...whenSet('invited_at', user.invitedAt),
    phone: user.phone ?? '',
    ...whenSet('phone_confirmed_at', user.phoneConfirmedAt),
    ...whenSet('confirmation_sent_at', user.confirmationSentAt),
    ...whenSet('confirmed_at', earliest),
    ...whenSet('recovery_sent_at', user.recoverySentAt),
    ...(user.emailChange ? { new_email: user.emailChange } : {}),
    ...whenSet('email_change_sent_at', user.emailChangeSentAt),
    ...whenSet('reauthentication_sent_at', user.reauthenticationSentAt),
    ...whenSet('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    identities: owned.map(presentIdentity),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    created_at: instant(user.createdAt),
    updated_at: instant(user.updatedAt),
    ...whenSet('banned_until', user.bannedUntil),
    ...whenSet('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

function presentIdentity(identity: IdentityRow): JsonObject {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...whenSet('last_sign_in_at', identity.lastSignInAt),
    created_at: instant(identity.createdAt),
    updated_at: instant(identity.updatedAt),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

/** Returns a second factor in the JSON of GoTrue, without its secret. */
export function presentFactor(factor: FactorRow): JsonObject {
  return {
    id: factor.id,
    created_at: instant(factor.createdAt),
    updated_at: instant(factor.updatedAt),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    ...(factor.phone ? { phone: factor.phone } : {}),
    ...whenSet('last_challenged_at', factor.lastChallengedAt),
  };
}

/**
 * The answer to a sign-up whose address already has a confirmed account: it looks like a new user with a
 * random id, so that it does not reveal who has an account.
 */
export function obfuscatedUser(email: string, metadata: JsonObject, now: Date): JsonObject {
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: instant(now),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: instant(now),
    updated_at: instant(now),
    is_anonymous: false,
  };
}
