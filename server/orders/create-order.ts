import type { FeeTax } from '#catalog/types/index.ts';
import type { OrderLine } from '#rules/ledger/postings.ts';
import { separateTax } from '#rules/tax/included-tax.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderRow } from '../applications/queries.ts';
import { orders, type SignedApplication } from '../applications/tables.ts';

/**
 * Returns the lines of an order for a signed price. Fees charged at cost are a part of their own, once they are known.
 * @throws Error when the lines do not sum to the total
 */
export function orderLinesOf(quote: SignedApplication['quote'], taxes: readonly FeeTax[]): OrderLine[] {
  const lines = quote.lines
    .filter(({ atCost }) => !atCost)
    .map(({ feeId, title, payee, minor, source }) => ({ feeId, title, payee, minor, source }));
  const sum = lines.reduce((total, { minor }) => total + minor, 0);
  if (sum !== quote.totalMinor) throw new Error(`The quote's lines sum to ${sum}, not ${quote.totalMinor}`);
  return separateTax(lines, taxes);
}

/**
 * Creates the first order of an application from its signed quote. Call it in the transaction that signs.
 * @param taxes  the taxes included in our fees; none while the seller is not registered
 * @throws Error when the lines do not sum to the total
 */
export async function createOrder(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  applicationId: string,
  quote: SignedApplication['quote'],
  taxes: readonly FeeTax[],
): Promise<OrderRow> {
  const [order] = await database.sql
    .insert(orders)
    .values({
      applicationId,
      currency: quote.currency,
      totalMinor: quote.totalMinor,
      lines: orderLinesOf(quote, taxes),
      pricedOn: quote.on,
      createdAt: clock(),
    })
    .returning();
  if (!order) throw new Error('The order was not written');
  return order;
}
