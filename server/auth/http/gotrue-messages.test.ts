import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type AuthApp } from '../testing/auth-app.ts';
import { gotrueApps, password, signUp, somebody } from '../testing/gotrue-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';

/** The behaviour of GoTrue, checked on this service with GoTrue's settings. */

let database: Database;
const { open, close } = gotrueApps(() => database);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await close();
  await database.close();
});

describe("messages the client's own tests expect", () => {
  let on: AuthApp;
  let closed: AuthApp;
  let bearer: Record<string, string>;
  let admin: Record<string, string>;
  beforeAll(async () => {
    on = await open({ mailerAutoconfirm: true });
    closed = await open({ signUpAllowed: false });
    const { access_token: token } = await signUp(on, 'known@example.com');
    bearer = { authorization: `Bearer ${token}` };
    admin = { authorization: `Bearer ${await replaceSecretKey({ database, clock: on.clock.now })}` };
  });

  type Asked = [
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    status: number,
    code: string,
    message: string | RegExp,
    as?: 'user' | 'admin' | 'forged',
  ];
  const id = '00000000-0000-4000-8000-000000000000';
  test.each<Asked>([
    [
      'POST',
      '/signup',
      { email: 'new@example.com', password: '123' },
      422,
      'weak_password',
      /^Password should be at least 6 characters/,
    ],
    [
      'POST',
      '/signup',
      { email: 'no address', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'POST',
      '/signup',
      { email: 'known@example.com', password },
      422,
      'user_already_exists',
      /^User already registered/,
    ],
    ['POST', '/signup', { password }, 400, 'validation_failed', 'To signup, please provide your email'],
    ['POST', '/signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'POST',
      '/token?grant_type=password',
      { email: 'known@example.com', password: 'wrong' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['POST', '/token?grant_type=telepathy', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: 'garbage' },
      400,
      'validation_failed',
      'Refresh token is not valid',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: 'AAAAAAAAAAAA' },
      400,
      'validation_failed',
      'Refresh token is not valid',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: 'aaaaaaaaaaaaa' },
      400,
      'validation_failed',
      'Refresh token is not valid',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: `A${'x'.repeat(51)}` },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: 'aaaaaaaaaaaa' },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    [
      'POST',
      '/token?grant_type=web3',
      { chain: 'solana' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    [
      'POST',
      '/verify',
      { type: 'sms', phone: '+2348000000000', token: '123456' },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [
      'POST',
      '/verify',
      { type: 'sms', phone: 'no phone', token: '123456' },
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ],
    [
      'POST',
      '/verify',
      { type: 'signup', token_hash: 'nothing' },
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ],
    [
      'POST',
      '/otp',
      { email: 'nobody@example.com', create_user: false },
      422,
      'otp_disabled',
      'Signups not allowed for otp',
    ],
    ['POST', '/sso', {}, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/user', undefined, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    [
      'GET',
      '/user',
      undefined,
      403,
      'bad_jwt',
      /^invalid JWT: unable to parse or verify signature/,
      'forged',
    ],
    [
      'POST',
      '/logout',
      undefined,
      403,
      'bad_jwt',
      /^invalid JWT: unable to parse or verify signature/,
      'forged',
    ],
    [
      'POST',
      '/logout?scope=everywhere',
      undefined,
      400,
      'validation_failed',
      'Unsupported logout scope "everywhere"',
      'user',
    ],
    [
      'PUT',
      '/user',
      { password },
      422,
      'same_password',
      'New password should be different from the old password.',
      'user',
    ],
    ['POST', '/factors', { factor_type: 'totp' }, 401, 'no_authorization', /Bearer token/],
    ['POST', `/factors/${id}/challenge`, {}, 404, 'mfa_factor_not_found', /\w/, 'user'],
    ['POST', '/factors/one/challenge', {}, 404, 'validation_failed', /\w/, 'user'],
    [
      'GET',
      '/user/identities/authorize?provider=google',
      undefined,
      404,
      'manual_linking_disabled',
      'Manual linking is disabled',
      'user',
    ],
    [
      'DELETE',
      `/user/identities/${id}`,
      undefined,
      404,
      'manual_linking_disabled',
      'Manual linking is disabled',
      'user',
    ],
    [
      'GET',
      '/authorize?provider=google',
      undefined,
      400,
      'validation_failed',
      'Unsupported provider: provider is not enabled',
    ],
    ['GET', '/admin/users', undefined, 401, 'no_authorization', /Bearer token/],
    ['GET', '/admin/users', undefined, 403, 'not_admin', 'User not allowed', 'user'],
    [
      'GET',
      '/admin/users?page=first',
      undefined,
      400,
      'validation_failed',
      /^Bad Pagination Parameters/,
      'admin',
    ],
    [
      'GET',
      '/admin/users?per_page=-1',
      undefined,
      400,
      'validation_failed',
      /^Bad Pagination Parameters/,
      'admin',
    ],
    ['GET', '/admin/users/one', undefined, 404, 'validation_failed', /UUID/, 'admin'],
    ['GET', `/admin/users/${id}`, undefined, 404, 'user_not_found', 'User not found', 'admin'],
    [
      'POST',
      '/admin/users',
      { email: 'no address' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
      'admin',
    ],
    [
      'POST',
      '/admin/users',
      { email: 'known@example.com' },
      422,
      'email_exists',
      'A user with this email address has already been registered',
      'admin',
    ],
    [
      'POST',
      '/invite',
      { email: 'no address' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
      'admin',
    ],
    [
      'POST',
      '/invite',
      { email: 'known@example.com' },
      422,
      'email_exists',
      'A user with this email address has already been registered',
      'admin',
    ],
    [
      'POST',
      '/admin/generate_link',
      { type: 'signup', email: 'no address', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
      'admin',
    ],
    [
      'POST',
      '/admin/generate_link',
      { type: 'n'.repeat(60), email: 'known@example.com' },
      400,
      'validation_failed',
      `Invalid email action link type requested: ${'n'.repeat(50)}`,
      'admin',
    ],
    [
      'POST',
      '/admin/generate_link',
      { email: 'known@example.com' },
      400,
      'validation_failed',
      'Invalid email action link type requested: ',
      'admin',
    ],
    [
      'POST',
      '/admin/oauth/clients',
      { client_name: 'An app' },
      400,
      'validation_failed',
      /redirect_uris|required|invalid/i,
      'admin',
    ],
    ['GET', `/admin/oauth/clients/${id}`, undefined, 404, 'oauth_client_not_found', /\w/, 'admin'],
  ])('%s %s %j → %d %s', async (method, path, body, status, code, message, as) => {
    const who =
      as === 'forged'
        ? { authorization: 'Bearer a.b.c' }
        : as === 'admin'
          ? admin
          : as === 'user'
            ? bearer
            : {};
    const ask = (version: Record<string, string>) =>
      on.app.inject({
        method,
        url: `/auth/v1${path}`,
        headers: { ...who, ...version },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    const words = expect.stringMatching(
      typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}$`) : message,
    ) as string;
    const extra = code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {};
    const older = await ask({});
    expect([older.statusCode, older.json()]).toEqual([
      status,
      { code: status, error_code: code, msg: words, ...extra },
    ]);
    expect(Object.keys(older.json<object>()).slice(0, 3)).toEqual(['code', 'error_code', 'msg']);
    expect([older.headers['x-sb-error-code'], older.headers['x-supabase-api-version']]).toEqual([
      code,
      undefined,
    ]);
    const newer = await ask({ 'x-supabase-api-version': '2024-01-01' });
    expect([newer.statusCode, newer.json()]).toEqual([status, { code, message: words, ...extra }]);
    expect([newer.headers['x-sb-error-code'], newer.headers['x-supabase-api-version']]).toEqual([
      code,
      '2024-01-01',
    ]);
  });

  test.each<Record<string, string>>([{}, { 'x-supabase-api-version': '2024-01-01' }])(
    'external ID token: rejected with an OAuth error, whatever the API version: %j',
    async (version) => {
      const refused = await on.post('/auth/v1/token?grant_type=id_token', {}, { headers: version });
      expect([refused.status, refused.body]).toEqual([
        400,
        { error: 'invalid request', error_description: 'id_token required' },
      ]);
      expect([refused.headers['x-supabase-api-version'], refused.headers['x-sb-error-code']]).toEqual([
        version['x-supabase-api-version'],
        undefined,
      ]);
    },
  );

  test('sign-up disabled: exact message', async () => {
    expect((await closed.client().auth.signUp({ email: somebody(), password })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
  });

  test('unconfirmed address: reported only with the right password', async () => {
    const confirming = await open();
    const email = somebody();
    await confirming.post('/auth/v1/signup', { email, password });
    expect((await confirming.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });
});
