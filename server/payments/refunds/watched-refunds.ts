import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PaymentDependencies } from '../attempts/attempts.ts';
import type { inquiryRefunds } from '../../inquiries/tables.ts';
import type { providerRefunds } from '../tables.ts';

/** Tables of refunds that a provider carries out: of applications, and of requests for Taxpromax. */
type WatchedTable = typeof providerRefunds | typeof inquiryRefunds;

/** Longer than any call to a provider takes. */
const leaseMs = 120_000;
const batchSize = 50;

const isFree = ({ leasedUntil }: WatchedTable, now: Date): SQL | undefined =>
  or(isNull(leasedUntil), lte(leasedUntil, now));

/**
 * Returns the change that takes the lease of a refund, and the condition that it may still change and nobody
 * has the lease.
 */
export function leaseOf(
  table: WatchedTable,
  id: string,
  now: Date,
): { set: { leasedUntil: Date; checks: SQL }; where: SQL | undefined } {
  return {
    set: { leasedUntil: new Date(now.getTime() + leaseMs), checks: sql`${table.checks} + 1` },
    where: and(eq(table.id, id), isNotNull(table.nextCheckAt), isFree(table, now)),
  };
}

/**
 * Returns the ids of refunds about which a provider is due to be asked. One whose process died is due again
 * when its lease has expired.
 */
export async function findDueRefunds(
  { database, clock, checkouts }: Pick<PaymentDependencies, 'database' | 'clock' | 'checkouts'>,
  table: WatchedTable,
): Promise<string[]> {
  const now = clock();
  const rows = await database.sql
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        lte(table.nextCheckAt, now),
        isFree(table, now),
        inArray(
          table.provider,
          checkouts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(table.nextCheckAt))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}
