import { createClient } from '@supabase/supabase-js';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
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
import { injectFetch } from '../testing/inject-fetch.ts';
import { addSigningKey, retireSigningKey } from './signing-keys.ts';
import { sessions, signingKeys, users } from '../tables.ts';

let database: Database;
let on: AuthApp;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await openAuthApp(database);
});
const open = async (settings: NonNullable<AuthAppOptions['settings']>) => {
  on = await openAuthApp(database, { settings, clock: on.clock });
  return on;
};

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
type Tokens = { access_token: string; refresh_token: string };
const signIn = async (app = on): Promise<Tokens> => {
  const { data, error } = await app.client().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
};
const keySet = async (app = on) =>
  (await app.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).json<JSONWebKeySet>();
const show = (token: string, app = on) =>
  app.app.inject({ url: '/auth/v1/user', headers: { apikey: app.key, authorization: `Bearer ${token}` } });
const place = () => ({ database, clock: on.clock.now });

describe('access tokens signed with', () => {
  test.each(['ES256', 'RS256'] as const)(
    '%s: verify against the JWKS, also in the official client',
    async (signingAlgorithm) => {
      await open({ signingAlgorithm, mailerAutoconfirm: true });
      const client = on.client();
      const { data } = await client.auth.signUp({ email, password });
      const token = data.session?.access_token ?? '';
      expect(decodeProtectedHeader(token)).toMatchObject({
        alg: signingAlgorithm,
        typ: 'JWT',
        kid: expect.any(String),
      });
      const keys = await keySet();
      expect(keys.keys).toEqual([
        expect.objectContaining({ alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] }),
      ]);
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'])
        expect(keys.keys[0]).not.toHaveProperty(secret);
      await jwtVerify(token, createLocalJWKSet(keys), {
        issuer: `${siteUrl}/auth/v1`,
        audience: 'authenticated',
      });
      expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
    },
  );

  test('HS256: key is not published, the server verifies', async () => {
    await open({ signingAlgorithm: 'HS256', mailerAutoconfirm: true });
    const client = on.client();
    const { data } = await client.auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe('HS256');
    expect((await keySet()).keys).toEqual([]);
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
  });

  test('shared secret: no key id, empty JWKS, external tokens and keys are accepted', async () => {
    const jwtSecret = 'a secret of more than thirty-two characters';
    await open({ signingAlgorithm: 'HS256', jwtSecret, mailerAutoconfirm: true });
    const { data } = await on.client().auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect((await keySet()).keys).toEqual([]);
    expect(await database.sql.select().from(signingKeys)).toHaveLength(0);
    const sign = (claims: Record<string, unknown>, secret = jwtSecret) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret));
    const exp = Math.floor(on.clock.now().getTime() / 1000) + 600;
    const named = { sub: data.user?.id, aud: 'authenticated', role: 'authenticated' };
    expect((await show(await sign({ ...named, exp }))).statusCode).toBe(200);
    expect(
      (await show(await sign({ ...named, exp }, 'another secret of more than thirty characters'))).statusCode,
    ).toBe(403);
    expect((await show(await sign(named))).json()).toMatchObject({ error_code: 'bad_jwt' });
    expect((await show(await sign({ role: 'authenticated', exp }))).json()).toMatchObject({
      code: 403,
      error_code: 'bad_jwt',
      msg: 'invalid claim: missing sub claim',
    });
    expect((await show(await sign({ sub: 'no uuid', exp }))).json()).toMatchObject({
      code: 400,
      error_code: 'bad_jwt',
    });
    expect((await show(await sign({ ...named, sub: crypto.randomUUID(), exp }))).json()).toMatchObject({
      code: 403,
      error_code: 'user_not_found',
    });
    const [anon, service, other] = await Promise.all(
      ['anon', 'service_role', 'authenticated'].map((role) => sign({ role, iss: 'elsewhere' })),
    );
    const listUsers = (key = '') =>
      createClient(siteUrl, key, {
        global: { fetch: injectFetch(on.app) },
        auth: { persistSession: false },
      }).auth.admin.listUsers();
    expect((await listUsers(anon)).error?.code).toBe('not_admin');
    expect((await listUsers(service)).data.users).toHaveLength(1);
    expect((await listUsers(other)).error).toMatchObject({ status: 401, message: 'Invalid API key' });
    // A token without a session can only sign out of all sessions.
    const bare = await sign({ ...named, exp });
    expect(
      (
        await on.app.inject({
          method: 'POST',
          url: '/auth/v1/logout?scope=others',
          headers: { apikey: on.key, authorization: `Bearer ${bare}` },
        })
      ).statusCode,
    ).toBe(204);
    expect(await database.sql.select().from(sessions)).toHaveLength(0);
  });

  test('configured keys: the one with sign signs, all verify, none is stored', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map(async (kid) => ({
        ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)),
        kid,
        alg: 'ES256',
      })),
    );
    await open({
      jwtKeys: [
        { ...one, key_ops: ['verify'] },
        { ...two, key_ops: ['sign', 'verify'] },
      ],
      mailerAutoconfirm: true,
    });
    const { data } = await on.client().auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '').kid).toBe('two');
    expect((await keySet()).keys.map(({ kid }) => kid)).toEqual(['two', 'one']);
    expect(await database.sql.select().from(signingKeys)).toHaveLength(0);
  });
});

describe('additional signing key', () => {
  test('additional key: published, then signs; the previous one verifies until it is retired', async () => {
    await signUpInTwoSteps(on, email);
    const before = await signIn();
    const first = decodeProtectedHeader(before.access_token).kid;
    on.clock.advance(1);
    const { kid } = await addSigningKey(place(), 'RS256');
    on.clock.advance(61);
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid, first]);
    expect(decodeProtectedHeader((await signIn()).access_token).kid).toBe(first);
    expect(await retireSigningKey(place(), first ?? '')).toBe(false);
    on.clock.advance(600);
    const after = await signIn();
    expect(decodeProtectedHeader(after.access_token)).toMatchObject({ kid, alg: 'RS256' });
    expect((await show(before.access_token)).statusCode).toBe(200);
    expect(await retireSigningKey(place(), first ?? '')).toBe(true);
    expect(await retireSigningKey(place(), 'unknown')).toBe(false);
    on.clock.advance(61);
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid]);
    expect((await show(before.access_token)).statusCode).toBe(403);
    expect((await show(after.access_token)).statusCode).toBe(200);
  });

  test('signing at once: another process loads it with its first token', async () => {
    await signUpInTwoSteps(on, email);
    const other = await openAuthApp(database, { clock: on.clock });
    await signIn(other);
    on.clock.advance(2);
    const { kid } = await addSigningKey(place(), 'ES256', { atOnce: true });
    const fresh = await openAuthApp(database, { clock: on.clock });
    const { access_token: token } = await signIn(fresh);
    expect(decodeProtectedHeader(token).kid).toBe(kid);
    expect((await show(token, other)).statusCode).toBe(200);
  });
});

test('token for another audience: rejected', async () => {
  await signUpInTwoSteps(on, email);
  const caller = async (token: string) =>
    (await on.app.inject({ url: '/caller', headers: { authorization: `Bearer ${token}` } })).json<{
      caller: unknown;
    }>().caller;
  expect(await caller((await signIn()).access_token)).toMatchObject({ email });
  await database.sql.update(users).set({ aud: 'another-product' });
  const elsewhere = await on.post(
    '/auth/v1/token?grant_type=password',
    { email, password },
    { headers: { 'x-jwt-aud': 'another-product' } },
  );
  expect(elsewhere.status).toBe(200);
  expect(await caller(String(elsewhere.body['access_token']))).toBeNull();
});
