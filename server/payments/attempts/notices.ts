import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { OrderRow } from '../../applications/queries.ts';
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
  orders: readonly Pick<OrderRow, 'id' | 'currency'>[],
): Promise<string[]> {
  const rows = await database.sql
    .select()
    .from(paymentExceptions)
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
  return rows.flatMap(({ kind, amountMinor, currency }) => {
    const amount = formatAmount(amountMinor, currency ?? orders[0]?.currency ?? '');
    return noticeWords[kind]?.(amount) ?? [];
  });
}
