import type { FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { confirmByProvider, type AcceptResult, type VerifiedIdentity } from './accept-identity.ts';
import { previousEmail } from '../audit/confirmed-addresses.ts';
import { factorsOf } from '../accounts/describe-user.ts';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError, sqlStateOf } from '../http/errors.ts';
import { findUsableIdentity, insertIdentity, isVerified, syncProviderMetadata } from './identity-queries.ts';
import {
  deleteOneTimeTokens,
  findUserByEmail,
  identitiesOf,
  lockUser,
  updateUser,
  type UserRow,
} from '../accounts/user-queries.ts';
import { isUuid, requireUser, type SignedInUser } from '../callers/require-user.ts';
import { sendConfirmation } from '../mails/send-mail.ts';
import { identities } from '../tables.ts';

/**
 * Returns the user of a request that links or unlinks identities. With a second factor that takes an `aal2`
 * session: a new identity is a way to sign in, which a stolen password alone must not add.
 * @throws AuthError
 */
export async function requireLinkingUser(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<SignedInUser> {
  // GoTrue checks this setting before authentication.
  if (!dependencies.settings.manualLinking)
    throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
  const signedIn = await requireUser(dependencies, request);
  if (
    signedIn.session.aal === 'aal1' &&
    (await factorsOf(dependencies.database, signedIn.user.id)).some(({ status }) => status === 'verified')
  ) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to link or unlink identities when MFA is enabled.',
      { status: 401 },
    );
  }
  return signedIn;
}

/**
 * Links an identity to a user, in the current transaction. A user without an address gets that of the
 * provider.
 * @throws AuthError
 */
export async function linkIdentity(
  dependencies: AuthDependencies,
  visitor: Visitor,
  userId: string,
  { provider, profile }: VerifiedIdentity,
): Promise<AcceptResult> {
  const { database } = dependencies;
  const user = await lockUser(database, userId);
  if (!user || user.deletedAt)
    throw new AuthError('user_not_found', 'Linking target user not found', { status: 422 });
  requireNotBanned(dependencies, user);
  const found = await findUsableIdentity(database, provider, profile.subject);
  if (found)
    throw new AuthError(
      'identity_already_exists',
      found.userId === user.id ? 'Identity is already linked' : 'Identity is already linked to another user',
    );

  const now = dependencies.clock();
  await insertIdentity(database, user.id, provider, profile, now);
  const linked = await syncProviderMetadata(database, user, now);
  await recordAudit(dependencies, visitor, 'identity_linked', user, {
    provider,
    provider_id: profile.subject,
  });
  if (user.email || profile.email === null) return { user: linked };

  if (await findUserByEmail(database, profile.email))
    throw new AuthError('email_exists', 'A user with this email address has already been registered', {
      status: 400,
    });
  const addressed = await updateUser(database, user.id, { email: profile.email, updatedAt: now });
  if (profile.emailVerified) return { user: await confirmByProvider(dependencies, addressed) };
  await sendConfirmation(dependencies, { ...addressed, email: profile.email }, { visitor });
  return {
    refused: new AuthError(
      'email_not_confirmed',
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
      { status: 422 },
    ),
  };
}

/**
 * Unlinks an identity. If it supplied the user's address, the address of another identity replaces it.
 * @throws AuthError
 */
export async function unlinkIdentity(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user }: SignedInUser,
  identityId: string,
): Promise<void> {
  if (!isUuid(identityId))
    throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 });
  if (visitor.audience !== undefined && visitor.audience !== user.aud)
    throw new AuthError('unexpected_audience', "Token audience doesn't match request audience");
  const { database } = dependencies;
  await database.transaction(async () => {
    // Serialises concurrent requests, which could otherwise remove the last two identities.
    const locked = await lockUser(database, user.id);
    const owned = await identitiesOf(database, user.id);
    if (owned.length <= 1)
      throw new AuthError(
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    const identity = owned.find(({ id }) => id === identityId);
    if (!identity || !locked) throw new AuthError('identity_not_found', "Identity doesn't exist");
    await database.sql.delete(identities).where(eq(identities.id, identity.id));
    const moved = await moveEmail(dependencies, locked);
    await recordAudit(dependencies, visitor, 'identity_unlinked', user, {
      identity_id: identity.id,
      provider: identity.provider,
      provider_id: identity.providerId,
      ...previousEmail(locked, moved),
    });
    await syncProviderMetadata(database, moved, dependencies.clock());
  });
}

async function moveEmail({ database, clock }: AuthDependencies, user: UserRow): Promise<UserRow> {
  const left = await identitiesOf(database, user.id);
  if (left.some(({ email }) => email !== null && email === user.email)) return user;
  const next = left.find(({ email }) => email !== null);
  const now = clock();
  // Links and codes that were mailed to the address prove nothing about the account any longer.
  await deleteOneTimeTokens(database, user.id);
  try {
    return await updateUser(database, user.id, {
      email: next?.email ?? null,
      emailConfirmedAt: next && isVerified(next) ? now : null,
      updatedAt: now,
    });
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    throw new AuthError(
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
      { cause: error },
    );
  }
}
