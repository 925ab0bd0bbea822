import type { Currency } from '#values/money.ts';
import type { OrderRow, PaymentRow } from '../applications/queries.ts';
import { payments } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { paymentProviders } from '../payments/providers/providers.ts';

/**
 * Inserts the bank transfer with which a part of an order can be paid. Call it in the transaction that
 * creates the part.
 * @throws Error when no bank account takes the order's currency
 */
export async function insertPayment(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  order: OrderRow,
): Promise<PaymentRow> {
  const provider = paymentProviders.find((candidate) => candidate.accepts(order.currency as Currency));
  if (!provider) throw new Error(`No payment provider accepts ${order.currency}`);
  const [payment] = await database.sql
    .insert(payments)
    .values({
      applicationId: order.applicationId,
      orderId: order.id,
      reference: provider.generateReference(),
      provider: provider.id,
      dueMinor: order.totalMinor,
      currency: order.currency,
      createdAt: clock(),
    })
    .returning();
  if (!payment) throw new Error('Payment was not written');
  return payment;
}
