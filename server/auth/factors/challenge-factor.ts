import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { inSeconds } from '../sessions/access-token.ts';
import type { FactorRow } from '../accounts/describe-user.ts';
import { AuthError } from '../http/errors.ts';
import { requireFactor } from './factors.ts';
import type { SignedInUser } from '../callers/require-user.ts';
import { mfaChallenges, mfaFactors, type JsonObject } from '../tables.ts';
import { createWebAuthnOptions } from './webauthn.ts';

export type ChallengeRow = typeof mfaChallenges.$inferSelect;

/** @throws AuthError if the factor type is disabled */
export function requireFactorEnabled(
  { settings }: AuthDependencies,
  { factorType }: Pick<FactorRow, 'factorType'>,
): void {
  if (factorType === 'phone')
    throw new AuthError('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  if (factorType === 'totp' && !settings.factors.totp)
    throw new AuthError('mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (factorType === 'webauthn' && !settings.factors.webauthn)
    throw new AuthError('mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
}

export const challengeExpiry = (
  { settings }: AuthDependencies,
  challenge: Pick<ChallengeRow, 'createdAt'>,
): Date => new Date(challenge.createdAt.getTime() + settings.factorChallengeSeconds * 1000);

/**
 * Creates a challenge for a second factor. For `webauthn` the answer has the options for the browser's
 * authenticator; a relying party or origin in the request is replaced by ours.
 * @throws AuthError
 */
export async function challengeFactor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user }: SignedInUser,
  factorId: string,
): Promise<JsonObject> {
  const { database } = dependencies;
  const factor = await requireFactor(dependencies, user, factorId);
  requireFactorEnabled(dependencies, factor);
  const asked =
    factor.factorType === 'webauthn' ? await createWebAuthnOptions(dependencies, user, factor) : null;
  const now = dependencies.clock();

  const challenge = await database.transaction(async () => {
    const [made] = await database.sql
      .insert(mfaChallenges)
      .values({
        factorId: factor.id,
        ipAddress: visitor.ip,
        createdAt: now,
        webAuthnSessionData: asked && asked.remembered,
      })
      .returning();
    if (!made) throw new Error('A challenge was inserted but not returned.');
    await database.sql.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id));
    await recordAudit(dependencies, visitor, 'challenge_created', user, {
      factor_id: factor.id,
      factor_status: factor.status,
    });
    return made;
  });
  return {
    id: challenge.id,
    type: factor.factorType,
    expires_at: inSeconds(challengeExpiry(dependencies, challenge)),
    ...(asked ? { webauthn: asked.question } : {}),
  };
}
