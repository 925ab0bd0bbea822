import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { auditLogEntries, users } from '../tables.ts';
import { checkChannel, requirePhone } from './phones.ts';

const phone = '+2348000000000';
const password = 'harbour-lantern-42';
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('phone number: digits with the country code first, at most fifteen, however it is spaced', () => {
  for (const [typed, digits] of [
    ['+234 800 000 0000', '2348000000000'],
    ['2348000000000', '2348000000000'],
    ['12', '12'],
    ['123456789012345', '123456789012345'],
  ] as const)
    expect(requirePhone(typed)).toBe(digits);
  const wrong = ['', '1', '0234800', '1234567890123456', '+234+800', '++234800', '234-800', 'x2348', '2348x'];
  for (const typed of wrong)
    expect(() => requirePhone(typed)).toThrow('Invalid phone number format (E.164 required)');
});

test('channel: none, sms or whatsapp', () => {
  for (const channel of [undefined, '', 'sms', 'whatsapp']) expect(() => checkChannel(channel)).not.toThrow();
  expect(() => checkChannel('pigeon')).toThrow('Invalid channel');
});

describe('phones enabled with autoconfirm', () => {
  let on: AuthApp;
  beforeAll(async () => {
    on = await openAuthApp(database, {
      settings: { phoneEnabled: true, phoneAutoconfirm: true },
    });
  });
  afterAll(() => on.app.close());

  test('sign-up and sign-in with number and password', async () => {
    const { data, error } = await on
      .client()
      .auth.signUp({ phone, password, options: { data: { full_name: 'Ada Obi' } } });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      phone: '2348000000000',
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'phone',
      identity_data: { phone: '2348000000000', phone_verified: true },
    });
    const recorded = (await database.sql.select().from(auditLogEntries)).map(({ payload }) => payload);
    expect(recorded).toContainEqual(
      expect.objectContaining({
        action: 'user_signedup',
        traits: expect.objectContaining({ provider: 'phone' }),
      }),
    );
    const again = await on.client().auth.signInWithPassword({ phone: '+234 800 000 0000', password });
    expect(again.data.user?.id).toBe(data.user?.id);
    expect((await on.client().auth.signUp({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test.each([
    ['a wrong password', phone, 'not-the-password'],
    ['an unknown number', '+2348111111111', password],
    ['no number at all', 'ada', password],
  ])('%s: rejected', async (_what, given, tried) => {
    expect(
      (await on.client().auth.signInWithPassword({ phone: given, password: tried })).error,
    ).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('unconfirmed number: reported only with the right password', async () => {
    await database.sql.update(users).set({ phoneConfirmedAt: null }).where(eq(users.phone, '2348000000000'));
    expect((await on.client().auth.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });
    await database.sql
      .update(users)
      .set({ phoneConfirmedAt: on.clock.now() })
      .where(eq(users.phone, '2348000000000'));
  });

  test('change of number: applied, rejected if another account has it', async () => {
    const client = on.client();
    await client.auth.signUp({ phone: '+2348222222222', password });
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
    const { data } = await client.auth.updateUser({ phone: '+2348333333333' });
    expect(data.user).toMatchObject({ phone: '2348333333333', app_metadata: { providers: ['phone'] } });
    expect(
      (await on.client().auth.signInWithPassword({ phone: '+2348333333333', password })).error,
    ).toBeNull();
  });

  test('/settings reports it', async () => {
    const body: unknown = (
      await on.app.inject({ url: '/auth/v1/settings', headers: { apikey: on.key } })
    ).json();
    expect(body).toMatchObject({ external: { phone: true }, phone_autoconfirm: true });
  });
});

describe('phones enabled without an SMS provider', () => {
  let on: AuthApp;
  beforeAll(async () => {
    on = await openAuthApp(database, { settings: { phoneEnabled: true } });
  });
  afterAll(() => on.app.close());

  test.each([
    ['/signup', { phone: '+2348444444444', password }],
    ['/otp', { phone: '+2348444444444' }],
  ])('%s: reports it', async (path, body) => {
    expect(await on.post(`/auth/v1${path}`, body)).toMatchObject({
      status: 500,
      body: {
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'Unable to get SMS provider',
        error_id: expect.any(String),
      },
    });
  });

  test.each([
    ['/signup', { phone: 'ada', password }],
    ['/otp', { phone: 'ada' }],
    ['/resend', { type: 'sms', phone: 'ada' }],
  ])('%s: validates the number first', async (path, body) => {
    expect(await on.post(`/auth/v1${path}`, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Invalid phone number format (E.164 required)' },
    });
  });

  test.each([
    [
      '/signup',
      { phone: '+2348444444444', password, channel: 'pigeon' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'",
    ],
    [
      '/otp',
      { phone: '+2348444444444', channel: 'pigeon' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'",
    ],
    ['/otp', { email: 'ada@example.com', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
  ])('%s: accepts two channels: %j', async (path, body, msg) => {
    expect(await on.post(`/auth/v1${path}`, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('resend without a pending confirmation: sends nothing', async () => {
    expect(await on.post('/auth/v1/resend', { type: 'sms', phone: '+2348444444444' })).toMatchObject({
      status: 200,
      body: {},
    });
  });
});
