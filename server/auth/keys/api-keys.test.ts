import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { hashToken } from '../codes-and-links/codes.ts';
import { apiKeys } from '../tables.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import { createPublicKey, isSecretKey, replaceSecretKey } from './api-keys.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const clock = () => new Date('2026-11-21T12:00:00Z');
const stored = async (kind: 'publishable' | 'secret') =>
  (await database.sql.select().from(apiKeys)).find((row) => row.kind === kind);

test('publishable key: made on first use, the same for every process, and read once by each', async () => {
  const [one, other] = [createPublicKey({ database, clock }), createPublicKey({ database, clock })];
  const [key, again] = await Promise.all([one(), other()]);
  expect(key).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
  expect(again).toBe(key);
  expect(await stored('publishable')).toMatchObject({ key, createdAt: clock() });
  expect(await createPublicKey({ database, clock })()).toBe(key);
  await database.sql.delete(apiKeys);
  expect(await one()).toBe(key);
  expect(await createPublicKey({ database, clock })()).not.toBe(key);
});

test('secret key: stored as a hash, accepted until it is replaced', async () => {
  const first = await replaceSecretKey({ database, clock });
  expect(first).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
  expect(await stored('secret')).toMatchObject({ key: hashToken(first), createdAt: clock() });
  expect(await isSecretKey({ database }, first)).toBe(true);
  const later = () => new Date('2026-11-22T12:00:00Z');
  const second = await replaceSecretKey({ database, clock: later });
  expect((await stored('secret'))?.createdAt).toEqual(later());
  expect([await isSecretKey({ database }, first), await isSecretKey({ database }, second)]).toEqual([
    false,
    true,
  ]);
  await database.sql.delete(apiKeys);
  expect(await isSecretKey({ database }, second)).toBe(false);
});

test('secret key with a typing error: refused without a query', async () => {
  const key = await replaceSecretKey({ database, clock });
  const unused = {} as Database;
  const mistyped = [
    '',
    'sb_secret_',
    key.slice(0, -1),
    key.replace('sb_secret', 'sb_public'),
    key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    key.replace(/^(sb_secret_)./, (_all, prefix: string) => `${prefix}${key[10] === 'A' ? 'B' : 'A'}`),
  ];
  for (const given of mistyped) expect(await isSecretKey({ database: unused }, given)).toBe(false);
});

test('requests: need an API key in the header or the query, where the settings ask for one', async () => {
  const jwtSecret = 'a secret of more than thirty-two characters';
  const settings = { jwtSecret, signingAlgorithm: 'HS256' } as const;
  const on = await openAuthApp(database, { settings });
  const secret = await replaceSecretKey({ database, clock });
  const ask = async (headers: Record<string, string>, query = '', { app } = on) => {
    const answer = await app.inject({ url: `/auth/v1/settings${query}`, headers });
    return [answer.statusCode, answer.json<{ message?: string; hint?: string }>()] as const;
  };
  const role = (name: string) =>
    new SignJWT({ role: name })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(jwtSecret));
  const accepted = [on.key, secret, await role('anon'), await role('service_role')];
  for (const apikey of accepted) expect((await ask({ apikey }))[0]).toBe(200);
  expect((await ask({}, `?apikey=${on.key}`))[0]).toBe(200);
  const refused = [`${on.key}x`, `${secret}x`, await role('authenticated'), 'garbage', 'a.b.c'];
  for (const apikey of refused)
    expect(await ask({ apikey })).toEqual([
      401,
      {
        message: 'Invalid API key',
        hint: 'Double check your API key; /config.json publishes the right one.',
      },
    ]);
  expect((await ask({}, `?apikey=${on.key}&apikey=${on.key}`))[0]).toBe(401);
  for (const [headers, query] of [
    [{}, ''],
    [{}, '?apikey='],
    [{ apikey: '' }, ''],
  ] as const)
    expect(await ask(headers, query)).toEqual([
      401,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ]);
  const open = await openAuthApp(database, { settings: { ...settings, apiKeyRequired: false } });
  expect((await ask({}, '', open))[0]).toBe(200);
  await Promise.all([on.app.close(), open.app.close()]);
});
