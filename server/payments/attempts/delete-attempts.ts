import { eq, inArray, or } from 'drizzle-orm';
import { orders, refunds } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { attemptShares, credits, paymentAttempts, paymentExceptions, providerRefunds } from '../tables.ts';

/**
 * Deletes the attempts, credits and exceptions of an application whose records need not be kept any longer.
 * The ledger stays.
 */
export async function deleteAttempts(database: Database, applicationId: string): Promise<void> {
  const ids = database.sql
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.applicationId, applicationId));
  await leaveToOthers(database, applicationId);
  await database.sql.delete(attemptShares).where(inArray(attemptShares.orderId, ids));
  const creditIds = database.sql
    .select({ id: credits.id })
    .from(credits)
    .where(inArray(credits.orderId, ids));
  const refundIds = database.sql
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.applicationId, applicationId));
  await database.sql
    .delete(providerRefunds)
    .where(or(inArray(providerRefunds.creditId, creditIds), inArray(providerRefunds.refundId, refundIds)));
  // oxlint-disable-next-line no-await-in-loop
  for (const table of [paymentExceptions, credits, paymentAttempts])
    await database.sql.delete(table).where(inArray(table.orderId, ids));
}

/** Attempts and credits that also paid other applications of a cart belong to one of those from now on. */
async function leaveToOthers(database: Database, applicationId: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const [table, attempt] of [
    ['credits', 'attempt_id'],
    ['payment_attempts', 'id'],
  ] as const)
    await database.query(
      `update ${table} set order_id = other.order_id
       from (
         select distinct on (s.attempt_id) s.attempt_id, s.order_id
         from attempt_shares s join orders o on o.id = s.order_id
         where o.application_id <> $1 order by s.attempt_id, s.position
       ) other
       where other.attempt_id = ${table}.${attempt}
         and ${table}.order_id in (select id from orders where application_id = $1)`,
      [applicationId],
    );
}
