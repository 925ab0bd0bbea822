import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { toAuthError } from './errors.ts';

let database: Database;
let on: AuthApp;
let userToken: string;

beforeAll(async () => {
  database = await openTestDatabase();
  on = await openAuthApp(database);
  const client = await signUpInTwoSteps(on, 'ada@example.com');
  userToken = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => database.close());

const email = 'bola@example.com';
const password = 'harbour-lantern-42';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  on.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { apikey: on.key, ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const challenge = 'a'.repeat(43);

describe('rejections of every endpoint, with status and code', () => {
  test.each<[Method, string, unknown, number, string]>([
    ['POST', '/signup', '{"email":', 400, 'bad_json'],
    ['POST', '/signup', '[]', 400, 'bad_json'],
    ['POST', '/signup', 'null', 422, 'anonymous_provider_disabled'],
    ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['POST', '/signup', { email: 7, password }, 400, 'bad_json'],
    ['POST', '/signup', { email, password: { a: 1 } }, 400, 'bad_json'],
    ['POST', '/signup', { email, password, data: 'text' }, 400, 'bad_json'],
    [
      'POST',
      '/signup',
      `{"email":"${email}","password":"${password}","data":{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
      400,
      'bad_json',
    ],
    ['POST', '/signup', { email }, 400, 'validation_failed'],
    ['POST', '/signup', { email: 'no address', password }, 400, 'validation_failed'],
    ['POST', '/signup', { email: 'a\u0000b@example.com', password }, 400, 'bad_json'],
    ['POST', '/signup', { email, phone: '+2348000000000', password }, 400, 'validation_failed'],
    ['POST', '/signup', { phone: '+2348000000000', password }, 400, 'phone_provider_disabled'],
    [
      'POST',
      '/signup',
      { phone: '+2348000000000', password, code_challenge: challenge, code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    ['POST', '/signup', { email, password: 'short' }, 422, 'weak_password'],
    ['POST', '/signup', { email, password: 'x1'.repeat(40) }, 400, 'validation_failed'],
    ['POST', '/signup', { email, password, code_challenge: challenge }, 400, 'validation_failed'],
    [
      'POST',
      '/signup',
      { email, password, code_challenge: 'short', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [
      'POST',
      '/signup',
      { email, password, code_challenge: `${challenge}!`, code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [
      'POST',
      '/signup',
      { email, password, code_challenge: challenge, code_challenge_method: 'md5' },
      400,
      'validation_failed',
    ],
    ['POST', '/signup', { email, password, data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    ['POST', '/signup', { email, password, data: { note: 'nul\u0000' } }, 400, 'bad_json'],
    ['POST', '/signup', { email, password, data: { verification_token: 'forged' } }, 403, 'otp_expired'],
    ['POST', '/signup', { email, password, data: { verification_token: 7 } }, 403, 'otp_expired'],
    [
      'POST',
      '/signup',
      { email: 'ada@example.com', password, data: { verification_token: 'forged' } },
      403,
      'otp_expired',
    ],
    ['POST', '/token', { email, password }, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=telepathy', {}, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=toString', {}, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password&grant_type=password', {}, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    ['POST', '/token?grant_type=password', {}, 400, 'validation_failed'],
    ['POST', '/token?grant_type=password', { email }, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password', { email: 'no address', password }, 400, 'invalid_credentials'],
    [
      'POST',
      '/token?grant_type=password',
      { email: 'ada@example.com', password: 'x'.repeat(5000) },
      400,
      'invalid_credentials',
    ],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '+2348000000000', password },
      422,
      'phone_provider_disabled',
    ],
    ['POST', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    ['POST', '/verify', { email, token: '123456' }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'signup', email }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
    [
      'POST',
      '/verify',
      { type: 'signup', token: '123456', token_hash: 'a', email },
      400,
      'validation_failed',
    ],
    ['POST', '/verify', { type: 'signup', token_hash: 'a', email }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'signup', token_hash: 'a' }, 403, 'otp_expired'],
    ['POST', '/verify', { type: 'nonsense', token_hash: 'a' }, 403, 'otp_expired'],
    ['POST', '/verify', { type: 'signup', token: '123456', email }, 403, 'otp_expired'],
    ['POST', '/verify', { type: 'sms', token: '123456', phone: '123456' }, 403, 'otp_expired'],
    [
      'POST',
      '/verify',
      { type: 'constructor', token: '123456', email: 'ada@example.com' },
      403,
      'otp_expired',
    ],
    ['POST', '/recover', {}, 400, 'validation_failed'],
    ['POST', '/recover', { email: 'no address' }, 400, 'validation_failed'],
    ['POST', '/recover', '{', 400, 'bad_json'],
    ['POST', '/resend', { email }, 400, 'validation_failed'],
    ['POST', '/resend', { type: 'signup' }, 400, 'validation_failed'],
    ['POST', '/resend', { type: 'sms', phone: '+2348000000000' }, 400, 'phone_provider_disabled'],
    ['POST', '/sso', '{', 404, 'saml_provider_disabled'],
    ['GET', '/user', undefined, 401, 'no_authorization'],
    ['PUT', '/user', { data: {} }, 401, 'no_authorization'],
    ['POST', '/logout', undefined, 401, 'no_authorization'],
    ['GET', '/reauthenticate', undefined, 401, 'no_authorization'],
    ['GET', '/sessions', undefined, 401, 'no_authorization'],
    ['DELETE', '/sessions/00000000-0000-4000-8000-000000000000', undefined, 401, 'no_authorization'],
    ['POST', '/token?grant_type=pkce', {}, 400, 'validation_failed'],
    ['POST', '/token?grant_type=pkce', { auth_code: 'a', code_verifier: 'b' }, 404, 'flow_state_not_found'],
    ['POST', '/otp', {}, 400, 'validation_failed'],
    ['POST', '/otp', { email: 'no address' }, 400, 'validation_failed'],
    ['POST', '/otp', { email, create_user: 'perhaps' }, 400, 'bad_json'],
    ['POST', '/magiclink', {}, 400, 'validation_failed'],
    ['POST', '/recover', { email, code_challenge_method: 's256' }, 400, 'validation_failed'],
    ['POST', '/resend', { type: 'email_change' }, 400, 'validation_failed'],
    ['POST', '/resend', { type: 'recovery', email }, 400, 'validation_failed'],
    ['GET', '/verify?type=signup', undefined, 400, 'validation_failed'],
    ['GET', '/verify?token=a', undefined, 400, 'validation_failed'],
    ['GET', '/nothing-here', undefined, 404, 'unknown'],
  ])('%s %s %.80j → %d %s', async (method, path, body, status, code) => {
    const answer = await send(method, path, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, error_code: code, msg: expect.stringMatching(/\w/) });
    expect(answer.headers['x-sb-error-code']).toBe(code);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('body larger than a megabyte: rejected', async () => {
    const answer = await send('POST', '/signup', { email, password, data: { note: 'x'.repeat(1_100_000) } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });

  test('API key as bearer token: counts as signed out', async () => {
    const answer = await send('GET', '/user', undefined, { authorization: `Bearer ${on.key}` });
    expect(answer.json()).toMatchObject({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });
});

const asked = (version?: string) =>
  send(
    'POST',
    '/token?grant_type=password',
    { email, password: 'wrong' },
    version === undefined ? {} : { 'x-supabase-api-version': version },
  );

describe('error body', () => {
  test.each(['2024-01-01', '2025-06-30'])(
    'version %s: new format, with the version header',
    async (version) => {
      const answer = await asked(version);
      expect(answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
    },
  );

  test.each([undefined, '2023-12-31', 'yesterday', '2024-13-45'])(
    'version %s: old format',
    async (version) => {
      const answer = await asked(version);
      expect(answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(answer.headers['x-supabase-api-version']).toBeUndefined();
    },
  );

  test('weak password: carries its reasons in both', async () => {
    const answer = await send('POST', '/signup', { email, password: 'short' });
    expect(answer.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    const { error } = await on.client().auth.signUp({ email, password: 'password' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
  });
});

const settings = (headers: Record<string, string>, query = '') =>
  on.app.inject({ url: `/auth/v1/settings${query}`, headers });

describe('API key', () => {
  test.each([
    '/auth/v1/settings',
    '/rest/v1/user_activities',
    '/functions/v1/send-otp-email',
    '/auth/v1/user',
  ])('%s: required', async (url) => {
    const missing = await on.app.inject({ url, method: url.startsWith('/auth') ? 'GET' : 'POST' });
    expect(missing.statusCode).toBe(401);
    expect(missing.json()).toEqual({ message: 'No API key found in request', hint: expect.any(String) });
    const empty = await on.app.inject({
      url: `${url}?apikey=`,
      method: url.startsWith('/auth') ? 'GET' : 'POST',
    });
    expect(empty.json()).toEqual(missing.json());
    const wrong = await on.app.inject({
      url,
      method: url.startsWith('/auth') ? 'GET' : 'POST',
      headers: { apikey: `${on.key}x` },
    });
    expect(wrong.json()).toEqual({ message: 'Invalid API key', hint: expect.any(String) });
  });

  test('accepted in the header or the query', async () => {
    expect((await settings({ apikey: on.key })).json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect((await settings({}, `?apikey=${on.key}`)).statusCode).toBe(200);
  });

  test('JWKS and health: not required', async () => {
    expect((await on.app.inject({ url: '/auth/v1/.well-known/jwks.json' })).statusCode).toBe(200);
    expect((await on.app.inject({ url: '/auth/v1/health' })).json()).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
  });
});

describe('CORS', () => {
  test.each(['/auth/v1/token', '/rest/v1/user_activities', '/functions/v1/send-otp-email'])(
    '%s: preflight is answered',
    async (url) => {
      const answer = await on.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
        },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      for (const name of [
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
        'prefer',
        'content-profile',
      ]) {
        expect(answer.headers['access-control-allow-headers']).toContain(name);
      }
    },
  );

  test('responses are readable, errors included', async () => {
    for (const headers of [{ apikey: on.key, authorization: `Bearer ${userToken}` }, {}] as Record<
      string,
      string
    >[]) {
      const answer = await on.app.inject({ url: '/auth/v1/user', headers });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-expose-headers']).toContain('X-Supabase-Api-Version');
    }
  });
});

test('unexpected error: the message names the number of the request, under which the log explains it', () => {
  const logged: unknown[] = [];
  const request = { id: 'sample-request-1', log: { error: (line: unknown) => void logged.push(line) } };
  const cause = new Error('relation "auth.users" does not exist');
  const { status, message } = toAuthError(request as never, cause);
  expect([status, logged]).toEqual([500, [{ err: cause }]]);
  expect(message).toMatch(/ Request number: sample-request-1\.$/);
});
