import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl, type AuthApp, type AuthAppOptions } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../testing/openid-provider.ts';
import { replaceSecretKey } from './api-keys.ts';
import { auditLogEntries, flowState, identities, users } from './tables.ts';

let database: Database;
let provider: OpenIdProvider;
let on: AuthApp;

beforeAll(async () => {
  [database, provider] = await Promise.all([openTestDatabase(), startOpenIdProvider(`${siteUrl}/auth/v1/callback`)]);
});
afterAll(async () => {
  await Promise.all([database.close(), provider.stop()]);
});
const open = async (settings: AuthAppOptions['settings'] = {}): Promise<AuthApp> => openAuthApp(database, { settings: { providers: [provider.settings], ...settings } });
beforeEach(async () => {
  await truncateAll(database);
  cookies.clear();
  on = await open();
  provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada Obi' };
});

/** The cookies of the browser that walks through these tests. */
const cookies = new Map<string, string>();
function keepCookie(header: unknown): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(header)) ?? [];
  if (name !== undefined && value !== undefined) cookies.set(name, value);
}
const cookieHeader = (): Record<string, string> => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });

/** Follows one link of ours without a client. @returns where it leads */
async function follow(url: URL | string): Promise<URL> {
  const { pathname, search } = new URL(url, siteUrl);
  const answer = await on.app.inject({ method: 'GET', url: pathname + search, headers: cookieHeader() });
  keepCookie(answer.headers['set-cookie'] ?? '');
  if (answer.statusCode !== 302) throw new Error(`${pathname} answered ${answer.statusCode}: ${answer.body}`);
  return new URL(String(answer.headers.location));
}

const fragmentOf = (url: URL): Record<string, string> => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const queryOf = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);

/** Leaves by the implicit flow and comes back. */
async function goThere(query: Record<string, string> = {}): Promise<URL> {
  const departure = await follow(`/auth/v1/authorize?${new URLSearchParams({ provider: 'keycloak', redirect_to: `${siteUrl}/dashboard`, ...query })}`);
  return follow(await provider.visit(departure.href));
}

const actions = async () => (await database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(({ payload }) => payload['action']);

describe('signing in by a provider', () => {
  test('makes an account, and leads back with a session and the provider\'s tokens', async () => {
    const landed = await goThere();
    expect(landed.origin + landed.pathname).toBe(`${siteUrl}/dashboard`);
    const session = fragmentOf(landed);
    expect(Object.keys(session).toSorted()).toEqual(['access_token', 'expires_at', 'expires_in', 'provider_refresh_token', 'provider_token', 'refresh_token', 'sb', 'token_type']);
    const { data } = await on.client().auth.getUser(session['access_token']);
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Obi', email_verified: true },
      identities: [{ provider: 'keycloak', id: 'ada-1', identity_data: { sub: 'ada-1', email: 'ada@example.com', email_verified: true, iss: provider.issuer } }],
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(decodeJwt(session['access_token'] ?? '')).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' });
    expect(await actions()).toEqual(['user_signedup']);
    expect(await database.sql.select().from(flowState)).toEqual([]);
  });

  test('finds the account again, also when the address there has changed', async () => {
    await goThere();
    provider.person = { sub: 'ada-1', email: 'ada@elsewhere.example', email_verified: true, name: 'Ada O.' };
    await goThere();
    const all = await database.sql.select().from(users);
    expect(all).toMatchObject([{ email: 'ada@example.com', rawUserMetaData: { full_name: 'Ada Obi' } }]);
    expect((await database.sql.select().from(identities)).map(({ email }) => email)).toEqual(['ada@elsewhere.example']);
  });

  test('gives the identity to the account whose address the provider has checked', async () => {
    await signUpInTwoSteps(on, 'ada@example.com', undefined, 'Ada A. Obi');
    await goThere();
    const [user, ...others] = await database.sql.select().from(users);
    expect(others).toEqual([]);
    expect(user).toMatchObject({ rawAppMetaData: { provider: 'email', providers: ['email', 'keycloak'] }, rawUserMetaData: { full_name: 'Ada A. Obi' } });
    expect((await on.client().auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' })).error).toBeNull();
  });

  test('throws out who signed up with the address without proving it', async () => {
    await on.client().auth.signUp({ email: 'ada@example.com', password: 'of-the-squatter-9', options: { data: { full_name: 'Squatter' } } });
    const landed = await goThere();
    const { data } = await on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'Ada Obi' }, identities: [{ provider: 'keycloak' }], app_metadata: { providers: ['keycloak'] } });
    expect((await on.client().auth.signInWithPassword({ email: 'ada@example.com', password: 'of-the-squatter-9' })).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('asks by mail first when the provider has not checked the address', async () => {
    provider.person = { sub: 'ada-1', email: 'ada@example.com', email_verified: false };
    const refused = await goThere();
    const told = { error: 'access_denied', error_code: 'provider_email_needs_verification', error_description: 'Unverified email with keycloak. A confirmation email has been sent to your keycloak email' };
    expect(queryOf(refused)).toEqual(told);
    expect(fragmentOf(refused)).toEqual(told);
    expect((await on.mailsTo('ada@example.com')).map(({ kind }) => kind)).toEqual(['auth.confirmation']);
    const token_hash = (await on.linkFor('ada@example.com')).searchParams.get('token_hash') ?? '';
    expect((await on.client().auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
    expect(fragmentOf(await goThere())['access_token']).toBeTruthy();
  });

  test('never gives an account away for an address that was not checked', async () => {
    await signUpInTwoSteps(on, 'ada@example.com');
    provider.person = { sub: 'eve-1', email: 'ada@example.com', email_verified: false };
    expect(queryOf(await goThere())).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    const owned = await database.sql.select().from(identities).innerJoin(users, eq(users.id, identities.userId));
    expect(owned.map((row) => [row.identities.provider, row.users.email]).toSorted()).toEqual([['email', 'ada@example.com'], ['keycloak', null]]);
  });

  test('is refused to the banned, to new ones where nobody may sign up, and to those without an address', async () => {
    await goThere();
    await database.sql.update(users).set({ bannedUntil: new Date(on.clock.now().getTime() + 60_000) });
    expect(queryOf(await goThere())).toEqual({ error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned' });
    on = await open({ signUpAllowed: false });
    provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: true };
    expect(queryOf(await goThere())).toEqual({ error: 'access_denied', error_code: 'signup_disabled', error_description: 'Signups not allowed for this instance' });
    on = await open();
    provider.person = { sub: 'ben-1' };
    expect(queryOf(await goThere())).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure', error_description: 'Error getting user email from external provider' });
  });

  test('says why when the person refuses there', async () => {
    provider.person = null;
    expect(queryOf(await goThere())).toEqual({ error: 'access_denied', error_description: 'The person said no' });
  });

  test('makes one account of two returns at once', async () => {
    const departures = await Promise.all([1, 2].map(() => follow(`/auth/v1/authorize?provider=keycloak`)));
    const returns = await Promise.all(departures.map(({ href }) => provider.visit(href)));
    const landed = await Promise.all(returns.map((url) => follow(url)));
    for (const url of landed) expect(fragmentOf(url)['access_token']).toBeTruthy();
    expect(await database.sql.select().from(users)).toHaveLength(1);
  });
});

describe('with a proof key', () => {
  async function withClient(client: SupabaseClient): Promise<URL> {
    const { data } = await client.auth.signInWithOAuth({ provider: 'keycloak', options: { redirectTo: `${siteUrl}/dashboard`, skipBrowserRedirect: true } });
    const departure = await follow(data.url ?? '');
    return follow(await provider.visit(departure.href));
  }

  test('the official client exchanges the code for a session, once', async () => {
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
    const again = await on.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) });
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  });

  test('the code is worth nothing without the verifier', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const landed = await goThere({ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 's256' });
    const auth_code = landed.searchParams.get('code');
    expect(await on.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier: randomBytes(32).toString('base64url') })).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
    expect((await on.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier: verifier })).status).toBe(200);
  });
});

describe('the departure', () => {
  test('carries our own proof and what the caller adds, but nothing the caller must not set', async () => {
    const departure = await follow('/auth/v1/authorize?provider=Keycloak&scopes=offline_access%20email&prompt=login&client_id=evil&redirect_uri=https://evil.example&state=mine&nonce=mine&skip_http_redirect=true');
    expect(departure.origin).toBe(provider.issuer);
    const query = queryOf(departure);
    expect(query).toMatchObject({ client_id: 'charterly-test', redirect_uri: `${siteUrl}/auth/v1/callback`, response_type: 'code', scope: 'openid email profile offline_access', prompt: 'login', code_challenge_method: 'S256' });
    expect(query['state']).toMatch(/^[0-9a-f-]{36}$/);
    expect(query['nonce']).toMatch(/^[\w-]{43}$/);
    expect(query['skip_http_redirect']).toBeUndefined();
  });

  test.each([
    ['an unknown provider', 'provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['a provider that is not configured', 'provider=google', 'Unsupported provider: provider is not enabled'],
    ['no provider', '', 'Unsupported provider: Provider  could not be found'],
    ['half a challenge', 'provider=keycloak&code_challenge_method=s256', 'PKCE flow requires code_challenge_method and code_challenge'],
  ])('is refused for %s', async (_what, query, msg) => {
    const answer = await on.app.inject({ method: 'GET', url: `/auth/v1/authorize?${query}` });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } });
  });

  test('leads back to the site when the target is somebody else\'s', async () => {
    expect((await goThere({ redirect_to: 'https://evil.example/steal' })).origin).toBe(siteUrl);
  });

  test('is told by /settings', async () => {
    const answer = await on.app.inject({ method: 'GET', url: '/auth/v1/settings', headers: { apikey: on.key } });
    expect(answer.json()).toMatchObject({ external: { keycloak: true, google: false, email: true } });
  });

  test('says so when the provider does not answer', async () => {
    on = await open({ providers: [{ ...provider.settings, issuer: 'http://127.0.0.1:9' }] });
    const answer = await on.app.inject({ method: 'GET', url: '/auth/v1/authorize?provider=keycloak' });
    expect(answer.statusCode).toBe(503);
  });
});

describe('the return', () => {
  const back = (query: string) => follow(`/auth/v1/callback?${query}`);

  test('without a state, with an unknown one, a late one or a used one goes to the site and says so', async () => {
    expect(queryOf(await back('code=x'))).toEqual({ error: 'invalid_request', error_code: 'bad_oauth_callback', error_description: 'OAuth state parameter missing' });
    for (const state of ['garbage', crypto.randomUUID()]) {
      const landed = await back(`code=x&state=${state}`);
      expect(landed.pathname).toBe('/');
      expect(queryOf(landed)).toEqual({ error: 'invalid_request', error_code: 'bad_oauth_state', error_description: 'OAuth callback with invalid state' });
    }
    const late = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    on.clock.advance(301);
    expect(queryOf(await follow(late))).toMatchObject({ error_code: 'bad_oauth_state' });
    on = await open();
    const once = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    expect(fragmentOf(await follow(once))['access_token']).toBeTruthy();
    expect(queryOf(await follow(once))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('with a code of another departure is refused: the proof towards the provider does not fit', async () => {
    const mine = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const theirs = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(queryOf(await follow(mine))).toMatchObject({ error: 'server_error', error_description: 'Unable to exchange external code' });
  });

  test('of another browser than the one that left is refused', async () => {
    const departure = await follow('/auth/v1/authorize?provider=keycloak');
    const there = await provider.visit(departure.href);
    cookies.clear();
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    // And it is spent: the one that left cannot come back either.
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_state' });
    const answer = await on.app.inject({ url: '/auth/v1/authorize?provider=keycloak' });
    expect(answer.headers['set-cookie']).toMatch(/^auth-flow-[0-9a-f-]{36}=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=None; Secure$/);
  });

  test('without a code is refused', async () => {
    const there = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    there.searchParams.delete('code');
    expect(queryOf(await follow(there))).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  test('may come as a form', async () => {
    const there = await provider.visit((await follow('/auth/v1/authorize?provider=keycloak')).href);
    const answer = await on.app.inject({ method: 'POST', url: '/auth/v1/callback', headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookieHeader() }, payload: there.searchParams.toString() });
    expect(answer.statusCode).toBe(302);
    expect(fragmentOf(new URL(String(answer.headers.location)))['access_token']).toBeTruthy();
  });
});

describe('linking by hand', () => {
  test('is off unless switched on', async () => {
    const client = await signUpInTwoSteps(on, 'ada@example.com');
    const off = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
    expect((await client.auth.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(off);
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect((identity && (await client.auth.unlinkIdentity(identity)))?.error).toMatchObject(off);
  });

  async function linked(person: Parameters<typeof Object.assign>[0] = {}): Promise<{ client: SupabaseClient; landed: URL }> {
    // The official client outside a browser keeps no cookies; that they are asked for is tested below.
    on = await open({ manualLinking: true, flowsBoundToBrowser: false });
    const client = await signUpInTwoSteps(on, 'ben@example.com');
    provider.person = { sub: 'ben-1', email: 'ben@work.example', email_verified: true, name: 'Ben', ...person };
    const { data, error } = await client.auth.linkIdentity({ provider: 'keycloak', options: { redirectTo: `${siteUrl}/account`, skipBrowserRedirect: true } });
    if (error) throw error;
    return { client, landed: await follow(await provider.visit(String(data.url))) };
  }

  test('attaches the identity, and takes it off again', async () => {
    const { client, landed } = await linked();
    expect(fragmentOf(landed)['access_token']).toBeTruthy();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'keycloak']);
    const theirs = data?.identities.find(({ provider: name }) => name === 'keycloak');
    expect((theirs && (await client.auth.unlinkIdentity(theirs)))?.error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({ email: 'ben@example.com', app_metadata: { provider: 'email', providers: ['email'] } });
    expect(await actions()).toEqual(expect.arrayContaining(['identity_linked', 'identity_unlinked']));
  });

  test('never attaches the identity of somebody else who was sent there', async () => {
    on = await open({ manualLinking: true });
    const eve = await signUpInTwoSteps(on, 'eve@example.com');
    const ask = async () => {
      const token = (await eve.auth.getSession()).data.session?.access_token;
      return on.app.inject({ url: '/auth/v1/user/identities/authorize?provider=keycloak&skip_http_redirect=true', headers: { apikey: on.key, authorization: `Bearer ${token}` } });
    };
    // Eve hands her departure to Ada, whose browser has no cookie of it.
    const handed = (await ask()).json<{ url: string }>().url;
    expect(queryOf(await follow(await provider.visit(handed)))).toMatchObject({ error_code: 'bad_oauth_state' });
    expect((await eve.auth.getUserIdentities()).data?.identities).toHaveLength(1);
    const own = await ask();
    keepCookie(own.headers['set-cookie']);
    await follow(await provider.visit(own.json<{ url: string }>().url));
    expect((await eve.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  test('refuses an identity that is linked already, here or elsewhere', async () => {
    const { client } = await linked();
    const once = await client.auth.linkIdentity({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    expect(queryOf(await follow(await provider.visit(String(once.data.url))))).toMatchObject({ error_code: 'identity_already_exists', error_description: 'Identity is already linked' });
    const eve = await signUpInTwoSteps(on, 'eve@example.com');
    const twice = await eve.auth.linkIdentity({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    expect(queryOf(await follow(await provider.visit(String(twice.data.url))))).toMatchObject({ error_code: 'identity_already_exists', error_description: 'Identity is already linked to another user' });
  });

  test('moves the address when the identity it came from goes', async () => {
    const { client } = await linked();
    const [mine] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: 'ben@work.example', app_metadata: { provider: 'keycloak', providers: ['keycloak'] } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  test('keeps an identity whose address another account has', async () => {
    const { client } = await linked({ email: 'taken@example.com', email_verified: false });
    await signUpInTwoSteps(on, 'taken@example.com');
    const [mine] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect((mine && (await client.auth.unlinkIdentity(mine)))?.error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  test.each([
    ['the only one', async (client: SupabaseClient) => (await client.auth.getUserIdentities()).data?.identities[0]?.identity_id, 422, 'single_identity_not_deletable'],
    ['what is no id', async () => 'no-uuid', 404, 'validation_failed'],
  ])('refuses to take off %s', async (_what, idOf, status, code) => {
    on = await open({ manualLinking: true });
    const client = await signUpInTwoSteps(on, 'ben@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await on.app.inject({ method: 'DELETE', url: `/auth/v1/user/identities/${await idOf(client)}`, headers: { apikey: on.key, authorization: `Bearer ${token}` } });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status, body: { error_code: code } });
  });

  test('refuses to take off an identity of another', async () => {
    const { client } = await linked();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await on.app.inject({ method: 'DELETE', url: `/auth/v1/user/identities/${crypto.randomUUID()}`, headers: { apikey: on.key, authorization: `Bearer ${token}` } });
    expect(answer.json()).toMatchObject({ error_code: 'identity_not_found', msg: "Identity doesn't exist" });
  });
});

describe('a token the provider gave to the page', () => {
  const nonce = 'a nonce of the page';
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const person = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada Obi' };
  const grant = (body: Record<string, unknown>, headers: Record<string, string> = {}) => on.post('/auth/v1/token?grant_type=id_token', body, { headers });

  test('signs in, also one made for our app, named by issuer, and with a nonce', async () => {
    const { data, error } = await on.client().auth.signInWithIdToken({ provider: 'keycloak', token: await provider.signToken({ ...person, nonce: hashed }), nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'ada@example.com', identities: [{ provider: 'keycloak' }] });
    const ofTheApp = await provider.signToken({ ...person, aud: 'charterly-app' });
    expect((await grant({ issuer: provider.issuer, client_id: 'charterly-app', id_token: ofTheApp })).status).toBe(200);
    expect(await database.sql.select().from(users)).toHaveLength(1);
  });

  test('is refused in the manner of OAuth when anything about it is wrong', async () => {
    const good = await provider.signToken(person);
    const withNonce = await provider.signToken({ ...person, nonce: hashed });
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT({ ...person, iss: provider.issuer, aud: 'charterly-test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-of-the-provider' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const table: [string, Record<string, unknown>, string, string][] = [
      ['no token', { provider: 'keycloak' }, 'invalid request', 'id_token required'],
      ['no provider', { id_token: good }, 'invalid request', 'provider or client_id and issuer required'],
      ['garbage', { provider: 'keycloak', id_token: 'a.b.c' }, 'invalid request', 'Bad ID token'],
      ['another signer', { provider: 'keycloak', id_token: foreign }, 'invalid request', 'Bad ID token'],
      ['another issuer', { provider: 'keycloak', id_token: await provider.signToken({ ...person, iss: 'https://evil.example' }) }, 'invalid request', 'Bad ID token'],
      ['another audience', { provider: 'keycloak', id_token: await provider.signToken({ ...person, aud: 'somebody-else' }) }, 'invalid request', 'Unacceptable audience in id_token'],
      ['a nonce only here', { provider: 'keycloak', id_token: good, nonce }, 'invalid request', 'Passed nonce and nonce in id_token should either both exist or not.'],
      ['a nonce only there', { provider: 'keycloak', id_token: withNonce }, 'invalid request', 'Passed nonce and nonce in id_token should either both exist or not.'],
      ['another nonce', { provider: 'keycloak', id_token: withNonce, nonce: 'another' }, 'invalid nonce', 'Nonces mismatch'],
      ['no subject', { provider: 'keycloak', id_token: await provider.signToken({ email: person.email }) }, 'invalid request', 'Missing sub claim in id_token'],
      ['another access token', { provider: 'keycloak', id_token: await provider.signToken({ ...person, at_hash: 'AAAA' }), access_token: 'x' }, 'invalid request', 'Bad ID token'],
    ];
    for (const [what, body, error, description] of table) expect({ what, answer: await grant(body) }).toMatchObject({ what, answer: { status: 400, body: { error, error_description: description } } });
    on.clock.advance(3600);
    expect(await grant({ provider: 'keycloak', id_token: good })).toMatchObject({ status: 400, body: { error_description: 'Bad ID token' } });
    expect(await database.sql.select().from(users)).toEqual([]);
  });

  test('is refused for providers that are not ours', async () => {
    const id_token = await provider.signToken(person);
    expect(await grant({ provider: 'google', id_token })).toMatchObject({ status: 400, body: { error_code: 'provider_disabled' } });
    expect(await grant({ provider: 'nobody', id_token })).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "nobody" not allowed' } });
    expect(await grant({ issuer: 'https://evil.example', client_id: 'x', id_token })).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('links the identity to the signed-in user when asked, and linking is on', async () => {
    const id_token = await provider.signToken({ ...person, email: 'ada@work.example' });
    expect(await grant({ provider: 'keycloak', id_token, link_identity: true })).toMatchObject({ status: 404, body: { error_code: 'manual_linking_disabled' } });
    on = await open({ manualLinking: true });
    expect(await grant({ provider: 'keycloak', id_token, link_identity: true })).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    const client = await signUpInTwoSteps(on, 'ada@example.com');
    const { error } = await client.auth.linkIdentity({ provider: 'keycloak', token: id_token });
    expect(error).toBeNull();
    expect((await client.auth.getUserIdentities()).data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'keycloak']);
  });
});

describe('an invited person', () => {
  const invite = async (email: string): Promise<string> => {
    const key = await replaceSecretKey({ database, clock: on.clock.now });
    const { error } = await createClient(siteUrl, key, { global: { fetch: injectFetch(on.app) } }).auth.admin.inviteUserByEmail(email, { data: { full_name: 'Invited' } });
    if (error) throw error;
    return (await on.linkFor(email)).searchParams.get('token_hash') ?? '';
  };

  test('may come by a provider that has checked the invited address', async () => {
    const landed = await goThere({ invite_token: await invite('ada@example.com') });
    expect(fragmentOf(landed)['access_token']).toBeTruthy();
    expect(await database.sql.select().from(users)).toMatchObject([{ email: 'ada@example.com', rawAppMetaData: { provider: 'keycloak', providers: ['keycloak'] } }]);
    expect(await actions()).toContain('invite_accepted');
  });

  test('is refused with another address, an unchecked one, and an invitation that is none', async () => {
    const token = await invite('ben@example.com');
    expect(queryOf(await goThere({ invite_token: token }))).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed', error_description: 'Invited email does not match emails from external provider' });
    provider.person = { sub: 'ben-1', email: 'ben@example.com', email_verified: false };
    await expect(goThere({ invite_token: 'nonsense' })).rejects.toThrow(/404.*user_not_found/);
  });
});

describe('an anonymous user', () => {
  test('becomes a permanent one by linking an identity', async () => {
    on = await open({ manualLinking: true, anonymousUsers: true, flowsBoundToBrowser: false });
    const client = on.client();
    const { data: before, error } = await client.auth.signInAnonymously();
    expect(error).toBeNull();
    const link = await client.auth.linkIdentity({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    const landed = await follow(await provider.visit(String(link.data.url)));
    const { data } = await on.client().auth.getUser(fragmentOf(landed)['access_token']);
    expect(data.user).toMatchObject({ id: before.user?.id, email: 'ada@example.com', is_anonymous: false, app_metadata: { provider: 'keycloak' } });
  });
});

describe('a provider without OpenID Connect', () => {
  let plain: Server;
  let told: Record<string, unknown>;
  beforeAll(async () => {
    plain = createServer((request, response) => {
      const reply = request.url === '/token' ? { access_token: 'plain-token', token_type: 'bearer' } : told;
      const allowed = request.url === '/token' || request.headers.authorization === 'Bearer plain-token';
      response.writeHead(allowed ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(allowed ? reply : {}));
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => plain.close(resolve)));

  const comeBy = async (): Promise<URL> => {
    const base = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const endpoints = { authorization: `${base}/authorize`, token: `${base}/token`, userInfo: `${base}/user`, keySet: null };
    on = await open({ providers: [{ name: 'github', clientIds: ['ours'], clientSecret: null, scopes: ['user:email'], issuer: null, endpoints }] });
    const departure = await follow('/auth/v1/authorize?provider=github');
    expect(departure.searchParams.get('nonce')).toBeNull();
    return follow(`/auth/v1/callback?code=x&state=${departure.searchParams.get('state')}`);
  };

  test('is believed about who it is, and about the address only when it says it has checked it', async () => {
    told = { id: 4711, login: 'ada', name: 'Ada Obi', email: 'ada@example.com', avatar_url: 'https://pictures.example/ada' };
    expect(queryOf(await comeBy())).toMatchObject({ error_code: 'provider_email_needs_verification' });
    told = { ...told, email_verified: true };
    const { data } = await on.client().auth.getUser(fragmentOf(await comeBy())['access_token']);
    expect(data.user).toMatchObject({ identities: [{ provider: 'github', id: '4711', identity_data: { user_name: 'ada', avatar_url: 'https://pictures.example/ada' } }] });
  });

  test('that does not say who it is is refused', async () => {
    told = { email: 'ada@example.com', email_verified: true };
    expect(queryOf(await comeBy())).toMatchObject({ error: 'server_error', error_description: 'Error getting user profile from external provider' });
  });
});

describe('what is switched off', () => {
  test.each([
    ['/auth/v1/token?grant_type=web3', { chain: 'solana', message: 'x', signature: 'y' }, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ['/auth/v1/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['/auth/v1/passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
  ])('%s answers as the original does', async (path, body, status, code, msg) => {
    expect(await on.post(path, body)).toMatchObject({ status, body: { error_code: code, msg } });
  });
});
