import { lt, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { servingMinutes } from './tables.ts';

const minuteMs = 60_000;
const writeIntervalMs = 20_000;
/** Longer than a year, so that months can be compared with those of the year before. */
const keptDays = 400;

/** Counts the answers of a process and writes them by minute. */
export type UptimeCounter = {
  countAnswer(status: number): void;
  /** Adds what was counted to the current minute, also when nothing was: the process is there to answer. */
  write(): Promise<void>;
  /** Writes every 20 seconds, so that each minute has an entry. @returns a function that ends it */
  start(): () => void;
};

/** Creates the counter of a process that serves requests. */
export function createUptimeCounter({
  database,
  clock,
  log,
}: Pick<Dependencies, 'database' | 'clock' | 'log'>): UptimeCounter {
  let answered = 0;
  let failed = 0;
  const write = async (): Promise<void> => {
    const counted = { answered, failed };
    answered = 0;
    failed = 0;
    try {
      await database.sql
        .insert(servingMinutes)
        .values({ minute: new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs), ...counted })
        .onConflictDoUpdate({
          target: servingMinutes.minute,
          set: {
            answered: sql`${servingMinutes.answered} + excluded.answered`,
            failed: sql`${servingMinutes.failed} + excluded.failed`,
          },
        });
    } catch (error) {
      answered += counted.answered;
      failed += counted.failed;
      throw error;
    }
  };
  const writeOrLog = (): void =>
    void write().catch((error: unknown) => log.warn({ err: error }, 'uptime could not be written'));
  return {
    countAnswer(status) {
      answered += 1;
      if (status >= 500) failed += 1;
    },
    write,
    start() {
      writeOrLog();
      const timer = setInterval(writeOrLog, writeIntervalMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** Registers the job that deletes minutes of more than 400 days ago. */
export function handleUptimeJobs({
  jobs,
  database,
  clock,
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('uptime.forget-old', async () => {
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    await database.sql.delete(servingMinutes).where(lt(servingMinutes.minute, before));
  });
  jobs.schedule('uptime.forget-old', '20 3 * * *');
}
