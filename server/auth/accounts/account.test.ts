import { verify as verifyArgon2 } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAuthApp, signUpInTwoSteps } from '../testing/auth-app.ts';
import { countFiredTimers } from '../testing/count-fired-timers.ts';
import { productSettings } from '../settings.ts';
import { auditLogEntries, emailCodes, oneTimeTokens, refreshTokens, sessions, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

// Hashes as before, and records the calls.
vi.mock('@node-rs/argon2', { spy: true });

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const next = 'quite-another-one';

describe('sign-in', () => {
  test('address in capitals: signs in and is audited', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const { data, error } = await fixture.on
      .client()
      .auth.signInWithPassword({ email: 'ADA@Example.com', password });
    expect(error).toBeNull();
    expect(data.user?.last_sign_in_at).toBeTruthy();
    const actions = (await fixture.database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload['action'],
    );
    expect(actions).toEqual(['user_signedup', 'login']);
  });

  test('password set ten years ago: signs in, nothing asks for another one', async () => {
    await signUpInTwoSteps(fixture.on, email);
    fixture.on.clock.advance(10 * 365 * 86_400);
    const answer = await fixture.on.post('/auth/v1/token?grant_type=password', { email, password });
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
    expect(answer.body).not.toHaveProperty('weak_password');
  });

  test('wrong password and unknown address: same answer after the same hash verification', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const attempt = (address: string) =>
      fixture.on.post('/auth/v1/token?grant_type=password', { email: address, password: 'not-this-one' });
    /** The answer, and the argon2 parameters of each hash that was verified for it. */
    const observe = async (address: string) => {
      vi.mocked(verifyArgon2).mockClear();
      const { status, body } = await attempt(address);
      const costs = vi.mocked(verifyArgon2).mock.calls.map(([against]) => String(against).split('$')[3]);
      return { status, body, costs };
    };
    const known = await observe(email);
    expect(known).toMatchObject({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      costs: ['m=1024,t=1,p=1'],
    });
    expect(await observe('nobody@example.com')).toEqual(known);
  });

  test('repeated attempts: limited per network address and per account', async () => {
    fixture.on = await openAuthApp(fixture.database, { rateLimits: 'default' });
    const attempt = (address: string, from: string) =>
      fixture.on.post(
        '/auth/v1/token?grant_type=password',
        { email: address, password: 'not-this-one' },
        { address: from },
      );
    const statuses = (address: string, from: string, times: number) =>
      Promise.all(Array.from({ length: times }, async () => (await attempt(address, from)).status));
    expect(new Set(await statuses(email, '10.0.0.1', 30))).toEqual(new Set([400]));
    expect(await attempt('ADA@example.com', '10.0.0.1')).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    });
    expect((await attempt('bola@example.com', '10.0.0.1')).status).toBe(400);
    expect((await attempt(email, '10.0.0.2')).status).toBe(400);
    for (const from of ['3', '4', '5', '6']) await statuses(email, `10.0.0.${from}`, 30);
    expect((await attempt(email, '10.0.0.7')).status).toBe(429);
    fixture.on.clock.advance(15 * 60);
    expect((await attempt(email, '10.0.0.1')).status).toBe(400);
  });
});

describe('password reset', () => {
  beforeEach(() => signUpInTwoSteps(fixture.on, email));

  test('by the mailed link: replaces the password, ends other sessions and notifies the owner', async () => {
    const elsewhere = fixture.on.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await fixture.on.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    const link = await fixture.on.linkFor(email);
    expect(link.pathname + link.searchParams.get('type')).toBe('/auth/confirmrecovery');

    const client = fixture.on.client();
    await client.auth.verifyOtp({ type: 'recovery', token_hash: link.searchParams.get('token_hash') ?? '' });
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    });
    expect((await client.auth.updateUser({ password: next })).error).toBeNull();

    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await fixture.on.client().auth.signInWithPassword({ email, password: next })).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await fixture.on.mailsTo(email)).at(-1)?.kind).toBe('auth.password-changed');
  });

  test('by the mailed code: replaces the password within an hour', async () => {
    await fixture.on.client().auth.resetPasswordForEmail(email);
    const code = await fixture.on.codeFor(email);
    fixture.on.clock.advance(3601);
    expect(
      (await fixture.on.client().auth.verifyOtp({ type: 'recovery', email, token: code })).error?.code,
    ).toBe('otp_expired');
    await fixture.on.client().auth.resetPasswordForEmail(email);
    expect(
      (
        await fixture.on
          .client()
          .auth.verifyOtp({ type: 'recovery', email, token: await fixture.on.codeFor(email) })
      ).error,
    ).toBeNull();
  });

  test('unknown address: same answer and minimum duration as a known one', async () => {
    const { minResponseMilliseconds } = productSettings;
    fixture.on = await openAuthApp(fixture.database, { settings: { minResponseMilliseconds } });
    const ask = (address: string) => fixture.on.post('/auth/v1/recover', { email: address });
    const waits = countFiredTimers(minResponseMilliseconds);
    await ask(email);
    expect(waits()).toBe(1);
    await ask('nobody@example.com');
    expect(waits()).toBe(2);
    expect(await fixture.on.mailsTo('nobody@example.com')).toHaveLength(0);
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
    expect(unknown.body).toEqual(known.body);
  });
});

const open = (url: string) => fixture.on.app.inject({ url });
const linkToken = async () => (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';

describe('GET /verify', () => {
  beforeEach(() => fixture.on.client().auth.signUp({ email, password }));

  test('redirects with the session in the fragment, only to our own site', async () => {
    const answer = await open(
      `/auth/v1/verify?token=${await linkToken()}&type=signup&redirect_to=${encodeURIComponent('https://charterly.example/dashboard?tab=a')}`,
    );
    expect(answer.statusCode).toBe(303);
    const target = new URL(String(answer.headers.location));
    expect(target.origin + target.pathname + target.search).toBe('https://charterly.example/dashboard?tab=a');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
    });
    expect((await fixture.on.client().auth.getUser(fragment.get('access_token') ?? '')).error).toBeNull();
  });

  test.each([
    'https://evil.example/',
    'https://charterly.example.evil.example/',
    'https://u:p@charterly.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://charterly.example/',
  ])('redirect to %s: rejected', async (target) => {
    const answer = await open(
      `/auth/v1/verify?token=${await linkToken()}&type=signup&redirect_to=${encodeURIComponent(target)}`,
    );
    expect(String(answer.headers.location)).toMatch(/^https:\/\/charterly\.example\/#access_token=/);
  });

  test('unusable link: redirects with the error in the fragment', async () => {
    const answer = await open('/auth/v1/verify?token=unknown&type=signup');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      'https://charterly.example/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
    expect((await open('/auth/v1/verify?type=signup')).statusCode).toBe(400);
    expect((await open('/auth/v1/verify?token=a')).statusCode).toBe(400);
  });
});

describe('PUT /user', () => {
  test('metadata: merged, null removes a key, reserved keys are kept', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const { data } = await client.auth.updateUser({
      data: { full_name: null, city: 'Lagos', email_verified: false },
    });
    expect(data.user?.user_metadata).toEqual({ city: 'Lagos', email_verified: true });
  });

  test.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ phone: '+2348000000000' }, 422, 'phone_provider_disabled'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ password: 'quite-another-one', current_password: 'wrong' }, 400, 'current_password_invalid'],
    [{ data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ data: { note: 'nul\u0000' } }, 400, 'bad_json'],
    [{ data: { note: 'half \ud800' } }, 400, 'bad_json'],
    [{ data: ['a', 'list'] }, 400, 'bad_json'],
    [{ data: 'text' }, 400, 'bad_json'],
    [{ password: 8 }, 400, 'bad_json'],
  ])('%j: rejected', async (body, status, code) => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fixture.on.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: fixture.on.key, authorization: `Bearer ${token}` },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error_code: code });
  });
});

const roleOf = async (address: string, pass: string) => {
  const client = fixture.on.client();
  await client.auth.signInWithPassword({ email: address, password: pass });
  return (await client.rpc('get_current_user_role')).data as unknown;
};

describe('ensureAdministrator', () => {
  test('no account: creates one, and keeps its password later', async () => {
    expect(await fixture.on.auth.ensureAdministrator('Boss@example.com', password)).toBe('made');
    expect(await fixture.on.auth.ensureAdministrator('boss@example.com', next)).toBe('present');
    expect(await roleOf('boss@example.com', password)).toBe('admin');
  });

  test('several processes at once: creates one account', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => fixture.on.auth.ensureAdministrator(email, password)),
    );
    expect(outcomes.toSorted()).toEqual(['made', 'present', 'present']);
  });

  test('confirmed account: promoted with its own password', async () => {
    await signUpInTwoSteps(fixture.on, email);
    expect(await fixture.on.auth.ensureAdministrator(email, next)).toBe('promoted');
    expect(await roleOf(email, password)).toBe('admin');
  });

  test('role taken away at the desk: stays away while another administrator can sign in, and is given back without one', async () => {
    const boss = 'boss@example.com';
    await fixture.on.auth.ensureAdministrator(email, password);
    await fixture.on.auth.ensureAdministrator(boss, password);
    const ensureWhile = async (state: { bannedUntil: Date | null; deletedAt?: Date }) => {
      await fixture.database.query(
        'delete from user_roles where user_id = (select id from auth.users where email = $1)',
        [email],
      );
      await fixture.database.sql.update(users).set(state).where(eq(users.email, boss));
      return fixture.on.auth.ensureAdministrator(email, password);
    };
    const now = fixture.on.clock.now();
    const later = new Date(now.getTime() + 60_000);
    expect(await ensureWhile({ bannedUntil: null })).toBe('without role');
    expect(await roleOf(email, password)).toBe('user');
    expect(await ensureWhile({ bannedUntil: later })).toBe('promoted');
    expect(await roleOf(email, password)).toBe('admin');
    expect(await ensureWhile({ bannedUntil: now })).toBe('without role');
    expect(await ensureWhile({ bannedUntil: null, deletedAt: now })).toBe('promoted');
  });

  test('other role given at the desk: kept while there is another administrator', async () => {
    await fixture.on.auth.ensureAdministrator(email, password);
    await fixture.on.auth.ensureAdministrator('boss@example.com', password);
    await fixture.database.query(
      `update user_roles set role = 'officer' where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    expect(await fixture.on.auth.ensureAdministrator(email, password)).toBe('without role');
    const { rows } = await fixture.database.query('select role from user_roles order by role');
    expect(rows).toEqual([{ role: 'administrator' }, { role: 'officer' }]);
  });

  test('unconfirmed account: the earlier password and sessions no longer work', async () => {
    await fixture.on.client().auth.signUp({ email, password: 'stranger-password-9' });
    expect(await fixture.on.auth.ensureAdministrator(email, password)).toBe('made');
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email, password: 'stranger-password-9' })).error
        ?.code,
    ).toBe('invalid_credentials');
    expect(await roleOf(email, password)).toBe('admin');
  });
});

describe('purgeExpired', () => {
  test('deletes expired rows and keeps valid ones', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signUp({ email: 'bola@example.com', password });
    await fixture.on.post('/functions/v1/send-otp-email', { email: 'chidi@example.com' });
    await client.auth.refreshSession();
    const counts = async () => {
      await fixture.on.auth.purgeExpired();
      const tables = [emailCodes, oneTimeTokens, refreshTokens, sessions, users];
      return Promise.all(
        tables.map(async (table) => (await fixture.database.sql.select().from(table)).length),
      );
    };
    expect(await counts()).toEqual([1, 1, 2, 1, 2]);
    fixture.on.clock.advance(3 * 86_400);
    expect(await counts()).toEqual([0, 0, 2, 1, 2]);
    fixture.on.clock.advance(30 * 86_400);
    expect(await counts()).toEqual([0, 0, 1, 1, 2]);
    fixture.on.clock.advance(180 * 86_400);
    expect(await counts()).toEqual([0, 0, 0, 0, 2]);
  });
});
