import { eq } from 'drizzle-orm';
import { listApplications } from '../../../server/applications/lists/own-applications.ts';
import { eventsOf } from '../../../server/applications/queries.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { userActivities } from '../../../server/supabase/tables.ts';

/** Owners have four applications each: see `seed` of the benchmark. */
const applicationsEach = 4;
/** Activities inserted by one statement. */
const batch = 500_000;
const eventsEach = 3;

const ownerOf = (n: number): string =>
  `00000001-0000-4000-8000-${Math.floor(n / applicationsEach)
    .toString(16)
    .padStart(12, '0')}`;

/** Inserts so many activities, spread evenly over the owners of so many applications and the last two years. */
export async function seedActivities(database: Database, count: number, applications: number): Promise<void> {
  const owners = Math.floor(applications / applicationsEach);
  for (let from = 0; from < count; from += batch)
    await database.withoutTimeouts(() =>
      database.query(
        `insert into user_activities (user_id, activity_type, activity_details, page_url, user_agent, created_at)
         select ('00000001-0000-4000-8000-' || lpad(to_hex(n % ${owners}), 12, '0'))::uuid,
           (array['PAGE_VIEW','FORM_SUBMIT','BUTTON_CLICK'])[n % 3 + 1], 'Step ' || n % 13, '/applications/' || md5(n::text),
           'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36', timestamptz '2026-11-22' - n * interval '1 second' * (63072000.0 / ${count})
         from generate_series(${from}, ${Math.min(count, from + batch) - 1}) as n`,
      ),
    );
}

/** Inserts the events of applications `from` to `to`. Their hashes are not those of a chain. */
export async function seedEvents(database: Database, from: number, to: number): Promise<void> {
  await database.query(
    `insert into application_events (application_id, seq, verb, by_whom, actor_name, details, at, previous_hash, hash)
     select ('00000002-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, seq, (array['submit','confirmPayment','approve'])[seq],
       (array['customer','staff','staff'])[seq], 'Ada Obi', '{}', now(), md5(n::text || seq), md5(n::text || seq + 1)
     from generate_series(${from}, ${to - 1}) as n, generate_series(1, ${eventsEach}) as seq`,
  );
}

const customer = (userId: string): Caller => ({
  userId,
  email: 'owner@customer.example',
  fullName: 'Ada Obi',
  staffRole: null,
  sessionId: userId,
  secondFactorVerified: false,
});

/** The requests that touch activities, events and the applications of one customer. */
export function activityRequests(
  database: Database,
  idOf: (n: number) => string,
  now: Date,
): [string, () => Promise<unknown>][] {
  let turn = 0;
  /** Another application with each call, so that not only cached pages are read. */
  const next = (): number => (turn = (turn + 397) % 2000);
  return [
    [
      'activity: insert',
      () =>
        database.sql.insert(userActivities).values({
          userId: ownerOf(next()),
          activityType: 'PAGE_VIEW',
          pageUrl: '/dashboard',
          createdAt: new Date(),
        }),
    ],
    [
      'activities of a customer',
      () =>
        database.sql
          .select()
          .from(userActivities)
          .where(eq(userActivities.userId, ownerOf(next()))),
    ],
    ['events of an application', () => eventsOf(database, idOf(next()))],
    [
      'applications of a customer',
      () => listApplications({ database, clock: () => now }, customer(ownerOf(next())), {}),
    ],
  ];
}

/** Prints the size of the database and of its largest tables with their indexes. */
export async function printSizes(database: Database): Promise<void> {
  const { rows } = await database.query(
    `select relname as table, reltuples::bigint as rows, pg_size_pretty(pg_table_size(oid)) as data, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  );
  const whole = await database.query('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log(`Database: ${String(whole.rows[0]?.['size'])}`);
  console.table(rows);
}
