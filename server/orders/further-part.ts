import { eq, max } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { separateTax } from '#rules/tax/included-tax.ts';
import { todayIn } from '../applications/offers.ts';
import type { ApplicationRow, OrderRow, PriceChangeRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { orders, payments, refunds } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { postReduced, readMovement } from '../ledger/order-postings.ts';
import { undecidedRefundOf } from '../payments/refunds/provider-refunds.ts';
import { replaceRepayment } from '../payments/refunds/repayments.ts';
import { chargedTaxes } from './charged-taxes.ts';

type PartDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** Returns the number of the part that a change of the price becomes. */
export async function nextPart(
  database: Dependencies['database'],
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<number> {
  const [last] = await database.sql
    .select({ part: max(orders.part) })
    .from(orders)
    .where(eq(orders.applicationId, id));
  return (last?.part ?? 1) + 1;
}

/** Inserts an accepted change as a part of the order, with the differences as its lines. */
export async function insertPart(
  { database, clock, config }: PartDependencies,
  application: ApplicationRow,
  { lines, currency, differenceMinor }: PriceChangeRow,
  part: number,
): Promise<OrderRow> {
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} is not signed`);
  const differences = lines.map(({ wasMinor, minor, ...line }) => ({ ...line, minor: minor - wasMinor }));
  const [order] = await database.sql
    .insert(orders)
    .values({
      applicationId: application.id,
      part,
      currency,
      totalMinor: differenceMinor,
      lines: separateTax(differences, chargedTaxes(config, application, signed)),
      pricedOn: todayIn(serviceSnapshotOf(application).country, clock()),
      createdAt: clock(),
    })
    .returning();
  if (!order) throw new Error('The part was not written');
  return order;
}

/**
 * Posts that the customer is owed a reduction, and prepares its refund. One of an earlier reduction that was not sent
 * yet is replaced by a refund of both.
 * @throws Refusal not_possible_now while a provider returns the earlier one
 */
export async function oweReduction(
  { database, clock }: PartDependencies,
  application: ApplicationRow,
  change: PriceChangeRow,
  order: OrderRow,
): Promise<void> {
  const movement = await readMovement(database, application, {
    bookedOn: order.pricedOn,
    recordedAt: clock(),
    madeBy: application.ownerId,
  });
  if (movement !== null) await postReduced(database, movement, order);
  if ((await undecidedRefundOf(database, application.id)) !== null)
    throw new Refusal('not_possible_now', {
      words: 'A payment provider is returning an earlier difference now. Wait for its answer.',
    });
  const waiting = await replaceRepayment(database, application.id, clock());
  const [payment] = await database.sql
    .select({ refundAccount: payments.refundAccount })
    .from(payments)
    .where(eq(payments.applicationId, application.id))
    .orderBy(payments.createdAt);
  await database.sql.insert(refunds).values({
    applicationId: application.id,
    orderId: order.id,
    amountMinor: (waiting?.amountMinor ?? 0) - change.differenceMinor,
    currency: change.currency,
    reason: waiting ? `${waiting.reason} ${change.reason}` : change.reason,
    account: waiting?.account ?? payment?.refundAccount ?? null,
    preparedBy: change.proposedBy,
    approvedBy: change.approvedBy ?? waiting?.approvedBy,
    preparedAt: clock(),
  });
}
