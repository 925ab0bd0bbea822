import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { queues } from './install-jobs.ts';
import type { FailedJob } from './jobs.ts';

/** Returns jobs whose last attempt failed, newest first; at most 200. */
export async function readFailedJobs(database: Database): Promise<FailedJob[]> {
  const { rows } = await database.sql.execute<{
    id: string;
    name: string;
    data: object;
    attempts: number;
    reason: string | null;
    failed_at: string;
  }>(sql`
    select id, data ->> 'name' as name, data -> 'data' as data, retry_count + 1 as attempts,
      coalesce(output ->> 'message', output #>> '{value,message}') as reason, completed_on as failed_at
    from pgboss.job
    where name in (${sql.join(
      queues.map((queue) => sql`${queue}`),
      sql`, `,
    )}) and state = 'failed'
    order by completed_on desc
    limit 200`);
  return rows.map(({ failed_at, reason, ...job }) => ({
    ...job,
    reason: reason ?? 'The process that did it went away or took too long.',
    failedAt: new Date(failed_at),
  }));
}
