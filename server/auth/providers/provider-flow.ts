import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  acceptIdentity,
  acceptInvitation,
  type AcceptResult,
  type VerifiedIdentity,
} from './accept-identity.ts';
import type { Profile, ProviderClient, ProviderTokens } from './provider-client.ts';
import { hashToken } from '../codes-and-links/codes.ts';
import { externalUrlOf, type AuthDependencies, type Visitor } from '../dependencies.ts';
import { AuthError, sqlStateOf, toAuthError } from '../http/errors.ts';
import { UpstreamError } from './fetch-json.ts';
import { flowCookie, isSameBrowser } from './flow-cookie.ts';
import { gotrueProviderNames } from './identity-providers.ts';
import { findIdentity } from './identity-queries.ts';
import { linkIdentity } from './link-identity.ts';
import { readPkceChallenge } from '../codes-and-links/pkce.ts';
import { findUserById, lockUser, type UserRow } from '../accounts/user-queries.ts';
import {
  firstAllowedRedirect,
  resolveRedirect,
  redirectWithCode,
  redirectWithSession,
} from '../http/redirects.ts';
import { isUuid, type SignedInUser } from '../callers/require-user.ts';
import { limitMails } from '../mails/send-mail.ts';
import { openSession, tokenResponse, type OpenSession } from '../sessions/sessions.ts';
import { flowState, oauthClientStates, oneTimeTokens } from '../tables.ts';
import { visitorOf } from '../http/visitor.ts';

type Flow = typeof flowState.$inferSelect;

/**
 * Query parameters that are not passed on to the provider: the first line is for this service, the others
 * are set by it.
 */
const reserved = new Set(
  `provider scopes redirect_to skip_http_redirect invite_token apikey flow_id
  client_id client_secret redirect_uri response_type response_mode scope state nonce code_challenge code_challenge_method
  request request_uri`.split(/\s+/),
);

/** @throws AuthError `validation_failed` */
function requireProvider(dependencies: AuthDependencies, asked: unknown): ProviderClient {
  const name = typeof asked === 'string' ? asked.toLowerCase() : '';
  const provider = dependencies.providers.get(name);
  if (provider) return provider;
  const why = gotrueProviderNames.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name.slice(0, 60)} could not be found`;
  throw new AuthError('validation_failed', `Unsupported provider: ${why}`);
}

const callbackOf = (dependencies: AuthDependencies): string => `${externalUrlOf(dependencies)}/callback`;

/**
 * Starts an authorization code flow: stores it, and returns the provider's URL and the cookie that binds it
 * to the browser.
 * @param linkTo  the user to link the identity to; null for a sign-in
 * @throws AuthError
 */
export async function startProviderFlow(
  dependencies: AuthDependencies,
  request: FastifyRequest,
  linkTo: SignedInUser | null,
): Promise<{ url: string; cookie: string | null }> {
  const { database } = dependencies;
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const provider = requireProvider(dependencies, query['provider']);
  const challenge = readPkceChallenge(query);
  const inviteToken = query['invite_token']
    ? await checkInvitation(dependencies, query['invite_token'])
    : null;
  const verifier = randomBytes(32).toString('base64url');
  const now = dependencies.clock();
  const flowId = crypto.randomUUID();
  const stateId = crypto.randomUUID();
  // Discovery may be needed first; nothing is written before it succeeds.
  const url = await callProvider(() =>
    provider.authorizationUrl({
      state: flowId,
      redirectUri: callbackOf(dependencies),
      verifier,
      scopes: (query['scopes'] ?? '').split(/[\s,]/).filter(Boolean),
      extra: Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.has(name))),
    }),
  );
  await database.transaction(async () => {
    await database.sql
      .insert(oauthClientStates)
      .values({ id: stateId, providerType: provider.name, codeVerifier: verifier, createdAt: now });
    await database.sql.insert(flowState).values({
      id: flowId,
      providerType: provider.name,
      authenticationMethod: 'oauth',
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      referrer: resolveRedirect(dependencies, request).href,
      oauthClientStateId: stateId,
      linkingTargetId: linkTo?.user.id ?? null,
      inviteToken,
      createdAt: now,
      updatedAt: now,
    });
  });
  return {
    url: url.href,
    cookie: dependencies.settings.flowsBoundToBrowser ? flowCookie(dependencies, flowId, verifier) : null,
  };
}

async function checkInvitation({ database }: AuthDependencies, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  const [row] = await database.sql
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.tokenType, 'confirmation_token')));
  if (!row) throw new AuthError('user_not_found', 'User identified by token not found', { status: 404 });
  return tokenHash;
}

/**
 * Handles the provider's callback and returns where to redirect: with a session, an authorization code, or
 * an error. A flow can be finished once, within five minutes.
 */
export async function finishProviderFlow(
  dependencies: AuthDependencies,
  request: FastifyRequest,
  parameters: URLSearchParams,
): Promise<string> {
  const visitor = visitorOf(request);
  let target = firstAllowedRedirect(dependencies, []);
  try {
    const { flow, verifier } = await consumeFlow(dependencies, request, parameters.get('state'));
    target = firstAllowedRedirect(dependencies, [flow.referrer]);
    const refusedThere = parameters.get('error');
    if (refusedThere)
      return redirectWithErrorParameters(target, {
        error: refusedThere.slice(0, 100),
        error_description: (parameters.get('error_description') ?? '').slice(0, 500),
      });
    const code = parameters.get('code');
    if (!code)
      throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code missing');
    const provider = requireProvider(dependencies, flow.providerType);
    const tokens = await callProvider(
      () => provider.exchange({ code, redirectUri: callbackOf(dependencies), verifier }),
      'Unable to exchange external code',
    );
    const profile = await callProvider(
      () => provider.profile(tokens, verifier),
      'Error getting user profile from external provider',
    );
    return await completeFlow(dependencies, visitor, {
      flow,
      target,
      tokens,
      verifiedIdentity: { provider: provider.name, profile },
    });
  } catch (error) {
    const { code, status, message } = toAuthError(request, error);
    return redirectWithErrorParameters(target, {
      error: oauthErrorOf(code, status),
      error_code: code,
      error_description: message,
    });
  }
}

async function consumeFlow(
  dependencies: AuthDependencies,
  request: FastifyRequest,
  state: string | null,
): Promise<{ flow: Flow; verifier: string }> {
  const { database, settings } = dependencies;
  if (!state) throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
  const since = new Date(dependencies.clock().getTime() - settings.providerFlowSeconds * 1000);
  const [flow] = isUuid(state)
    ? await database.sql
        .select()
        .from(flowState)
        .where(and(eq(flowState.id, state), gt(flowState.createdAt, since), isNull(flowState.authCode)))
    : [];
  const [spent] = flow?.oauthClientStateId
    ? await database.sql
        .delete(oauthClientStates)
        .where(eq(oauthClientStates.id, flow.oauthClientStateId))
        .returning()
    : [];
  if (
    !flow ||
    !spent?.codeVerifier ||
    (settings.flowsBoundToBrowser && !isSameBrowser(dependencies, request, flow.id, spent.codeVerifier))
  )
    throw new AuthError('bad_oauth_state', 'OAuth callback with invalid state');
  return { flow, verifier: spent.codeVerifier };
}

type Outcome = { refused: AuthError } | { authCode: string } | { opened: OpenSession };
type ProviderCallback = {
  flow: Flow;
  target: URL;
  tokens: ProviderTokens;
  verifiedIdentity: VerifiedIdentity;
};

async function completeFlow(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { flow, target, tokens, verifiedIdentity }: ProviderCallback,
): Promise<string> {
  const { database } = dependencies;
  await limitVerificationMail(dependencies, verifiedIdentity, flow.linkingTargetId);
  const now = dependencies.clock();
  const outcome = await retryOnUniqueViolation(() =>
    database.transaction(async (): Promise<Outcome> => {
      const accepted = await resolveUser(dependencies, visitor, flow, verifiedIdentity);
      if ('refused' in accepted) return accepted;
      if (flow.codeChallenge === null) {
        await database.sql.delete(flowState).where(eq(flowState.id, flow.id));
        return {
          opened: await openSession(dependencies, visitor, accepted.user, 'oauth', {
            provider: verifiedIdentity.provider,
          }),
        };
      }
      const authCode = crypto.randomUUID();
      await database.sql
        .update(flowState)
        .set({
          authCode,
          authCodeIssuedAt: now,
          userId: accepted.user.id,
          providerAccessToken: tokens.accessToken,
          providerRefreshToken: tokens.refreshToken,
          updatedAt: now,
        })
        .where(eq(flowState.id, flow.id));
      return { authCode };
    }),
  );
  if ('refused' in outcome) throw outcome.refused;
  if ('authCode' in outcome) return redirectWithCode(target, outcome.authCode);
  const session = await tokenResponse(dependencies, outcome.opened);
  return redirectWithSession(target, {
    ...session,
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
  });
}

async function resolveUser(
  dependencies: AuthDependencies,
  visitor: Visitor,
  flow: Flow,
  verifiedIdentity: VerifiedIdentity,
): Promise<AcceptResult> {
  if (flow.linkingTargetId !== null) {
    await requireLinkingFlow(dependencies, flow.linkingTargetId, flow.id);
    return linkIdentity(dependencies, visitor, flow.linkingTargetId, verifiedIdentity);
  }
  if (flow.inviteToken === null) return acceptIdentity(dependencies, visitor, verifiedIdentity);
  return { user: await acceptInvitation(dependencies, visitor, flow.inviteToken, verifiedIdentity) };
}

/**
 * Locks the user and the flow that links an identity to it: the user's sessions may have been ended while the
 * provider answered.
 * @throws AuthError `bad_oauth_state`
 */
async function requireLinkingFlow({ database }: AuthDependencies, userId: string, id: string): Promise<void> {
  await lockUser(database, userId);
  const [flow] = await database.sql
    .select({ id: flowState.id })
    .from(flowState)
    .where(eq(flowState.id, id))
    .for('update');
  if (!flow) throw new AuthError('bad_oauth_state', 'OAuth callback with invalid state');
}

/**
 * Rate-limits the mail that a sign-in or a link will need to confirm an address. Call it before the transaction.
 * @param linkTo  the user to link the identity to; null for a sign-in
 */
export async function limitVerificationMail(
  dependencies: AuthDependencies,
  { provider, profile }: VerifiedIdentity,
  linkTo: string | null,
): Promise<void> {
  const { database } = dependencies;
  const userId = linkTo ?? (await findIdentity(database, provider, profile.subject))?.userId;
  const user = userId === undefined ? undefined : await findUserById(database, userId);
  const email = addressToConfirm(profile, user, linkTo !== null);
  if (email !== null) await limitMails(dependencies, 'confirmation_token', email);
}

/** Returns the address that will be mailed, null without one. */
function addressToConfirm(
  { email, emailVerified }: Profile,
  user: UserRow | undefined,
  linking: boolean,
): string | null {
  if (linking || !user) return emailVerified || user?.email ? null : email;
  // The account has its own address, which need not be the one that the provider tells by now.
  return user.emailConfirmedAt || (emailVerified && email === user.email) ? null : user.email;
}

/**
 * Runs work again after a unique violation: of two concurrent sign-ins the second finds the rows of the
 * first.
 */
export async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    return work();
  }
}

/**
 * Calls a provider. @throws AuthError 503 if it does not answer, 500 if it rejects the request or the
 * answer is invalid
 */
async function callProvider<T>(
  ask: () => Promise<T>,
  sentence = 'Unable to reach the external provider',
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const unreachable = error instanceof UpstreamError && error.unreachable;
    throw new AuthError('unexpected_failure', sentence, { status: unreachable ? 503 : 500, cause: error });
  }
}

const oauthErrorByStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);
const oauthErrorOf = (code: string, status: number): string =>
  denied.has(code) ? 'access_denied' : (oauthErrorByStatus[status] ?? 'server_error');

function redirectWithErrorParameters(target: URL, members: Record<string, string>): string {
  const there = new URL(target);
  for (const [name, value] of Object.entries(members)) there.searchParams.set(name, value);
  return `${there.href}#${new URLSearchParams(members)}`;
}
