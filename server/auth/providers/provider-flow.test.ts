import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { siteUrl } from '../testing/auth-app.ts';
import { fragmentOf, queryOf } from '../testing/provider-journey.ts';
import { providerFixture } from '../testing/auth-fixtures.ts';
import { retryOnUniqueViolation } from './provider-flow.ts';

const fixture = providerFixture();
const { follow, goThere, cookieHeader, forgetCookies } = fixture.journey;

describe('PKCE', () => {
  async function withClient(client: SupabaseClient): Promise<URL> {
    const { data } = await client.auth.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo: `${siteUrl}/dashboard`, skipBrowserRedirect: true },
    });
    const departure = await follow(data.url ?? '');
    return follow(await fixture.provider.visit(departure.href));
  }

  test('official client: exchanges the code for a session, once', async () => {
    const client = fixture.on.client({ flowType: 'pkce' });
    const landed = await withClient(client);
    expect(landed.hash).toBe('');
    const code = landed.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('ada@example.com');
    expect(data.session?.provider_token).toBeTruthy();
    expect(data.session?.provider_refresh_token).toBeTruthy();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }] });
    const again = await fixture.on.post('/auth/v1/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('code without the verifier: rejected', async () => {
    const verifier = randomBytes(32).toString('base64url');
    // The official client uses s256, above.
    const landed = await goThere({ code_challenge: verifier, code_challenge_method: 'plain' });
    const auth_code = landed.searchParams.get('code');
    expect(
      await fixture.on.post('/auth/v1/token?grant_type=pkce', {
        auth_code,
        code_verifier: randomBytes(32).toString('base64url'),
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    expect(
      (await fixture.on.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier: verifier }))
        .status,
    ).toBe(200);
  });
});

describe('start of a provider flow', () => {
  test("redirect to the provider: our PKCE challenge and the caller's parameters, except reserved ones", async () => {
    const departure = await follow(
      '/auth/v1/authorize?provider=Keycloak&scopes=offline_access%20email&prompt=login&client_id=evil&redirect_uri=https://evil.example&state=mine&nonce=mine&skip_http_redirect=true',
    );
    expect(departure.origin).toBe(fixture.provider.issuer);
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

  test('parameter given twice: ignored, since only one of the two could be checked', async () => {
    const twice = ['scopes=email', 'scopes=offline_access', 'prompt=login', 'prompt=none'].join('&');
    const query = queryOf(await follow(`/auth/v1/authorize?provider=keycloak&${twice}`));
    expect(query).toMatchObject({ scope: 'openid email profile' });
    expect(query['prompt']).toBeUndefined();
  });

  test.each([
    ['an unknown provider', 'provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['a provider that is not configured', 'provider=google', 'Unsupported provider: provider is not enabled'],
    [
      'a provider whose name is a long text',
      `provider=${'x'.repeat(61)}`,
      `Unsupported provider: Provider ${'x'.repeat(60)} could not be found`,
    ],
    ['no provider', '', 'Unsupported provider: Provider  could not be found'],
    [
      'half a challenge',
      'provider=keycloak&code_challenge_method=s256',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('%s: rejected', async (_what, query, msg) => {
    const answer = await fixture.on.app.inject({ method: 'GET', url: `/auth/v1/authorize?${query}` });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('redirect not allowed: leads to the site', async () => {
    expect((await goThere({ redirect_to: 'https://evil.example/steal' })).origin).toBe(siteUrl);
  });

  test('/settings: lists the provider', async () => {
    const answer = await fixture.on.app.inject({
      method: 'GET',
      url: '/auth/v1/settings',
      headers: { apikey: fixture.on.key },
    });
    expect(answer.json()).toMatchObject({ external: { keycloak: true, google: false, email: true } });
  });

  test('provider unreachable: reported', async () => {
    await fixture.open({ providers: [{ ...fixture.provider.settings, issuer: 'http://127.0.0.1:9' }] });
    const answer = await fixture.on.app.inject({
      method: 'GET',
      url: '/auth/v1/authorize?provider=keycloak',
    });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 503,
      body: { error_code: 'unexpected_failure', msg: 'Unable to reach the external provider' },
    });
  });

  test('provider whose metadata name another issuer: refused, nobody is sent there', async () => {
    const { settings, issuer } = fixture.provider;
    await fixture.open({ providers: [{ ...settings, issuer: `${issuer}/` }] });
    const answer = await fixture.on.app.inject({
      method: 'GET',
      url: '/auth/v1/authorize?provider=keycloak',
    });
    expect([answer.statusCode, answer.headers['location']]).toEqual([500, undefined]);
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
    const late = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    fixture.on.clock.advance(301);
    expect(queryOf(await follow(late))).toMatchObject({ error_code: 'bad_oauth_state' });
    await fixture.open();
    const once = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    fixture.on.clock.advance(299);
    expect(fragmentOf(await follow(once))['access_token']).toBeTruthy();
    expect(queryOf(await follow(once))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('code of another flow: rejected, since the PKCE verifier does not match', async () => {
    const mine = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const theirs = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(queryOf(await follow(mine))).toMatchObject({
      error: 'server_error',
      error_description: 'Unable to exchange external code',
    });
  });

  test('from another browser: rejected', async () => {
    const departure = await follow('/auth/v1/authorize?provider=keycloak');
    const there = await fixture.provider.visit(departure.href);
    forgetCookies();
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    // The flow is consumed: the browser that started it cannot finish it either.
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    const answer = await fixture.on.app.inject({ url: '/auth/v1/authorize?provider=keycloak' });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Secure-auth-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=None; Secure$/,
    );
  });

  test('cookie with another value: rejected; that of a site without https: for cross-site links only', async () => {
    const there = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const [name = '', value = ''] = cookieHeader().cookie.split('=');
    const answer = await fixture.on.app.inject({
      url: `/auth/v1/callback${there.search}`,
      headers: { cookie: `${name}=${value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}` },
    });
    expect(queryOf(new URL(String(answer.headers.location)))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
    await fixture.open({ siteUrl: 'http://charterly.example' });
    const left = await fixture.on.app.inject({ url: '/auth/v1/authorize?provider=keycloak' });
    expect(left.headers['set-cookie']).toMatch(
      /^auth-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
  });

  test('without a code: rejected', async () => {
    const there = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    there.searchParams.delete('code');
    expect(queryOf(await follow(there))).toMatchObject({
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth callback with missing authorization code missing',
    });
  });

  test('error of the provider: passed on to the page in at most 100 and 500 characters', async () => {
    const refused = async (parameters: Record<string, string>) => {
      const departure = await follow('/auth/v1/authorize?provider=keycloak');
      const state = departure.searchParams.get('state') ?? '';
      return queryOf(await back(new URLSearchParams({ state, ...parameters }).toString()));
    };
    expect(await refused({ error: 'e'.repeat(101), error_description: 'd'.repeat(501) })).toEqual({
      error: 'e'.repeat(100),
      error_description: 'd'.repeat(500),
    });
    expect(await refused({ error: 'login_required' })).toEqual({
      error: 'login_required',
      error_description: '',
    });
  });

  test('callback by form_post: accepted', async () => {
    const there = await fixture.provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const answer = await fixture.on.app.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookieHeader() },
      payload: there.searchParams.toString(),
    });
    expect(answer.statusCode).toBe(302);
    expect(fragmentOf(new URL(String(answer.headers.location)))['access_token']).toBeTruthy();
  });
});

test('retryOnUniqueViolation: runs work again after a duplicate key only', async () => {
  const failing = (error: Error) => {
    let runs = 0;
    return async () => {
      runs += 1;
      if (runs === 1) throw error;
      return runs;
    };
  };
  expect(await retryOnUniqueViolation(failing(Object.assign(new Error(), { code: '23505' })))).toBe(2);
  await expect(retryOnUniqueViolation(failing(new Error('refused')))).rejects.toThrow('refused');
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
    expect(await fixture.on.post(path, body)).toMatchObject({ status, body: { error_code: code, msg } });
  });
});
