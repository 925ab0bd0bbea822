import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { productSettings, type AuthSettings } from '../settings.ts';
import { auditLogEntries, users } from '../tables.ts';
import { cheapPasswords, openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { hashPassword } from './password-hash.ts';
import { tokenRateLimits } from '../sessions/token-grants.ts';
import { passwordRateLimits } from './sign-in-with-password.ts';

const email = 'ada@example.com';
const phone = '+2348000000000';
const password = 'harbour-lantern-42';

let database: Database;
let on: AuthApp;
beforeAll(async () => {
  database = await openTestDatabase();
  on = await openAuthApp(database, { settings: { phoneEnabled: true } });
  await signUpInTwoSteps(on, email, password);
  await database.sql
    .update(users)
    .set({ phone: '2348000000000', phoneConfirmedAt: on.clock.now() })
    .where(eq(users.email, email));
});
afterAll(async () => {
  await on.app.close();
  await database.close();
});

const signIn = (
  body: object,
  { app = on, ...options }: { app?: AuthApp; headers?: Record<string, string> } = {},
) => app.post('/auth/v1/token?grant_type=password', body, options);
const change = (changes: Partial<typeof users.$inferInsert>) =>
  database.sql.update(users).set(changes).where(eq(users.email, email));
const storedHash = async () =>
  (await database.sql.select().from(users).where(eq(users.email, email)))[0]?.encryptedPassword ?? '';
const wrong = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' };

describe('request that names no account, or two', () => {
  test.each([
    [{ email, phone, password }, 'Only an email address or phone number should be provided on login.'],
    [{ password }, 'missing email or phone'],
    [{ email: '', phone: '', password }, 'missing email or phone'],
  ])('%j: %s', async (body, msg) => {
    expect(await signIn(body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } });
  });

  test.each<[Partial<AuthSettings>, object, string, string]>([
    [{ phoneEnabled: false }, { phone, password }, 'phone_provider_disabled', 'Phone logins are disabled'],
    [{ emailEnabled: false }, { email, password }, 'email_provider_disabled', 'Email logins are disabled'],
  ])('settings %j: %j is refused', async (settings, body, error_code, msg) => {
    const app = await openAuthApp(database, { settings });
    expect(await signIn(body, { app })).toMatchObject({ status: 422, body: { error_code, msg } });
    await app.app.close();
  });
});

describe('right password', () => {
  test.each([
    [{ email, password }, 'email'],
    [{ phone, password }, 'phone'],
  ])('%j: signed in, and recorded', async (body, provider) => {
    await database.sql.delete(auditLogEntries);
    const { status, body: session } = await signIn(body);
    expect([status, session['token_type'], session['weak_password']]).toEqual([200, 'bearer', undefined]);
    const [entry] = await database.sql.select().from(auditLogEntries);
    expect(entry?.payload).toMatchObject({ action: 'login', traits: { provider } });
  });

  test.each([
    { email, password },
    { phone, password },
  ])('%j for another audience: as if there were no account', async (body) => {
    expect(await signIn(body, { headers: { 'x-jwt-aud': 'another' } })).toMatchObject({
      status: 400,
      body: wrong,
    });
  });

  test('banned until later: refused and recorded; until now: signed in', async () => {
    await database.sql.delete(auditLogEntries);
    await change({ bannedUntil: new Date(on.clock.now().getTime() + 60_000) });
    expect(await signIn({ email, password })).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned', msg: 'User is banned' },
    });
    const [entry] = await database.sql.select().from(auditLogEntries);
    expect(entry?.payload).toMatchObject({ traits: { reason: 'user_banned' } });
    await change({ bannedUntil: on.clock.now() });
    expect((await signIn({ email, password })).status).toBe(200);
    await change({ bannedUntil: null });
  });

  test('address or number not confirmed: the other one signs in', async () => {
    await change({ emailConfirmedAt: null });
    expect((await signIn({ email, password })).body).toMatchObject({
      error_code: 'email_not_confirmed',
      msg: 'Email not confirmed',
    });
    expect((await signIn({ phone, password })).status).toBe(200);
    await change({ emailConfirmedAt: on.clock.now(), phoneConfirmedAt: null });
    expect((await signIn({ phone, password })).body).toMatchObject({
      error_code: 'phone_not_confirmed',
      msg: 'Phone not confirmed',
    });
    expect((await signIn({ email, password })).status).toBe(200);
    await change({ phoneConfirmedAt: on.clock.now() });
  });

  test('password that the rules would reject now: signed in, and reported as weak', async () => {
    const strict = await openAuthApp(database, { settings: { passwordMinLength: 30 } });
    expect(await signIn({ email, password }, { app: strict })).toMatchObject({
      status: 200,
      body: {
        weak_password: { reasons: ['length'], message: 'Password should be at least 30 characters.' },
      },
    });
    await strict.app.close();
    const current = await storedHash();
    await change({ encryptedPassword: await hashPassword(cheapPasswords, email) });
    expect((await signIn({ email, password: email })).body).toMatchObject({
      weak_password: { message: 'Password should not be your e-mail address or a part of it.' },
    });
    await change({ encryptedPassword: current });
  });

  test('hash of another cost: replaced; hash of the same cost: kept', async () => {
    const current = await storedHash();
    await signIn({ email, password });
    expect(await storedHash()).toBe(current);
    await change({ encryptedPassword: await hashPassword({ ...cheapPasswords, passes: 2 }, password) });
    await signIn({ email, password: 'not-the-password' });
    expect(await storedHash()).toMatch(/t=2,/);
    await signIn({ email, password });
    expect(await storedHash()).toMatch(/t=1,/);
    expect((await signIn({ email, password })).status).toBe(200);
  });
});

describe('wrong password', () => {
  test.each([
    { email },
    { phone },
    { email, password: '' },
    { email: 'nobody@example.com' },
    { phone: '+2348111111111' },
    { email: 'no address' },
  ])('%j: the same answer as for an unknown account', async (body) => {
    expect(await signIn({ password: 'not-the-password', ...body })).toMatchObject({
      status: 400,
      body: wrong,
    });
  });

  test('account without a password: the same answer', async () => {
    const current = await storedHash();
    await change({ encryptedPassword: null });
    expect((await signIn({ email, password })).body).toMatchObject(wrong);
    expect((await signIn({ email, password: '' })).body).toMatchObject(wrong);
    await change({ encryptedPassword: current });
  });

  test('answered after the minimum duration, less the time that the check took', async () => {
    const hour = 3_600_000;
    const slow = await openAuthApp(database, { settings: { minResponseMilliseconds: hour } });
    const waits: number[] = [];
    const startTimer = globalThis.setTimeout;
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, delay = 0) => {
      if (delay > hour / 2) waits.push(delay);
      return startTimer(done, delay > hour / 2 ? 0 : delay);
    }) as typeof setTimeout);
    onTestFinished(() => spy.mockRestore());
    await signIn({ email, password: 'not-the-password' }, { app: slow });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThan(hour);
    await signIn({ email, password }, { app: slow });
    expect(waits).toHaveLength(1);
    await slow.app.close();
  });
});

describe('rate limits of an attempt', () => {
  const dependencies = () =>
    createAuthDependencies({
      database,
      clock: () => new Date(),
      mailer: { queue: async () => {} },
      config: { publicUrl: 'https://charterly.example', rateLimits: 'default' },
    });
  const limits = (body: { email?: string; phone?: string }) =>
    passwordRateLimits(
      dependencies(),
      { ip: '198.51.100.7', userAgent: null },
      { password: undefined, email: undefined, phone: undefined, ...body },
    );
  const { passwordPerAccountAndAddress, passwordPerAccount } = productSettings.limits;

  test.each([
    [{ email: ' Ada@Example.com ' }, 'ada@example.com'],
    [{ email: 'no address' }, 'no address'],
    [{ phone: '+234 800' }, 'phone 234800'],
  ])('%j: per network address and account, then per account', (body, account) => {
    expect(limits(body)).toEqual([
      ['auth.password-here', `198.51.100.7 ${account}`, passwordPerAccountAndAddress],
      ['auth.password', account, passwordPerAccount],
    ]);
  });

  test('attempt with a body that cannot be read: counts for its network address', () => {
    const query = { grant_type: 'password' };
    const read: Partial<FastifyRequest> = { query, headers: {}, ip: '198.51.100.7', body: '{' };
    const request = read as FastifyRequest;
    expect(tokenRateLimits(dependencies(), request)).toEqual([
      ['auth.token', '198.51.100.7', productSettings.limits.token],
    ]);
  });

  test('no account named: none', () => {
    expect(limits({})).toEqual([]);
    expect(limits({ email: '', phone: '' })).toEqual([]);
  });
});
