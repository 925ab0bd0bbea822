import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityProvider } from '../../config/auth-options.ts';
import { UpstreamError } from './fetch-json.ts';
import { createProviderClient, readProfile, type ProviderTokens } from './provider-client.ts';

let server: Server;
let base: string;
let key: CryptoKey;
let replies: Record<string, object>;
let asked: { path: string; authorization: string | undefined; body: string }[];
let now: Date;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, authorization: request.headers.authorization, body });
      response
        .writeHead(replies[path] ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(replies[path] ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  key = (await generateKeyPair('ES256', { extractable: true })).privateKey;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const discovery = '/.well-known/openid-configuration';
beforeEach(async () => {
  now = new Date('2026-11-27T12:00:00Z');
  asked = [];
  const { d: _private, ...publicKey } = await exportJWK(key);
  replies = {
    [discovery]: {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/user`,
      jwks_uri: `${base}/keys`,
    },
    '/token': { access_token: 'access', refresh_token: 'refresh', id_token: 'id' },
    '/keys': { keys: [{ ...publicKey, kid: 'one', alg: 'ES256' }] },
  };
});

const clientOf = (changes: Partial<IdentityProvider> = {}) =>
  createProviderClient(
    {
      name: 'keycloak',
      clientIds: ['our site', 'our-app'],
      clientSecret: 'a secret: of + signs',
      scopes: ['openid', 'email'],
      issuer: base,
      endpoints: null,
      ...changes,
    },
    () => now,
  );
const plain = () => ({
  issuer: null,
  endpoints: {
    authorization: `${base}/enter?a=1`,
    token: `${base}/token`,
    userInfo: `${base}/user`,
    keySet: null,
  },
});
const verifier = 'v'.repeat(43);
const request = {
  state: 'state',
  redirectUri: 'https://charterly.example/callback',
  verifier,
  scopes: ['email', 'offline_access'],
  extra: { prompt: 'login', state: 'of another' },
};
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('authorization URL', () => {
  test('provider of OpenID Connect: our parameters take precedence, the nonce is of the verifier', async () => {
    const url = await clientOf().authorizationUrl(request);
    expect(url.origin + url.pathname).toBe(`${base}/authorize`);
    const { nonce, ...others } = Object.fromEntries(url.searchParams);
    expect(others).toEqual({
      client_id: 'our site',
      redirect_uri: 'https://charterly.example/callback',
      response_type: 'code',
      scope: 'openid email offline_access',
      state: 'state',
      code_challenge: digest(verifier),
      code_challenge_method: 'S256',
      prompt: 'login',
    });
    const other = await clientOf().authorizationUrl({ ...request, verifier: 'w'.repeat(43) });
    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect([other.searchParams.get('nonce'), digest(verifier)]).not.toContain(nonce);
  });

  test('provider with configured addresses: nothing is read, and there is no nonce without an issuer', async () => {
    const url = await clientOf(plain()).authorizationUrl(request);
    expect(url.href).toMatch(`${base}/enter?a=1&`);
    expect(url.searchParams.has('nonce')).toBe(false);
    expect(asked).toEqual([]);
  });

  test('discovery: read once in ten minutes, and again after the clock went back', async () => {
    const client = clientOf();
    const readAt = async (milliseconds: number): Promise<number> => {
      now = new Date(Date.UTC(2026, 10, 27, 12) + milliseconds);
      await client.authorizationUrl(request);
      return asked.length;
    };
    expect([await readAt(0), await readAt(599_999), await readAt(600_000)]).toEqual([1, 1, 2]);
    expect([await readAt(1), await readAt(0), await readAt(-600_000)]).toEqual([2, 3, 4]);
  });

  test('issuer that ends in a slash: the slash is not doubled', async () => {
    replies[discovery] = { ...replies[discovery], issuer: `${base}/` };
    await clientOf({ issuer: `${base}/` }).authorizationUrl(request);
    expect(asked).toMatchObject([{ path: discovery }]);
  });

  test.each([
    [{ issuer: 'https://evil.example' }, 'calls itself https://evil.example, not http'],
    [{ authorization_endpoint: undefined }, 'keycloak publishes no addresses to sign in at'],
    [{ token_endpoint: '' }, 'keycloak publishes no addresses to sign in at'],
  ])('discovery with %o: refused', async (changes, message) => {
    replies[discovery] = { ...replies[discovery], ...changes };
    const url = clientOf().authorizationUrl(request);
    await expect(url).rejects.toBeInstanceOf(UpstreamError);
    await expect(url).rejects.toThrow(message);
  });

  test('neither an issuer nor addresses: refused', async () => {
    await expect(clientOf({ issuer: null }).authorizationUrl(request)).rejects.toThrow(
      'keycloak has neither an issuer nor addresses',
    );
  });
});

describe('exchange of a code', () => {
  const exchange = async (changes: Partial<IdentityProvider> = {}) => {
    const redirectUri = 'https://charterly.example/callback';
    const tokens = await clientOf(changes).exchange({ code: 'a code', redirectUri, verifier });
    const { authorization, body } = asked.at(-1) ?? { authorization: '', body: '' };
    return { tokens, authorization, sent: Object.fromEntries(new URLSearchParams(body)) };
  };
  const common = {
    grant_type: 'authorization_code',
    code: 'a code',
    redirect_uri: 'https://charterly.example/callback',
    code_verifier: verifier,
  };
  const inHeader = `Basic ${Buffer.from('our+site:a+secret%3A+of+%2B+signs').toString('base64')}`;
  const inBody = { client_id: 'our site', client_secret: 'a secret: of + signs' };

  test.each<[string, string[] | undefined, string | undefined, object]>([
    ['by default', undefined, inHeader, {}],
    ['that takes both', ['client_secret_post', 'client_secret_basic'], inHeader, {}],
    ['that takes neither', ['private_key_jwt'], inHeader, {}],
    ['that takes it in the body only', ['client_secret_post'], undefined, inBody],
  ])('provider %s: gets the secret where it takes it', async (_what, methods, authorization, secret) => {
    replies[discovery] = { ...replies[discovery], token_endpoint_auth_methods_supported: methods };
    expect(await exchange()).toEqual({
      tokens: { accessToken: 'access', refreshToken: 'refresh', idToken: 'id' },
      authorization,
      sent: { ...common, ...secret },
    });
  });

  test('public client: names itself without a secret', async () => {
    expect(await exchange({ clientSecret: null })).toMatchObject({
      authorization: undefined,
      sent: { ...common, client_id: 'our site' },
    });
    expect(asked.at(-1)?.body).not.toContain('secret');
  });

  test('reply without an access token: refused; without the others: they are null', async () => {
    replies['/token'] = { access_token: 'access', refresh_token: '', id_token: 7 };
    expect((await exchange()).tokens).toEqual({ accessToken: 'access', refreshToken: null, idToken: null });
    replies['/token'] = { access_token: '' };
    await expect(exchange()).rejects.toThrow('keycloak gave no access token');
  });
});

/** Signs a token as the provider does, for one hour from now. */
const tokenOf = (
  claims: JWTPayload,
  header = { alg: 'ES256', kid: 'one' },
  by: CryptoKey | Uint8Array = key,
) => {
  const seconds = Math.floor(now.getTime() / 1000);
  const usual = { iss: base, aud: 'our-app', sub: 'ada-1', iat: seconds, exp: seconds + 3600 };
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(by);
};

describe('ID token', () => {
  test('for each of our ids, and up to 30 seconds after its end: read', async () => {
    const client = clientOf();
    for (const aud of ['our site', 'our-app', ['other', 'our-app']])
      expect(await client.readIdToken(await tokenOf({ aud }))).toMatchObject({ sub: 'ada-1' });
    const token = await tokenOf({});
    now = new Date(now.getTime() + 3629_000);
    expect(await client.readIdToken(token)).toMatchObject({ sub: 'ada-1' });
    now = new Date(now.getTime() + 1000);
    await expect(client.readIdToken(token)).rejects.toBeInstanceOf(errors.JWTExpired);
  });

  test.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
  ])('%s: refused', async (_what, claims) => {
    await expect(clientOf().readIdToken(await tokenOf(claims))).rejects.toBeInstanceOf(
      errors.JWTClaimValidationFailed,
    );
  });

  test('signed with a secret, or by a provider without an issuer or keys: refused', async () => {
    const secret = new TextEncoder().encode('a secret of more than thirty-two characters');
    const signed = await tokenOf({}, { alg: 'HS256', kid: 'one' }, secret);
    await expect(clientOf().readIdToken(signed)).rejects.toBeInstanceOf(errors.JOSEAlgNotAllowed);
    const token = await tokenOf({});
    await expect(clientOf(plain()).readIdToken(token)).rejects.toThrow('keycloak signs no tokens');
    replies[discovery] = { ...replies[discovery], jwks_uri: '' };
    await expect(clientOf().readIdToken(token)).rejects.toThrow('keycloak publishes no key set');
  });
});

describe('profile', () => {
  const tokens: ProviderTokens = { accessToken: 'access', refreshToken: null, idToken: null };
  const client = () => clientOf();
  const nonceOf = async () => (await client().authorizationUrl(request)).searchParams.get('nonce');

  test('ID token with an address and whether it is verified: nobody else is asked', async () => {
    const claims = { nonce: await nonceOf(), email: 'Ada@Example.com', email_verified: false };
    const idToken = await tokenOf(claims);
    expect(await client().profile({ ...tokens, idToken }, verifier)).toMatchObject({
      subject: 'ada-1',
      email: 'ada@example.com',
      emailVerified: false,
      data: { iss: base },
    });
    expect(asked.map(({ path }) => path)).not.toContain('/user');
  });

  test('the rest of the profile: asked for with the access token', async () => {
    replies['/user'] = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    const idToken = await tokenOf({ nonce: await nonceOf(), name: 'Ada Obi' });
    expect(await client().profile({ ...tokens, idToken }, verifier)).toMatchObject({
      email: 'ada@example.com',
      emailVerified: true,
      data: { name: 'Ada Obi' },
    });
    expect(asked.at(-1)).toMatchObject({ path: '/user', authorization: 'Bearer access' });
  });

  test('address of the ID token: the profile verifies only the same one', async () => {
    const verified = async (inToken: JWTPayload, inProfile: object) => {
      replies['/user'] = { sub: 'ada-1', ...inProfile };
      const idToken = await tokenOf({ nonce: await nonceOf(), ...inToken });
      const { email, emailVerified } = await client().profile({ ...tokens, idToken }, verifier);
      return email === 'ada@example.com' && emailVerified;
    };
    const [ada, eve] = [{ email: 'ada@example.com' }, { email: 'eve@example.com' }];
    expect(await verified(ada, { email: 'Ada@Example.com', email_verified: true })).toBe(true);
    expect(await verified(ada, { ...eve, email_verified: true })).toBe(false);
    expect(await verified({ email_verified: true }, ada)).toBe(false);
    expect(await verified({ email: '', email_verified: false }, { ...ada, email_verified: true })).toBe(true);
  });

  test('no ID token, one for another flow, or a profile of another person: refused', async () => {
    await expect(client().profile(tokens, verifier)).rejects.toThrow('keycloak gave no id token');
    for (const nonce of [undefined, 'of another flow'])
      await expect(
        client().profile({ ...tokens, idToken: await tokenOf({ nonce }) }, verifier),
      ).rejects.toThrow('keycloak gave a token made for another departure');
    const idToken = await tokenOf({ nonce: await nonceOf() });
    for (const profile of [{ email: 'ada@example.com' }, { sub: 'ben-1', email: 'ada@example.com' }]) {
      replies['/user'] = profile;
      await expect(client().profile({ ...tokens, idToken }, verifier)).rejects.toThrow(
        'keycloak described another person',
      );
    }
  });

  test('provider without an issuer: its profile is read without an ID token', async () => {
    replies['/user'] = { id: 7, email: 'ada@example.com' };
    expect(await clientOf(plain()).profile(tokens, verifier)).toMatchObject({
      subject: '7',
      email: 'ada@example.com',
      emailVerified: false,
    });
  });

  const read = (claims: Record<string, unknown>) =>
    readProfile({ name: 'keycloak', issuer: null }, { sub: 'ada-1', ...claims });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { name: 'Ada Obi', given_name: 'A' },
      { name: 'Ada Obi', full_name: 'Ada Obi' },
    ],
    [
      { given_name: 'Ada', family_name: 'Obi' },
      { name: 'Ada Obi', full_name: 'Ada Obi' },
    ],
    [
      { name: '', family_name: 'Obi' },
      { name: 'Obi', full_name: 'Obi' },
    ],
    [
      { picture: 'p', avatar_url: 'a' },
      { picture: 'p', avatar_url: 'p' },
    ],
    [{ avatar_url: 'a' }, { picture: 'a', avatar_url: 'a' }],
    [
      { preferred_username: 'ada', login: 'a' },
      { preferred_username: 'ada', user_name: 'ada' },
    ],
    [
      { login: 'a', name: 7 },
      { preferred_username: 'a', user_name: 'a' },
    ],
  ])('claims %o: described as %o', (claims, data) => {
    expect(read(claims).data).toEqual({
      sub: 'ada-1',
      provider_id: 'ada-1',
      email_verified: false,
      phone_verified: false,
      ...data,
    });
  });

  test('address: verified by true as a value or a text, never one that is malformed', () => {
    const verified = (email_verified: unknown, email = 'ada@example.com') => read({ email, email_verified });
    for (const value of [true, 'true']) expect(verified(value).emailVerified).toBe(true);
    for (const value of [false, 'false', 1, 'TRUE', undefined, {}])
      expect(verified(value).emailVerified).toBe(false);
    expect(verified(true, 'no address')).toMatchObject({ email: null, emailVerified: false });
  });

  test('subject: `sub` before `id`; none without them', () => {
    expect(read({ id: 'other' }).subject).toBe('ada-1');
    expect(read({ sub: undefined, id: 'text' }).subject).toBe('text');
    for (const id of [undefined, '', null, 1.5, {}])
      expect(() => read({ sub: undefined, id })).toThrow('keycloak does not say who it is');
  });
});
