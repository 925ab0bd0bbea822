import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import { acceptIdentity } from './accept-identity.ts';
import { readProfile, type Profile, type ProviderClient } from './provider-client.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError, OAuthError } from '../http/errors.ts';
import { UpstreamError } from './fetch-json.ts';
import { gotrueProviderNames } from './identity-providers.ts';
import { linkIdentity, requireLinkingUser } from './link-identity.ts';
import { retryOnUniqueViolation, limitVerificationMail } from './provider-flow.ts';
import { member } from '../http/read-body.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import type { JsonObject } from '../tables.ts';

/** The body of `POST /token?grant_type=id_token`. */
export const idTokenGrantBody = z.object({
  provider: member.text,
  issuer: member.text,
  client_id: member.text,
  id_token: member.text,
  access_token: member.text,
  nonce: member.text,
  link_identity: member.flag,
});
type Body = z.output<typeof idTokenGrantBody>;

/**
 * Signs in with an ID token that the page or app already has; with `link_identity` it links that identity
 * to the signed-in user.
 * @throws OAuthError for an invalid token, AuthError for an invalid provider
 */
export async function signInWithIdToken(
  dependencies: AuthDependencies,
  visitor: Visitor,
  request: FastifyRequest,
  body: Body,
): Promise<JsonObject> {
  if (!body.id_token) throw new OAuthError('invalid request', 'id_token required');
  if (!body.provider && (!body.client_id || !body.issuer))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const provider = findProvider(dependencies, body);
  const linkTo = body.link_identity ? (await requireLinkingUser(dependencies, request)).user.id : null;
  const claims = await readClaims(provider, body.id_token);
  checkNonce(claims, body.nonce);
  if (body.access_token) checkAccessTokenHash(claims, body.id_token, body.access_token);

  const verifiedIdentity = { provider: provider.name, profile: profileOf(provider, claims) };
  await limitVerificationMail(dependencies, verifiedIdentity, linkTo);
  const { database } = dependencies;
  const outcome = await retryOnUniqueViolation(() =>
    database.transaction(async () => {
      const accepted =
        linkTo === null
          ? await acceptIdentity(dependencies, visitor, verifiedIdentity)
          : await linkIdentity(dependencies, visitor, linkTo, verifiedIdentity);
      return 'refused' in accepted
        ? accepted
        : {
            opened: await openSession(dependencies, visitor, accepted.user, 'oauth', {
              provider: provider.name,
            }),
          };
    }),
  );
  if ('refused' in outcome) throw outcome.refused;
  return tokenResponse(dependencies, outcome.opened);
}

function findProvider(
  dependencies: AuthDependencies,
  { provider: asked, issuer, client_id: clientId }: Body,
): ProviderClient {
  const name = (asked ?? '').toLowerCase();
  const found = asked
    ? dependencies.providers.get(name)
    : [...dependencies.providers.values()].find((one) => one.issuer !== null && one.issuer === issuer);
  if (found && found.issuer !== null) {
    if (!asked && clientId !== undefined && !found.clientIds.includes(clientId))
      throw new OAuthError('invalid request', 'Unacceptable audience in id_token');
    return found;
  }
  if (found || gotrueProviderNames.includes(name))
    throw new AuthError(
      'provider_disabled',
      `Provider (issuer ${JSON.stringify(issuer ?? '')}) is not enabled`,
    );
  throw new AuthError(
    'validation_failed',
    `Custom OIDC provider ${JSON.stringify((asked ?? issuer ?? '').slice(0, 100))} not allowed`,
  );
}

async function readClaims(provider: ProviderClient, idToken: string): Promise<JWTPayload> {
  try {
    return await provider.readIdToken(idToken);
  } catch (error) {
    if (error instanceof UpstreamError)
      throw new AuthError(
        'unexpected_failure',
        'The keys of the provider cannot be read just now. Please try again.',
        { status: 503, cause: error },
      );
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw new OAuthError('invalid request', 'Unacceptable audience in id_token', { cause: error });
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'sub')
      throw new OAuthError('invalid request', 'Missing sub claim in id_token', { cause: error });
    throw new OAuthError('invalid request', 'Bad ID token', { cause: error });
  }
}

function profileOf(provider: ProviderClient, claims: JWTPayload): Profile {
  try {
    return readProfile(provider, claims);
  } catch (error) {
    throw new OAuthError('invalid request', 'Missing sub claim in id_token', { cause: error });
  }
}

function checkNonce({ nonce }: JWTPayload, given: string | undefined): void {
  const inToken = typeof nonce === 'string' && nonce !== '' ? nonce : undefined;
  const asked = given === '' ? undefined : given;
  if ((inToken === undefined) !== (asked === undefined)) {
    throw new OAuthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (asked !== undefined && createHash('sha256').update(asked).digest('hex') !== inToken)
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
}

/** OpenID Connect Core, 3.1.3.6: the left half of the hash of the signature's algorithm. */
function checkAccessTokenHash({ at_hash: claimed }: JWTPayload, idToken: string, accessToken: string): void {
  if (typeof claimed !== 'string') return;
  const { alg = '' } = decodeProtectedHeader(idToken);
  const digest = createHash(
    alg.endsWith('384') ? 'sha384' : alg.endsWith('512') || alg === 'EdDSA' ? 'sha512' : 'sha256',
  )
    .update(accessToken)
    .digest();
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== claimed)
    throw new OAuthError('invalid request', 'Bad ID token');
}
