import { createHash } from 'node:crypto';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { rateLimits } from './tables.ts';

export type Limit = { limit: number; windowSeconds: number };
/** Whether to go on; if not, in how many whole seconds it is worth asking again. */
export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Limits shared by all processes, kept in the database. Names and subjects together make the key, for instance
 * `take('auth.sign-up', request.ip, …)`; the subject is stored hashed, so that the table holds no addresses.
 * Call these before a transaction begins: inside one, a rollback would give the try back.
 */
export type Limits = {
  /** Counts one try in the current window. Always allowed when limits are off. */
  take(name: string, subject: string, limit: Limit): Promise<LimitAnswer>;
  /** Says what `take` would answer, without counting. */
  look(name: string, subject: string, limit: Limit): Promise<LimitAnswer>;
  /** Allows one try per `seconds`, counted from the last allowed one. A promise of the product, so never switched off. */
  space(name: string, subject: string, seconds: number): Promise<LimitAnswer>;
  /** Removes what can no longer matter: rows whose window began more than a day ago. */
  forgetOld(): Promise<void>;
};

const allowed: LimitAnswer = { allowed: true };

const keyOf = (name: string, subject: string): string => `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

export function createLimits(dependencies: { database: Database; clock: Clock; config: { rateLimits: 'default' | 'off' } }): Limits {
  const { database, clock } = dependencies;
  const off = dependencies.config.rateLimits === 'off';

  const windowOf = ({ windowSeconds }: Limit): { start: Date; secondsLeft: number } => {
    const now = clock().getTime();
    const start = now - (now % (windowSeconds * 1000));
    return { start: new Date(start), secondsLeft: Math.ceil((start + windowSeconds * 1000 - now) / 1000) };
  };
  const judge = (count: number, limit: Limit): LimitAnswer =>
    count <= limit.limit ? allowed : { allowed: false, retryAfterSeconds: windowOf(limit).secondsLeft };

  return {
    async take(name, subject, limit) {
      if (off || limit.limit === Infinity) return allowed;
      const { start } = windowOf(limit);
      const [row] = await database.sql
        .insert(rateLimits)
        .values({ key: keyOf(name, subject), windowStart: start, count: 1 })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${rateLimits.windowStart} = excluded.window_start then ${rateLimits.count} + 1 else 1 end`,
            windowStart: sql`excluded.window_start`,
          },
        })
        .returning({ count: rateLimits.count });
      return judge(row?.count ?? 1, limit);
    },

    async look(name, subject, limit) {
      if (off) return allowed;
      const [row] = await database.sql
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, keyOf(name, subject)), eq(rateLimits.windowStart, windowOf(limit).start)));
      return judge((row?.count ?? 0) + 1, limit);
    },

    async space(name, subject, seconds) {
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
      const [row] = await database.sql.select({ at: rateLimits.windowStart }).from(rateLimits).where(eq(rateLimits.key, key));
      const waited = row ? now.getTime() - row.at.getTime() : 0;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(seconds - waited / 1000)) };
    },

    async forgetOld() {
      await database.sql.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(clock().getTime() - 86_400_000)));
    },
  };
}
