import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { productSettings } from '../settings.ts';
import { refreshTokens, sessions, users } from '../tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => truncateAll(database));
afterAll(() => database.close());

test('refresh: waits for another refresh of its session, and gives up after five seconds', async () => {
  expect(productSettings.refreshLockSeconds).toBe(5);
  const on = await openAuthApp(database, { settings: { refreshLockSeconds: 2 } });
  await signUpInTwoSteps(on, 'ada@example.com');
  const { data, error } = await on
    .client()
    .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' });
  if (error) throw error;
  const refresh = () =>
    on.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: data.session.refresh_token },
      { headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const other = database.transaction(async () => {
    await database.sql.select().from(sessions).for('update');
    holds();
    await over;
  });
  await held;
  const timedOut = refresh();
  await expect.poll(() => waitingForLock(database)).toBe(1);
  expect(await timedOut).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Too many concurrent token refresh requests on the same session' },
  });
  const waiting = refresh();
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  expect(await waiting).toMatchObject({ status: 200 });
  await other;
});

test('refresh: its session ends while it waits, says that there is no such session', async () => {
  const on = await openAuthApp(database);
  await signUpInTwoSteps(on, 'ada@example.com');
  const [stored] = await database.sql.select().from(refreshTokens);
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const signOut = database.transaction(async () => {
    await database.sql.delete(sessions);
    holds();
    await over;
  });
  await held;
  const waiting = on.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: stored?.token });
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  expect(await waiting).toMatchObject({
    status: 400,
    body: { error_code: 'session_not_found', msg: 'Invalid Refresh Token: No Valid Session Found' },
  });
  await signOut;
});

test('sign-up with an address that its owner confirms at the same time: waits, and keeps the password of the owner', async () => {
  const on = await openAuthApp(database);
  const email = 'ada@example.com';
  const signUp = (password: string) => on.client().auth.signUp({ email, password });
  await signUp('harbour-lantern-42');
  on.clock.advance(60);
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const confirmation = database.transaction(async () => {
    await database.sql.select().from(users).for('update');
    holds();
    await over;
    await database.sql.update(users).set({ emailConfirmedAt: on.clock.now() });
  });
  await held;
  const other = signUp('stranger-password-9');
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  expect((await other).error).toBeNull();
  await confirmation;
  expect(
    (await on.client().auth.signInWithPassword({ email, password: 'harbour-lantern-42' })).error,
  ).toBeNull();
});
