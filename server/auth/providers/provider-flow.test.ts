import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import {
  openAuthApp,
  signUpInTwoSteps,
  siteUrl,
  type AuthApp,
  type AuthAppOptions,
} from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../testing/openid-provider.ts';
import { fragmentOf, providerJourney, queryOf } from '../testing/provider-journey.ts';
import { auditLogEntries, flowState, identities, users } from '../tables.ts';

let database: Database;
let provider: OpenIdProvider;
let on: AuthApp;
const { follow, goThere, cookieHeader, forgetCookies } = providerJourney(
  () => on,
  () => provider,
);

beforeAll(async () => {
  [database, provider] = await Promise.all([
    openTestDatabase(),
    startOpenIdProvider(`${siteUrl}/auth/v1/callback`),
  ]);
});
afterAll(async () => {
  await Promise.all([database.close(), provider.stop()]);
});
const open = async (settings: AuthAppOptions['settings'] = {}): Promise<AuthApp> =>
  openAuthApp(database, { settings: { providers: [provider.settings], ...settings } });
beforeEach(async () => {
  await truncateAll(database);
  forgetCookies();
  on = await open();
  provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada Obi' };
});

const actions = async () =>
  (await database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => payload['action'],
  );

describe('provider sign-in', () => {
  test("creates an account, and redirects with a session and the provider's tokens", async () => {
    const landed = await goThere();
    expect(landed.origin + landed.pathname).toBe(`${siteUrl}/dashboard`);
    const session = fragmentOf(landed);
    expect(Object.keys(session).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const { data } = await on.client().auth.getUser(session['access_token']);
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Obi', email_verified: true },
      identities: [
        {
          provider: 'keycloak',
          id: 'ada-1',
          identity_data: {
            sub: 'ada-1',
            email: 'ada@example.com',
            email_verified: true,
            iss: provider.issuer,
          },
        },
      ],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(decodeJwt(session['access_token'] ?? '')).toMatchObject({
      amr: [{ method: 'oauth' }],
      aal: 'aal1',
    });
    expect(await actions()).toEqual(['user_signedup']);
    expect(await database.sql.select().from(flowState)).toEqual([]);
  });

  test('second time: finds the account, also with a changed address', async () => {
    await goThere();
    provider.person = { sub: 'ada-1', email: 'ada@elsewhere.example', email_verified: true, name: 'Ada O.' };
    await goThere();
    const all = await database.sql.select().from(users);
    expect(all).toMatchObject([{ email: 'ada@example.com', rawUserMetaData: { full_name: 'Ada Obi' } }]);
    expect((await database.sql.select().from(identities)).map(({ email }) => email)).toEqual([
      'ada@elsewhere.example',
    ]);
  });

  test('verified address of an account: links the identity', async () => {
    await signUpInTwoSteps(on, 'ada@example.com', undefined, 'Ada A. Obi');
    await goThere();
    const [user, ...others] = await database.sql.select().from(users);
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      rawAppMetaData: { provider: 'email', providers: ['email', 'keycloak'] },
      rawUserMetaData: { full_name: 'Ada A. Obi' },
    });
    expect(
      (
        await on
          .client()
          .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' })
      ).error,
    ).toBeNull();
  });

  test('pre-registered account: other credentials are removed', async () => {
    await on.client().auth.signUp({
      email: 'ada@example.com',
      password: 'of-the-squatter-9',
      options: { data: { full_name: 'Squatter' } },
    });
    const landed = await goThere();
    const { data } = await on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({
      user_metadata: { full_name: 'Ada Obi' },
      identities: [{ provider: 'keycloak' }],
      app_metadata: { providers: ['keycloak'] },
    });
    expect(
      (await on.client().auth.signInWithPassword({ email: 'ada@example.com', password: 'of-the-squatter-9' }))
        .error,
    ).toMatchObject({ code: 'invalid_credentials' });
  });

  test('unverified address: confirmed by mail first', async () => {
    provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified: false };
    const refused = await goThere();
    const told = {
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
    };
    expect(queryOf(refused)).toEqual(told);
    expect(fragmentOf(refused)).toEqual(told);
    expect((await on.mailsTo('ada@example.com')).map(({ kind }) => kind)).toEqual(['auth.confirmation']);
    const token_hash = (await on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
    expect((await on.client().auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
    expect(fragmentOf(await goThere())['access_token']).toBeTruthy();
  });

  test('unverified address of another account: never linked', async () => {
    await signUpInTwoSteps(on, 'ada@example.com');
    provider.person = { sub: 'eve-1', email: 'ada@example.com', email_verified: false };
    expect(queryOf(await goThere())).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    const owned = await database.sql
      .select()
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId));
    expect(owned.map((row) => [row.identities.provider, row.users.email]).toSorted()).toEqual([
      ['email', 'ada@example.com'],
      ['keycloak', null],
    ]);
  });

  const squatterComes = async () => {
    provider.person = { sub: 'eve-1', email: 'ada@example.com', email_verified: false };
    return fragmentOf(await goThere());
  };

  test('identity with an unverified address: gives no access after the owner confirms by a code', async () => {
    expect((await squatterComes())['error_code']).toBe('provider_email_needs_verification');
    on.clock.advance(61);
    const ada = await signUpInTwoSteps(on, 'ada@example.com');
    expect((await ada.auth.getUser()).data.user).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(await squatterComes()).not.toHaveProperty('access_token');
  });

  test.each<[string, () => Promise<unknown>, 'signup' | 'recovery' | 'email']>([
    [
      'a sign-up link',
      () => on.client().auth.signUp({ email: 'ada@example.com', password: 'harbour-lantern-42' }),
      'signup',
    ],
    ['a link to sign in', () => on.client().auth.signInWithOtp({ email: 'ada@example.com' }), 'email'],
    ['a recovery link', () => on.client().auth.resetPasswordForEmail('ada@example.com'), 'recovery'],
  ])(
    'identity with an unverified address: gives no access after the owner confirms by %s',
    async (_link, ask, type) => {
      await squatterComes();
      on.clock.advance(61);
      await ask();
      const token_hash = (await on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
      const { data, error } = await on.client().auth.verifyOtp({ type, token_hash });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      });
      on.clock.advance(61);
      expect(await squatterComes()).not.toHaveProperty('access_token');
    },
  );

  test("identity with an unverified address: gives no access to an administrator's account made later", async () => {
    await squatterComes();
    expect(await on.auth.ensureAdministrator('ada@example.com', 'harbour-lantern-42')).toBe('made');
    on.clock.advance(61);
    expect(await squatterComes()).not.toHaveProperty('access_token');
    expect(
      (
        await on
          .client()
          .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' })
      ).error,
    ).toBeNull();
  });

  test('banned user, sign-up disabled, no address: rejected', async () => {
    await goThere();
    await database.sql.update(users).set({ bannedUntil: new Date(on.clock.now().getTime() + 60_000) });
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
    on = await open({ signUpAllowed: false });
    provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true };
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
    on = await open();
    provider.person = { sub: 'ben-1' };
    expect(queryOf(await goThere())).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user email from external provider',
    });
  });

  test('refused at the provider: redirects with the error', async () => {
    provider.person = null;
    expect(queryOf(await goThere())).toEqual({
      error: 'access_denied',
      error_description: 'The person said no',
    });
  });

  test('two callbacks at once: create one account', async () => {
    const departures = await Promise.all([1, 2].map(() => follow(`/auth/v1/authorize?provider=keycloak`)));
    const returns = await Promise.all(departures.map(({ href }) => provider.visit(href)));
    const landed = await Promise.all(returns.map((url) => follow(url)));
    for (const url of landed) expect(fragmentOf(url)['access_token']).toBeTruthy();
    expect(await database.sql.select().from(users)).toHaveLength(1);
  });
});

describe('PKCE', () => {
  async function withClient(client: SupabaseClient): Promise<URL> {
    const { data } = await client.auth.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo: `${siteUrl}/dashboard`, skipBrowserRedirect: true },
    });
    const departure = await follow(data.url ?? '');
    return follow(await provider.visit(departure.href));
  }

  test('official client: exchanges the code for a session, once', async () => {
    const client = on.client({ flowType: 'pkce' });
    const landed = await withClient(client);
    expect(landed.hash).toBe('');
    const code = landed.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('ada@example.com');
    expect(data.session?.provider_token).toBeTruthy();
    expect(data.session?.provider_refresh_token).toBeTruthy();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }] });
    const again = await on.post('/auth/v1/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('code without the verifier: rejected', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const landed = await goThere({
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const auth_code = landed.searchParams.get('code');
    expect(
      await on.post('/auth/v1/token?grant_type=pkce', {
        auth_code,
        code_verifier: randomBytes(32).toString('base64url'),
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    expect(
      (await on.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier: verifier })).status,
    ).toBe(200);
  });
});

describe('start of a provider flow', () => {
  test("sends our PKCE challenge and the caller's parameters, except reserved ones", async () => {
    const departure = await follow(
      '/auth/v1/authorize?provider=Keycloak&scopes=offline_access%20email&prompt=login&client_id=evil&redirect_uri=https://evil.example&state=mine&nonce=mine&skip_http_redirect=true',
    );
    expect(departure.origin).toBe(provider.issuer);
    const query = queryOf(departure);
    expect(query).toMatchObject({
      client_id: 'charterly-test',
      redirect_uri: `${siteUrl}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile offline_access',
      prompt: 'login',
      code_challenge_method: 'S256',
    });
    expect(query['state']).toMatch(/^[0-9a-f-]{36}$/);
    expect(query['nonce']).toMatch(/^[\w-]{43}$/);
    expect(query['skip_http_redirect']).toBeUndefined();
  });

  test.each([
    ['an unknown provider', 'provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['a provider that is not configured', 'provider=google', 'Unsupported provider: provider is not enabled'],
    ['no provider', '', 'Unsupported provider: Provider  could not be found'],
    [
      'half a challenge',
      'provider=keycloak&code_challenge_method=s256',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('%s: rejected', async (_what, query, msg) => {
    const answer = await on.app.inject({ method: 'GET', url: `/auth/v1/authorize?${query}` });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('redirect not allowed: leads to the site', async () => {
    expect((await goThere({ redirect_to: 'https://evil.example/steal' })).origin).toBe(siteUrl);
  });

  test('/settings: lists the provider', async () => {
    const answer = await on.app.inject({
      method: 'GET',
      url: '/auth/v1/settings',
      headers: { apikey: on.key },
    });
    expect(answer.json()).toMatchObject({ external: { keycloak: true, google: false, email: true } });
  });

  test('provider unreachable: reported', async () => {
    on = await open({ providers: [{ ...provider.settings, issuer: 'http://127.0.0.1:9' }] });
    const answer = await on.app.inject({ method: 'GET', url: '/auth/v1/authorize?provider=keycloak' });
    expect(answer.statusCode).toBe(503);
  });
});

describe('provider callback', () => {
  const back = (query: string) => follow(`/auth/v1/callback?${query}`);

  test('missing, unknown, expired or used state: redirects to the site with an error', async () => {
    expect(queryOf(await back('code=x'))).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth state parameter missing',
    });
    for (const state of ['garbage', crypto.randomUUID()]) {
      const landed = await back(`code=x&state=${state}`);
      expect(landed.pathname).toBe('/');
      expect(queryOf(landed)).toEqual({
        error: 'invalid_request',
        error_code: 'bad_oauth_state',
        error_description: 'OAuth callback with invalid state',
      });
    }
    const late = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    on.clock.advance(301);
    expect(queryOf(await follow(late))).toMatchObject({ error_code: 'bad_oauth_state' });
    on = await open();
    const once = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    expect(fragmentOf(await follow(once))['access_token']).toBeTruthy();
    expect(queryOf(await follow(once))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('code of another flow: rejected, since the PKCE verifier does not match', async () => {
    const mine = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const theirs = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(queryOf(await follow(mine))).toMatchObject({
      error: 'server_error',
      error_description: 'Unable to exchange external code',
    });
  });

  test('from another browser: rejected', async () => {
    const departure = await follow('/auth/v1/authorize?provider=keycloak');
    const there = await provider.visit(departure.href);
    forgetCookies();
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    // The flow is consumed: the browser that started it cannot finish it either.
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    const answer = await on.app.inject({ url: '/auth/v1/authorize?provider=keycloak' });
    expect(answer.headers['set-cookie']).toMatch(
      /^auth-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=None; Secure$/,
    );
  });

  test('without a code: rejected', async () => {
    const there = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    there.searchParams.delete('code');
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  test('form_post: accepted', async () => {
    const there = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const answer = await on.app.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookieHeader() },
      payload: there.searchParams.toString(),
    });
    expect(answer.statusCode).toBe(302);
    expect(fragmentOf(new URL(String(answer.headers.location)))['access_token']).toBeTruthy();
  });
});

describe('disabled', () => {
  test.each([
    [
      '/auth/v1/token?grant_type=web3',
      { chain: 'solana', message: 'x', signature: 'y' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    ['/auth/v1/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['/auth/v1/passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
  ])('%s: answered as by GoTrue', async (path, body, status, code, msg) => {
    expect(await on.post(path, body)).toMatchObject({ status, body: { error_code: code, msg } });
  });
});
