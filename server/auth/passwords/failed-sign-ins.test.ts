import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { auditLogEntries, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const failures = async () =>
  (await fixture.database.sql.select().from(auditLogEntries)).filter(
    ({ payload }) => payload['action'] === 'login_failed',
  );

describe('audit of failed sign-ins', () => {
  test('records user, network address and reason', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const [ada] = await fixture.database.sql.select().from(users);
    await fixture.on
      .client({ address: '198.51.100.7' })
      .auth.signInWithPassword({ email, password: 'not-the-password' });
    await fixture.on
      .client({ address: '198.51.100.7' })
      .auth.verifyOtp({ email, token: '123456', type: 'recovery' });
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
    await fixture.on.client().auth.signUp({ email, password: 'harbour-lantern-42' });
    await fixture.on.client().auth.signInWithPassword({ email, password: 'harbour-lantern-42' });
    expect((await failures()).map(({ payload }) => payload['traits'])).toEqual([
      { provider: 'email', reason: 'email_not_confirmed' },
    ]);
  });

  test.each([
    ['nobody@example.com', 'nobody@example.com'],
    ['harbour-lantern-42', ''],
  ])('%s: recorded without a user, and without a malformed address', async (typed, username) => {
    await fixture.on.post('/auth/v1/token?grant_type=password', { email: typed, password: 'whatever-it-is' });
    const [failure] = await failures();
    expect(failure?.payload).toMatchObject({
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: username,
    });
  });

  test('older than 90 days: purged, unlike successful ones', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithPassword({ email, password: 'not-the-password' });
    fixture.on.clock.advance(91 * 86_400);
    await fixture.on.auth.purgeExpired();
    expect(
      (await fixture.database.sql.select().from(auditLogEntries)).map(({ payload }) => payload['action']),
    ).toEqual(['user_signedup']);
  });
});
