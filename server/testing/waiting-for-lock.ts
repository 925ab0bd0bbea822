import type { Database } from '../database/database.ts';

/**
 * Returns the number of connections to a database of PostgreSQL that wait for a lock. Only the user who logs in sees
 * what they wait for.
 */
export async function waitingForLock(database: Database): Promise<number> {
  const { rowCount } = await database.withoutTimeouts(() =>
    database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return rowCount ?? 0;
}
