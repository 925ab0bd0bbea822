import { createHash } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { IdentityProvider, ProviderEndpoints } from '../../config/auth-options.ts';
import type { Clock } from '../../clock.ts';
import { parseEmailAddress } from '../http/check-input.ts';
import { findInvalidText } from '../../http/find-invalid-text.ts';
import { fetchJson, UpstreamError } from './fetch-json.ts';
import { createRemoteJwks } from './remote-jwks.ts';
import type { JsonObject } from '../tables.ts';

/** A user as described by an identity provider. */
export type Profile = {
  /** The provider's stable id of the user. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  /** Stored as `identity_data`. */
  data: JsonObject;
};

type Claims = Readonly<Record<string, unknown>>;
export type ProviderTokens = { accessToken: string; refreshToken: string | null; idToken: string | null };
type AuthorizationRequest = {
  state: string;
  redirectUri: string;
  verifier: string;
  scopes: readonly string[];
  extra: Readonly<Record<string, string>>;
};

/** An OAuth 2.0 and OpenID Connect client for one provider. Every call may throw `UpstreamError`. */
export type ProviderClient = IdentityProvider & {
  /** Returns the authorization URL to redirect the browser to. */
  authorizationUrl(options: AuthorizationRequest): Promise<URL>;
  exchange(options: { code: string; redirectUri: string; verifier: string }): Promise<ProviderTokens>;
  profile(tokens: ProviderTokens, verifier: string): Promise<Profile>;
  /** Verifies an ID token issued for one of our client ids and returns its claims. Throws jose's errors. */
  readIdToken(token: string): Promise<JWTPayload>;
};

type Discovery = ProviderEndpoints & { secretInBody: boolean };
const discoveryMilliseconds = 600_000;

/**
 * The nonce that binds an ID token to one flow, derived from the PKCE verifier, which stays here until the
 * exchange.
 */
const nonceFor = (verifier: string): string =>
  createHash('sha256').update(`nonce ${verifier}`).digest('base64url');

/**
 * Creates the client of a provider. Its discovery document is fetched on first use and kept for ten minutes.
 */
export function createProviderClient(provider: IdentityProvider, clock: Clock): ProviderClient {
  let known: { endpoints: Discovery; readAt: number } | undefined;
  const endpoints = async (): Promise<Discovery> => {
    if (known && Math.abs(clock().getTime() - known.readAt) < discoveryMilliseconds) return known.endpoints;
    known = { endpoints: await discover(provider), readAt: clock().getTime() };
    return known.endpoints;
  };
  const locateKeys = async (): Promise<string> => {
    const { keySet } = await endpoints();
    if (keySet === null) throw new UpstreamError(`${provider.name} publishes no key set`);
    return keySet;
  };
  const keys = createRemoteJwks(locateKeys, clock);
  const [clientId] = provider.clientIds;

  const readIdToken = async (token: string): Promise<JWTPayload> => {
    if (provider.issuer === null) throw new UpstreamError(`${provider.name} signs no tokens`);
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: [...provider.clientIds],
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: clock(),
      clockTolerance: 30,
    });
    return payload;
  };

  return {
    ...provider,
    readIdToken,
    async authorizationUrl({ state, redirectUri, verifier, scopes, extra }) {
      const url = new URL((await endpoints()).authorization);
      const own = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set([...provider.scopes, ...scopes])].join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(provider.issuer === null ? {} : { nonce: nonceFor(verifier) }),
      };
      for (const [name, value] of Object.entries({ ...extra, ...own })) url.searchParams.set(name, value);
      return url;
    },
    async exchange({ code, redirectUri, verifier }) {
      const { token, secretInBody } = await endpoints();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
      if (provider.clientSecret === null || secretInBody) {
        body.set('client_id', clientId);
        if (provider.clientSecret !== null) body.set('client_secret', provider.clientSecret);
      } else {
        headers['authorization'] =
          `Basic ${Buffer.from(`${formEncode(clientId)}:${formEncode(provider.clientSecret)}`).toString('base64')}`;
      }
      const answer = await fetchJson(token, { method: 'POST', headers, body: body.toString() });
      const accessToken = text(answer['access_token']);
      if (accessToken === null) throw new UpstreamError(`${provider.name} gave no access token`);
      return { accessToken, refreshToken: text(answer['refresh_token']), idToken: text(answer['id_token']) };
    },
    async profile(tokens, verifier) {
      const { userInfo } = await endpoints();
      let claims: Claims = {};
      if (provider.issuer !== null) {
        if (tokens.idToken === null) throw new UpstreamError(`${provider.name} gave no id token`);
        claims = await readIdToken(tokens.idToken);
        if (claims['nonce'] !== nonceFor(verifier))
          throw new UpstreamError(`${provider.name} gave a token made for another departure`);
      }
      if (userInfo !== null && (text(claims['email']) === null || claims['email_verified'] === undefined)) {
        const userInfoClaims = await fetchJson(userInfo, {
          headers: { authorization: `Bearer ${tokens.accessToken}` },
        });
        // OpenID Connect Core, 5.3.2: the subjects must match, to prevent token substitution.
        if (claims['sub'] !== undefined && userInfoClaims['sub'] !== claims['sub'])
          throw new UpstreamError(`${provider.name} described another person`);
        claims = mergeClaims(claims, userInfoClaims);
      }
      return readProfile(provider, claims);
    },
  };
}

/** application/x-www-form-urlencoded, which RFC 6749, 2.3.1 requires for both parts of the header. */
const formEncode = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2);

async function discover(provider: IdentityProvider): Promise<Discovery> {
  if (provider.endpoints) return { ...provider.endpoints, secretInBody: false };
  if (provider.issuer === null)
    throw new UpstreamError(`${provider.name} has neither an issuer nor addresses`);
  const found = await fetchJson(`${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { issuer, token_endpoint_auth_methods_supported: methods } = found;
  if (issuer !== provider.issuer)
    throw new UpstreamError(`${provider.name} calls itself ${String(issuer)}, not ${provider.issuer}`);
  const [authorization, token] = [text(found['authorization_endpoint']), text(found['token_endpoint'])];
  if (authorization === null || token === null)
    throw new UpstreamError(`${provider.name} publishes no addresses to sign in at`);
  return {
    authorization,
    token,
    userInfo: text(found['userinfo_endpoint']),
    keySet: text(found['jwks_uri']),
    secretInBody:
      Array.isArray(methods) &&
      !methods.includes('client_secret_basic') &&
      methods.includes('client_secret_post'),
  };
}

/** Claims of the ID token take precedence. Each source says only of its own address whether it is verified. */
function mergeClaims(inToken: Claims, inUserInfo: Claims): Claims {
  const own = addressOf(inToken);
  const isSame = own === null || own === addressOf(inUserInfo);
  return {
    ...inUserInfo,
    ...inToken,
    ...(own === null ? { email: inUserInfo['email'] } : {}),
    email_verified:
      (own === null ? undefined : inToken['email_verified']) ??
      (isSame ? inUserInfo['email_verified'] : undefined),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** Longer claims are dropped, because identities are part of many responses, and those that cannot be stored. */
const short = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 1000 && findInvalidText(value) === null
    ? value
    : null;
const addressOf = (claims: Claims): string | null => parseEmailAddress(short(claims['email']) ?? '');

/**
 * Reads a profile from OpenID Connect standard claims.
 * @throws UpstreamError without a subject
 */
export function readProfile(provider: Pick<IdentityProvider, 'name' | 'issuer'>, claims: Claims): Profile {
  // Plain OAuth providers use `id`, often a number. A larger one than these is read as its neighbour's.
  const subject =
    short(claims['sub']) ??
    short(claims['id']) ??
    (Number.isSafeInteger(claims['id']) ? String(claims['id']) : null);
  if (subject === null) throw new UpstreamError(`${provider.name} does not say who it is`);
  const email = addressOf(claims);
  const emailVerified =
    email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true');
  const name =
    short(claims['name']) ??
    ([claims['given_name'], claims['family_name']].map(short).filter(Boolean).join(' ') || null);
  const picture = short(claims['picture']) ?? short(claims['avatar_url']);
  const login = short(claims['preferred_username']) ?? short(claims['login']);
  const data: Record<string, string | boolean | null> = {
    iss: provider.issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    phone_verified: false,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    preferred_username: login,
    user_name: login,
  };
  return {
    subject,
    email,
    emailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)),
  };
}
