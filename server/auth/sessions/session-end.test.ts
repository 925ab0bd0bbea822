import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp, type AuthAppOptions } from '../testing/auth-app.ts';
import { email, sessionCalls } from '../testing/session-calls.ts';
import { mfaFactors, sessions, users } from '../tables.ts';

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
const open = async (settings: NonNullable<AuthAppOptions['settings']>) => {
  on = await openAuthApp(database, { settings, clock: on.clock });
};

const { signIn, refresh, readUser } = sessionCalls(() => on);

describe('session end', () => {
  const ended = (why = '') => ({
    status: 400,
    body: { error_code: 'session_expired', msg: `Invalid Refresh Token: Session Expired${why}` },
  });

  test('maximum age: ended, however active', async () => {
    await open({ sessionTimeboxSeconds: 1000 });
    await signUpInTwoSteps(on, email);
    let { refresh_token: token } = await signIn();
    for (let times = 0; times < 2; times += 1) {
      on.clock.advance(450);
      token = String((await refresh(token)).body['refresh_token']);
    }
    on.clock.advance(101);
    expect(await refresh(token)).toMatchObject(ended());
  });

  test('account with a role at the desk: ended after its own, shorter limits', async () => {
    await open({
      sessionTimeboxSeconds: null,
      staffSessionTimeboxSeconds: 1000,
      staffSessionInactivitySeconds: 600,
    });
    await signUpInTwoSteps(on, email);
    const customer = await signIn();
    on.clock.advance(1001);
    const renewed = await refresh(customer.refresh_token);
    expect(renewed.status).toBe(200);
    await database.query(
      `insert into user_roles (user_id, role, granted_at) select id, 'officer', now() from auth.users where email = $1`,
      [email],
    );
    expect(await refresh(String(renewed.body['refresh_token']))).toMatchObject(ended());
    const idle = await signIn();
    on.clock.advance(601);
    expect(await refresh(idle.refresh_token)).toMatchObject(ended(' (Inactivity)'));
  });

  test('session unused for longer than the limit: ended', async () => {
    await open({ sessionInactivitySeconds: 1000 });
    await signUpInTwoSteps(on, email);
    const { refresh_token: first } = await signIn();
    on.clock.advance(999);
    const { body } = await refresh(first);
    on.clock.advance(1001);
    expect(await refresh(String(body['refresh_token']))).toMatchObject(ended(' (Inactivity)'));
  });

  test('second factor not verified in time: ended, for users with a factor', async () => {
    await open({ secondFactorWithinSeconds: 900 });
    await signUpInTwoSteps(on, email);
    const { refresh_token: first } = await signIn();
    on.clock.advance(901);
    const second = String((await refresh(first)).body['refresh_token']);
    const [user] = await database.sql.select().from(users);
    const now = on.clock.now();
    await database.sql.insert(mfaFactors).values({
      userId: user?.id ?? '',
      factorType: 'totp',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    });
    expect(await refresh(second)).toMatchObject(ended(' (Low AAL: User Needs MFA Verification)'));
    await database.sql.update(sessions).set({ aal: 'aal2' });
    expect((await refresh(second)).status).toBe(200);
  });

  test('single session per user: ended by a newer one', async () => {
    await open({ singleSessionPerUser: true });
    await signUpInTwoSteps(on, email);
    const older = await signIn();
    on.clock.advance(5);
    const newer = await signIn();
    expect(await refresh(older.refresh_token)).toMatchObject(ended(' (Revoked by Newer Login)'));
    expect((await refresh(newer.refresh_token)).status).toBe(200);
  });

  test('user softly deleted: ended', async () => {
    await signUpInTwoSteps(on, email);
    const { refresh_token: token, access_token: access } = await signIn();
    await database.sql.update(users).set({ deletedAt: on.clock.now() });
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect((await readUser(access)).json()).toMatchObject({ error_code: 'user_not_found' });
  });
});

test('refresh token reused with a reuse interval of 0: accepted once after a lost answer', async () => {
  await open({ refreshReuseSeconds: 0 });
  await signUpInTwoSteps(on, email);
  const first = await signIn();
  const second = (await refresh(first.refresh_token)).body;
  expect((await refresh(first.refresh_token)).body['refresh_token']).toBe(second['refresh_token']);
  await refresh(String(second['refresh_token']));
  on.clock.advance(1);
  expect((await refresh(first.refresh_token)).body).toMatchObject({
    error_code: 'refresh_token_already_used',
  });
});
