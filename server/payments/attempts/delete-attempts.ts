import { eq, inArray } from 'drizzle-orm';
import { orders } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { credits, paymentAttempts, paymentExceptions, providerRefunds } from '../tables.ts';

/** Deletes the attempts, credits and exceptions of an application whose records need not be kept any longer. The ledger stays. */
export async function deleteAttempts(database: Database, applicationId: string): Promise<void> {
  const ids = database.sql
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.applicationId, applicationId));
  await database.sql
    .delete(providerRefunds)
    .where(
      inArray(
        providerRefunds.creditId,
        database.sql.select({ id: credits.id }).from(credits).where(inArray(credits.orderId, ids)),
      ),
    );
  // oxlint-disable-next-line no-await-in-loop
  for (const table of [paymentExceptions, credits, paymentAttempts])
    await database.sql.delete(table).where(inArray(table.orderId, ids));
}
