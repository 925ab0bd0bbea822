import { createHash } from 'node:crypto';
import { and, eq, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from './network-of.ts';
import { rateLimits } from './tables.ts';

/**
 * So many attempts in a window, which begins at a multiple of its length since 1970. `limit` may be Infinity.
 */
export type RateLimit = { limit: number; windowSeconds: number };
/** One attempt to count; see `consume`. */
export type Attempt = readonly [name: string, subject: string, limit: RateLimit];
/** Whether the attempt is allowed; if not, after how many seconds to retry. */
type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Fixed-window rate limits, shared by all processes in the database. Name and subject make the key, for instance
 * `consume('auth.sign-up', request.ip, …)`; the subject is stored as a hash, so the table holds no addresses. Addresses
 * of one IPv6 network count together.
 * Call these outside a transaction: a rollback would undo the count.
 */
export type RateLimiter = {
  /** Counts one attempt in the current window. Always allowed when limits are off. */
  consume(...attempt: Attempt): Promise<RateLimitResult>;
  /**
   * Counts several attempts in one statement, each only when all before it were allowed. Give different
   * names, always in the same order, to avoid deadlocks.
   * @returns the result of the first attempt that is not allowed
   */
  consumeAll(attempts: readonly Attempt[]): Promise<RateLimitResult>;
  /** Returns the result of `consume` without counting. */
  peek(name: string, subject: string, limit: RateLimit): Promise<RateLimitResult>;
  /**
   * Adds to a counter and returns its sum in the current window, for limits that slow down instead of
   * refusing. Always 0 when limits are off.
   */
  count(name: string, subject: string, windowSeconds: number, by?: number): Promise<number>;
  /** Allows one attempt per `seconds` since the last allowed one. Not affected by switching limits off. */
  cooldown(name: string, subject: string, seconds: number): Promise<RateLimitResult>;
  /** Deletes rows whose window began more than a day ago. */
  purgeExpired(): Promise<void>;
};

const allowed: RateLimitResult = { allowed: true };

const keyOf = (name: string, subject: string): string => {
  const counted = subject.split(' ').map(networkOf).join(' ');
  return `${name}:${createHash('sha256').update(counted).digest('base64url').slice(0, 22)}`;
};

/**
 * Creates rate limits that the database counts by `clock`. `rateLimits: 'off'` allows everything but what
 * `cooldown` refuses.
 */
export function createRateLimiter(dependencies: {
  database: Database;
  clock: Clock;
  config: { rateLimits: 'default' | 'off' };
}): RateLimiter {
  const { database, clock } = dependencies;
  const off = dependencies.config.rateLimits === 'off';

  const windowOf = ({ windowSeconds }: RateLimit): { start: Date; secondsLeft: number } => {
    const now = clock().getTime();
    const start = now - (now % (windowSeconds * 1000));
    return { start: new Date(start), secondsLeft: Math.ceil((start + windowSeconds * 1000 - now) / 1000) };
  };
  const toResult = (count: number, limit: RateLimit): RateLimitResult =>
    count <= limit.limit ? allowed : { allowed: false, retryAfterSeconds: windowOf(limit).secondsLeft };

  const consumeEach = async (attempts: readonly Attempt[]): Promise<RateLimitResult> => {
    const counted = off ? [] : attempts.filter(([, , { limit }]) => limit !== Infinity);
    if (counted.length === 0) return allowed;
    const keys = counted.map(([name, subject, limit]) => ({
      key: keyOf(name, subject),
      start: windowOf(limit).start,
      limit: limit.limit,
    }));
    const { rows } = await database.sql.execute<{ place: number; count: number }>(
      consumeStatement(keys, database.inTransaction),
    );
    for (const { place, count } of rows) {
      const [, , limit] = counted[place] ?? [];
      const answer = limit ? toResult(count, limit) : allowed;
      if (!answer.allowed) return answer;
    }
    return allowed;
  };

  return {
    consume: (...attempt) => consumeEach([attempt]),
    consumeAll: consumeEach,

    async peek(name, subject, limit) {
      if (off) return allowed;
      const [row] = await database.sql
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(
          and(eq(rateLimits.key, keyOf(name, subject)), eq(rateLimits.windowStart, windowOf(limit).start)),
        );
      return toResult((row?.count ?? 0) + 1, limit);
    },

    async count(name, subject, windowSeconds, by = 1) {
      if (off) return 0;
      const windowStart = windowOf({ limit: Infinity, windowSeconds }).start;
      const [row] = await database.sql
        .insert(rateLimits)
        .values({ key: keyOf(name, subject), windowStart, count: by })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${rateLimits.windowStart} = excluded.window_start then ${rateLimits.count} + excluded.count else excluded.count end`,
            windowStart: sql`excluded.window_start`,
          },
        })
        .returning({ count: rateLimits.count });
      return row?.count ?? 0;
    },

    async cooldown(name, subject, seconds) {
      const key = keyOf(name, subject);
      const now = clock();
      const taken = await database.sql
        .insert(rateLimits)
        .values({ key, windowStart: now, count: 1 })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { windowStart: now },
          setWhere: lte(rateLimits.windowStart, new Date(now.getTime() - seconds * 1000)),
        })
        .returning({ key: rateLimits.key });
      if (taken.length === 1) return allowed;
      const [row] = await database.sql
        .select({ at: rateLimits.windowStart })
        .from(rateLimits)
        .where(eq(rateLimits.key, key));
      const waited = row ? now.getTime() - row.at.getTime() : 0;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(seconds - waited / 1000)) };
    },

    async purgeExpired() {
      await database.sql
        .delete(rateLimits)
        .where(lt(rateLimits.windowStart, new Date(clock().getTime() - 86_400_000)));
    },
  };
}

/**
 * Builds a statement whose steps each count one key if the step before it stayed within its limit. Outside a
 * transaction it commits asynchronously, which is faster; a power cut may lose the last attempts.
 */
function consumeStatement(
  attempts: readonly { key: string; start: Date; limit: number }[],
  durable: boolean,
): SQL {
  const commitMode = durable
    ? sql`select true as set`
    : sql`select set_config('synchronous_commit', 'off', true) is not null as set`;
  const steps = attempts.map(({ key, start }, place) => {
    const before = attempts[place - 1];
    const provided = before
      ? sql`${step(place - 1)} where count <= ${before.limit}`
      : sql`at_once where at_once.set`;
    return sql`${step(place)} as (
      insert into ${rateLimits} as kept (key, window_start, count) select ${key}, ${start.toISOString()}::timestamptz, 1 from ${provided}
      on conflict (key) do update set count = case when kept.window_start = excluded.window_start then kept.count + 1 else 1 end, window_start = excluded.window_start
      returning count)`;
  });
  const counts = attempts.map(
    (_, place) => sql`select ${sql.raw(String(place))} as place, count from ${step(place)}`,
  );
  return sql`with at_once as materialized (${commitMode}), ${sql.join(steps, sql`, `)} ${sql.join(counts, sql` union all `)} order by place`;
}

const step = (place: number): SQL => sql.raw(`step_${place}`);
