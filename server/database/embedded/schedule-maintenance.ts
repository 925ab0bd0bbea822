import type { Pool } from '../pool.ts';

/**
 * Schedules a checkpoint and a vacuum, which a PostgreSQL server runs in the background and the embedded
 * engine does not. The checkpoint keeps the write-ahead log small and a restart fast; the vacuum removes dead
 * row versions. A run that fails is left to the next one.
 * @param intervalMs  time between two runs, in milliseconds
 * @returns a function that stops the schedule
 */
export function scheduleMaintenance(pool: Pool, intervalMs: number): () => void {
  let busy = false;
  const run = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await pool.query('checkpoint');
      // VACUUM cannot share a query string with another statement.
      await pool.query('vacuum (analyze)');
    } catch {
      // A closing or lost database reports itself to its next user; the next run makes up for a missed one.
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
