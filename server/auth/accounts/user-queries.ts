import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  flowState,
  identities,
  oneTimeTokens,
  users,
  type JsonObject,
  type OneTimeTokenType,
} from '../tables.ts';

/** An account of the sign-in service, also a deleted one. */
export type UserRow = typeof users.$inferSelect;
/** A way to sign in to an account: an address, a phone number, or an account at a provider. */
export type IdentityRow = typeof identities.$inferSelect;

/** Returns the user of an address in lower case; undefined without one. Deleted users are not found. */
export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await database.sql
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return user;
}

/** Returns the user with an id, also a deleted one; undefined without one. */
export async function findUserById(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await database.sql.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Locks the row of a user (`for update`) until the current transaction ends; undefined for an unknown user.
 */
export async function lockUser(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await database.sql.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Returns the user of an address in lower case, locked as by `lockUser`; undefined without one, also if the address
 * or the user goes away while this waits for the lock.
 */
export async function lockUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await database.sql
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('update');
  return user;
}

/** Returns the identities of a user, oldest first. */
export const identitiesOf = (database: Database, userId: string): Promise<IdentityRow[]> =>
  database.sql
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    // Of two of the same instant the e-mail identity is the older one: an account begins with it.
    .orderBy(identities.createdAt, ne(identities.provider, 'email'), identities.id);

/**
 * Inserts a user with an e-mail identity, in the current transaction. Returns undefined if the address is
 * taken.
 */
export async function insertEmailUser(
  database: Database,
  values: {
    email: string;
    encryptedPassword: string | null;
    metadata: JsonObject;
    confirmed: boolean;
    now: Date;
    audience?: string;
  },
): Promise<UserRow | undefined> {
  const { email, now, confirmed } = values;
  const [user] = await database.sql
    .insert(users)
    .values({
      ...(values.audience === undefined ? {} : { aud: values.audience }),
      email,
      encryptedPassword: values.encryptedPassword,
      emailConfirmedAt: confirmed ? now : null,
      rawAppMetaData: { provider: 'email', providers: ['email'] },
      rawUserMetaData: confirmed ? { ...values.metadata, email_verified: true } : values.metadata,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  await database.sql.insert(identities).values({
    providerId: user.id,
    userId: user.id,
    provider: 'email',
    identityData: {
      ...values.metadata,
      sub: user.id,
      email,
      email_verified: confirmed,
      phone_verified: false,
    },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return user;
}

/**
 * Changes a user and returns the new row. Set `updatedAt` too.
 * @throws Error when there is no such user
 */
export async function updateUser(
  database: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [user] = await database.sql.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!user) throw new Error(`The user ${id} went away while being changed.`);
  return user;
}

/**
 * Marks the address as confirmed on the user, in the metadata and on the identity. Does nothing if it
 * already is.
 */
export async function confirmEmail(database: Database, user: UserRow, now: Date): Promise<UserRow> {
  if (user.emailConfirmedAt) return user;
  const [identity] = (await identitiesOf(database, user.id)).filter(({ provider }) => provider === 'email');
  if (identity) {
    await database.sql
      .update(identities)
      .set({ identityData: { ...identity.identityData, email_verified: true }, updatedAt: now })
      .where(eq(identities.id, identity.id));
  }
  return updateUser(database, user.id, {
    emailConfirmedAt: now,
    isAnonymous: false,
    rawUserMetaData: { ...user.rawUserMetaData, email_verified: true },
    updatedAt: now,
  });
}

/** Deletes the pending links and codes of a user: all, or those of one type. */
export async function deleteOneTimeTokens(
  database: Database,
  userId: string,
  type?: OneTimeTokenType,
): Promise<void> {
  await database.sql
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), type ? eq(oneTimeTokens.tokenType, type) : undefined));
}

/**
 * Ends what is pending for a user and was asked for before: mailed links and codes, authorization codes, identities
 * that are being linked, and a change of the address. A session that had started them may have been a stranger's.
 * A flow whose link was not opened stays: the link is gone, or is the one that is being opened.
 * @param user  locked
 */
export async function cancelPending(database: Database, user: Pick<UserRow, 'id'>): Promise<UserRow> {
  await deleteOneTimeTokens(database, user.id);
  await database.sql
    .delete(flowState)
    .where(
      or(
        and(eq(flowState.userId, user.id), isNotNull(flowState.authCode)),
        eq(flowState.linkingTargetId, user.id),
      ),
    );
  return updateUser(database, user.id, {
    emailChange: null,
    emailChangeSentAt: null,
    emailChangeConfirmStatus: 0,
  });
}
