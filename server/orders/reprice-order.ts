import { eq } from 'drizzle-orm';
import type { ApplicationRow, OrderRow } from '../applications/queries.ts';
import { orders, payments, type SignedApplication } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { chargedTaxes } from './charged-taxes.ts';
import { orderLinesOf } from './create-order.ts';

/**
 * Gives an unpaid order the lines of a price whose discount changed. A trigger refuses it once money was
 * posted for the order, and any change of what the government gets. Call it in the transaction of the event.
 */
export async function repriceOrder(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  application: ApplicationRow,
  signed: SignedApplication,
  order: OrderRow,
): Promise<void> {
  const { totalMinor } = signed.quote;
  await database.sql
    .update(orders)
    .set({ lines: orderLinesOf(signed.quote, chargedTaxes(config, application, signed)), totalMinor })
    .where(eq(orders.id, order.id));
  await database.sql.update(payments).set({ dueMinor: totalMinor }).where(eq(payments.orderId, order.id));
}
