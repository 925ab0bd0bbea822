import { describe, expect, test } from 'vitest';
import { tagsOfSecondEngine } from '../../../testing/every.ts';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { email, sessionCalls } from '../testing/session-calls.ts';
import { mfaFactors, sessions, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const { signIn, refresh, readUser } = sessionCalls(() => fixture.on);

describe('session end', { tags: tagsOfSecondEngine }, () => {
  const ended = (why = '') => ({
    status: 400,
    body: { error_code: 'session_expired', msg: `Invalid Refresh Token: Session Expired${why}` },
  });

  test('maximum age: ended, however active', async () => {
    await fixture.reopen({ sessionTimeboxSeconds: 1000 });
    await signUpInTwoSteps(fixture.on, email);
    let { refresh_token: token } = await signIn();
    for (let times = 0; times < 2; times += 1) {
      fixture.on.clock.advance(450);
      token = String((await refresh(token)).body['refresh_token']);
    }
    fixture.on.clock.advance(100);
    token = String((await refresh(token)).body['refresh_token']);
    fixture.on.clock.advance(1);
    expect(await refresh(token)).toMatchObject(ended());
  });

  test('account with a role at the desk: ended after its own, shorter limits', async () => {
    await fixture.reopen({
      sessionTimeboxSeconds: null,
      staffSessionTimeboxSeconds: 1000,
      staffSessionInactivitySeconds: 600,
    });
    await signUpInTwoSteps(fixture.on, email);
    const customer = await signIn();
    fixture.on.clock.advance(1001);
    const renewed = await refresh(customer.refresh_token);
    expect(renewed.status).toBe(200);
    await fixture.database.query(
      `insert into user_roles (user_id, role, granted_at) select id, 'officer', now() from auth.users where email = $1`,
      [email],
    );
    expect(await refresh(String(renewed.body['refresh_token']))).toMatchObject(ended());
    const idle = await signIn();
    fixture.on.clock.advance(600);
    const used = String((await refresh(idle.refresh_token)).body['refresh_token']);
    fixture.on.clock.advance(400);
    const last = String((await refresh(used)).body['refresh_token']);
    fixture.on.clock.advance(1);
    // Used a second ago, and older than such a session may be.
    expect(await refresh(last)).toMatchObject(ended());
    const left = await signIn();
    fixture.on.clock.advance(601);
    expect(await refresh(left.refresh_token)).toMatchObject(ended(' (Inactivity)'));
  });

  test('session whose row has an end: refreshed before it, ended at it', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const { refresh_token: token } = await signIn();
    const end = new Date(fixture.on.clock.now().getTime() + 1000_000);
    await fixture.database.sql.update(sessions).set({ notAfter: end });
    fixture.on.clock.advance(999);
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    fixture.on.clock.advance(1);
    expect(await refresh(String(renewed.body['refresh_token']))).toMatchObject(ended());
  });

  test('session unused for longer than the limit: ended', async () => {
    await fixture.reopen({ sessionInactivitySeconds: 1000 });
    await signUpInTwoSteps(fixture.on, email);
    const { refresh_token: first } = await signIn();
    fixture.on.clock.advance(1000);
    const { body } = await refresh(first);
    fixture.on.clock.advance(1001);
    expect(await refresh(String(body['refresh_token']))).toMatchObject(ended(' (Inactivity)'));
  });

  test('second factor not verified in time: ended, for users with a factor', async () => {
    await fixture.reopen({ secondFactorWithinSeconds: 900 });
    await signUpInTwoSteps(fixture.on, email);
    const { refresh_token: first } = await signIn();
    const [user] = await fixture.database.sql.select().from(users);
    const now = fixture.on.clock.now();
    const factor = { userId: user?.id ?? '', factorType: 'totp', createdAt: now, updatedAt: now } as const;
    await fixture.database.sql.insert(mfaFactors).values({ ...factor, status: 'unverified' });
    fixture.on.clock.advance(901);
    const second = String((await refresh(first)).body['refresh_token']);
    await fixture.database.sql
      .insert(mfaFactors)
      .values({ ...factor, friendlyName: 'phone', status: 'verified' });
    const timely = await signIn();
    fixture.on.clock.advance(900);
    expect((await refresh(timely.refresh_token)).status).toBe(200);
    expect(await refresh(second)).toMatchObject(ended(' (Low AAL: User Needs MFA Verification)'));
    await fixture.database.sql.update(sessions).set({ aal: 'aal2' });
    expect((await refresh(second)).status).toBe(200);
  });

  test('single session per user: ended by a newer one', async () => {
    await fixture.reopen({ singleSessionPerUser: true });
    await signUpInTwoSteps(fixture.on, email);
    const older = await signIn();
    fixture.on.clock.advance(5);
    const newer = await signIn();
    expect(await refresh(older.refresh_token)).toMatchObject(ended(' (Revoked by Newer Login)'));
    fixture.on.clock.advance(5);
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
    expect((await refresh(newer.refresh_token)).status).toBe(200);
  });

  test('single session per user: of two that began before the setting, the one used last stays', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const used = await signIn();
    const idle = await signIn();
    fixture.on.clock.advance(5);
    const renewed = (await refresh(used.refresh_token)).body;
    await fixture.reopen({ singleSessionPerUser: true });
    expect(await refresh(idle.refresh_token)).toMatchObject(ended(' (Revoked by Newer Login)'));
    expect((await refresh(renewed['refresh_token'])).status).toBe(200);
  });

  test('single session per user: two that began at the same time both stay', async () => {
    await fixture.reopen({ singleSessionPerUser: true });
    await signUpInTwoSteps(fixture.on, email);
    const [one, other] = [await signIn(), await signIn()];
    expect((await refresh(one.refresh_token)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('user softly deleted: ended', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const { refresh_token: token, access_token: access } = await signIn();
    await fixture.database.sql.update(users).set({ deletedAt: fixture.on.clock.now() });
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect((await readUser(access)).json()).toMatchObject({ error_code: 'user_not_found' });
  });
});

test('refresh token reused with a reuse interval of 0: accepted once after a lost answer', {
  tags: tagsOfSecondEngine,
}, async () => {
  await fixture.reopen({ refreshReuseSeconds: 0 });
  await signUpInTwoSteps(fixture.on, email);
  const first = await signIn();
  const second = (await refresh(first.refresh_token)).body;
  expect((await refresh(first.refresh_token)).body['refresh_token']).toBe(second['refresh_token']);
  await refresh(String(second['refresh_token']));
  fixture.on.clock.advance(1);
  expect((await refresh(first.refresh_token)).body).toMatchObject({
    error_code: 'refresh_token_already_used',
  });
});
