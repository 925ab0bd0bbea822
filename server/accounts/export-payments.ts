import { eq, inArray, or } from 'drizzle-orm';
import { orders, payments } from '../applications/tables.ts';
import { bankLines } from '../bank-statements/tables.ts';
import { carts } from '../carts/tables.ts';
import type { Database } from '../database/database.ts';
import { inquiryAttempts, inquiryCredits } from '../inquiries/tables.ts';
import { credits, paymentAttempts } from '../payments/tables.ts';

type Paid = {
  readonly accountId: string;
  readonly applicationIds: readonly string[];
  readonly inquiryIds: readonly string[];
};

const attemptColumns = (table: typeof paymentAttempts | typeof inquiryAttempts) => ({
  id: table.id,
  provider: table.provider,
  reference: table.reference,
  providerReference: table.providerReference,
  dueMinor: table.dueMinor,
  currency: table.currency,
  state: table.state,
  failure: table.failure,
  createdAt: table.createdAt,
});

const creditColumns = (table: typeof credits | typeof inquiryCredits) => ({
  attemptId: table.attemptId,
  provider: table.provider,
  transactionId: table.transactionId,
  chargedMinor: table.chargedMinor,
  currency: table.currency,
  paidAt: table.paidAt,
});

/**
 * Returns each try to pay at a provider, the money that arrived there, and the lines of our bank statements with a
 * person's transfers, for the export.
 */
export async function exportPayments(
  { sql }: Database,
  { accountId, applicationIds, inquiryIds }: Paid,
): Promise<{ onlinePayments: object[]; onlineCredits: object[]; bankTransfers: object[] }> {
  const ownOrders = sql
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.applicationId, [...applicationIds]));
  const ownAttempts = sql
    .select({ id: inquiryAttempts.id })
    .from(inquiryAttempts)
    .where(inArray(inquiryAttempts.inquiryId, [...inquiryIds]));
  const ownPayments = sql
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.applicationId, [...applicationIds]));
  const ownCarts = sql.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId));
  return {
    onlinePayments: [
      ...(await sql
        .select({ ...attemptColumns(paymentAttempts), orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.orderId, ownOrders))),
      ...(await sql
        .select({ ...attemptColumns(inquiryAttempts), inquiryId: inquiryAttempts.inquiryId })
        .from(inquiryAttempts)
        .where(inArray(inquiryAttempts.inquiryId, [...inquiryIds]))),
    ],
    onlineCredits: [
      ...(await sql.select(creditColumns(credits)).from(credits).where(inArray(credits.orderId, ownOrders))),
      ...(await sql
        .select(creditColumns(inquiryCredits))
        .from(inquiryCredits)
        .where(inArray(inquiryCredits.attemptId, ownAttempts))),
    ],
    bankTransfers: await sql
      .select({
        bookedOn: bankLines.bookedOn,
        payer: bankLines.payer,
        text: bankLines.text,
        amountMinor: bankLines.amountMinor,
        currency: bankLines.currency,
        paymentId: bankLines.paymentId,
        cartId: bankLines.cartId,
      })
      .from(bankLines)
      .where(or(inArray(bankLines.paymentId, ownPayments), inArray(bankLines.cartId, ownCarts))),
  };
}
