import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireNotBanned } from '../accounts/require-not-banned.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { constantTimeEquals } from './codes.ts';
import { AuthError } from '../http/errors.ts';
import { lockUser } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import { isUuid } from '../callers/require-user.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import { flowState, type JsonObject } from '../tables.ts';

/** The fields of a request body with a PKCE challenge. */
export const pkceFields = { code_challenge: member.text, code_challenge_method: member.text };
/** A PKCE challenge (RFC 7636, section 4.2) of 43 to 128 characters. */
export type PkceChallenge = { challenge: string; method: 's256' | 'plain' };
/** The authentication method of a mail flow with PKCE, as in `amr`. */
export type MailFlowMethod = 'email/signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/**
 * Reads the PKCE challenge of a request (RFC 7636); null without one.
 * @throws AuthError `validation_failed` if it is incomplete or malformed
 */
export function readPkceChallenge(body: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): PkceChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method)
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain')
    throw new AuthError('validation_failed', 'code_challenge_method must be s256 or plain');
  if (challenge.length < 43 || challenge.length > 128)
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters');
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge))
    throw new AuthError(
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  return { challenge, method: known };
}

/** Stores the PKCE challenge of a mail flow, in the current transaction, until its link is opened. */
export async function startMailFlow(
  dependencies: AuthDependencies,
  userId: string,
  method: MailFlowMethod,
  { challenge, method: challengeMethod }: PkceChallenge,
): Promise<void> {
  const now = dependencies.clock();
  await dependencies.database.sql.insert(flowState).values({
    userId,
    codeChallenge: challenge,
    codeChallengeMethod: challengeMethod,
    providerType: 'email',
    authenticationMethod: method,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Issues an authorization code for the newest flow of this method, in the current transaction.
 * @throws AuthError `flow_state_not_found`
 */
export async function issueAuthCode(
  dependencies: AuthDependencies,
  userId: string,
  method: MailFlowMethod,
): Promise<string> {
  const { database } = dependencies;
  const [newest] = await database.sql
    .select({ id: flowState.id })
    .from(flowState)
    .where(and(eq(flowState.userId, userId), eq(flowState.authenticationMethod, method)))
    .orderBy(desc(flowState.createdAt))
    .limit(1);
  if (!newest)
    throw new AuthError('flow_state_not_found', 'No valid flow state found for user.', { status: 422 });
  const authCode = crypto.randomUUID();
  const now = dependencies.clock();
  await database.sql
    .update(flowState)
    .set({ authCode, authCodeIssuedAt: now, updatedAt: now })
    .where(eq(flowState.id, newest.id));
  return authCode;
}

/** The body of `POST /token?grant_type=pkce`. */
export const pkceGrantBody = z.object({ auth_code: member.text, code_verifier: member.text });

/**
 * Exchanges an authorization code and its PKCE verifier for a session. A flow yields at most one session.
 * @throws AuthError
 */
export async function exchangeCode(
  dependencies: AuthDependencies,
  visitor: Visitor,
  body: z.output<typeof pkceGrantBody>,
): Promise<JsonObject> {
  const { database } = dependencies;
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier)
    throw new AuthError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  const { opened, flow } = await database.transaction(async () => {
    const [flow] = isUuid(code)
      ? await database.sql.select().from(flowState).where(eq(flowState.authCode, code))
      : [];
    if (!flow?.userId) throw flowNotFound();
    const issuedAt = flow.authCodeIssuedAt ?? flow.createdAt;
    if (
      dependencies.clock().getTime() >
      issuedAt.getTime() + dependencies.settings.providerFlowSeconds * 1000
    ) {
      throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
    }
    if (!verifierMatches(flow, verifier))
      throw new AuthError(
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    const user = await lockUser(database, flow.userId);
    if (!user || user.deletedAt) throw flowNotFound();
    const spent = await database.sql
      .delete(flowState)
      .where(eq(flowState.authCode, code))
      .returning({ id: flowState.id });
    // A concurrent request exchanged the code, or a new password ended the flow.
    if (spent.length === 0) throw flowNotFound();
    requireNotBanned(dependencies, user, { status: 400 });
    await recordAudit(dependencies, visitor, 'login', user, { provider: flow.providerType });
    return {
      opened: await openSession(dependencies, visitor, user, flow.authenticationMethod, {
        provider: flow.providerType,
      }),
      flow,
    };
  });
  return {
    ...(await tokenResponse(dependencies, opened)),
    ...(flow.providerAccessToken ? { provider_token: flow.providerAccessToken } : {}),
    ...(flow.providerRefreshToken ? { provider_refresh_token: flow.providerRefreshToken } : {}),
  };
}

const flowNotFound = () =>
  new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');

function verifierMatches(
  { codeChallenge, codeChallengeMethod }: typeof flowState.$inferSelect,
  verifier: string,
): boolean {
  if (codeChallenge === null) return false;
  const proof =
    codeChallengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return constantTimeEquals(proof, codeChallenge);
}
