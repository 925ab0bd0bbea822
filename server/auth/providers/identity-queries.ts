import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Profile } from './provider-client.ts';
import { identitiesOf, updateUser, type IdentityRow, type UserRow } from '../accounts/user-queries.ts';
import { identities, users, type JsonObject } from '../tables.ts';

export async function findIdentity(
  database: Database,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const [identity] = await database.sql
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)));
  return identity;
}

/**
 * Returns an identity with which its account was or can be opened, in the current transaction. GoTrue makes an
 * account without an address for a person whose unverified address another account has. Nobody can sign in to
 * it, so it is deleted, and the identity counts as new.
 */
export async function findUsableIdentity(
  database: Database,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const identity = await findIdentity(database, provider, subject);
  if (!identity) return undefined;
  const deleted = await database.sql
    .delete(users)
    .where(
      and(
        eq(users.id, identity.userId),
        isNull(users.email),
        isNull(users.phone),
        isNull(users.lastSignInAt),
        isNull(users.deletedAt),
      ),
    )
    .returning({ id: users.id });
  return deleted.length > 0 ? undefined : identity;
}

/** Returns the users with a provider identity in which this address is verified. */
export async function ownersOfVerifiedEmail(database: Database, email: string): Promise<string[]> {
  const rows = await database.sql
    .selectDistinct({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.email, email), sql`${identities.identityData} ->> 'email_verified' = 'true'`));
  return rows.map(({ userId }) => userId);
}

/** Inserts an identity of a user, in the current transaction. A duplicate is a unique violation. */
export async function insertIdentity(
  database: Database,
  userId: string,
  provider: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  await database.sql.insert(identities).values({
    userId,
    provider,
    providerId: profile.subject,
    identityData: profile.data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Updates `provider` and `providers` in `app_metadata` from the user's identities, oldest first; other keys
 * stay.
 */
export async function syncProviderMetadata(database: Database, user: UserRow, now: Date): Promise<UserRow> {
  const providers = [...new Set((await identitiesOf(database, user.id)).map(({ provider }) => provider))];
  const [provider] = providers;
  const { provider: _old, providers: _olds, ...others } = user.rawAppMetaData;
  const rawAppMetaData: JsonObject = provider === undefined ? others : { ...others, provider, providers };
  return updateUser(database, user.id, { rawAppMetaData, updatedAt: now });
}

export const isVerified = ({ identityData }: Pick<IdentityRow, 'identityData'>): boolean =>
  identityData['email_verified'] === true;
