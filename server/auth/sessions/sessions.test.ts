import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tagsOfSecondEngine } from '../../../testing/every.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { truncateAll } from '../../testing/database.ts';
import { email, password, sessionCalls, type Tokens } from '../testing/session-calls.ts';
import { auditLogEntries, flowState, signingKeys, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const { signIn, readUser } = sessionCalls(() => fixture.on);
const refresh = (refreshToken: unknown) =>
  fixture.on.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: refreshToken },
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
const callerOf = async (accessToken: string): Promise<unknown> =>
  (
    await fixture.on.app.inject({ url: '/caller', headers: { authorization: `Bearer ${accessToken}` } })
  ).json<{
    caller: unknown;
  }>().caller;
const userStatus = async (accessToken: string): Promise<number> => (await readUser(accessToken)).statusCode;

describe('access tokens', { tags: tagsOfSecondEngine }, () => {
  beforeEach(() => signUpInTwoSteps(fixture.on, email));

  test('user for an audience: the one of the token; another is refused', async () => {
    const { access_token: token } = await signIn();
    const readFor = async (audience: string) =>
      fixture.on.app.inject({
        url: '/auth/v1/user',
        headers: { apikey: fixture.on.key, authorization: `Bearer ${token}`, 'x-jwt-aud': audience },
      });
    expect((await readFor('authenticated')).statusCode).toBe(200);
    expect((await readFor('others')).json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('access token: has the claims of GoTrue, and verifies against the JWKS', async () => {
    const { access_token: token } = await signIn();
    const answer = await fixture.on.app.inject({ url: '/auth/v1/.well-known/jwks.json' });
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    const keySet = answer.json<JSONWebKeySet>();
    expect(keySet.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        alg: 'ES256',
        kid: expect.any(String),
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    const { payload } = await jwtVerify(token, createLocalJWKSet(keySet), {
      issuer: `${siteUrl}/auth/v1`,
      audience: 'authenticated',
    });
    expect(payload).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Obi', email_verified: true },
      session_id: expect.any(String),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  });

  test('official client: verified without a request', async () => {
    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(email);
  });

  test('readCaller: returns the user until they expire', async () => {
    const { access_token: token } = await signIn();
    expect(await callerOf(token)).toEqual({
      userId: expect.any(String),
      email,
      fullName: 'Ada Obi',
      staffRole: null,
      secondFactorVerified: false,
      sessionId: expect.any(String),
    });
    fixture.on.clock.advance(3599);
    expect(await callerOf(token)).not.toBeNull();
    fixture.on.clock.advance(2);
    expect(await callerOf(token)).toBeNull();
    expect(await userStatus(token)).toBe(403);
  });

  test('readCaller: null if forged, foreign or malformed', async () => {
    const { access_token: token } = await signIn();
    const { payload } = await jwtVerify(
      token,
      createLocalJWKSet((await fixture.on.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).json()),
    );
    const [header = '', claims = '', signature = ''] = token.split('.');
    const foreign = await generateKeyPair('ES256');
    const { kid } = decodeProtectedHeader(token);
    const sign = (head: { alg: string; kid?: string }, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(payload).setProtectedHeader(head).sign(key);
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${claims}.`;
    const forged = [
      'garbage',
      'a.b.c',
      `${header}.${claims}.`,
      `${header}.${Buffer.from(JSON.stringify({ ...payload, sub: crypto.randomUUID() })).toString('base64url')}.${signature}`,
      unsigned,
      await sign({ alg: 'ES256', kid: kid ?? '' }, foreign.privateKey),
      await sign({ alg: 'ES256', kid: 'unknown' }, foreign.privateKey),
      await sign({ alg: 'ES256' }, foreign.privateKey),
      await sign({ alg: 'HS256', kid: kid ?? '' }, new TextEncoder().encode(JSON.stringify(payload))),
    ];
    for (const bad of forged) {
      expect(await callerOf(bad)).toBeNull();
      const { error } = await fixture.on.client().auth.getUser(bad);
      expect(error).toMatchObject({
        status: 403,
        code: 'bad_jwt',
        message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature/),
      });
    }
  });

  test('banned or deleted user: rejected at once', async () => {
    const { access_token: token } = await signIn();
    await fixture.database.sql
      .update(users)
      .set({ bannedUntil: new Date(fixture.on.clock.now().getTime() + 60_000) });
    expect(await callerOf(token)).toBeNull();
    expect((await fixture.on.client().auth.getUser(token)).error?.code).toBe('user_banned');
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    await fixture.database.sql.delete(users);
    expect((await fixture.on.client().auth.getUser(token)).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
  });

  test('new signing key: loaded by other processes, old tokens stay valid', async () => {
    const { access_token: old } = await signIn();
    const next = await generateKeyPair('ES256', { extractable: true });
    await fixture.database.sql.insert(signingKeys).values({
      kid: 'next',
      algorithm: 'ES256',
      privateJwk: { ...(await exportJWK(next.privateKey)) } as never,
      createdAt: new Date(fixture.on.clock.now().getTime() + 1000),
    });
    const other = await openAuthApp(fixture.database, { clock: fixture.on.clock });
    const { data } = await other.client().auth.signInWithPassword({ email, password });
    const fresh = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(fresh).kid).toBe('next');
    expect(await callerOf(fresh)).not.toBeNull();
    expect(await callerOf(old)).not.toBeNull();
  });

  test('several processes at once: create one signing key', async () => {
    await truncateAll(fixture.database);
    const apps = await Promise.all([1, 2, 3].map(() => openAuthApp(fixture.database)));
    const sets = await Promise.all(
      apps.map(async ({ app }) => (await app.inject({ url: '/auth/v1/.well-known/jwks.json' })).body),
    );
    expect(new Set(sets).size).toBe(1);
    expect(await fixture.database.sql.select().from(signingKeys)).toHaveLength(1);
    expect(new Set(apps.map(({ key }) => key)).size).toBe(1);
    expect(apps[0]?.key).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
  });
});

describe('sign-out', { tags: tagsOfSecondEngine }, () => {
  let here: Tokens;
  let there: Tokens;
  beforeEach(async () => {
    await signUpInTwoSteps(fixture.on, email);
    here = await signIn();
    there = await signIn();
  });
  const logout = (scope: string) =>
    fixture.on.app.inject({
      method: 'POST',
      url: `/auth/v1/logout${scope}`,
      headers: {
        apikey: fixture.on.key,
        authorization: `Bearer ${here.access_token}`,
        'content-type': 'application/json;charset=UTF-8',
      },
    });

  test.each([
    ['', false, false],
    ['?scope=global', false, false],
    ['?scope=local', false, true],
    ['?scope=others', true, false],
  ])('scope "%s": this session %s, the other %s', async (scope, hereStays, thereStays) => {
    const answer = await logout(scope);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await callerOf(here.access_token)) !== null).toBe(hereStays);
    expect((await callerOf(there.access_token)) !== null).toBe(thereStays);
    expect((await refresh(here.refresh_token)).status === 200).toBe(hereStays);
    expect((await refresh(there.refresh_token)).status === 200).toBe(thereStays);
    const entries = await fixture.database.sql
      .select({ payload: auditLogEntries.payload })
      .from(auditLogEntries);
    expect(entries.filter(({ payload }) => payload?.['action'] === 'logout')).toMatchObject([
      { payload: { actor_username: email, traits: { scope: scope.split('=')[1] ?? 'global' } } },
    ]);
  });

  test.each([
    ['global', []],
    ['local', ['ada']],
    ['others', []],
  ])(
    'scope %s: sessions and linking of another person stay; of the own, linking that may be finished stays for %j',
    async (scope, left) => {
      await signUpInTwoSteps(fixture.on, 'ben@example.com');
      const ben = await fixture.on.client().auth.signInWithPassword({ email: 'ben@example.com', password });
      const all = await fixture.database.sql.select().from(users).orderBy(users.email);
      const at = fixture.on.clock.now();
      await fixture.database.sql.insert(flowState).values(
        all.map(({ id }) => ({
          linkingTargetId: id,
          providerType: 'google',
          authenticationMethod: 'oauth',
          createdAt: at,
          updatedAt: at,
        })),
      );
      expect((await logout(`?scope=${scope}`)).statusCode).toBe(204);
      expect(await callerOf(ben.data.session?.access_token ?? '')).not.toBeNull();
      const linking = await fixture.database.sql
        .select({ email: users.email })
        .from(flowState)
        .innerJoin(users, eq(users.id, flowState.linkingTargetId))
        .orderBy(users.email);
      expect(linking.map((row) => row.email)).toEqual([...left, 'ben'].map((name) => `${name}@example.com`));
    },
  );

  test('unknown scope: changes nothing, and only its beginning is repeated', async () => {
    expect((await logout('?scope=everyone')).statusCode).toBe(400);
    expect((await logout(`?scope=${'x'.repeat(60)}`)).json<{ msg: string }>().msg).toBe(
      `Unsupported logout scope "${'x'.repeat(50)}"`,
    );
    expect(await callerOf(here.access_token)).not.toBeNull();
  });

  test('official client: signs out and cannot continue', async () => {
    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await fixture.on.client().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
  });
});

const invoke = async (app: AuthApp, name: string, body: Record<string, string>) =>
  (await app.client().functions.invoke<{ verification_token?: string; code?: string }>(name, { body })).data;

describe('two processes on one database', { tags: tagsOfSecondEngine }, () => {
  test("continue each other's sessions and codes", async () => {
    const other = await openAuthApp(fixture.database, { clock: fixture.on.clock });
    expect(other.key).toBe(fixture.on.key);
    await invoke(fixture.on, 'send-otp-email', { email });
    expect((await invoke(other, 'send-otp-email', { email }))?.code).toBe('TOO_MANY_REQUESTS');
    const proof = await invoke(other, 'verify-otp-email', { email, code: await fixture.on.codeFor(email) });
    const { data } = await fixture.on
      .client()
      .auth.signUp({ email, password, options: { data: { verification_token: proof?.verification_token } } });
    const refreshed = await other
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    const token = refreshed.data.session?.access_token ?? '';
    expect(await callerOf(token)).toMatchObject({ email });
    await other.client().auth.admin.signOut(token, 'global');
    expect(await callerOf(token)).toBeNull();
  });
});
