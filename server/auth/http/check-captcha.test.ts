import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';

const email = 'ada@example.com';
const password = 'harbour-lantern-42';

let judge: Server;
let answer: { status: number; body: string; after?: number };
const asked: Record<string, string>[] = [];
let database: Database;
let on: AuthApp;

beforeAll(async () => {
  judge = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        type: request.headers['content-type'] ?? '',
        ...Object.fromEntries(new URLSearchParams(text)),
      });
      setTimeout(
        () => reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
        answer.after ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve));
  database = await openTestDatabase();
  const verifyUrl = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`;
  on = await openAuthApp(database, {
    settings: {
      captcha: { verifyUrl, secret: 'only ours' },
      mailerAutoconfirm: true,
      mailCooldownSeconds: 0,
    },
  });
});
afterEach(() => asked.splice(0));
afterAll(async () => {
  await on.app.close();
  await database.close();
  await new Promise((resolve) => judge.close(resolve));
});

const solved = { gotrue_meta_security: { captcha_token: ' solved ' } };
const says = (body: unknown, status = 200): void => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

const protectedCalls = [
  ['/signup', { email: 'new@example.com', password }],
  ['/token?grant_type=password', { email, password }],
  ['/token?grant_type=web3', { chain: 'solana', message: 'm', signature: 's' }],
  ['/otp', { email }],
  ['/magiclink', { email }],
  ['/recover', { email }],
  ['/resend', { type: 'signup', email }],
] as const;

describe('captcha required', () => {
  test.each(protectedCalls)(
    '%s without a token: rejected without asking the captcha service',
    async (path, body) => {
      expect((await on.post(`/auth/v1${path}`, body)).body).toEqual({
        code: 400,
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      });
      expect(asked).toHaveLength(0);
    },
  );

  test.each(protectedCalls)('%s with a rejected token: rejected', async (path, body) => {
    says({ success: false, 'error-codes': ['invalid-input-response', 'timeout-or-duplicate'] });
    const refused = await on.post(
      `/auth/v1${path}`,
      { ...body, ...solved },
      { headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
    expect(refused).toMatchObject({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01', 'x-sb-error-code': 'captcha_failed' },
    });
    expect(refused.body).toEqual({
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (invalid-input-response, timeout-or-duplicate)',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        type: expect.stringContaining('application/x-www-form-urlencoded') as string,
        secret: 'only ours',
        response: 'solved',
        remoteip: '127.0.0.1',
      },
    ]);
  });

  test('official client with tokens: signs up, signs in and requests mails', async () => {
    says({ success: true });
    const options = { captchaToken: 'solved' };
    expect((await on.client().auth.signUp({ email, password, options })).error).toBeNull();
    expect((await on.client().auth.signInWithPassword({ email, password, options })).error).toBeNull();
    expect((await on.client().auth.signInWithOtp({ email, options })).error).toBeNull();
    expect((await on.client().auth.resetPasswordForEmail(email, options)).error).toBeNull();
    expect(asked).toHaveLength(4);
  });

  test('refresh of a session: needs no captcha', async () => {
    says({ success: true });
    const { body } = await on.post('/auth/v1/token?grant_type=password', { email, password, ...solved });
    expect(
      (await on.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: body['refresh_token'] }))
        .status,
    ).toBe(200);
    expect(
      (await on.post('/auth/v1/verify', { type: 'email', email, token: '000000' })).body['error_code'],
    ).toBe('otp_expired');
    expect(asked).toHaveLength(1);
  });

  test('request of an administrator: needs no captcha', async () => {
    const key = await replaceSecretKey({ database, clock: on.clock.now });
    expect(
      (await on.post('/auth/v1/recover', { email }, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(200);
    expect(asked).toHaveLength(0);
  });

  test('captcha service too slow: request fails', async () => {
    const verifyUrl = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`;
    const hasty = await openAuthApp(database, {
      settings: { captcha: { verifyUrl, secret: 'only ours' }, requestSeconds: 0.2 },
    });
    answer = { status: 200, body: '{"success":true}', after: 1000 };
    const refused = await hasty.post('/auth/v1/recover', { email, ...solved });
    expect(refused).toMatchObject({
      status: 504,
      body: {
        code: 504,
        error_code: 'request_timeout',
        msg: 'Processing this request timed out, please retry after a moment.',
        error_id: expect.any(String),
      },
    });
    await hasty.app.close();
  });

  test.each([
    ['answers nonsense', () => says('<html>')],
    ['refuses us', () => says({ success: true }, 503)],
  ])('captcha service that %s: rejected', async (_what, prepare) => {
    prepare();
    expect(await on.post('/auth/v1/recover', { email, ...solved })).toMatchObject({
      status: 500,
      body: {
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'captcha verification process failed',
        error_id: expect.any(String),
      },
    });
  });
});
