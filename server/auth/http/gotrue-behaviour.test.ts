import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { gotrueApps, password, signUp, somebody } from '../testing/gotrue-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { gotrueSettings } from '../standalone/gotrue-settings.ts';

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

describe('response fields', () => {
  const ofUser = [
    'id',
    'aud',
    'role',
    'email',
    'phone',
    'app_metadata',
    'user_metadata',
    'identities',
    'created_at',
    'updated_at',
    'is_anonymous',
  ];
  const sorted = (of: object | undefined): string[] => Object.keys(of ?? {}).toSorted();

  test('sign-in: those of a session with its user, and no others', async () => {
    const session = await signUp(await open({ mailerAutoconfirm: true }));
    expect(sorted(session)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    expect(sorted(session.user)).toEqual(
      [...ofUser, 'confirmed_at', 'email_confirmed_at', 'last_sign_in_at'].toSorted(),
    );
    const [identity] = session.user['identities'] as object[];
    expect(sorted(identity)).toEqual([
      'created_at',
      'email',
      'id',
      'identity_data',
      'identity_id',
      'last_sign_in_at',
      'provider',
      'updated_at',
      'user_id',
    ]);
  });

  test('sign-up: those of a user, also for an address that is taken', async () => {
    const on = await open();
    const email = somebody();
    const made = (await on.post('/auth/v1/signup', { email, password, data: { full_name: 'Ada' } })).body;
    expect(sorted(made)).toEqual([...ofUser, 'confirmation_sent_at'].toSorted());
    expect(made).toMatchObject({
      role: 'authenticated',
      email,
      phone: '',
      identities: [{ provider: 'email' }],
    });
    await on.post('/auth/v1/verify', { type: 'signup', email, token: await on.codeFor(email) });
    const invented = (await on.post('/auth/v1/signup', { email, password, data: { full_name: 'Eve' } })).body;
    expect(sorted(invented)).toEqual(sorted(made));
    expect(invented).toMatchObject({
      role: '',
      email,
      identities: [],
      user_metadata: { full_name: 'Eve' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(invented['id']).not.toBe(made['id']);
  });
});

describe('codes', () => {
  test('codes: as many digits as configured', async () => {
    const on = await open({ codeLength: 8 });
    const email = somebody();
    await on.post('/auth/v1/signup', { email, password });
    const code = /^ {4}(\d+)$/m.exec((await on.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
    expect(code).toMatch(/^\d{8}$/);
    expect((await on.client().auth.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull();
  });
});

describe('refresh token reused too late', () => {
  test.each([
    ['ends the session', true, 400],
    ['is refused and no more where rotation is off', false, 200],
  ])('%s', async (_what, refreshRotation, status) => {
    const on = await open({ mailerAutoconfirm: true, refreshRotation });
    const refresh = (token: unknown) =>
      on.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
    const { refresh_token: first } = await signUp(on);
    const { body: second } = await refresh(first);
    const { body: third } = await refresh(second['refresh_token']);
    on.clock.advance(60);
    expect((await refresh(first)).body).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(third['refresh_token'])).status).toBe(status);
  });
});

describe('rate limits', () => {
  test('per endpoint, answered without Retry-After', async () => {
    const few = { limit: 1, windowSeconds: 300 };
    const on = await open(
      { limits: { ...gotrueSettings.limits, mailRequest: few, signUp: few, verify: few } },
      'default',
    );
    const email = somebody();
    const calls = [
      ['/otp', { email }],
      ['/magiclink', { email }],
      ['/recover', { email }],
      ['/resend', { type: 'signup', email }],
      ['/signup', { email: somebody(), password }],
      ['/verify', { type: 'email', email, token: '000000' }],
    ] as const;
    for (const [path, body] of calls)
      expect([path, (await on.post(`/auth/v1${path}`, body)).status]).not.toEqual([path, 429]);
    for (const [path, body] of calls) {
      const refused = await on.post(`/auth/v1${path}`, body);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      });
      expect(refused.headers['retry-after']).toBeUndefined();
    }
  });

  test('mails of the whole server: not counted with autoconfirm', async () => {
    const limits = { ...gotrueSettings.limits, mailsOfServer: { limit: 1, windowSeconds: 3600 } };
    const statuses = async (on: AuthApp): Promise<number[]> => {
      const found = [];
      for (let turn = 0; turn < 3; turn += 1)
        found.push((await on.post('/auth/v1/recover', { email: somebody() })).status);
      return found;
    };
    expect(await statuses(await open({ limits, mailerAutoconfirm: true }, 'default'))).toEqual([
      200, 200, 200,
    ]);
    const on = await open({ limits }, 'default');
    // Mails of other tests count for one hour.
    on.clock.advance(2 * 3600);
    expect(await statuses(on)).toEqual([200, 429, 429]);
    expect((await on.post('/auth/v1/recover', { email: somebody() })).body).toEqual({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    });
  });
});

describe('lists', () => {
  test('have total count and links to the next and last page as the client reads them', async () => {
    const on = await open({ audience: 'listed' });
    const admin = {
      apikey: on.key,
      authorization: `Bearer ${await replaceSecretKey({ database, clock: on.clock.now })}`,
    };
    for (let number = 0; number < 3; number += 1)
      await on.post('/auth/v1/admin/users', { email: somebody(), aud: 'listed' }, { headers: admin });
    const list = (query: string) => on.app.inject({ url: `/auth/v1/admin/users${query}`, headers: admin });
    for (const [query, link] of [
      [
        '?page=1&per_page=2',
        '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=2&per_page=2>; rel="last"',
      ],
      ['?page=2&per_page=2', '</admin/users?page=2&per_page=2>; rel="last"'],
      ['', '</admin/users?page=1&per_page=50>; rel="last"'],
      ['?page=&per_page=', '</admin/users?page=1&per_page=50>; rel="last"'],
    ] as const) {
      const answer = await list(query);
      expect([query, answer.headers['x-total-count'], answer.headers['link']]).toEqual([query, '3', link]);
      expect(answer.json()).toMatchObject({ aud: 'listed' });
    }
  });
});

describe('redirect', () => {
  const evil = 'https://evil.example/';
  const allowed = 'https://app.example/in';
  test.each([
    ['the header first', { redirect_to: allowed, referer: `${siteUrl}/from` }, `${siteUrl}/asked`, allowed],
    ['then the query', { referer: `${siteUrl}/from` }, `${siteUrl}/asked`, `${siteUrl}/asked`],
    ['then the page it was asked on', { referer: `${siteUrl}/from` }, evil, `${siteUrl}/from`],
    ['not to the query when the header is no good', { redirect_to: evil }, `${siteUrl}/asked`, `${siteUrl}/`],
    ['else to the site', { referer: evil }, evil, `${siteUrl}/`],
    ['nor to what only looks allowed', {}, 'https://app.example/out', `${siteUrl}/`],
  ])('%s', async (_what, headers: Record<string, string>, asked, target) => {
    const on = await open({ redirectAllowList: ['https://app.example/in'] });
    const answer = await on.app.inject({
      url: `/auth/v1/verify?type=signup&token=nothing&redirect_to=${encodeURIComponent(asked)}`,
      headers,
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(
      `${target}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  test('PKCE: error also in the query', async () => {
    const answer = await (await open()).app.inject({ url: '/auth/v1/verify?type=signup&token=pkce_nothing' });
    const members =
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    expect(answer.headers['location']).toBe(`${siteUrl}/?${members}#${members}&sb=`);
  });
});

describe('factor type disabled after enrollment', () => {
  test('challenge of a factor whose type is disabled: rejected', async () => {
    const before = await open({ mailerAutoconfirm: true });
    const { access_token: token } = await signUp(before);
    const headers = { authorization: `Bearer ${token}` };
    const { body: factor } = await before.post('/auth/v1/factors', { factor_type: 'totp' }, { headers });
    const after = await open({ factors: { totp: false, webauthn: false } });
    const refused = await after.post(`/auth/v1/factors/${String(factor['id'])}/challenge`, {}, { headers });
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 422, error_code: 'mfa_totp_verify_not_enabled', msg: 'MFA verification is disabled for TOTP' },
    ]);
  });
});

describe('password change with the current password required', () => {
  test('missing or wrong current password: rejected', async () => {
    const on = await open({ mailerAutoconfirm: true, passwordChangeNeedsCurrent: true });
    const { access_token: token } = await signUp(on);
    const change = async (body: object): Promise<unknown> => {
      const answer = await on.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        headers: { authorization: `Bearer ${token}` },
        payload: JSON.stringify(body),
      });
      return [answer.statusCode, answer.json<{ error_code?: string }>().error_code];
    };
    expect(await change({ password: 'quite-another-one' })).toEqual([400, 'current_password_required']);
    expect(await change({ password: 'quite-another-one', current_password: 'wrong' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await change({ password: 'quite-another-one', current_password: password })).toEqual([
      200,
      undefined,
    ]);
  });
});

test('CORS: allows all request headers of the client and exposes the response headers', async () => {
  const on = await open();
  for (const url of ['/auth/v1/user', '/rest/v1/user_activities', '/functions/v1/send-otp-email']) {
    const { headers } = await on.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: siteUrl, 'access-control-request-method': 'POST' },
    });
    const list = (name: string): string[] => String(headers[name]).toLowerCase().split(', ');
    const asked =
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, accept, accept-profile, content-profile, x-region, x-retry-count, x-request-id, traceparent, tracestate, baggage';
    expect(list('access-control-allow-headers')).toEqual(expect.arrayContaining(asked.split(', ')));
    expect(list('access-control-allow-methods')).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
    );
    expect(list('access-control-expose-headers')).toEqual(
      expect.arrayContaining(
        url.startsWith('/auth')
          ? ['x-total-count', 'link', 'x-supabase-api-version']
          : url.startsWith('/rest')
            ? ['content-range']
            : [],
      ),
    );
  }
});
