import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { descriptionOf, type FeedDeadline, type FeedRevision, summaryOf } from './render-feed.ts';
import { calendarEvents } from './tables.ts';

/** Rows written by one statement. */
const BATCH = 1000;

type EventRow = typeof calendarEvents.$inferSelect;
type EventKey = Pick<EventRow, 'companyId' | 'obligationId' | 'period'>;

const keyOf = ({ companyId, obligationId, period }: EventKey): string =>
  `${companyId} ${obligationId} ${period}`;

const rowOf = (deadline: FeedDeadline, changedAt: Date): Omit<EventRow, 'sequence'> => ({
  companyId: deadline.companyId,
  obligationId: deadline.entry.obligationId,
  period: deadline.entry.period,
  startsOn: deadline.entry.fileBy,
  checksum: createHash('sha256')
    .update(`${summaryOf(deadline)}\n${descriptionOf(deadline)}`)
    .digest('base64url'),
  changedAt,
});

const readRevisions = async (
  { database }: Pick<Dependencies, 'database'>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, EventRow>> => {
  if (companyIds.length === 0) return new Map();
  const rows = await database.sql
    .select()
    .from(calendarEvents)
    .where(inArray(calendarEvents.companyId, [...companyIds]));
  return new Map(rows.map((row) => [keyOf(row), row]));
};

/**
 * Returns the revision of each deadline's event. What changed since a feed last contained it is recorded
 * first: a moved day raises the sequence, any change sets the instant. Processes that record the same change
 * count it once.
 */
export async function recordRevisions(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  deadlines: readonly FeedDeadline[],
): Promise<(deadline: FeedDeadline) => FeedRevision> {
  const { database, clock } = dependencies;
  const companyIds = [...new Set(deadlines.map(({ companyId }) => companyId))];
  const stored = await readRevisions(dependencies, companyIds);
  // Calendars read whole seconds.
  const now = new Date(Math.floor(clock().getTime() / 1000) * 1000);
  const rows = deadlines.map((deadline) => rowOf(deadline, now));
  const changed = rows.filter((row) => {
    const before = stored.get(keyOf(row));
    return before?.checksum !== row.checksum || before.startsOn !== row.startsOn;
  });
  if (changed.length > 0) await database.transaction(() => writeRevisions(database, changed));
  const current = changed.length === 0 ? stored : await readRevisions(dependencies, companyIds);
  // There is no row for a company that was deleted while its feed was read.
  return ({ companyId, entry: { obligationId, period } }) =>
    current.get(keyOf({ companyId, obligationId, period })) ?? { sequence: 0, changedAt: now };
}

/** Writes rows of the companies that are still there, in the current transaction. */
async function writeRevisions(
  database: Database,
  rows: readonly Omit<EventRow, 'sequence'>[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ companyId }) => companyId))];
  const kept = await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(companies.id)
    .for('key share');
  const isKept = new Set(kept.map(({ id }) => id));
  // In one order, so that the feeds of two people do not wait for each other.
  const written = rows
    .filter(({ companyId }) => isKept.has(companyId))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < written.length; start += BATCH)
    await database.sql
      .insert(calendarEvents)
      .values(written.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [calendarEvents.companyId, calendarEvents.obligationId, calendarEvents.period],
        set: {
          sequence: sql`${calendarEvents.sequence} + case when ${calendarEvents.startsOn} = excluded.starts_on then 0 else 1 end`,
          startsOn: sql`excluded.starts_on`,
          checksum: sql`excluded.checksum`,
          changedAt: sql`excluded.changed_at`,
        },
        setWhere: sql`(${calendarEvents.startsOn}, ${calendarEvents.checksum}) is distinct from (excluded.starts_on, excluded.checksum)`,
      });
}
