import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { auditLogEntries, users } from '../tables.ts';

let database: Database;
let on: AuthApp;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await openAuthApp(database);
});

const email = 'ada@example.com';
const failures = async () =>
  (await database.sql.select().from(auditLogEntries)).filter(
    ({ payload }) => payload['action'] === 'login_failed',
  );

describe('audit of failed sign-ins', () => {
  test('records user, network address and reason', async () => {
    await signUpInTwoSteps(on, email);
    const [ada] = await database.sql.select().from(users);
    await on
      .client({ address: '198.51.100.7' })
      .auth.signInWithPassword({ email, password: 'not-the-password' });
    await on.client({ address: '198.51.100.7' }).auth.verifyOtp({ email, token: '123456', type: 'recovery' });
    expect(
      (await failures()).map(({ payload, ipAddress }) => [
        payload['actor_id'],
        payload['actor_username'],
        payload['traits'],
        ipAddress,
      ]),
    ).toEqual([
      [ada?.id, email, { provider: 'email', reason: 'invalid_credentials' }, '198.51.100.7'],
      [ada?.id, email, { provider: 'email', reason: 'otp_expired' }, '198.51.100.7'],
    ]);
  });

  test('right password of an unconfirmed account: recorded', async () => {
    await on.client().auth.signUp({ email, password: 'harbour-lantern-42' });
    await on.client().auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
    expect((await failures()).map(({ payload }) => payload['traits'])).toEqual([
      { provider: 'email', reason: 'email_not_confirmed' },
    ]);
  });

  test.each([
    ['nobody@example.com', 'nobody@example.com'],
    ['harbour-lantern-42', ''],
  ])('%s: recorded without a user, and without a malformed address', async (typed, username) => {
    await on.post('/auth/v1/token?grant_type=password', { email: typed, password: 'whatever-it-is' });
    const [failure] = await failures();
    expect(failure?.payload).toMatchObject({
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: username,
    });
  });

  test('older than 90 days: purged, unlike successful ones', async () => {
    await signUpInTwoSteps(on, email);
    await on.client().auth.signInWithPassword({ email, password: 'not-the-password' });
    on.clock.advance(91 * 86_400);
    await on.auth.purgeExpired();
    expect(
      (await database.sql.select().from(auditLogEntries)).map(({ payload }) => payload['action']),
    ).toEqual(['user_signedup']);
  });
});
