import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isDue, type OrderRow } from '../../applications/queries.ts';
import { applications, orders as ordersTable } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { formatAmount } from '../format-amount.ts';
import { paymentExceptions, type ExceptionKind } from '../tables.ts';

const noticeWords: Partial<Record<ExceptionKind, (amount: string) => string>> = {
  underpaid: (amount) => `${amount} arrived, which is less than the amount due. Pay the rest below.`,
  overpaid: (amount) => `You paid ${amount} too much. We return it to you.`,
  paid_twice: (amount) => `You paid twice. We return ${amount} to you.`,
  after_cancelling: (amount) => `${amount} arrived after you cancelled. We return it to you.`,
  other_currency: (amount) =>
    `${amount} arrived in another currency than the one due. An officer looks at it and writes to you.`,
};

/** Returns what the customer should know about money that an officer decides on. */
export async function noticesOf(
  database: Database,
  orders: readonly Pick<OrderRow, 'id'>[],
): Promise<string[]> {
  const rows = await database.sql
    .select({ exception: paymentExceptions, order: ordersTable, application: applications })
    .from(paymentExceptions)
    .innerJoin(ordersTable, eq(ordersTable.id, paymentExceptions.orderId))
    .innerJoin(applications, eq(applications.id, ordersTable.applicationId))
    .where(
      and(
        inArray(
          paymentExceptions.orderId,
          orders.map(({ id }) => id),
        ),
        isNull(paymentExceptions.resolvedAt),
      ),
    )
    .orderBy(asc(paymentExceptions.openedAt));
  return rows.flatMap(({ exception: { kind, amountMinor, currency }, order, application }) => {
    const amount = formatAmount(amountMinor, currency ?? order.currency);
    return kind === 'underpaid' && !isDue(application, order)
      ? `${amount} arrived, which was less than the amount due. We return it to you.`
      : (noticeWords[kind]?.(amount) ?? []);
  });
}
