import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UpstreamError } from './fetch-json.ts';
import { createRemoteJwks } from './remote-jwks.ts';

let server: Server;
let url: string;
let published: unknown = [];
let asked = 0;
let answers = true;
let now = new Date();
const pass = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256' };
  return { jwk, sign: () => new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey) };
}
type Key = Awaited<ReturnType<typeof makeKey>>;
let one: Key;
let two: Key;

beforeAll(async () => {
  [one, two] = await Promise.all([makeKey('one'), makeKey('two')]);
  server = createServer((_request, response) => {
    asked += 1;
    response
      .writeHead(answers ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [published, asked, answers] = [[one.jwk], 0, true];
});

const keySet = () =>
  createRemoteJwks(
    async () => url,
    () => now,
  );
const judge = async (keys: ReturnType<typeof keySet>, key: Key): Promise<string> =>
  jwtVerify(await key.sign(), keys).then(
    () => 'good',
    (error: unknown) => {
      if (error instanceof UpstreamError) return 'unreachable';
      if (error instanceof errors.JWKSNoMatchingKey) return 'refused';
      throw error;
    },
  );

test('remote JWKS: fetched once in ten minutes, also for concurrent tokens', async () => {
  const keys = keySet();
  expect(await Promise.all(Array.from({ length: 20 }, () => judge(keys, one)))).toEqual(
    Array<string>(20).fill('good'),
  );
  pass(599);
  expect(await judge(keys, one)).toBe('good');
  expect(asked).toBe(1);
  pass(2);
  expect(await judge(keys, one)).toBe('good');
  expect(asked).toBe(2);
});

test('remote JWKS: unknown key reloads, at most once a second', async () => {
  const keys = keySet();
  expect(await judge(keys, one)).toBe('good');
  published = [one.jwk, two.jwk];
  expect(await judge(keys, two)).toBe('refused');
  expect(asked).toBe(1);
  pass(1);
  expect(await judge(keys, two)).toBe('good');
  expect(asked).toBe(2);
});

test('remote JWKS: unknown key while the server fails is refused, known ones still count', async () => {
  const keys = keySet();
  expect(await judge(keys, one)).toBe('good');
  answers = false;
  pass(1);
  expect(await judge(keys, two)).toBe('refused');
  expect(asked).toBe(2);
  expect(await judge(keys, one)).toBe('good');
});

test('remote JWKS: malformed keys, counts as a server that does not answer', async () => {
  const keys = keySet();
  published = ['no key'];
  expect(await judge(keys, one)).toBe('unreachable');
  await expect(jwtVerify(await one.sign(), keys)).rejects.toMatchObject({
    message: 'The key set is malformed',
    cause: expect.any(errors.JWKSInvalid),
  });
  published = [one.jwk];
  expect(await judge(keys, one)).toBe('good');
});

test('remote JWKS: removed key is rejected after ten minutes', async () => {
  const keys = keySet();
  expect(await judge(keys, one)).toBe('good');
  published = [two.jwk];
  pass(601);
  expect(await judge(keys, one)).toBe('refused');
});

test('remote JWKS: cached for an hour while the server fails, without a request per token', async () => {
  const keys = keySet();
  expect(await judge(keys, one)).toBe('good');
  answers = false;
  pass(601);
  for (let tokens = 0; tokens < 5; tokens += 1) expect(await judge(keys, one)).toBe('good');
  expect(asked).toBe(2);
  pass(3000);
  expect(await judge(keys, one)).toBe('unreachable');
  answers = true;
  expect(await judge(keys, one)).toBe('good');
});

test('remote JWKS: read again at ten minutes, also with a clock that goes back', async () => {
  const keys = keySet();
  expect(await judge(keys, one)).toBe('good');
  pass(-599.999);
  await judge(keys, one);
  expect(asked).toBe(1);
  pass(-0.001);
  await judge(keys, one);
  expect(asked).toBe(2);
  pass(600);
  await judge(keys, one);
  expect(asked).toBe(3);
});

test('remote JWKS: while the server fails, asked again after 30 seconds, and used for less than an hour', async () => {
  const keys = keySet();
  await judge(keys, one);
  answers = false;
  pass(600);
  await judge(keys, one);
  expect(asked).toBe(2);
  pass(29.999);
  await judge(keys, one);
  expect(asked).toBe(2);
  pass(0.001);
  await judge(keys, one);
  expect(asked).toBe(3);
  pass(2969.999);
  expect(await judge(keys, one)).toBe('good');
  expect(asked).toBe(4);
  pass(0.001);
  expect(await judge(keys, one)).toBe('unreachable');
});

test('remote JWKS: no list of keys counts as no answer; a token signed with a secret is no reason to ask again', async () => {
  const keys = keySet();
  for (const other of [undefined, {}, 'keys']) {
    published = other;
    expect(await judge(keys, one)).toBe('unreachable');
  }
  published = [one.jwk];
  await judge(keys, one);
  const before = asked;
  pass(2);
  const foreign = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(new Uint8Array(32));
  await expect(jwtVerify(foreign, keys)).rejects.toBeInstanceOf(errors.JOSENotSupported);
  expect(asked).toBe(before);
});
