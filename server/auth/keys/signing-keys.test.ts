import { createClient } from '@supabase/supabase-js';
import type { FastifyRequest } from 'fastify';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { describe, expect, test } from 'vitest';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { decryptKey, encryptKey } from './encrypt-signing-key.ts';
import { verifyPartToken } from '../sessions/part-token.ts';
import { addSigningKey, createSigningKeys, retireSigningKey, type SigningKeys } from './signing-keys.ts';
import { productSettings } from '../settings.ts';
import { sessions, signingKeys, users, type JsonObject } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
type Tokens = { access_token: string; refresh_token: string };
const signIn = async (app = fixture.on): Promise<Tokens> => {
  const { data, error } = await app.client().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
};
const keySet = async (app = fixture.on) =>
  (await app.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).json<JSONWebKeySet>();
const show = (token: string, app = fixture.on) =>
  app.app.inject({ url: '/auth/v1/user', headers: { apikey: app.key, authorization: `Bearer ${token}` } });
const place = () => ({ database: fixture.database, clock: fixture.on.clock.now });

describe('access tokens signed with', () => {
  test.each(['ES256', 'RS256'] as const)(
    '%s: verify against the JWKS, also in the official client',
    async (signingAlgorithm) => {
      await fixture.reopen({ signingAlgorithm, mailerAutoconfirm: true });
      const client = fixture.on.client();
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
    await fixture.reopen({ signingAlgorithm: 'HS256', mailerAutoconfirm: true });
    const client = fixture.on.client();
    const { data } = await client.auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe('HS256');
    expect((await keySet()).keys).toEqual([]);
    expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
  });

  test('shared secret: no key id, empty JWKS, external tokens and keys are accepted', async () => {
    const jwtSecret = 'a secret of more than thirty-two characters';
    await fixture.reopen({ signingAlgorithm: 'HS256', jwtSecret, mailerAutoconfirm: true });
    const { data } = await fixture.on.client().auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect((await keySet()).keys).toEqual([]);
    expect(await fixture.database.sql.select().from(signingKeys)).toHaveLength(0);
    const sign = (claims: Record<string, unknown>, secret = jwtSecret) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret));
    const exp = Math.floor(fixture.on.clock.now().getTime() / 1000) + 600;
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
        global: { fetch: injectFetch(fixture.on.app) },
        auth: { persistSession: false },
      }).auth.admin.listUsers();
    expect((await listUsers(anon)).error?.code).toBe('not_admin');
    expect((await listUsers(service)).data.users).toHaveLength(1);
    expect((await listUsers(other)).error).toMatchObject({ status: 401, message: 'Invalid API key' });
    // A token without a session can only sign out of all sessions.
    const bare = await sign({ ...named, exp });
    expect(
      (
        await fixture.on.app.inject({
          method: 'POST',
          url: '/auth/v1/logout?scope=others',
          headers: { apikey: fixture.on.key, authorization: `Bearer ${bare}` },
        })
      ).statusCode,
    ).toBe(204);
    expect(await fixture.database.sql.select().from(sessions)).toHaveLength(0);
  });

  test('configured keys: the one with sign signs, all verify, none is stored', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map(async (kid) => ({
        ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)),
        kid,
        alg: 'ES256',
      })),
    );
    await fixture.reopen({
      jwtKeys: [
        { ...one, key_ops: ['verify'] },
        { ...two, key_ops: ['sign', 'verify'] },
      ],
      mailerAutoconfirm: true,
    });
    const { data } = await fixture.on.client().auth.signUp({ email, password });
    expect(decodeProtectedHeader(data.session?.access_token ?? '').kid).toBe('two');
    expect((await keySet()).keys.map(({ kid }) => kid)).toEqual(['two', 'one']);
    expect(await fixture.database.sql.select().from(signingKeys)).toHaveLength(0);
    await fixture.reopen({
      jwtKeys: [two as JWK],
      jwtSecret: 'a secret of more than thirty-two characters',
      signingAlgorithm: 'HS256',
    });
    expect(decodeProtectedHeader((await signIn()).access_token)).toMatchObject({ kid: 'two', alg: 'ES256' });
  });
});

describe('additional signing key', () => {
  test('additional key: published, then signs; the previous one verifies until it is retired', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const before = await signIn();
    const first = decodeProtectedHeader(before.access_token).kid;
    fixture.on.clock.advance(1);
    const { kid } = await addSigningKey(place(), 'RS256');
    fixture.on.clock.advance(61);
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid, first]);
    expect(decodeProtectedHeader((await signIn()).access_token).kid).toBe(first);
    expect(await retireSigningKey(place(), first ?? '')).toBe(false);
    fixture.on.clock.advance(598);
    expect(decodeProtectedHeader((await signIn()).access_token).kid).toBe(first);
    expect(await retireSigningKey(place(), first ?? '')).toBe(false);
    fixture.on.clock.advance(1);
    const after = await signIn();
    expect(decodeProtectedHeader(after.access_token)).toMatchObject({ kid, alg: 'RS256' });
    expect((await show(before.access_token)).statusCode).toBe(200);
    expect(await retireSigningKey(place(), first ?? '')).toBe(true);
    expect(await retireSigningKey(place(), 'unknown')).toBe(false);
    fixture.on.clock.advance(61);
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid]);
    expect((await show(before.access_token)).json()).toMatchObject({
      code: 403,
      msg: expect.stringContaining('signature is invalid'),
    });
    expect((await show(after.access_token)).statusCode).toBe(200);
  });

  test('session for a part of an application: named by its token until it ends; otherwise null, unless the keys cannot be read', async () => {
    const claims = { partId: crypto.randomUUID(), link: 'a link' };
    const { auth, clock } = fixture.on;
    const token = await auth.signPartToken(claims, new Date(clock.now().getTime() + 60_000));
    const named = (authorization: string) =>
      auth.readPartClaims({ headers: { authorization: `Bearer ${authorization}` } } as FastifyRequest);
    expect(await named(token)).toEqual(claims);
    expect(await named('no-token')).toBeNull();
    expect(await named(token.replace(/[^.]+$/, 'AAAA'))).toBeNull();
    clock.advance(61);
    expect(await named(token)).toBeNull();
    const unread: SigningKeys = {
      ...createSigningKeys({ ...place(), settings: productSettings }),
      byId: () => Promise.reject(new Error('The database does not answer.')),
    };
    await expect(verifyPartToken({ keys: unread, clock: clock.now }, token)).rejects.toThrow(
      'does not answer',
    );
  });

  test('unknown id: is no key, also after the keys were read again', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const keys = createSigningKeys({ ...place(), settings: productSettings });
    const { kid } = await keys.current();
    expect(await keys.byId('unknown')).toBeUndefined();
    expect(await keys.byId(kid)).toMatchObject({ kid });
  });

  test('only key: signs before its time; one for HS256 is a random secret that is not published', async () => {
    const { kid } = await addSigningKey(place(), 'HS256');
    const keys = createSigningKeys({ ...place(), settings: productSettings });
    expect(await keys.current()).toMatchObject({ kid, algorithm: 'HS256', publicJwk: null });
    const [row] = await fixture.database.sql.select().from(signingKeys);
    // 48 bytes in base64url.
    expect(row?.privateJwk).toEqual({ kty: 'oct', k: expect.stringMatching(/^[\w-]{64}$/) });
  });

  test('signing at once: another process loads it with its first token', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const other = await openAuthApp(fixture.database, { clock: fixture.on.clock });
    await signIn(other);
    fixture.on.clock.advance(2);
    const { kid } = await addSigningKey(place(), 'ES256', { atOnce: true });
    const fresh = await openAuthApp(fixture.database, { clock: fixture.on.clock });
    const { access_token: token } = await signIn(fresh);
    expect(decodeProtectedHeader(token).kid).toBe(kid);
    expect((await show(token, other)).statusCode).toBe(200);
  });
});

test('private key of a row: encrypted with the first key, read with the key it names, in clear without keys', () => {
  const [active, other] = ['1', '2'].map((id) => ({ id, bytes: Buffer.alloc(32, id) }));
  if (!active || !other) throw new Error('There are no keys.');
  const row = { kid: 'a', algorithm: 'ES256', privateJwk: { kty: 'EC', d: 'private part' } };
  const stored = encryptKey({ encryptionKeys: [active, other] }, row);
  expect(JSON.stringify(stored)).not.toContain('private part');
  expect(decryptKey({ encryptionKeys: [other, active] }, stored)).toEqual(row.privateJwk);
  expect(() => decryptKey({ encryptionKeys: [other] }, stored)).toThrow('has no key 1');
  expect(() => decryptKey({ encryptionKeys: [active] }, { ...stored, kid: 'b' })).toThrow(
    'Encrypted data were changed',
  );
  expect(encryptKey({}, row)).toEqual(row);
  expect(decryptKey({ encryptionKeys: [active] }, row)).toEqual(row.privateJwk);
  expect(() => decryptKey({}, stored)).toThrow('has no key 1');
  const halves: JsonObject[] = [
    { kty: 'oct', sealed: 'text' },
    { kty: 'oct', encryptedBy: '1' },
  ];
  for (const privateJwk of halves)
    expect(decryptKey({ encryptionKeys: [active] }, { ...row, privateJwk })).toEqual(privateJwk);
});

test('token for another audience: rejected', async () => {
  await signUpInTwoSteps(fixture.on, email);
  const caller = async (token: string) =>
    (await fixture.on.app.inject({ url: '/caller', headers: { authorization: `Bearer ${token}` } })).json<{
      caller: unknown;
    }>().caller;
  expect(await caller((await signIn()).access_token)).toMatchObject({ email });
  await fixture.database.sql.update(users).set({ aud: 'another-product' });
  const elsewhere = await fixture.on.post(
    '/auth/v1/token?grant_type=password',
    { email, password },
    { headers: { 'x-jwt-aud': 'another-product' } },
  );
  expect(elsewhere.status).toBe(200);
  expect(await caller(String(elsewhere.body['access_token']))).toBeNull();
});
