import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { queues } from './install-jobs.ts';

/** The state of a queue, over all processes. */
type QueueLength = {
  queue: string;
  /** Number of jobs that could run now. */
  due: number;
  /** How long the first of them has waited; 0 without one. */
  oldestDueSeconds: number;
  /** Number of jobs whose last attempt failed. */
  failed: number;
};

/** Returns how many jobs of each queue wait and have failed. */
export async function readQueueLengths(database: Pick<Database, 'sql'>): Promise<QueueLength[]> {
  const names = sql.join(
    queues.map((queue) => sql`${queue}`),
    sql`, `,
  );
  const { rows } = await database.sql.execute<{
    name: string;
    due: number;
    oldest: number;
    failed: number;
  }>(sql`
    select name,
      count(*) filter (where state <> 'failed')::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'failed')), 0)::float as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where name in (${names}) and ((state in ('created', 'retry') and start_after <= now()) or state = 'failed')
    group by name`);
  return queues.map((queue) => {
    const row = rows.find(({ name }) => name === queue);
    return { queue, due: row?.due ?? 0, oldestDueSeconds: row?.oldest ?? 0, failed: row?.failed ?? 0 };
  });
}
