import { and, asc, eq, gt, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { addWorkingMinutes, MINUTES_OF_A_BUSINESS_DAY } from '#rules/clock/sla-clock.ts';
import { emergencyAccesses } from '../access-log/tables.ts';
import { findPersonById } from '../accounts/people.ts';
import {
  eventsOf,
  findApplication,
  paymentOf,
  stateOf,
  type ApplicationRow,
} from '../applications/queries.ts';
import { queueOf, type ItemQueue } from './queue-of.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeFacts } from '../insight/write-facts.ts';
import { runEach } from '../jobs/run-each.ts';
import { calendarOf, readItemClock } from './read-item-clock.ts';
import { readRisk } from './read-risk.ts';
import { searchTextOf, termsOf } from './search-text.ts';
import { deskClaimEvents, deskItems, deskTerms, deskViewers } from './tables.ts';

type ProjectDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** The queues in which we act without the clock of a tier. */
const queuesWithoutClock: readonly ItemQueue[] = ['to_check_payment', 'refunds'];
const batchSize = 200;

/**
 * Writes the queue's row of an application, in the current transaction. A claim stays until the application
 * is finished.
 */
export const projectDeskItem = (dependencies: ProjectDependencies, id: string): Promise<void> =>
  // A customer's change is compared with applications of others, for duplicates.
  asService(() => writeItem(dependencies, id));

async function writeItem({ database, clock }: ProjectDependencies, id: string): Promise<void> {
  const application = await findApplication(database, id);
  const [events, payment, owner] = await Promise.all([
    eventsOf(database, id),
    paymentOf(database, id),
    findPersonById(database, application.ownerId),
  ]);
  const queue = queueOf(stateOf(application), payment?.reportedAt != null);
  const reading = readItemClock(application, events, clock());
  const isRunning = reading !== null && (reading.state === 'running' || reading.state === 'warning');
  const dueAt = isRunning || reading?.state === 'breached' ? reading.dueAt : null;
  const values = {
    queue,
    country: application.country,
    serviceId: application.serviceId,
    tier: application.tier,
    dueAt,
    warnsAt: dueAt === null ? null : (reading?.warnsAt ?? null),
    sortAt: dueAt ?? sortAtOf(application, queue),
    waitingSince: application.waitingSince,
    risk: await readRisk({ database, clock }, application, queue),
    searchText: searchTextOf(application, payment?.reference ?? null, owner),
  };
  await database.sql
    .insert(deskItems)
    .values({ applicationId: id, ...values })
    .onConflictDoUpdate({
      target: deskItems.applicationId,
      set: {
        ...values,
        ...(queue === 'finished' ? { claimedBy: null, claimedByName: null, claimedAt: null } : {}),
      },
    });
  await writeTerms(database, id, termsOf(values.searchText));
  await writeFacts(database, application, events);
}

async function writeTerms(database: Database, id: string, terms: readonly string[]): Promise<void> {
  const rows = terms.map((term) => ({ applicationId: id, term }));
  const { sql: statements } = database;
  await statements
    .delete(deskTerms)
    .where(and(eq(deskTerms.applicationId, id), notInArray(deskTerms.term, [...terms])));
  if (rows.length > 0) await statements.insert(deskTerms).values(rows).onConflictDoNothing();
}

/**
 * Returns the order of an application without a due time: one business day after it began to wait where we
 * must act, so that a payment is checked and a refund prepared between applications with a due time.
 * Elsewhere, when it began to wait.
 */
function sortAtOf({ country, waitingSince }: ApplicationRow, queue: ItemQueue): Date {
  const calendar = calendarOf(country);
  return calendar !== null && queuesWithoutClock.includes(queue)
    ? addWorkingMinutes(calendar, waitingSince, MINUTES_OF_A_BUSINESS_DAY)
    : waitingSince;
}

/**
 * Erases what the desk keeps of an erased application besides its place in the queue: words to search for,
 * notes, viewers, emergency accesses.
 */
export async function eraseDeskItem(dependencies: ProjectDependencies, id: string): Promise<void> {
  const { sql: database } = dependencies.database;
  await database.delete(deskClaimEvents).where(eq(deskClaimEvents.applicationId, id));
  await database.delete(deskViewers).where(eq(deskViewers.applicationId, id));
  await database.delete(emergencyAccesses).where(eq(emergencyAccesses.applicationId, id));
  await projectDeskItem(dependencies, id);
}

/**
 * Writes the rows of all open applications again: after a change of holidays, and for rows of earlier releases.
 * @returns the number of applications for which it failed
 */
export async function projectOpenItems(
  dependencies: ProjectDependencies & Pick<Dependencies, 'log'>,
): Promise<number> {
  let failed = 0;
  let after: string | null = null;
  do {
    const batch = await projectBatch(dependencies, ne(deskItems.queue, 'finished'), after);
    failed += batch.failed;
    after = batch.last;
  } while (after !== null);
  return failed;
}

/**
 * Writes some rows of finished applications again, so that they get the search words of this release.
 * @param after  id of the last application of the batch before
 * @returns the id of the last application, null when none is left, and the number of those for which it failed
 */
export const projectFinishedItems = (
  dependencies: ProjectDependencies & Pick<Dependencies, 'log'>,
  after: string | null,
): Promise<Projected> => projectBatch(dependencies, eq(deskItems.queue, 'finished'), after);

type Projected = { failed: number; last: string | null };

async function projectBatch(
  dependencies: ProjectDependencies & Pick<Dependencies, 'log'>,
  which: SQL,
  after: string | null,
): Promise<Projected> {
  const { database, log } = dependencies;
  const rows = await database.sql
    .select({ id: deskItems.applicationId })
    .from(deskItems)
    .where(and(which, after === null ? undefined : gt(deskItems.applicationId, after)))
    .orderBy(asc(deskItems.applicationId))
    .limit(batchSize);
  // Locked, so that a change at the same time is not overwritten by older values.
  const project = ({ id }: { id: string }): Promise<void> =>
    database.transaction(async () => {
      const { rowCount } = await database.query('select 1 from applications where id = $1 for update', [id]);
      if (rowCount !== 0) await projectDeskItem(dependencies, id);
    });
  const failed = await runEach(rows, project, { what: 'row of the queue', log });
  return { failed, last: rows.at(-1)?.id ?? null };
}

/** Adds up the changes of the sizes of queues. */
export async function compactQueueCounts({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  await database.sql.execute(sql`
    with gone as (delete from desk_queue_counts returning queue, delta)
    insert into desk_queue_counts (queue, delta) select queue, sum(delta)::int from gone group by queue`);
}
