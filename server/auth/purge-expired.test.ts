import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from './testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { oneTimeTokens, refreshTokens, sessions } from './tables.ts';

let database: Database;
let on: AuthApp;
const day = 86_400;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
});

const counts = async () => [
  (await database.sql.select().from(sessions)).length,
  (await database.sql.select().from(refreshTokens)).length,
  (await database.sql.select().from(oneTimeTokens)).length,
];

test('purgeExpired: deletes expired rows, keeps usable ones', async () => {
  on = await openAuthApp(database, {
    settings: { sessionInactivitySeconds: 90 * day, sessionTimeboxSeconds: null },
  });
  const client = await signUpInTwoSteps(on, 'ada@example.com');
  await client.auth.resetPasswordForEmail('ada@example.com');
  await client.auth.refreshSession();
  await on.auth.purgeExpired();
  expect(await counts()).toEqual([1, 2, 1]);
  on.clock.advance(31 * day);
  await on.auth.purgeExpired();
  expect(await counts()).toEqual([1, 1, 0]);
  on.clock.advance(88 * day);
  await on.auth.purgeExpired();
  expect(await counts()).toEqual([1, 1, 0]);
  on.clock.advance(2 * day);
  await on.auth.purgeExpired();
  expect(await counts()).toEqual([0, 0, 0]);
});

test('purgeExpired: keeps sessions without limits', async () => {
  on = await openAuthApp(database, {
    settings: { sessionInactivitySeconds: null, sessionTimeboxSeconds: null },
  });
  await signUpInTwoSteps(on, 'ada@example.com');
  on.clock.advance(5000 * day);
  await on.auth.purgeExpired();
  expect(await counts()).toEqual([1, 1, 0]);
});
