import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { factorsOf, type FactorRow } from '../accounts/describe-user.ts';
import { checkFactorName } from './enroll-factor.ts';
import { AuthError } from '../http/errors.ts';
import { factorRemovedMail } from '../mails/factor-mails.ts';
import { requireUserById } from '../accounts/find-account.ts';
import { lockUser, type UserRow } from '../accounts/user-queries.ts';
import type { Administrator } from '../callers/require-admin.ts';
import { isUuid, type SignedInUser } from '../callers/require-user.ts';
import { fullNameOf } from '../mails/send-mail.ts';
import { mfaAmrClaims, mfaFactors, sessions, type FactorType, type JsonObject } from '../tables.ts';
import { presentFactor } from '../accounts/present-user.ts';

/** The `amr` method of each factor type. */
export const amrMethodOfFactor: Readonly<Record<FactorType, string>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
};

/** @throws AuthError `no_authorization` for anonymous users, who cannot have second factors */
export function requirePermanentUser({ user }: SignedInUser): void {
  if (user.isAnonymous)
    throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', {
      status: 403,
    });
}

/**
 * Returns a factor of the user.
 * @throws AuthError
 */
export async function requireFactor(
  { database }: AuthDependencies,
  user: Pick<UserRow, 'id'>,
  factorId: string,
): Promise<FactorRow> {
  if (!isUuid(factorId))
    throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
  const [factor] = await database.sql
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, user.id)));
  if (!factor) throw new AuthError('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Deletes a factor of the signed-in user. @throws AuthError */
export async function deleteFactor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: SignedInUser,
  factorId: string,
): Promise<JsonObject> {
  const { database } = dependencies;
  return database.transaction(async () => {
    // Waits for a verification of this factor, after which its removal needs `aal2`.
    await lockUser(database, user.id);
    const factor = await requireFactor(dependencies, user, factorId);
    if (factor.status === 'verified' && session.aal === 'aal1')
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    await removeFactor(dependencies, factor);
    await recordAudit(dependencies, visitor, 'factor_unenrolled', user, {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: session.id,
    });
    if (factor.status === 'verified' && user.email)
      await dependencies.mailer.queue(factorRemovedMail(dependencies.config, user.email, fullNameOf(user)));
    return { id: factor.id };
  });
}

/** Deletes the row and downgrades the sessions it had upgraded to `aal1`. In the current transaction. */
async function removeFactor({ database, clock }: AuthDependencies, factor: FactorRow): Promise<void> {
  const lowered = await database.sql
    .update(sessions)
    .set({ aal: 'aal1', factorId: null, updatedAt: clock() })
    .where(eq(sessions.factorId, factor.id))
    .returning({ id: sessions.id });
  const ids = lowered.map(({ id }) => id);
  if (ids.length > 0) {
    await database.sql
      .delete(mfaAmrClaims)
      .where(
        and(
          inArray(mfaAmrClaims.sessionId, ids),
          eq(mfaAmrClaims.authenticationMethod, amrMethodOfFactor[factor.factorType]),
        ),
      );
  }
  await database.sql.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
}

type AdminActor = { visitor: Visitor; administrator: Administrator };
type FactorIds = { userId: string; factorId: string };

/** Returns the factors of a user, for administrators. @throws AuthError */
export async function listFactorsOfUser(
  dependencies: AuthDependencies,
  userId: string,
): Promise<JsonObject[]> {
  const user = await requireUserById(dependencies, userId);
  return (await factorsOf(dependencies.database, user.id)).map(presentFactor);
}

/**
 * Renames a factor, for administrators. Phone numbers cannot be changed: phone factors are not built.
 * @throws AuthError
 */
export async function renameFactorOfUser(
  dependencies: AuthDependencies,
  { visitor, administrator }: AdminActor,
  ids: FactorIds,
  body: { friendly_name?: string | undefined },
): Promise<JsonObject> {
  const { database } = dependencies;
  const user = await requireUserById(dependencies, ids.userId);
  return database.transaction(async () => {
    await lockUser(database, user.id);
    const factor = await requireFactor(dependencies, user, ids.factorId);
    const friendlyName = body.friendly_name ? checkFactorName(body.friendly_name) : factor.friendlyName;
    const others = (await factorsOf(database, user.id)).filter(({ id }) => id !== factor.id);
    if (others.some((other) => (other.friendlyName ?? '') === (friendlyName ?? ''))) {
      throw new AuthError(
        'mfa_factor_name_conflict',
        `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
      );
    }
    const [renamed] = await database.sql
      .update(mfaFactors)
      .set({ friendlyName, updatedAt: dependencies.clock() })
      .where(eq(mfaFactors.id, factor.id))
      .returning();
    await recordAudit(dependencies, visitor, 'factor_updated', administrator, {
      user_id: user.id,
      factor_id: factor.id,
      factor_type: factor.factorType,
    });
    return presentFactor(renamed ?? factor);
  });
}

/** Deletes a factor of a user, for administrators. The owner is notified. @throws AuthError */
export async function deleteFactorOfUser(
  dependencies: AuthDependencies,
  { visitor, administrator }: AdminActor,
  ids: FactorIds,
): Promise<JsonObject> {
  const user = await requireUserById(dependencies, ids.userId);
  const { database } = dependencies;
  return database.transaction(async () => {
    await lockUser(database, user.id);
    const factor = await requireFactor(dependencies, user, ids.factorId);
    await removeFactor(dependencies, factor);
    await recordAudit(dependencies, visitor, 'factor_deleted', administrator, {
      user_id: user.id,
      factor_id: factor.id,
    });
    if (factor.status === 'verified' && user.email)
      await dependencies.mailer.queue(factorRemovedMail(dependencies.config, user.email, fullNameOf(user)));
    return presentFactor(factor);
  });
}
