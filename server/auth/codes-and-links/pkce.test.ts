import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { flowState } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

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
    const code = (await openLinkOf(email)).searchParams.get('code');
    expect(await exchange('', verifier)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await exchange(code, '')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await exchange(crypto.randomUUID(), verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    });
    expect(await exchange('no uuid', verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    });
    expect(await exchange(code, `${verifier}x`)).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    });
    fixture.on.clock.advance(301);
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    });
    fixture.on.clock.advance(-2);
    const twice = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
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
