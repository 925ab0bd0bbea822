import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { auditLogEntries, flowState, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';
import { readPkceChallenge } from './pkce.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const app = 'https://app.example.com/welcome';
const newVersion = { headers: { 'x-supabase-api-version': '2024-01-01' } };
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const withChallenge = { code_challenge: challenge, code_challenge_method: 's256' };

/** A new official client with the PKCE flow, as in another browser. */
const pkceClient = (): SupabaseClient =>
  createClient(siteUrl, fixture.on.key, {
    global: { fetch: injectFetch(fixture.on.app) },
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
const methodsOf = (token: string): string[] =>
  (decodeJwt(token)['amr'] as { method: string }[]).map(({ method }) => method);

/** Opens the link of the newest mail as `GET /verify`. @returns where it redirects */
async function openLinkOf(address: string, target = app): Promise<URL> {
  const link = await fixture.on.linkFor(address);
  const query = new URLSearchParams({
    token: link.searchParams.get('token_hash') ?? '',
    type: link.searchParams.get('type') ?? '',
    redirect_to: target,
  });
  const answer = await fixture.on.app.inject({ url: `/auth/v1/verify?${query}` });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers['location']));
}
const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));
const exchange = (code: unknown, proof: unknown) =>
  fixture.on.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: proof }, newVersion);

describe('PKCE challenge', () => {
  const incomplete = 'PKCE flow requires code_challenge_method and code_challenge';
  const length = 'code challenge has to be between 43 and 128 characters';
  const characters =
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes';
  test.each<[string, string | undefined, string | undefined, string]>([
    ['without a method', challenge, undefined, incomplete],
    ['without a challenge', '', 's256', incomplete],
    ['of an unknown method', challenge, 's512', 'code_challenge_method must be s256 or plain'],
    ['of 42 characters', 'a'.repeat(42), 's256', length],
    ['of 129 characters', 'a'.repeat(129), 's256', length],
    ['that begins with another character', `+${'a'.repeat(43)}`, 'plain', characters],
    ['that ends with another character', `${'a'.repeat(43)}=`, 'plain', characters],
  ])('%s: rejected', (_what, code_challenge, code_challenge_method, message) => {
    expect(() => readPkceChallenge({ code_challenge, code_challenge_method })).toThrow(
      expect.objectContaining({ code: 'validation_failed', message }),
    );
  });

  test('of 43 to 128 allowed characters, with its method in any case: accepted', () => {
    expect(readPkceChallenge({})).toBeNull();
    for (const allowed of ['a'.repeat(43), `${'Z9-._~'.repeat(21)}aa`])
      expect(readPkceChallenge({ code_challenge: allowed, code_challenge_method: 'S256' })).toEqual({
        challenge: allowed,
        method: 's256',
      });
  });
});

describe('PKCE link', () => {
  beforeEach(() => fixture.reopen({ redirectAllowList: ['https://app.example.com/**'] }));

  test('sign-up: yields a code that the verifier exchanges for a session', async () => {
    const client = pkceClient();
    const { data, error } = await client.auth.signUp({ email, password, options: { emailRedirectTo: app } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const link = await fixture.on.linkFor(email);
    expect(link.searchParams.get('token_hash')).toMatch(/^pkce_[0-9a-f]{56}$/);
    expect(link.searchParams.get('redirect_to')).toBe(app);
    const there = await openLinkOf(email);
    expect(there.origin + there.pathname + there.hash).toBe(app);
    const exchanged = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
    expect(methodsOf(exchanged.data.session?.access_token ?? '')).toEqual(['email/signup']);
    expect(await fixture.database.sql.select().from(flowState)).toHaveLength(0);
  });

  test('recovery and magic link: yield a code', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const forgetful = pkceClient();
    await forgetful.auth.resetPasswordForEmail(email, { redirectTo: app });
    const recovered = await forgetful.auth.exchangeCodeForSession(
      (await openLinkOf(email)).searchParams.get('code') ?? '',
    );
    expect(methodsOf(recovered.data.session?.access_token ?? '')).toEqual(['recovery']);
    fixture.on.clock.advance(61);
    const lazy = pkceClient();
    await lazy.auth.signInWithOtp({ email, options: { emailRedirectTo: app } });
    const linked = await lazy.auth.exchangeCodeForSession(
      (await openLinkOf(email)).searchParams.get('code') ?? '',
    );
    expect(methodsOf(linked.data.session?.access_token ?? '')).toEqual(['magiclink']);
  });

  test('recovery of an account that was never confirmed: yields a code', async () => {
    await fixture.on.client().auth.signUp({ email, password });
    await fixture.on.post('/auth/v1/recover', { email, ...withChallenge });
    const { body } = await exchange((await openLinkOf(email)).searchParams.get('code'), verifier);
    expect(methodsOf(String(body['access_token']))).toEqual(['recovery']);
  });

  test('address change: the first link reports it in query and fragment, the second yields a code', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fixture.on.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
      payload: JSON.stringify({ email: 'new@example.com', ...withChallenge }),
    });
    expect(answer.json()).toMatchObject({
      email,
      new_email: 'new@example.com',
      email_change_sent_at: expect.any(String),
    });
    const half = await openLinkOf(email);
    expect(half.searchParams.get('message')).toMatch(/^Confirmation link accepted/);
    expect(fragmentOf(half).get('message')).toBe(half.searchParams.get('message'));
    const code = (await openLinkOf('new@example.com')).searchParams.get('code');
    const { body } = await exchange(code, verifier);
    expect(body['user']).toMatchObject({ email: 'new@example.com' });
    expect(methodsOf(String(body['access_token']))).toEqual(['email_change']);
  });

  test('wrong verifier, unknown, used or expired code: rejected', async () => {
    await fixture.on.post('/auth/v1/signup', { email, password, ...withChallenge });
    // The five minutes begin when the link is opened.
    fixture.on.clock.advance(3600);
    const code = (await openLinkOf(email)).searchParams.get('code');
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    for (const [empty, proof] of [
      ['', verifier],
      [code, ''],
    ])
      expect(await exchange(empty, proof)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message },
      });
    expect(await exchange(crypto.randomUUID(), verifier)).toMatchObject({
      status: 404,
      body: {
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      },
    });
    expect(await exchange('no uuid', verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    });
    expect(await exchange(code, `${verifier}x`)).toMatchObject({
      status: 400,
      body: {
        code: 'bad_code_verifier',
        message: 'code challenge does not match previously saved code verifier',
      },
    });
    fixture.on.clock.advance(301);
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
    });
    fixture.on.clock.advance(-1);
    await fixture.database.sql.update(users).set({ deletedAt: fixture.on.clock.now() });
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: {
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      },
    });
    const bannedUntil = new Date(fixture.on.clock.now().getTime() + 1000);
    await fixture.database.sql.update(users).set({ deletedAt: null, bannedUntil });
    expect(await exchange(code, verifier)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    await fixture.database.sql.update(users).set({ bannedUntil: null });
    const twice = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [entry] = (await fixture.database.sql.select().from(auditLogEntries))
      .map(({ payload }) => payload)
      .filter(({ action }) => action === 'login');
    expect(entry?.['traits']).toEqual({ provider: 'email' });
  });

  test('code of a link that was opened before a new password: not exchanged', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const recover = async () => {
      fixture.on.clock.advance(61);
      await fixture.on.post('/auth/v1/recover', { email, ...withChallenge });
      return (await openLinkOf(email)).searchParams.get('code');
    };
    const code = await recover();
    expect((await client.auth.updateUser({ password: 'quite-another-one' })).error).toBeNull();
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    });
    const [user] = await fixture.database.sql.select().from(users);
    const now = fixture.on.clock.now();
    await fixture.database.sql.insert(flowState).values([
      {
        linkingTargetId: user?.id ?? '',
        providerType: 'google',
        authenticationMethod: 'oauth',
        createdAt: now,
        updatedAt: now,
      },
      {
        userId: crypto.randomUUID(),
        providerType: 'google',
        authenticationMethod: 'oauth',
        createdAt: now,
        updatedAt: now,
      },
    ]);
    await client.auth.updateUser({ password: 'yet-another-three' });
    expect(await fixture.database.sql.select().from(flowState)).toMatchObject([{ linkingTargetId: null }]);
    expect((await exchange(await recover(), verifier)).status).toBe(200);
  });

  test('requested twice: the code belongs to the newer challenge', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const recover = (code_challenge: string) =>
      fixture.on.post('/auth/v1/recover', { email, code_challenge, code_challenge_method: 'plain' });
    for (const own of ['a', 'b']) {
      fixture.on.clock.advance(61);
      await recover(own.repeat(43));
    }
    const code = (await openLinkOf(email)).searchParams.get('code');
    expect((await exchange(code, 'a'.repeat(43))).status).toBe(400);
    expect((await exchange(code, 'b'.repeat(43))).status).toBe(200);
  });

  test('of type email: yields a code for a sign-up or a sign-in; of a type that was not asked for: none', async () => {
    const linkAs = async (type: string) => {
      const token = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
      const query = new URLSearchParams({ token, type, redirect_to: app });
      return new URL(
        String((await fixture.on.app.inject({ url: `/auth/v1/verify?${query}` })).headers['location']),
      );
    };
    for (const method of ['email/signup', 'magiclink']) {
      fixture.on.clock.advance(61);
      await fixture.on.post('/auth/v1/otp', { email, ...withChallenge });
      const { body } = await exchange((await linkAs('email')).searchParams.get('code'), verifier);
      expect(methodsOf(String(body['access_token']))).toEqual([method]);
    }
    fixture.on.clock.advance(61);
    await fixture.on.post('/auth/v1/recover', { email, ...withChallenge });
    expect(Object.fromEntries((await linkAs('magiclink')).searchParams)).toMatchObject({
      error: 'server_error',
      error_code: 'flow_state_not_found',
      error_description: 'No valid flow state found for user.',
    });
  });

  test('plain challenge, in any case: accepted', async () => {
    await fixture.on.post('/auth/v1/signup', {
      email,
      password,
      code_challenge: verifier,
      code_challenge_method: 'PLAIN',
    });
    const code = (await openLinkOf(email)).searchParams.get('code');
    expect((await exchange(code, challenge)).status).toBe(400);
    // As many characters as the challenge, but more bytes.
    expect((await exchange(code, 'é'.repeat(43))).status).toBe(400);
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('unusable link: error in query and fragment; without PKCE only in the fragment', async () => {
    for (const [token, inQuery] of [
      ['pkce_nonsense', 'otp_expired'],
      ['nonsense', null],
    ] as const) {
      const answer = await fixture.on.app.inject({
        url: `/auth/v1/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent(app)}`,
      });
      const there = new URL(String(answer.headers['location']));
      expect(fragmentOf(there).get('error_code')).toBe('otp_expired');
      expect(fragmentOf(there).get('error')).toBe('access_denied');
      expect(fragmentOf(there).get('error_description')).toBe('Email link is invalid or has expired');
      expect(there.searchParams.get('error_code')).toBe(inQuery);
    }
  });
});
