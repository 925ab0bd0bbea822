import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../applications/events/event-chain.ts';
import {
  eventsOf,
  lockApplication,
  orderOf,
  type PaymentRow,
  type RefundRow,
} from '../applications/queries.ts';
import { payments, refunds } from '../applications/tables.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import {
  postEarned,
  postHeld,
  postKept,
  postPaid,
  postRefundDue,
  postRefundSent,
  movementOfPart,
  postRegistryPaid,
  type ApplicationMovement,
} from './order-postings.ts';
import { ledgerTransactions } from './tables.ts';

export const backfillLedgerJob = 'ledger.backfill';

/** Selects confirmed payments of earlier releases, which have no postings. */
export const unposted = (database: Database) =>
  and(
    isNotNull(payments.confirmedAt),
    isNull(payments.creditId),
    gt(payments.amountMinor, 0),
    notExists(
      database.sql
        .select()
        .from(ledgerTransactions)
        .where(
          and(
            eq(ledgerTransactions.source, 'payment'),
            eq(ledgerTransactions.sourceId, sql`${payments.id}::text`),
          ),
        ),
    ),
  );

/**
 * Posts the payments that were confirmed before there was a ledger, with what happened to them since. Each
 * application is a transaction of its own; repeating it posts nothing twice.
 * @returns the number of payments posted
 * @throws Error after the last payment, when it failed for some
 */
export async function backfillLedger({
  database,
  clock,
  log,
}: Pick<Dependencies, 'database' | 'clock' | 'log'>): Promise<number> {
  const rows = await database.sql
    .select({ payment: payments })
    .from(payments)
    .where(unposted(database))
    .orderBy(asc(payments.createdAt));
  const failed = await runEach(
    rows.map(({ payment }) => payment),
    (payment) => database.transaction(() => replay(database, payment, clock())),
    { what: 'payment without postings', log },
  );
  failIfAny(failed, 'payment without postings');
  return rows.length;
}

async function replay(database: Database, payment: PaymentRow, recordedAt: Date): Promise<void> {
  const application = await lockApplication(database, payment.applicationId);
  const order = await orderOf(database, application.id);
  if (order === null) throw new Error(`${application.reference} has a payment and no order`);
  const sent: RefundRow[] = await database.sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.applicationId, application.id), isNotNull(refunds.sentOn)))
    .orderBy(asc(refunds.preparedAt));
  const history: History = { payment, sent, paid: false };
  for (const event of await eventsOf(database, application.id)) {
    const movement = {
      orders: [order],
      customerId: application.ownerId,
      bookedOn: event.at.toISOString().slice(0, 10),
      recordedAt,
      madeBy: 'system',
    };
    await postEvent(database, movement, event, history);
  }
}

/** `sent` holds the refunds whose events are still to come. */
type History = { payment: PaymentRow; sent: RefundRow[]; paid: boolean };

async function postEvent(
  database: Database,
  movement: ApplicationMovement,
  { verb, seq }: EventRow,
  history: History,
): Promise<void> {
  const { payment } = history;
  const money = {
    source: 'payment',
    sourceId: payment.id,
    cash: 'bank:operating',
    receivedMinor: payment.amountMinor ?? 0,
  } as const;
  const arrival = {
    ...movementOfPart(movement, payment.orderId),
    bookedOn: payment.receivedOn ?? movement.bookedOn,
  };
  if (verb === 'confirmPayment') {
    history.paid = true;
    await postPaid(database, arrival, { ...money, heldMinor: 0 });
  }
  if (verb === 'recordLatePayment' || (verb === 'acceptCancellation' && !history.paid))
    await postHeld(database, arrival, {
      ...money,
      currency: payment.currency as Currency,
      to: 'refunds-payable',
    });
  if (verb === 'reject' || verb === 'lapse' || (verb === 'acceptCancellation' && history.paid))
    await postRefundDue(database, movement);
  if (verb === 'file') await postRegistryPaid(database, movement);
  if (verb === 'confirm') await postEarned(database, movement);
  if (verb === 'refund') {
    const refund = history.sent.shift();
    // The first releases recorded that all was refunded, without a row.
    await postRefundSent(
      database,
      { ...movement, bookedOn: refund?.sentOn ?? movement.bookedOn },
      refund ?? { id: `${payment.applicationId}/${seq}`, amountMinor: money.receivedMinor },
    );
  }
  if (verb === 'confirmRefund') await postKept(database, movement);
}

/** Registers the backfill, which also runs nightly. Call it before the jobs start. */
export function handleLedgerJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(backfillLedgerJob, async () => {
    await backfillLedger(dependencies);
  });
  dependencies.jobs.schedule(backfillLedgerJob, '10 3 * * *');
}
