import type { Pool } from '../pool.ts';

/**
 * Does what a PostgreSQL server does in the background and the embedded engine cannot: writes a checkpoint, so that the
 * log of changes stays small and a restart fast, and vacuums, so that updated rows leave no dead copies behind.
 * @returns stops it
 */
export function scheduleMaintenance(pool: Pool, everyMs: number): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await pool.query('checkpoint');
      // On its own: a vacuum cannot share a text with another statement.
      await pool.query('vacuum (analyze)');
    } catch {
      // A closing or lost database says so to whoever uses it next; a missed tidying is made up by the next.
    } finally {
      busy = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
