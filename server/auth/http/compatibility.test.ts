// Above 400 lines because the cases share one client in order: the last one checks that all endpoints were called.
import { SignJWT } from 'jose';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createClient as createOldClient, type SupabaseClient as OldSupabaseClient } from 'supabase-js-old';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { ethereumWallet, solanaWallet } from '../testing/wallets.ts';
import { totpCode, totpStep } from '../factors/totp.ts';

// Two releases of the official client, before and after its locking changed, call every endpoint of the
// protocol.
/** Both releases have these methods; the error classes of their declarations differ in a private detail. */
type Client = Pick<SupabaseClient, 'auth'>;
type ClientOptions = { global: { fetch: typeof fetch }; auth: object };
type Create = (url: string, key: string, options: ClientOptions) => Client;

const clients: readonly (readonly [release: string, create: Create])[] = [
  ['newest', (...details) => createClient(...details)],
  ['2.95', (...details) => createOldClient(...details) as OldSupabaseClient & Client],
];

const jwtSecret = 'a shared secret for keys of the older kind, long enough';
const password = 'harbour-lantern-42';

/** Every endpoint of the protocol; each must be called by a case below. */
const endpoints = `
  POST /signup, POST /token?password, POST /token?refresh_token, POST /token?pkce, POST /token?id_token, POST /token?web3, POST /otp,
  POST /magiclink, POST /verify, GET /verify, POST /resend, POST /recover, POST /sso, POST /logout, GET /authorize, GET /callback,
  GET /user, PUT /user, GET /reauthenticate, GET /user/identities/authorize, DELETE /user/identities/:id, GET /.well-known/jwks.json,
  GET /settings, GET /health, POST /factors, POST /factors/:id/challenge, POST /factors/:id/verify, DELETE /factors/:id, POST /invite,
  POST /admin/generate_link, GET /admin/users, POST /admin/users, GET /admin/users/:id, PUT /admin/users/:id, DELETE /admin/users/:id,
  GET /admin/users/:id/factors, PUT /admin/users/:id/factors/:id, DELETE /admin/users/:id/factors/:id, GET /admin/audit,
  POST /admin/oauth/clients, GET /admin/oauth/clients, GET /admin/oauth/clients/:id, PUT /admin/oauth/clients/:id,
  DELETE /admin/oauth/clients/:id, POST /admin/oauth/clients/:id/regenerate_secret`
  .split(',')
  .map((line) => line.trim());

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.each(clients)('official client, %s', (release, create) => {
  let on: AuthApp;
  let serviceKey: string;
  const called = new Set<string>();
  let people = 0;

  beforeAll(async () => {
    on = await openAuthApp(database, {
      settings: {
        jwtSecret,
        anonymousUsers: true,
        manualLinking: true,
        mailCooldownSeconds: 0,
      },
    });
    serviceKey = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(jwtSecret));
  });
  afterAll(() => on.app.close());

  /** Records the called endpoints, with ids as `:id`, and advances the clock by one second per call. */
  const noting: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.replace('/auth/v1', '').replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/:id');
    called.add(
      `${request.method} ${path}${path === '/token' ? `?${url.searchParams.get('grant_type')}` : ''}`,
    );
    // The clock moves only here; mails are ordered by time.
    on.clock.advance(1);
    return injectFetch(on.app)(request);
  };
  const client = (key = on.key, flowType: 'implicit' | 'pkce' = 'implicit'): Client =>
    create(siteUrl, key, {
      global: { fetch: noting },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    });
  const raw = async (method: string, path: string, body?: unknown, token = on.key) => {
    const reply = await noting(`${siteUrl}/auth/v1${path}`, {
      method,
      headers: { apikey: on.key, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      headers: reply.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  };
  const newAddress = (): string => `person${(people += 1)}.${release.replace('.', '-')}@example.com`;

  /** A confirmed account, signed in by a mailed code. */
  async function signedUp(using = client()) {
    const email = newAddress();
    const { data, error } = await using.auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Ada Obi' } },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: null,
      user: { email, identities: [{ provider: 'email' }], role: 'authenticated' },
    });
    const verified = await using.auth.verifyOtp({ email, token: await on.codeFor(email), type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    return { email, client: using, user: verified.data.user! };
  }
  const newestLink = async (email: string) => (await on.linkFor(email)).searchParams;

  it('signs up, confirms by code and signs in with the password', async () => {
    const { email } = await signedUp();
    const again = client();
    const { data, error } = await again.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Obi', email_verified: true } });
    expect((await again.auth.signInWithPassword({ email, password: 'something else' })).error).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
    });
    expect((await client().auth.signUp({ email, password })).data.user?.identities).toEqual([]);
  });

  it('refreshes, and again after a lost answer', async () => {
    const { client: ada } = await signedUp();
    const first = (await ada.auth.getSession()).data.session!;
    const second = await ada.auth.refreshSession();
    expect(second.error).toBeNull();
    const retried = await client().auth.refreshSession({ refresh_token: first.refresh_token });
    expect(retried.data.session?.refresh_token).toBe(second.data.session?.refresh_token);
    expect((await client().auth.refreshSession({ refresh_token: 'abcdefghijkl' })).error).toMatchObject({
      code: 'refresh_token_not_found',
      status: 400,
    });
  });

  it('exchanges the code of a link for a session with its PKCE verifier', async () => {
    const ada = client(on.key, 'pkce');
    const email = newAddress();
    expect((await ada.auth.signInWithOtp({ email })).error).toBeNull();
    const link = await newestLink(email);
    const opened = await noting(
      `${siteUrl}/auth/v1/verify?token=${link.get('token_hash')}&type=${link.get('type')}`,
    );
    expect(opened.status).toBe(303);
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await ada.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('disabled grants: answered as by GoTrue', async () => {
    expect(
      (await client().auth.signInWithIdToken({ provider: 'google', token: 'e30.e30.x' })).error?.status,
    ).toBe(400);
    const web3 = await raw('POST', '/token?grant_type=web3', {
      chain: 'solana',
      message: 'x'.repeat(80),
      signature: 'x'.repeat(86),
    });
    expect(web3).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    });
    expect((await client().auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
  });

  it.each([
    ['ethereum', ethereumWallet()],
    ['solana', solanaWallet()],
  ])('signs in with a wallet of %s, where enabled', async (chain, wallet) => {
    const open = await openAuthApp(database, { settings: { web3: ['ethereum', 'solana'] } });
    const app = create(siteUrl, open.key, {
      global: { fetch: injectFetch(open.app) },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const credentials = {
      chain,
      wallet,
      statement: 'Sign in',
      options: { url: `${siteUrl}/signin` },
    } as Parameters<typeof app.auth.signInWithWeb3>[0];
    const { data, error } = await app.auth.signInWithWeb3(credentials);
    expect(error).toBeNull();
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'web3',
      id: `web3:${chain}:${wallet.address}`,
    });
    await open.app.close();
  });

  it('signs in by a mailed code and by a mailed link', async () => {
    const { email } = await signedUp();
    const byCode = client();
    expect((await byCode.auth.signInWithOtp({ email })).error).toBeNull();
    expect(
      (await byCode.auth.verifyOtp({ email, token: await on.codeFor(email), type: 'email' })).data.user
        ?.email,
    ).toBe(email);
    expect(await raw('POST', '/magiclink', { email })).toMatchObject({ status: 200, body: {} });
    const link = await newestLink(email);
    expect(
      (await client().auth.verifyOtp({ token_hash: link.get('token_hash') ?? '', type: 'magiclink' })).data
        .session,
    ).not.toBeNull();
    expect((await client().auth.verifyOtp({ email, token: '000000', type: 'email' })).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
      message: 'Token has expired or is invalid',
    });
  });

  it('resends a confirmation and resets a password', async () => {
    const email = newAddress();
    const ada = client();
    await ada.auth.signUp({ email, password });
    expect((await ada.auth.resend({ type: 'signup', email })).error).toBeNull();
    await ada.auth.verifyOtp({ email, token: await on.codeFor(email), type: 'signup' });
    const later = client();
    expect(
      (await later.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/auth/reset` })).error,
    ).toBeNull();
    expect(
      (await later.auth.verifyOtp({ email, token: await on.codeFor(email), type: 'recovery' })).error,
    ).toBeNull();
    expect((await later.auth.updateUser({ password: 'lantern-harbour-market-9' })).error).toBeNull();
    expect(
      (await client().auth.signInWithPassword({ email, password: 'lantern-harbour-market-9' })).error,
    ).toBeNull();
  });

  it.each(['global', 'local', 'others'] as const)('signs out with the scope %s', async (scope) => {
    const { email, client: here } = await signedUp();
    const elsewhere = client();
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error === null).toBe(scope === 'local');
  });

  it('user: read and updated, the address with both confirmations', async () => {
    const { email, client: ada } = await signedUp();
    expect(
      (await ada.auth.updateUser({ data: { full_name: 'Ada Eze', colour: 'green' } })).data.user
        ?.user_metadata,
    ).toMatchObject({ full_name: 'Ada Eze', colour: 'green' });
    expect(
      (await ada.auth.updateUser({ data: { colour: null } })).data.user?.user_metadata,
    ).not.toHaveProperty('colour');
    expect((await ada.auth.updateUser({ password })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    });
    const changed = newAddress();
    expect((await ada.auth.updateUser({ email: changed })).data.user).toMatchObject({
      email,
      new_email: changed,
    });
    expect(
      (await client().auth.verifyOtp({ email, token: await on.codeFor(email), type: 'email_change' })).data
        .session,
    ).toBeNull();
    expect(
      (
        await client().auth.verifyOtp({
          email: changed,
          token: await on.codeFor(changed),
          type: 'email_change',
        })
      ).error,
    ).toBeNull();
    expect((await ada.auth.getUser()).data.user?.email).toBe(changed);
  });

  it('password change: needs a mailed nonce', async () => {
    const { email, client: ada } = await signedUp();
    expect((await ada.auth.reauthenticate()).error).toBeNull();
    expect(
      (await ada.auth.updateUser({ password: 'lantern-harbour-market-9', nonce: await on.codeFor(email) }))
        .error,
    ).toBeNull();
  });

  it('identities: listed, an unknown provider is rejected, the last one is kept', async () => {
    const { client: ada } = await signedUp();
    const { data } = await ada.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(1);
    expect(
      (await ada.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).error,
    ).toMatchObject({ status: 400 });
    expect((await ada.auth.unlinkIdentity(data!.identities[0]!)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    const { data: oauth } = await client().auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect((await noting(`${oauth.url}&apikey=${on.key}`)).status).toBe(400);
    expect((await noting(`${siteUrl}/auth/v1/callback?code=x`)).status).toBe(302);
  });

  it('verifies a token with the published keys, without a request', async () => {
    const { client: ada, user } = await signedUp();
    const { data } = await ada.auth.getClaims();
    expect(data?.claims).toMatchObject({
      sub: user.id,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      iss: `${siteUrl}/auth/v1`,
      is_anonymous: false,
    });
    expect((await raw('GET', '/settings')).body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: true },
      saml_enabled: false,
    });
    expect(Object.keys((await raw('GET', '/health')).body)).toEqual(['version', 'name', 'description']);
  });

  it('signs in anonymously and becomes permanent with an address', async () => {
    const guest = client();
    const { data } = await guest.auth.signInAnonymously({ options: { data: { basket: 'full' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [], app_metadata: {} });
    const email = newAddress();
    expect((await guest.auth.updateUser({ email })).error).toBeNull();
    const { data: kept } = await guest.auth.verifyOtp({
      email,
      token: await on.codeFor(email),
      type: 'email_change',
    });
    expect(kept.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  });

  it('enrolls, uses and unenrolls a second factor', async () => {
    const { client: ada } = await signedUp();
    const enrolled = (await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).data;
    if (enrolled?.type !== 'totp') throw new Error('no factor');
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<.*svg/s);
    const challenge = (await ada.auth.mfa.challenge({ factorId: enrolled.id })).data!;
    expect(
      (await ada.auth.mfa.verify({ factorId: enrolled.id, challengeId: challenge.id, code: '000000' })).error,
    ).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const code = totpCode(enrolled.totp.secret, totpStep(on.clock.now()));
    expect((await ada.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code })).error).toBeNull();
    expect((await ada.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await ada.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await ada.auth.mfa.unenroll({ factorId: enrolled.id })).data).toEqual({ id: enrolled.id });
    expect((await ada.auth.mfa.enroll({ factorType: 'phone', phone: '+2348000000000' })).error).toMatchObject(
      { code: 'mfa_phone_enroll_not_enabled', status: 422 },
    );
  });

  it('administers users, links and factors', async () => {
    const { admin } = client(serviceKey).auth;
    const email = newAddress();
    const { data: made } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { plan: 'basic' },
    });
    const id = made.user!.id;
    expect(made.user?.app_metadata).toMatchObject({ provider: 'email', plan: 'basic' });
    expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists', status: 422 });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await admin.updateUserById(id, { ban_duration: '24h' })).data.user).toHaveProperty(
      'banned_until',
    );
    expect((await client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    });
    await admin.updateUserById(id, { ban_duration: 'none' });
    const { data: listed } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(listed).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect(listed.users).toHaveLength(2);
    expect((await admin.inviteUserByEmail(newAddress())).data.user).toHaveProperty('invited_at');
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    const opened = await client().auth.verifyOtp({
      token_hash: link.properties?.hashed_token ?? '',
      type: 'magiclink',
    });
    expect(opened.data.user?.id).toBe(id);

    const ada = client();
    await ada.auth.signInWithPassword({ email, password });
    const factor = (await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).data!;
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: factor.id, friendly_name: 'Phone' },
    ]);
    expect(
      (await raw('PUT', `/admin/users/${id}/factors/${factor.id}`, { friendly_name: 'Tablet' }, serviceKey))
        .body,
    ).toMatchObject({ friendly_name: 'Tablet' });
    expect((await admin.mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
    const audit = await raw('GET', '/admin/audit?page=1&per_page=5', undefined, serviceKey);
    expect(audit.status).toBe(200);
    expect(Number(audit.headers.get('x-total-count'))).toBeGreaterThan(5);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
    expect((await client().auth.admin.listUsers()).error).toMatchObject({ status: 401 });
  });

  it('OAuth clients: created, read, changed and deleted', async () => {
    const { oauth } = client(serviceKey).auth.admin;
    const { data: made } = await oauth.createClient({
      client_name: 'Ledger',
      redirect_uris: ['https://ledger.example/back'],
    });
    expect(made).toMatchObject({ client_name: 'Ledger', client_secret: expect.any(String) as string });
    const id = made!.client_id;
    expect((await oauth.listClients()).data.clients.map((each) => each.client_id)).toContain(id);
    expect((await oauth.getClient(id)).data).not.toHaveProperty('client_secret');
    expect((await oauth.updateClient(id, { client_name: 'Ledgers' })).data?.client_name).toBe('Ledgers');
    expect((await oauth.regenerateClientSecret(id)).data?.client_secret).not.toBe(made?.client_secret);
    expect((await oauth.deleteClient(id)).error).toBeNull();
    expect((await oauth.createClient({ client_name: 'Nowhere', redirect_uris: [] })).error?.message).toMatch(
      /redirect_uris|required|invalid/i,
    );
  });

  it('calls every endpoint of the protocol', () => {
    expect(endpoints.filter((endpoint) => !called.has(endpoint))).toEqual([]);
  });
});
