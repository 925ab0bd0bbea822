import { sql } from 'drizzle-orm';
import type { Uptime } from '#contract/desk/desk-shapes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

const minuteMs = 60_000;
const days = 30;
/** A minute counts as served while at most one in twenty of its requests failed. */
const toleratedShare = 20;
const maxInterruptions = 50;

/**
 * Returns how many minutes of the last 30 days were served, up to the last complete minute, with the
 * interruptions, newest first. It begins with the first minute that was ever counted.
 */
export async function readUptime({ database, clock }: { database: Database; clock: Clock }): Promise<Uptime> {
  const until = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs);
  const earliest = new Date(until.getTime() - days * 1440 * minuteMs);
  const { rows: bounds } = await database.sql.execute<{ since: string | null }>(
    sql`select min(minute) as since from serving_minutes where minute >= ${earliest.toISOString()}`,
  );
  const { rows: older } = await database.sql.execute(
    sql`select 1 from serving_minutes where minute < ${earliest.toISOString()} limit 1`,
  );
  const first = bounds[0]?.since ?? null;
  if (first === null && older.length === 0) return { since: null, minutes: 0, served: 0, interruptions: [] };
  const since = older.length > 0 || first === null ? earliest : new Date(first);
  const { rows } = await database.sql.execute<{ from: string; minutes: number; served: number }>(sql`
    with served as (
      select minute from serving_minutes
      where minute >= ${since.toISOString()} and minute < ${until.toISOString()}
        and failed * ${toleratedShare} <= answered
    ), bounded as (
      select minute from served
      union all select ${since.toISOString()}::timestamptz - interval '1 minute'
      union all select ${until.toISOString()}::timestamptz
    ), gaps as (
      select lag(minute) over (order by minute) + interval '1 minute' as begun, minute from bounded
    )
    select begun as "from", (extract(epoch from minute - begun) / 60)::int as minutes,
      (select count(*) from served)::int as served
    from gaps
    where minute > begun or minute = ${until.toISOString()}
    order by minute desc`);
  const interruptions = rows.filter(({ minutes }) => minutes > 0);
  return {
    since: since.toISOString(),
    minutes: (until.getTime() - since.getTime()) / minuteMs,
    served: rows[0]?.served ?? 0,
    interruptions: interruptions
      .slice(0, maxInterruptions)
      .map(({ from, minutes }) => ({ from: new Date(from).toISOString(), minutes })),
  };
}
