import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { riskOf, type RiskLevel } from '#rules/desk/risk.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { findDuplicates } from '../applications/duplicates.ts';
import { findOffer } from '../applications/offers.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { applicationSignatures } from '../parts/tables.ts';
import type { ItemQueue } from './queue-of.ts';
import { deskItems } from './tables.ts';

/** Queues whose applications nobody judges: not signed yet, or done. */
const unjudged: readonly ItemQueue[] = ['drafts', 'finished'];

/** Returns whether the risk of an application is read: it is signed, and not done. */
export const isJudged = (
  { signed, erasedAt }: Pick<ApplicationRow, 'signed' | 'erasedAt'>,
  queue: ItemQueue,
): boolean => signed !== null && erasedAt === null && !unjudged.includes(queue);

/** Counts the signatures that count and have a name that is not in the application. */
export const countStrangers = (database: Database, applicationId: string): Promise<number> =>
  database.sql.$count(
    applicationSignatures,
    and(
      eq(applicationSignatures.applicationId, applicationId),
      eq(applicationSignatures.isNamed, false),
      isNull(applicationSignatures.endedAt),
    ),
  );

/**
 * Returns the risk of an application, in the current transaction, and raises that of applications with which
 * it has something in common.
 */
export async function readRisk(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
  queue: ItemQueue,
): Promise<RiskLevel> {
  if (!isJudged(application, queue)) return 'low';
  const [duplicates, strangers] = await Promise.all([
    findDuplicates(database, application),
    countStrangers(database, application.id),
  ]);
  await raiseOthers(
    database,
    duplicates.map(({ other }) => other.applicationId),
  );
  const offer = findOffer(application);
  const findings =
    offer === null
      ? []
      : deskCheck(offer.service, application.answers, calendarDateIn(offer.country.zone, clock())).findings;
  return riskOf({
    severities: findings.map(({ severity }) => severity),
    duplicates: duplicates.length,
    strangers,
  });
}

/**
 * Rows that another transaction holds are skipped: it projects them itself, and waiting for each other would
 * be a deadlock.
 */
async function raiseOthers(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const free = database.sql
    .select({ id: deskItems.applicationId })
    .from(deskItems)
    .where(
      and(
        inArray(deskItems.applicationId, [...ids]),
        ne(deskItems.risk, 'high'),
        sql`${deskItems.queue} not in ('drafts', 'finished')`,
      ),
    )
    .for('update', { skipLocked: true });
  await database.sql.update(deskItems).set({ risk: 'high' }).where(inArray(deskItems.applicationId, free));
}
