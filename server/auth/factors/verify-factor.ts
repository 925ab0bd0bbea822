import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { challengeExpiry, requireFactorEnabled, type ChallengeRow } from './challenge-factor.ts';
import { normaliseCode } from '../codes-and-links/codes.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { factorsOf, type FactorRow } from '../accounts/describe-user.ts';
import { requireLevelToAdd } from './enroll-factor.ts';
import { AuthError } from '../http/errors.ts';
import { factorAddedMail } from '../mails/factor-mails.ts';
import { amrMethodOfFactor, requireFactor } from './factors.ts';
import { findUserById, lockUser } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import { isUuid, type SignedInUser } from '../callers/require-user.ts';
import { upgradeToAal2 } from '../sessions/upgrade-to-aal2.ts';
import { fullNameOf } from '../mails/send-mail.ts';
import { tokenResponse, type OpenSession } from '../sessions/sessions.ts';
import { mfaChallenges, mfaFactors, sessions, type JsonObject } from '../tables.ts';
import { matchTotp } from './totp.ts';
import { verifyCredentialResponse, readWebAuthnSession } from './webauthn.ts';

export const verifyFactorBody = z.object({
  challenge_id: member.text,
  code: member.text,
  webauthn: member.object,
});
type Body = z.output<typeof verifyFactorBody>;

/** The changes a correct answer makes to the factor, and the condition under which they are not applied. */
type Proof = {
  changes: Partial<typeof mfaFactors.$inferInsert>;
  unless?: ReturnType<typeof sql> | undefined;
};

/**
 * Verifies the answer to a challenge. A correct one upgrades the session to `aal2` with a new refresh
 * token, completes the enrollment, and ends the user's other sessions at `aal1`.
 * @throws AuthError
 */
export async function verifyFactor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  signedIn: SignedInUser,
  factorId: string,
  body: Body,
): Promise<JsonObject> {
  const factor = await requireFactor(dependencies, signedIn.user, factorId);
  if (factor.factorType !== 'webauthn' && !body.code)
    throw new AuthError('validation_failed', 'Code needs to be non-empty');
  requireFactorEnabled(dependencies, factor);
  const answer = factor.factorType === 'webauthn' ? readWebAuthnAnswer(body.webauthn) : null;
  await consumeFactorLimit(dependencies, signedIn.user.id);

  const challenge = await countAttempt(dependencies, visitor, factor, body.challenge_id);
  const proof = answer
    ? await verifyWebAuthn(dependencies, factor, challenge, answer)
    : verifyTotpCode(dependencies, factor, body.code ?? '');
  if (!proof) {
    await recordAudit(dependencies, visitor, 'verification_attempted', signedIn.user, {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factorType,
      verified: false,
    });
    throw wrongAnswer(factor);
  }
  return tokenResponse(
    dependencies,
    await completeVerification(dependencies, visitor, signedIn, { factor, challenge, proof }),
  );
}

const wrongAnswer = ({ factorType }: FactorRow) =>
  new AuthError(
    'mfa_verification_failed',
    factorType === 'webauthn' ? 'Invalid WebAuthn response' : 'Invalid TOTP code entered',
  );
const alreadyUsed = () =>
  new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

async function consumeFactorLimit({ limits, settings }: AuthDependencies, userId: string): Promise<void> {
  const soon = await limits.consume('auth.factor-user', userId, settings.limits.factorPerUser);
  const today = soon.allowed
    ? await limits.consume('auth.factor-user-day', userId, settings.limits.factorPerUserAndDay)
    : soon;
  if (!today.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
}

type WebAuthnAnswer = { type: string; response: JsonObject };

function readWebAuthnAnswer(webauthn: JsonObject | undefined): WebAuthnAnswer {
  if (!webauthn) throw new AuthError('validation_failed', 'WebAuthn config required');
  const { type, credential_response: response } = webauthn;
  if (type !== 'create' && type !== 'request')
    throw new AuthError('validation_failed', 'WebAuthn type must be create or request');
  if (response === null || typeof response !== 'object' || Array.isArray(response))
    throw new AuthError('validation_failed', 'credential_response required');
  return { type, response };
}

/**
 * Finds the challenge and counts the attempt. Not inside a transaction: a rollback would undo the count.
 */
async function countAttempt(
  dependencies: AuthDependencies,
  visitor: Visitor,
  factor: FactorRow,
  challengeId: string | undefined,
): Promise<ChallengeRow> {
  const { database, settings } = dependencies;
  const ofFactor = isUuid(challengeId)
    ? and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factor.id))
    : undefined;
  const [challenge] = ofFactor ? await database.sql.select().from(mfaChallenges).where(ofFactor) : [];
  if (!challenge)
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
      status: 422,
    });
  if (challenge.verifiedAt !== null || challenge.ipAddress !== visitor.ip) throw alreadyUsed();
  const tried =
    challengeExpiry(dependencies, challenge) <= dependencies.clock()
      ? []
      : await database.sql
          .update(mfaChallenges)
          .set({ attempts: sql`${mfaChallenges.attempts} + 1` })
          .where(and(ofFactor, lt(mfaChallenges.attempts, settings.codeAttempts)))
          .returning({ id: mfaChallenges.id });
  if (tried.length === 0) {
    throw new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}

function verifyTotpCode(dependencies: AuthDependencies, factor: FactorRow, code: string): Proof | null {
  const step =
    factor.secret === null ? null : matchTotp(factor.secret, normaliseCode(code), dependencies.clock());
  if (step === null) return null;
  // RFC 6238, 5.2: an accepted code is not accepted again, even within its step.
  return { changes: { lastTotpStep: step }, unless: sql`coalesce(${mfaFactors.lastTotpStep}, 0) >= ${step}` };
}

async function verifyWebAuthn(
  dependencies: AuthDependencies,
  factor: FactorRow,
  challenge: ChallengeRow,
  answer: WebAuthnAnswer,
): Promise<Proof | null> {
  const asked = readWebAuthnSession(challenge.webAuthnSessionData);
  // A verified factor never gets another credential, whatever type the answer claims.
  const expected = factor.status === 'verified' ? 'request' : 'create';
  if (!asked || asked.kind !== expected || answer.type !== expected) return null;
  const changes = await verifyCredentialResponse(dependencies, factor, asked, answer.response);
  return (
    changes && {
      changes: { ...changes, lastWebauthnChallengeData: { type: answer.type, challenge_id: challenge.id } },
    }
  );
}

async function completeVerification(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: SignedInUser,
  { factor, challenge, proof }: { factor: FactorRow; challenge: ChallengeRow; proof: Proof },
): Promise<OpenSession> {
  const { database } = dependencies;
  const now = dependencies.clock();
  return database.transaction(async () => {
    await lockUser(database, user.id);
    // Another factor may have been verified since this one was enrolled.
    const others = (await factorsOf(database, user.id)).filter(({ id }) => id !== factor.id);
    if (factor.status === 'unverified') requireLevelToAdd(session, others);
    const used = await database.sql
      .update(mfaChallenges)
      .set({ verifiedAt: now })
      .where(and(eq(mfaChallenges.id, challenge.id), isNull(mfaChallenges.verifiedAt)))
      .returning({ id: mfaChallenges.id });
    if (used.length === 0) throw alreadyUsed();
    const kept = await database.sql
      .update(mfaFactors)
      .set({ ...proof.changes, status: 'verified', updatedAt: now })
      .where(
        and(
          eq(mfaFactors.id, factor.id),
          eq(mfaFactors.status, factor.status),
          proof.unless ? sql`not (${proof.unless})` : undefined,
        ),
      )
      .returning({ id: mfaFactors.id });
    if (kept.length === 0) throw wrongAnswer(factor);
    await recordAudit(dependencies, visitor, 'verification_attempted', user, {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factorType,
      verified: true,
    });

    const fresh = await findUserById(database, user.id);
    const raised =
      fresh &&
      (await upgradeToAal2(dependencies, visitor, fresh, session, {
        method: amrMethodOfFactor[factor.factorType],
        factorId: factor.id,
      }));
    if (!raised)
      throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
    await database.sql
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.aal, 'aal1'), ne(sessions.id, session.id)));
    if (factor.status === 'unverified') await finishEnrollment(dependencies, raised, factor);
    return raised;
  });
}

async function finishEnrollment(
  { database, mailer, config }: AuthDependencies,
  { user }: OpenSession,
  factor: FactorRow,
): Promise<void> {
  await database.sql
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, user.id),
        eq(mfaFactors.factorType, factor.factorType),
        eq(mfaFactors.status, 'unverified'),
      ),
    );
  if (user.email) await mailer.queue(factorAddedMail(config, user.email, fullNameOf(user)));
}
