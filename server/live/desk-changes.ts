import { sql } from 'drizzle-orm';
import { messageOf } from '../log.ts';
import { deskChanges } from '../queue/tables.ts';
import type { Dependencies } from '../dependencies.ts';

/** Ids of applications that changed, none for a change elsewhere at the desk; null: too many to name. */
export type Changes = readonly string[] | null;

/** The changes of the queue, as one reader of the database for all open pages of a process. */
export type DeskChanges = {
  /** @returns the function that ends the subscription */
  subscribe(listener: (changes: Changes) => void): () => void;
  /** Resolves once the watch has begun: from then on every change is told to the listeners. */
  begun(): Promise<void>;
  /** Reads what changed since the last time and tells the listeners. */
  poll(): Promise<void>;
};

type WatchDependencies = Pick<Dependencies, 'database' | 'log'>;

/** Stands in `desk_changes` for what waits elsewhere at the desk, such as amounts of law. */
const ELSEWHERE = '00000000-0000-0000-0000-000000000000';

/** More changes at once are a batch job, after which pages load everything again. */
const MAX_NAMED = 200;

/**
 * Watches the changes of the queue while a page listens: one small query each interval for a process, however
 * many pages are open. Polling works on both engines, over several processes and behind poolers of
 * connections.
 * @param options.everyMs  the interval in milliseconds
 */
export function watchDeskChanges(
  { database, log }: WatchDependencies,
  { everyMs = 2000 }: { everyMs?: number } = {},
): DeskChanges {
  const listeners = new Set<(changes: Changes) => void>();
  /** Changes of transactions below this id were told. */
  let seenBelow: string | null = null;
  let begun = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | null = null;
  let polling: Promise<void> | null = null;

  async function read(): Promise<void> {
    const from = seenBelow;
    const { rows } = await database.query(
      `with reader as (select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint as oldest)
       select oldest::text as oldest, array(
         select distinct application_id::text from desk_changes
         where txid >= coalesce($1::bigint, oldest) and txid < oldest limit ${MAX_NAMED + 1}
       ) as ids from reader`,
      [from],
    );
    const { oldest, ids } = rows[0] as { oldest: string; ids: string[] };
    seenBelow = oldest;
    begun.resolve();
    if (from === null || ids.length === 0) return;
    const named = ids.filter((id) => id !== ELSEWHERE);
    for (const listener of listeners) listener(ids.length > MAX_NAMED ? null : named);
  }

  const poll = (): Promise<void> =>
    (polling ??= read()
      .catch((error: unknown) => log.warn({ err: messageOf(error) }, 'Changes of the queue were not read.'))
      .finally(() => {
        polling = null;
      }));

  return {
    poll,
    begun: () => begun.promise,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === null) {
        timer = setInterval(() => void poll(), everyMs);
        timer.unref();
        void poll();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
        seenBelow = null;
        begun = Promise.withResolvers();
      };
    },
  };
}

/** Records in the current transaction that an application changed. */
export async function recordDeskChange(
  { database }: Pick<Dependencies, 'database'>,
  applicationId: string,
): Promise<void> {
  await database.sql.insert(deskChanges).values({ applicationId }).onConflictDoNothing();
}

/** Records in the current transaction that something changed which waits for staff and is no application. */
export const recordChangeElsewhere = (dependencies: Pick<Dependencies, 'database'>): Promise<void> =>
  recordDeskChange(dependencies, ELSEWHERE);

/** Deletes changes that every open page has read. */
export async function purgeDeskChanges({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  await database.sql.delete(deskChanges).where(sql`${deskChanges.at} < now() - interval '1 hour'`);
}
