import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { productSettings, type AuthSettings } from '../settings.ts';
import { createSigningKeys } from './signing-keys.ts';

const pairOf = async (algorithm: string): Promise<JWK> =>
  exportJWK((await generateKeyPair(algorithm, { extractable: true })).privateKey);
const start = Date.UTC(2026, 10, 21);

let ec: JWK;
let edwards: JWK;
beforeAll(async () => {
  [ec, edwards] = await Promise.all([pairOf('ES256'), pairOf('EdDSA')]);
});

/** Keys of settings, so that no database is asked, on a clock that `at` sets. */
function configured(jwtKeys: readonly JWK[], settings: Partial<AuthSettings> = {}) {
  let now = start;
  const keys = createSigningKeys({
    database: {} as Database,
    clock: () => new Date(now),
    settings: { ...productSettings, ...settings, jwtKeys },
  });
  const at = (milliseconds: number): void => {
    now = start + milliseconds;
  };
  return { keys, at };
}

test('configured keys: published without their private part, under their id or a digest', async () => {
  const { keys } = configured([
    { ...ec, kid: 'own', key_ops: ['verify'], use: 'sig' },
    { ...edwards, key_ops: ['sign', 'verify'] },
    { kty: 'oct', k: 'c2VjcmV0LW9mLXRoaXMtdGVzdC1sb25nLWVub3VnaC0x', kid: 'shared' },
    { kty: 'oct', k: 'c2VjcmV0LW9mLXRoaXMtdGVzdC1sb25nLWVub3VnaC0y', alg: 'HS512' },
  ]);
  const published = { use: 'sig', key_ops: ['verify'] };
  const digest = await calculateJwkThumbprint(edwards);
  const { crv, x } = edwards;
  expect(
    (await keys.all()).map(({ kid, algorithm, publicJwk, signsFrom }) => ({
      kid,
      algorithm,
      publicJwk,
      signsFrom,
    })),
  ).toEqual([
    {
      kid: digest,
      algorithm: 'EdDSA',
      publicJwk: { kty: 'OKP', crv, x, alg: 'EdDSA', kid: digest, ...published },
      signsFrom: null,
    },
    {
      kid: 'own',
      algorithm: 'ES256',
      publicJwk: { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, alg: 'ES256', kid: 'own', ...published },
      signsFrom: null,
    },
    { kid: 'shared', algorithm: 'HS256', publicJwk: null, signsFrom: null },
    { kid: undefined, algorithm: 'HS512', publicJwk: null, signsFrom: null },
  ]);
  expect((await keys.current()).kid).toBe(digest);
  for (const { privateKey, publicKey, publicJwk } of await keys.all())
    expect(publicKey === privateKey).toBe(publicJwk === null);
});

test('no configured key: an error, since nothing can sign', async () => {
  await expect(configured([]).keys.current()).rejects.toThrow('There is no signing key');
});

test('keys: read again after their cache time, and when the clock goes back', async () => {
  const { keys, at } = configured([{ ...ec, kid: 'own' }], { keyCacheSeconds: 60 });
  const first = await keys.all();
  at(59_999);
  expect(await keys.all()).toBe(first);
  at(60_000);
  const second = await keys.all();
  expect(second).not.toBe(first);
  expect(await keys.all()).toBe(second);
  at(59_999);
  expect(await keys.all()).not.toBe(second);
});

test('unknown id: the keys are read again for it once in a second', async () => {
  const { keys, at } = configured([{ ...ec, kid: 'own' }]);
  let known = await keys.all();
  const isReadAgain = async (kid: string): Promise<boolean> => {
    expect((await keys.byId(kid))?.kid).toBe(kid === 'own' ? kid : undefined);
    const before = known;
    known = await keys.all();
    return known !== before;
  };
  expect([await isReadAgain('own'), await isReadAgain('one'), await isReadAgain('two')]).toEqual([
    false,
    true,
    false,
  ]);
  at(999);
  expect(await isReadAgain('one')).toBe(false);
  at(1000);
  expect(await isReadAgain('one')).toBe(true);
  at(1999);
  expect([await isReadAgain('two'), await isReadAgain('own')]).toEqual([false, false]);
});

test('shared secret: signs with HS256 and has no id, beside configured keys it only verifies', async () => {
  const jwtSecret = 'a secret of more than thirty-two characters';
  const settings = { ...productSettings, jwtSecret, signingAlgorithm: 'HS256' } as const;
  const clock = () => new Date(start);
  const alone = createSigningKeys({ database: {} as Database, clock, settings });
  const secret = { kid: undefined, algorithm: 'HS256', publicJwk: null, signsFrom: null };
  expect(await alone.current()).toMatchObject(secret);
  expect(await alone.byId(undefined)).toBe(await alone.current());
  expect(await alone.all()).toEqual([]);
  expect(await alone.byId('unknown')).toBeUndefined();
  const { keys } = configured([{ ...ec, kid: 'own' }], settings);
  expect(await keys.current()).toMatchObject({ kid: 'own' });
  expect(await keys.byId(undefined)).toMatchObject(secret);
  expect(await configured([{ ...ec, kid: 'own' }]).keys.byId(undefined)).toBeUndefined();
});
