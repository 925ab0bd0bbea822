// Above 400 lines because the grant and the profiles of providers share a provider and a server of profiles.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { fragmentOf, queryOf } from '../testing/provider-journey.ts';
import { mfaFactors, users } from '../tables.ts';
import { providerFixture } from '../testing/auth-fixtures.ts';

const fixture = providerFixture();
const { follow } = fixture.journey;

describe('id_token grant', () => {
  const nonce = 'a nonce of the page';
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada Obi' };
  const grant = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    fixture.on.post('/auth/v1/token?grant_type=id_token', body, { headers });

  test('signs in, also with a token of our app, by issuer, and with a nonce', async () => {
    const { data, error } = await fixture.on.client().auth.signInWithIdToken({
      provider: 'keycloak',
      token: await fixture.provider.signToken({ ...person, nonce: hashed }),
      nonce,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'ada@example.com', identities: [{ provider: 'keycloak' }] });
    const ofTheApp = await fixture.provider.signToken({ ...person, aud: 'charterly-app' });
    expect(
      (await grant({ issuer: fixture.provider.issuer, client_id: 'charterly-app', id_token: ofTheApp }))
        .status,
    ).toBe(200);
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });

  test('invalid token: rejected with an OAuth error', async () => {
    const good = await fixture.provider.signToken(person);
    const withNonce = await fixture.provider.signToken({ ...person, nonce: hashed });
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT({ ...person, iss: fixture.provider.issuer, aud: 'charterly-test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-of-the-provider' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const table: [string, Record<string, unknown>, string, string][] = [
      ['no token', { provider: 'keycloak' }, 'invalid request', 'id_token required'],
      ['no provider', { id_token: good }, 'invalid request', 'provider or client_id and issuer required'],
      ['garbage', { provider: 'keycloak', id_token: 'a.b.c' }, 'invalid request', 'Bad ID token'],
      ['another signer', { provider: 'keycloak', id_token: foreign }, 'invalid request', 'Bad ID token'],
      [
        'another issuer',
        {
          provider: 'keycloak',
          id_token: await fixture.provider.signToken({ ...person, iss: 'https://evil.example' }),
        },
        'invalid request',
        'Bad ID token',
      ],
      [
        'another audience',
        {
          provider: 'keycloak',
          id_token: await fixture.provider.signToken({ ...person, aud: 'somebody-else' }),
        },
        'invalid request',
        'Unacceptable audience in id_token',
      ],
      [
        'a nonce only here',
        { provider: 'keycloak', id_token: good, nonce },
        'invalid request',
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
      [
        'a nonce only there',
        { provider: 'keycloak', id_token: withNonce },
        'invalid request',
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
      [
        'another nonce',
        { provider: 'keycloak', id_token: withNonce, nonce: 'another' },
        'invalid nonce',
        'Nonces mismatch',
      ],
      [
        'no subject',
        { provider: 'keycloak', id_token: await fixture.provider.signToken({ email: person.email }) },
        'invalid request',
        'Missing sub claim in id_token',
      ],
      [
        'an empty subject',
        { provider: 'keycloak', id_token: await fixture.provider.signToken({ ...person, sub: '' }) },
        'invalid request',
        'Missing sub claim in id_token',
      ],
      [
        'a subject without end',
        {
          provider: 'keycloak',
          id_token: await fixture.provider.signToken({ ...person, sub: 'x'.repeat(1001) }),
        },
        'invalid request',
        'Missing sub claim in id_token',
      ],
      [
        'another access token',
        {
          provider: 'keycloak',
          id_token: await fixture.provider.signToken({ ...person, at_hash: 'AAAA' }),
          access_token: 'x',
        },
        'invalid request',
        'Bad ID token',
      ],
    ];
    for (const [what, body, error, description] of table)
      expect({ what, answer: await grant(body) }).toMatchObject({
        what,
        answer: { status: 400, body: { error, error_description: description } },
      });
    fixture.on.clock.advance(3600);
    expect(await grant({ provider: 'keycloak', id_token: good })).toMatchObject({
      status: 400,
      body: { error_description: 'Bad ID token' },
    });
    expect(await fixture.database.sql.select().from(users)).toEqual([]);
  });

  test('name in capitals, empty nonces, access token with its hash or without one: accepted', async () => {
    const half = createHash('sha256').update('x').digest().subarray(0, 16).toString('base64url');
    for (const [claims, more] of [
      [{}, { provider: 'KeyCloak', nonce: '' }],
      [{ nonce: '' }, {}],
      [{ at_hash: half }, { access_token: 'x' }],
      [{ at_hash: half }, {}],
      [{}, { access_token: 'x' }],
    ]) {
      const id_token = await fixture.provider.signToken({ ...person, ...claims });
      expect((await grant({ provider: 'keycloak', id_token, ...more })).status).toBe(200);
    }
  });

  test('keys of the provider that cannot be read: 503, so that the client tries again', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const endpoints = { authorization: nowhere, token: nowhere, userInfo: null, keySet: nowhere };
    await fixture.open({ providers: [{ ...fixture.provider.settings, endpoints }] });
    const id_token = await fixture.provider.signToken(person);
    expect(await grant({ provider: 'keycloak', id_token })).toMatchObject({
      status: 503,
      body: {
        error_code: 'unexpected_failure',
        msg: 'The keys of the provider cannot be read just now. Please try again.',
      },
    });
  });

  test('unknown or disabled provider: rejected', async () => {
    const id_token = await fixture.provider.signToken(person);
    expect(await grant({ provider: 'google', id_token })).toMatchObject({
      status: 400,
      body: { error_code: 'provider_disabled', msg: 'Provider (issuer "") is not enabled' },
    });
    const { issuer, settings } = fixture.provider;
    expect(await grant({ issuer, client_id: 'other', id_token })).toMatchObject({
      status: 400,
      body: { error: 'invalid request', error_description: 'Unacceptable audience in id_token' },
    });
    const endpoints = { authorization: issuer, token: issuer, userInfo: issuer, keySet: null };
    await fixture.open({ providers: [{ ...settings, name: 'own', issuer: null, endpoints }] });
    expect(await grant({ provider: 'own', issuer: 'x', id_token })).toMatchObject({
      body: { error_code: 'provider_disabled', msg: 'Provider (issuer "x") is not enabled' },
    });
    expect(await grant({ provider: 'nobody', id_token })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "nobody" not allowed' },
    });
    expect(await grant({ issuer: 'https://evil.example', client_id: 'x', id_token })).toMatchObject({
      status: 400,
      body: {
        error_code: 'validation_failed',
        msg: 'Custom OIDC provider "https://evil.example" not allowed',
      },
    });
    const long = await grant({ provider: 'x'.repeat(101), id_token });
    expect(long.body['msg']).toBe(`Custom OIDC provider "${'x'.repeat(100)}" not allowed`);
  });

  test('link_identity: links the identity, where linking is enabled', async () => {
    const id_token = await fixture.provider.signToken({ ...person, email: 'ada@work.example' });
    expect(await grant({ provider: 'keycloak', id_token, link_identity: true })).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    });
    await fixture.open({ manualLinking: true });
    expect(await grant({ provider: 'keycloak', id_token, link_identity: true })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
    const client = await signUpInTwoSteps(fixture.on, 'ada@example.com');
    const { error } = await client.auth.linkIdentity({ provider: 'keycloak', token: id_token });
    expect(error).toBeNull();
    expect(
      (await client.auth.getUserIdentities()).data?.identities.map(({ provider: name }) => name),
    ).toEqual(['email', 'keycloak']);
  });

  test('link_identity, account with a second factor: needs aal2', async () => {
    await fixture.open({ manualLinking: true });
    const client = await signUpInTwoSteps(fixture.on, 'ada@example.com');
    const userId = (await client.auth.getUser()).data.user?.id ?? '';
    const now = fixture.on.clock.now();
    await fixture.database.sql
      .insert(mfaFactors)
      .values({ userId, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now });
    const token = await fixture.provider.signToken(person);
    const { error } = await client.auth.linkIdentity({ provider: 'keycloak', token });
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  describe('unverified address: the mails that confirm it are limited', () => {
    const limited = { status: 429, body: { error_code: 'over_email_send_rate_limit' } };
    const unverified = async (claims: Record<string, unknown> = {}, headers = {}, link = false) =>
      grant(
        {
          provider: 'keycloak',
          id_token: await fixture.provider.signToken({ ...person, email_verified: false, ...claims }),
          link_identity: link,
        },
        headers,
      );
    const bearer = async (client: SupabaseClient) => ({
      authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
    });

    test('new user: one mail a minute, shared with those of a sign-up', async () => {
      const needed = { status: 422, body: { error_code: 'provider_email_needs_verification' } };
      expect(await unverified()).toMatchObject(needed);
      expect(await unverified()).toMatchObject(limited);
      expect(await fixture.on.mailsTo(person.email)).toHaveLength(1);
      fixture.on.clock.advance(61);
      await fixture.on.client().auth.signUp({ email: person.email, password: 'harbour-lantern-42' });
      expect(await unverified()).toMatchObject(limited);
      fixture.on.clock.advance(61);
      expect(await unverified()).toMatchObject(needed);
    });

    test('user who has confirmed an address: needs no mail, so that nothing is counted', async () => {
      await grant({ provider: 'keycloak', id_token: await fixture.provider.signToken(person) });
      for (let visit = 0; visit < 2; visit += 1)
        expect((await unverified({ email: 'ada@work.example' })).status).toBe(200);
    });

    test('linking: counted for a user without an address, not for one with an unconfirmed one', async () => {
      await fixture.open({ manualLinking: true, anonymousUsers: true });
      for (const [sub, refusal] of [
        [
          'ada-1',
          {
            status: 422,
            body: {
              error_code: 'email_not_confirmed',
              msg: 'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
            },
          },
        ],
        ['ada-2', limited],
      ] as const) {
        const client = fixture.on.client();
        await client.auth.signInAnonymously();
        expect(await unverified({ sub }, await bearer(client), true)).toMatchObject(refusal);
      }
      const anonymous = fixture.on.client();
      await anonymous.auth.signInAnonymously();
      const headers = await bearer(anonymous);
      expect(await unverified({ sub: 'ada-3', email_verified: true }, headers, true)).toMatchObject({
        status: 400,
        body: {
          error_code: 'email_exists',
          msg: 'A user with this email address has already been registered',
        },
      });
      expect(await unverified({ sub: 'ada-4', email: undefined }, headers, true)).toMatchObject({
        status: 200,
        body: { user: { is_anonymous: true, identities: [{ provider: 'keycloak' }] } },
      });
      const ben = await signUpInTwoSteps(fixture.on, 'ben@example.com');
      await fixture.database.sql
        .update(users)
        .set({ emailConfirmedAt: null })
        .where(eq(users.email, 'ben@example.com'));
      for (const sub of ['ben-1', 'ben-2'])
        expect(await unverified({ sub, email: 'ben@work.example' }, await bearer(ben), true)).toMatchObject({
          status: 200,
        });
    });
  });
});

describe('provider with another address for profiles', () => {
  let plain: Server;
  let told: Record<string, unknown>;
  let idToken: string | undefined;
  beforeAll(async () => {
    plain = createServer((request, response) => {
      const tokens = { access_token: 'plain-token', token_type: 'bearer', id_token: idToken };
      const reply = request.url === '/token' ? tokens : told;
      const allowed = request.url !== '/user' || request.headers.authorization === 'Bearer plain-token';
      response
        .writeHead(allowed ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(allowed ? reply : {}));
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => plain.close(resolve)));

  const comeBy = async (): Promise<URL> => {
    const base = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const endpoints = {
      authorization: `${base}/authorize`,
      token: `${base}/token`,
      userInfo: `${base}/user`,
      keySet: null,
    };
    await fixture.open({
      providers: [
        {
          name: 'github',
          clientIds: ['ours'],
          clientSecret: null,
          scopes: ['user:email'],
          issuer: null,
          endpoints,
        },
      ],
    });
    const departure = await follow('/auth/v1/authorize?provider=github');
    expect(departure.searchParams.get('nonce')).toBeNull();
    return follow(`/auth/v1/callback?code=x&state=${departure.searchParams.get('state')}`);
  };

  test('profile: subject is trusted, address only if verified', async () => {
    told = {
      id: 4711,
      login: 'ada',
      name: 'Ada Obi',
      email: 'ada@example.com',
      avatar_url: 'https://pictures.example/ada',
    };
    expect(queryOf(await comeBy())).toMatchObject({ error_code: 'provider_email_needs_verification' });
    told = { ...told, email_verified: true };
    const { data } = await fixture.on.client().auth.getUser(fragmentOf(await comeBy())['access_token']);
    expect(data.user).toMatchObject({
      identities: [
        {
          provider: 'github',
          id: '4711',
          identity_data: { user_name: 'ada', avatar_url: 'https://pictures.example/ada' },
        },
      ],
    });
  });

  test('numeric id: the largest exact one is accepted, a larger one is rejected as another person may have it', async () => {
    const verified = { email: 'ada@example.com', email_verified: true };
    told = { id: Number.MAX_SAFE_INTEGER + 1, ...verified };
    expect(queryOf(await comeBy())).toMatchObject({
      error_description: 'Error getting user profile from external provider',
    });
    told = { id: Number.MAX_SAFE_INTEGER, ...verified };
    expect(fragmentOf(await comeBy())['access_token']).toBeTruthy();
  });

  test('claims that cannot be stored, or have more than 1000 characters: left out', async () => {
    told = {
      id: 'ada-1',
      email: 'ada@example.com',
      email_verified: 'true',
      name: 'Ada\u0000Obi',
      picture: '\ud800',
      login: 'x'.repeat(1001),
      preferred_username: 'y'.repeat(1000),
    };
    const { data } = await fixture.on.client().auth.getUser(fragmentOf(await comeBy())['access_token']);
    expect(data.user?.identities?.[0]?.identity_data).toEqual({
      sub: 'ada-1',
      provider_id: 'ada-1',
      email: 'ada@example.com',
      email_verified: true,
      phone_verified: false,
      preferred_username: 'y'.repeat(1000),
      user_name: 'y'.repeat(1000),
    });
  });

  test.each([
    [
      'is verified there, spelled with capitals',
      { email: 'ada@example.com' },
      { email: 'Ada@Example.com', email_verified: true },
      true,
    ],
    [
      'is another one, which is verified',
      { email: 'ada@example.com' },
      { email: 'eve@example.com', email_verified: true },
      false,
    ],
    [
      'is verified only by a token that has none',
      { email_verified: true },
      { email: 'ada@example.com' },
      false,
    ],
    ['is verified there alone', {}, { email: 'ada@example.com', email_verified: true }, true],
  ])('address of the profile %s', async (_what, inToken, inProfile, verified) => {
    const { issuer, settings } = fixture.provider;
    const base = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const endpoints = {
      authorization: `${base}/authorize`,
      token: `${base}/token`,
      userInfo: `${base}/people`,
      keySet: `${issuer}/jwks`,
    };
    await fixture.open({ providers: [{ ...settings, endpoints }] });
    const departure = await follow('/auth/v1/authorize?provider=keycloak');
    const nonce = departure.searchParams.get('nonce');
    idToken = await fixture.provider.signToken({ sub: 'ada-1', nonce, ...inToken });
    told = { sub: 'ada-1', ...inProfile };
    await follow(`/auth/v1/callback?code=x&state=${departure.searchParams.get('state')}`);
    const [user] = await fixture.database.sql.select().from(users);
    expect([user?.email, user?.emailConfirmedAt !== null]).toEqual(['ada@example.com', verified]);
  });

  test('address that describes another person than the ID token: rejected', async () => {
    const { issuer, settings } = fixture.provider;
    const reply = await fetch(`${issuer}/.well-known/openid-configuration`);
    const discovered = (await reply.json()) as Record<string, string>;
    const userInfo = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/people`;
    const endpoints = {
      authorization: discovered['authorization_endpoint'] ?? '',
      token: discovered['token_endpoint'] ?? '',
      userInfo,
      keySet: discovered['jwks_uri'] ?? null,
    };
    await fixture.open({ providers: [{ ...settings, endpoints }] });
    fixture.provider.person = { sub: 'ada-1' };
    const tell = async (sub: string) => {
      told = { sub, email: 'ada@example.com', email_verified: true };
      return fixture.journey.goThere();
    };
    expect(queryOf(await tell('ben-1'))).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user profile from external provider',
    });
    expect(await fixture.database.sql.select().from(users)).toEqual([]);
    expect(fragmentOf(await tell('ada-1'))['access_token']).toBeTruthy();
  });

  test('ID token without a subject: rejected', async () => {
    told = { email: 'ada@example.com', email_verified: true };
    expect(queryOf(await comeBy())).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user profile from external provider',
    });
  });
});
