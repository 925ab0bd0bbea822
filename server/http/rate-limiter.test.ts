import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { EmbeddedPool } from '../database/embedded/embedded-pool.ts';
import { startEngineThread } from '../database/embedded/start-engine-thread.ts';
import { databaseFromPool } from '../database/database-from-pool.ts';
import { unpackDatabase } from '../../testing/unpack-database.ts';
import { migratedImage, openTestDatabase, truncateAll } from '../testing/database.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { rateLimits } from './tables.ts';

let database: Database;
let now = Date.UTC(2026, 10, 21, 9, 0, 0);
const limitsWith = (setting: 'default' | 'off') =>
  createRateLimiter({ database, clock: () => new Date(now), config: { rateLimits: setting } });
const threeAMinute = { limit: 3, windowSeconds: 60 };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  now = Date.UTC(2026, 10, 21, 9, 0, 0);
});

test('fourth attempt of three: declined with the seconds to wait; next window: allowed', async () => {
  const limits = limitsWith('default');
  for (let tries = 0; tries < 3; tries += 1)
    expect(await limits.consume('door', 'ada', threeAMinute)).toEqual({ allowed: true });
  now += 45_000;
  expect(await limits.consume('door', 'ada', threeAMinute)).toEqual({
    allowed: false,
    retryAfterSeconds: 15,
  });
  now += 15_000;
  expect(await limits.consume('door', 'ada', threeAMinute)).toEqual({ allowed: true });
});

test('other subject or name: counted separately; other process: counted together', async () => {
  const [one, other] = [limitsWith('default'), limitsWith('default')];
  await Promise.all([one, other, one].map((limits) => limits.consume('door', 'ada', threeAMinute)));
  expect((await other.consume('door', 'ada', threeAMinute)).allowed).toBe(false);
  expect((await other.consume('door', 'bola', threeAMinute)).allowed).toBe(true);
  expect((await other.consume('window', 'ada', threeAMinute)).allowed).toBe(true);
});

test.each([
  ['addresses of one IPv6 network', '2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', true],
  ['addresses of two IPv6 networks', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['shortened networks', '2001:db8::1', '2001:db8:0:0:1::', true],
  ['two networks without zeros', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3:3:4:5:6', false],
  ['networks that differ behind their zeros', '2001::1:2:3:4:5', '2001::2:2:3:4:5', false],
  ['an IPv4 address and its form in IPv6', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['two IPv4 addresses in IPv6', '::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ['a zone', 'fe80::1%eth0', 'fe80::2%eth0', true],
  ['an address beside an account', '2001:db8:1:2::1 ada', '2001:db8:1:2::2 ada', true],
])('%s: counted together or not, as an attacker has a whole network', async (_case, one, other, together) => {
  const limits = limitsWith('default');
  for (let tries = 0; tries < 3; tries += 1) await limits.consume('door', one, threeAMinute);
  expect((await limits.consume('door', other, threeAMinute)).allowed).toBe(!together);
});

test('count: sums up what is added in a window, never refuses, and is 0 when limits are off', async () => {
  const limits = limitsWith('default');
  expect(await limits.count('door', 'ada', 60)).toBe(1);
  expect(await Promise.all([limits.count('door', 'ada', 60, 3), limits.count('door', 'bola', 60)])).toEqual([
    4, 1,
  ]);
  now += 60_000;
  expect(await limits.count('door', 'ada', 60)).toBe(1);
  expect(await limitsWith('off').count('door', 'ada', 60)).toBe(0);
});

test('peek: does not count', async () => {
  const limits = limitsWith('default');
  for (let looks = 0; looks < 5; looks += 1)
    expect((await limits.peek('door', 'ada', threeAMinute)).allowed).toBe(true);
  for (let tries = 0; tries < 3; tries += 1) await limits.consume('door', 'ada', threeAMinute);
  expect((await limits.peek('door', 'ada', threeAMinute)).allowed).toBe(false);
  now += 60_000;
  expect((await limits.peek('door', 'ada', threeAMinute)).allowed).toBe(true);
});

test('switched off: all allowed except cooldowns', async () => {
  const limits = limitsWith('off');
  for (let tries = 0; tries < 9; tries += 1)
    expect((await limits.consume('door', 'ada', threeAMinute)).allowed).toBe(true);
  expect((await limits.cooldown('mail', 'ada', 60)).allowed).toBe(true);
  expect((await limits.cooldown('mail', 'ada', 60)).allowed).toBe(false);
});

test('cooldown: since the last allowed attempt, one of several concurrent attempts allowed', async () => {
  const limits = limitsWith('default');
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => limits.cooldown('mail', 'ada', 60)));
  expect(atOnce.filter(({ allowed }) => allowed)).toHaveLength(1);
  now += 59_000;
  expect(await limits.cooldown('mail', 'ada', 60)).toEqual({ allowed: false, retryAfterSeconds: 1 });
  now += 1000;
  expect(await limits.cooldown('mail', 'ada', 60)).toEqual({ allowed: true });
});

test('table: no addresses, and rows older than a day are purged', async () => {
  const limits = limitsWith('default');
  await limits.consume('door', 'ada@example.com', threeAMinute);
  expect(JSON.stringify(await database.sql.select().from(rateLimits))).not.toContain('ada@');
  now += 23 * 3_600_000;
  await limits.purgeExpired();
  expect(await database.sql.select().from(rateLimits)).toHaveLength(1);
  now += 2 * 3_600_000;
  await limits.consume('door', 'bola', threeAMinute);
  await limits.purgeExpired();
  expect(await database.sql.select().from(rateLimits)).toHaveLength(1);
});

test('several attempts: each counted only when those before it were allowed', async () => {
  const limits = limitsWith('default');
  const once = { limit: 1, windowSeconds: 60 };
  const atTheDoor = (who: string) =>
    limits.consumeAll([
      ['door', who, once],
      ['house', 'everybody', threeAMinute],
    ]);
  expect(await atTheDoor('ada')).toEqual({ allowed: true });
  for (let again = 0; again < 5; again += 1)
    expect(await atTheDoor('ada')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  expect(await atTheDoor('bola')).toEqual({ allowed: true });
  expect(await atTheDoor('chidi')).toEqual({ allowed: true });
  expect(await atTheDoor('dayo')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  expect(await limits.consumeAll([])).toEqual({ allowed: true });
});

test('several attempts, one without a limit: it is not counted, and those behind it are', async () => {
  const limits = limitsWith('default');
  const attempts = [
    ['door', 'ada', { limit: Infinity, windowSeconds: 60 }],
    ['house', 'everybody', { limit: 1, windowSeconds: 60 }],
  ] as const;
  expect(await limits.consumeAll(attempts)).toEqual({ allowed: true });
  expect(await limits.consumeAll(attempts)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  expect(await database.sql.select().from(rateLimits)).toHaveLength(1);
});

test('outside a transaction: asynchronous commit; inside: durable', { tags: ['extended'] }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'charterly-limits-'));
  const directory = join(home, 'database');
  await unpackDatabase(await migratedImage(), home);
  const engine = await startEngineThread({ directory });
  const onDisk = databaseFromPool(new EmbeddedPool(engine), {
    engine: 'embedded',
    lost: engine.lost,
    close: engine.close,
  });
  const limits = createRateLimiter({
    database: onDisk,
    clock: () => new Date(now),
    config: { rateLimits: 'default' },
  });
  const flushesOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = engine.fsyncCount();
    await work();
    return engine.fsyncCount() - before;
  };
  await limits.consume('door', 'ada', threeAMinute);
  expect(
    await flushesOf(() =>
      limits.consumeAll([
        ['door', 'ada', threeAMinute],
        ['house', 'everybody', threeAMinute],
      ]),
    ),
  ).toBe(0);
  expect(
    await flushesOf(() => onDisk.transaction(() => limits.consume('door', 'ada', threeAMinute))),
  ).toBeGreaterThan(0);
  await onDisk.close();
  rmSync(home, { recursive: true, force: true });
});

test('after counting: other writes are as durable as before', async () => {
  const limits = limitsWith('default');
  const durability = async () => (await database.query('show synchronous_commit')).rows[0];
  await database.transaction(async () => {
    await limits.consume('door', 'ada', threeAMinute);
    expect(await durability()).toEqual({ synchronous_commit: 'on' });
  });
  await limits.consume('door', 'ada', threeAMinute);
  expect(await durability()).toEqual({ synchronous_commit: 'on' });
});
