import { expect, onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';
import { waitingForLock } from './waiting-for-lock.ts';

/**
 * Runs work that waits for a lock that another transaction takes first, while that transaction makes its change. On
 * PostgreSQL only.
 */
export async function whileLocked<T>(
  database: Database,
  lock: () => Promise<unknown>,
  work: () => Promise<T>,
  change: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const other = database.transaction(async () => {
    await lock();
    holds();
    await over;
    await change();
  });
  await held;
  const waiting = work();
  await expect.poll(() => waitingForLock(database), { timeout: 20_000 }).toBeGreaterThan(0);
  release();
  await other;
  return waiting;
}
