import { and, eq, ne } from 'drizzle-orm';
import type { Profile } from './provider-client.ts';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import {
  findIdentity,
  findUsableIdentity,
  insertIdentity,
  syncProviderMetadata,
  ownersOfVerifiedEmail,
} from './identity-queries.ts';
import {
  deleteOneTimeTokens,
  findUserByEmail,
  lockUser,
  updateUser,
  type UserRow,
} from '../accounts/user-queries.ts';
import { consumeOneTimeToken, findOneTimeToken } from '../codes-and-links/one-time-tokens.ts';
import { sendConfirmation } from '../mails/send-mail.ts';
import { endSessions } from '../sessions/sessions.ts';
import { identities, mfaFactors, users, type JsonObject } from '../tables.ts';
import { audienceOf } from '../http/visitor.ts';

/** `walletClaims`: for identities without an e-mail address, which need none; added to the audit entry. */
export type VerifiedIdentity = { provider: string; profile: Profile; walletClaims?: JsonObject };
/** An error returned instead of thrown, so that the transaction commits what was written before. */
export type AcceptResult = { user: UserRow } | { refused: AuthError };

/**
 * Finds or creates the user of a verified identity, in the current transaction: the owner of the identity,
 * else the user with the verified address, to whom it is linked, else a new user. An unverified address
 * links nothing; it is confirmed by mail first.
 * @throws AuthError
 */
export async function acceptIdentity(
  dependencies: AuthDependencies,
  visitor: Visitor,
  verifiedIdentity: VerifiedIdentity,
): Promise<AcceptResult> {
  const { database } = dependencies;
  const { provider, profile } = verifiedIdentity;
  const found = await findUsableIdentity(database, provider, profile.subject);
  const user = found
    ? await signInAgain(dependencies, found.userId, verifiedIdentity)
    : await linkOrCreateUser(dependencies, visitor, verifiedIdentity);
  if (user.deletedAt) throw new AuthError('user_not_found', 'User not found', { status: 404 });
  requireNotBanned(dependencies, user);

  // The owner of an account without an address has linked this identity: there is no address to prove.
  if (user.emailConfirmedAt || user.email === null || verifiedIdentity.walletClaims) {
    await recordAudit(dependencies, visitor, 'login', user, { provider, ...verifiedIdentity.walletClaims });
    return { user };
  }
  // With autoconfirm a provider's unverified address is accepted for a new user, but never linked to an
  // existing one.
  if ((profile.emailVerified || dependencies.settings.mailerAutoconfirm) && profile.email === user.email) {
    const proved = await removeUnverifiedCredentials(dependencies, user, verifiedIdentity);
    await recordAudit(dependencies, visitor, 'user_signedup', proved, { provider });
    return { user: await confirmByProvider(dependencies, proved) };
  }
  await sendConfirmation(dependencies, { ...user, email: user.email }, { visitor });
  return {
    refused: new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
  };
}

/** Fills missing metadata from the provider; what the user has set takes precedence. */
const fillMissingMetadata = (own: JsonObject, profile: Profile): JsonObject => {
  const { email_verified: _theirs, ...told } = profile.data;
  return { ...told, ...own };
};

async function signInAgain(
  { database, clock }: AuthDependencies,
  userId: string,
  { provider, profile }: VerifiedIdentity,
): Promise<UserRow> {
  const now = clock();
  const user = await lockUser(database, userId);
  if (!user) throw new AuthError('user_not_found', 'User not found', { status: 404 });
  await database.sql
    .update(identities)
    .set({ identityData: profile.data, lastSignInAt: now, updatedAt: now })
    .where(and(eq(identities.provider, provider), eq(identities.providerId, profile.subject)));
  return updateUser(database, userId, {
    rawUserMetaData: fillMissingMetadata(user.rawUserMetaData, profile),
    updatedAt: now,
  });
}

async function linkOrCreateUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  verifiedIdentity: VerifiedIdentity,
): Promise<UserRow> {
  const { email } = verifiedIdentity.profile;
  // Looked up once: whoever takes the address afterwards makes the insertion fail, and the caller runs this again.
  const holder = email === null ? undefined : await findUserByEmail(dependencies.database, email);
  return (
    (await linkByEmail(dependencies, verifiedIdentity, holder)) ??
    createUserFromProfile(dependencies, visitor, verifiedIdentity, holder)
  );
}

async function linkByEmail(
  dependencies: AuthDependencies,
  { provider, profile }: VerifiedIdentity,
  holder: UserRow | undefined,
): Promise<UserRow | undefined> {
  const { database } = dependencies;
  if (profile.email === null || !profile.emailVerified) return undefined;
  const owners = holder ? [holder.id] : await ownersOfVerifiedEmail(database, profile.email);
  const [ownerId, another] = owners;
  if (ownerId === undefined) return undefined;
  if (another !== undefined)
    throw new AuthError(
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    );
  const user = await lockUser(database, ownerId);
  if (!user) return undefined;
  const now = dependencies.clock();
  await insertIdentity(database, user.id, provider, profile, now);
  const linked = await updateUser(database, user.id, {
    rawUserMetaData: fillMissingMetadata(user.rawUserMetaData, profile),
    updatedAt: now,
  });
  return syncProviderMetadata(database, linked, now);
}

async function createUserFromProfile(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { provider, profile, walletClaims }: VerifiedIdentity,
  holder: UserRow | undefined,
): Promise<UserRow> {
  const { database, settings } = dependencies;
  if (!settings.signUpAllowed)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  if (profile.email === null && !walletClaims)
    throw new AuthError('unexpected_failure', 'Error getting user email from external provider');
  // Whoever has the account of an address need not be the owner of an identity in which it is unverified.
  if (holder && !profile.emailVerified)
    throw new AuthError(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  const now = dependencies.clock();
  const [user] = await database.sql
    .insert(users)
    .values({
      aud: audienceOf(dependencies, visitor),
      email: profile.email,
      rawAppMetaData: { provider, providers: [provider] },
      rawUserMetaData: fillMissingMetadata({}, profile),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!user) throw new Error('A user was inserted but not returned.');
  await insertIdentity(database, user.id, provider, profile, now);
  return user;
}

/**
 * Removes credentials that were added before the address was verified: password, other identities, factors,
 * sessions, pending links. Otherwise an attacker could pre-register an address and share the account with
 * its owner.
 */
async function removeUnverifiedCredentials(
  dependencies: AuthDependencies,
  user: UserRow,
  { provider, profile }: VerifiedIdentity,
): Promise<UserRow> {
  const { database } = dependencies;
  const now = dependencies.clock();
  const kept = await findIdentity(database, provider, profile.subject);
  if (!kept) throw new Error('The identity just accepted is not there.');
  const removed = await database.sql
    .delete(identities)
    .where(and(eq(identities.userId, user.id), ne(identities.id, kept.id)))
    .returning({ id: identities.id });
  if (removed.length === 0 && user.encryptedPassword === null) return user;
  await deleteOneTimeTokens(database, user.id);
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await endSessions(dependencies, user.id, user.id, 'global');
  const cleared = await updateUser(database, user.id, {
    encryptedPassword: null,
    rawUserMetaData: fillMissingMetadata({}, profile),
    updatedAt: now,
  });
  return syncProviderMetadata(database, cleared, now);
}

export async function confirmByProvider(
  { database, clock }: AuthDependencies,
  user: UserRow,
): Promise<UserRow> {
  const now = clock();
  return updateUser(database, user.id, {
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    rawUserMetaData: { ...user.rawUserMetaData, email_verified: true },
    isAnonymous: false,
    updatedAt: now,
  });
}

/**
 * Accepts an invitation with a provider identity instead of the link, and consumes it, in the current
 * transaction. The provider's address must be the invited one.
 * @param tokenHash  the stored form of the invitation's link token
 * @throws AuthError
 */
export async function acceptInvitation(
  dependencies: AuthDependencies,
  visitor: Visitor,
  tokenHash: string,
  verifiedIdentity: VerifiedIdentity,
): Promise<UserRow> {
  const { database } = dependencies;
  const { provider, profile } = verifiedIdentity;
  const found = await findOneTimeToken(dependencies, 'confirmation_token', tokenHash);
  // The user is locked before the token, as by everything that changes both.
  const user = found && (await lockUser(database, found.userId));
  const consumed = user && (await consumeOneTimeToken(dependencies, 'confirmation_token', tokenHash));
  if (!user || user.deletedAt || consumed === undefined)
    throw new AuthError('invite_not_found', 'Invite not found');
  requireNotBanned(dependencies, user);
  if (profile.email !== user.email || !profile.emailVerified) {
    throw new AuthError('validation_failed', 'Invited email does not match emails from external provider');
  }
  // Not of the invited user, whose invitation ends with the first identity.
  if (await findUsableIdentity(database, provider, profile.subject))
    throw new AuthError('identity_already_exists', 'Identity is already linked to another user');
  await insertIdentity(database, user.id, provider, profile, dependencies.clock());
  await recordAudit(dependencies, visitor, 'invite_accepted', user, { provider });
  return confirmByProvider(
    dependencies,
    await removeUnverifiedCredentials(dependencies, user, verifiedIdentity),
  );
}
