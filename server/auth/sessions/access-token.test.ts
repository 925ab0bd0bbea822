import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { productSettings, type AuthSettings } from '../settings.ts';
import { signAccessToken, signServiceRoleToken, verifyAccessToken } from './access-token.ts';
import { signPartToken, verifyPartToken } from './part-token.ts';

const now = new Date('2026-11-21T12:00:00.500Z');
const seconds = Date.UTC(2026, 10, 21, 12) / 1000;
const jwtSecret = 'a secret of more than thirty-two characters';

/** Dependencies whose keys come from the settings, so that no database is asked. */
const dependencies = (settings: Partial<AuthSettings> = { jwtSecret, signingAlgorithm: 'HS256' }) =>
  createAuthDependencies({
    database: {} as Database,
    clock: () => now,
    mailer: { queue: async () => {} },
    config: { publicUrl: 'https://charterly.example', rateLimits: 'off' },
    settings: { ...productSettings, ...settings },
  });
const on = dependencies();
const later = (afterSeconds: number) => ({
  ...on,
  clock: () => new Date((seconds + afterSeconds) * 1000),
});
const sign = (claims: JWTPayload, { secret = jwtSecret, ...header }: Record<string, string> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(new TextEncoder().encode(secret));

const unreadable = () => {
  const failed = () => Promise.reject(new Error('The database does not answer.'));
  return { ...on, keys: { current: failed, all: failed, byId: failed } };
};
/** A configured key pair with an id, as a setting. */
const pairOf = async (kid: string): Promise<Partial<AuthSettings>> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { jwtKeys: [{ ...(await exportJWK(privateKey)), kid, alg: 'ES256', key_ops: ['sign'] }] };
};

describe('access token', () => {
  const known: Partial<Parameters<typeof signAccessToken>[1]> = {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    phone: null,
    isAnonymous: true,
    rawAppMetaData: { provider: 'email' },
    rawUserMetaData: { city: 'Lagos' },
  };
  const user = known as Parameters<typeof signAccessToken>[1];
  const session = { id: crypto.randomUUID(), aal: 'aal2' } as Parameters<typeof signAccessToken>[2];
  const amr = [{ method: 'password', timestamp: seconds }];

  test('of a user without addresses: has empty ones, and expires with the setting', async () => {
    const { token, expiresAt } = await signAccessToken(on, user, session, amr);
    expect(expiresAt).toBe(seconds + 3600);
    expect(decodeJwt(token)).toEqual({
      iss: 'https://charterly.example/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      iat: seconds,
      exp: seconds + 3600,
      email: '',
      phone: '',
      app_metadata: { provider: 'email' },
      user_metadata: { city: 'Lagos' },
      role: 'authenticated',
      aal: 'aal2',
      amr,
      session_id: session.id,
      is_anonymous: true,
    });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(await verifyAccessToken(later(3599), token, 'authenticated')).toHaveProperty('claims');
    expect(await verifyAccessToken(later(3600), token, 'authenticated')).toEqual({
      refused: 'expired',
      reason: 'token is expired',
    });
  });

  test('with addresses, a key with an id and another issuer: names them', async () => {
    const settings = { ...(await pairOf('one')), issuer: 'https://issuer.example' };
    const addressed = { ...user, email: 'ada@example.com', phone: '2348000000000' };
    const { token } = await signAccessToken(dependencies(settings), addressed, session, amr);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'one' });
    expect(decodeJwt(token)).toMatchObject({
      iss: 'https://issuer.example',
      email: 'ada@example.com',
      phone: '2348000000000',
    });
  });

  test('of the service: names no user, and expires when asked', async () => {
    const token = await signServiceRoleToken(on, 600);
    expect(decodeJwt(token)).toEqual({
      iss: 'https://charterly.example/auth/v1',
      role: 'service_role',
      iat: seconds,
      exp: seconds + 600,
    });
    expect(await verifyAccessToken(on, token, 'authenticated')).toHaveProperty('claims.role', 'service_role');
  });
});

describe('verifyAccessToken', () => {
  const exp = seconds + 60;
  const sub = crypto.randomUUID();

  test.each<[string, JWTPayload]>([
    ['a role without a user and without an end', { role: 'anon' }],
    ['an administrator without an end', { sub, role: 'supabase_admin', aud: 'authenticated' }],
    ['a user of this audience', { sub, exp, aud: 'authenticated' }],
    ['a user of several audiences', { sub, exp, aud: ['others', 'authenticated'] }],
    ['a role for another audience', { exp, role: 'service_role', aud: 'others' }],
  ])('token of %s: accepted', async (_whose, claims) => {
    expect(await verifyAccessToken(on, await sign(claims), 'authenticated')).toEqual({ claims });
  });

  test('token for another audience where none is asked for: accepted', async () => {
    expect(await verifyAccessToken(on, await sign({ sub, exp, aud: 'others' }))).toHaveProperty('claims');
  });

  test.each<[string, () => Promise<string>, string]>([
    ['a user without an end', () => sign({ sub, role: 'authenticated' }), 'token never expires'],
    [
      'a user of several roles without an end',
      () => sign({ sub, role: ['service_role'] }),
      'token never expires',
    ],
    ['another audience', () => sign({ sub, exp, aud: 'others' }), 'the token was made for another audience'],
    ['no audience', () => sign({ sub, exp }), 'the token was made for another audience'],
    ['another secret', () => sign({ sub, exp }, { secret: `${jwtSecret}s` }), 'signature is invalid'],
    ['an unknown key', () => sign({ sub, exp }, { kid: 'unknown' }), 'signature is invalid'],
    ['another algorithm', () => sign({ sub, exp }, { alg: 'HS512' }), 'token is malformed'],
    ['no token', () => Promise.resolve('garbage'), 'token is malformed'],
    ['no parts that are JSON', () => Promise.resolve('a.b.c'), 'token is malformed'],
  ])('token of %s: refused', async (_what, made, reason) => {
    expect(await verifyAccessToken(on, await made(), 'authenticated')).toEqual({
      refused: 'invalid',
      reason,
    });
  });

  test('keys that cannot be read: an error, since the token may be valid', async () => {
    await expect(verifyAccessToken(unreadable(), await sign({ sub, exp }))).rejects.toThrow(
      'does not answer',
    );
  });
});

describe('token of a part of an application', () => {
  const claims = { partId: crypto.randomUUID(), link: 'a link' };
  const end = new Date((seconds + 60) * 1000);

  test('names the part and its link until it ends', async () => {
    const token = await signPartToken(on, claims, end);
    expect(decodeJwt(token)).toEqual({
      iss: 'https://charterly.example/auth/v1',
      aud: 'part',
      iat: seconds,
      exp: seconds + 60,
      part: claims.partId,
      link: claims.link,
    });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(await verifyPartToken(later(59), token)).toEqual(claims);
    expect(await verifyPartToken(later(60), token)).toBeNull();
    const signed = await signPartToken(dependencies(await pairOf('one')), claims, end);
    expect(decodeProtectedHeader(signed)).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'one' });
  });

  const whole = { aud: 'part', exp: seconds + 60, part: claims.partId, link: 'a link' };
  test.each<[string, () => Promise<string>]>([
    ['another audience', () => sign({ ...whole, aud: 'authenticated' })],
    ['no end', () => sign({ ...whole, exp: undefined })],
    ['no part', () => sign({ ...whole, part: undefined })],
    ['a part that is no text', () => sign({ ...whole, part: 7 })],
    ['a link that is no text', () => sign({ ...whole, link: 7 })],
    ['another secret', () => sign(whole, { secret: `${jwtSecret}s` })],
    ['an unknown key', () => sign(whole, { kid: 'unknown' })],
    ['another algorithm', () => sign(whole, { alg: 'HS512' })],
    ['no token', () => Promise.resolve('garbage')],
  ])('token with %s: names nothing', async (_what, made) => {
    expect(await verifyPartToken(on, await sign(whole))).toEqual(claims);
    expect(await verifyPartToken(on, await made())).toBeNull();
  });

  test('keys that cannot be read: an error', async () => {
    await expect(verifyPartToken(unreadable(), await sign(whole))).rejects.toThrow('does not answer');
  });
});
