import { eq } from 'drizzle-orm';
import type { OrderState } from '#rules/application/application-lifecycle.ts';
import type { AmountJudgement } from '#rules/desk/judge-receipt.ts';
import type { CashAccount } from '#rules/ledger/postings.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { differencePaidMail } from '../applications/mails/change-mails.ts';
import { paymentConfirmedMail } from '../applications/mails/progress-mails.ts';
import { queueCustomerMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import { enqueueReceipt } from '../applications/papers/paper-jobs.ts';
import { lockApplication, type ApplicationRow, type OrderRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { orders, payments } from '../applications/tables.ts';
import { enqueueInvoice } from '../billing/billing-jobs.ts';
import type { Database } from '../database/database.ts';
import { postHeld, postPaid, type OrderMovement } from '../ledger/order-postings.ts';
import { filingDayFrom, promisedDay } from '../queue/read-item-clock.ts';
import { completeUnderpaid, heldFor, type PaymentDependencies } from './attempts/attempts.ts';
import { closeAttempts } from './attempts/close-attempts.ts';
import { paymentExceptions, type ExceptionKind } from './tables.ts';

/** Money that a provider confirmed or a bank statement shows. */
export type ReceivedMoney = {
  source: 'credit' | 'bank_line' | 'cart_transfer';
  /** The id of the credit, the line or the transfer. */
  id: string;
  cash: CashAccount;
  currency: string;
  /** Reference on the payer's statement. */
  reference: string | null;
  actor: EventActor<'system'> | EventActor<'staff'>;
  /** The day it arrived: a day of a bank, or an instant whose day is that of the application's country. */
  arrived: string | Date;
  /** Columns of the payment that it confirms. */
  confirmation: { creditId: string } | { confirmedBy: string };
  /** Details of the event that confirms a payment. */
  details: Record<string, unknown>;
  /** Columns of an exception. */
  exception: Pick<typeof paymentExceptions.$inferInsert, 'provider' | 'attemptId' | 'creditId'>;
};

/**
 * One of the orders that money arrived for, with its application locked. `heldMinor` is held for it from
 * earlier payments, in minor units of its currency.
 */
export type ReceivingOrder = {
  order: OrderRow;
  application: ApplicationRow;
  heldMinor: number;
  state: OrderState;
};

/**
 * Locks the applications of orders, always in the same order, so that two payments of the same applications
 * cannot wait for each other.
 * @returns the orders as they were named, with what is held for each
 * @throws Error for an order that does not exist
 */
export async function lockOrders(database: Database, orderIds: readonly string[]): Promise<ReceivingOrder[]> {
  const found = await Promise.all(orderIds.map((id) => findOrder(database, id)));
  const locked = new Map<string, ApplicationRow>();
  // oxlint-disable-next-line no-await-in-loop
  for (const id of found.map(({ applicationId }) => applicationId).toSorted())
    if (!locked.has(id)) locked.set(id, await lockApplication(database, id));
  return Promise.all(
    found.map(async ({ id, applicationId }) => {
      // A promotional code may have changed the price until the lock.
      const [order, application] = [await findOrder(database, id), locked.get(applicationId)];
      if (!application) throw new Error(`Order ${id} has no application`);
      return {
        order,
        application,
        heldMinor: await heldFor(database, order),
        state: await stateOfPart(database, application, order),
      };
    }),
  );
}

async function findOrder(database: Database, id: string): Promise<OrderRow> {
  const [order] = await database.sql.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/** Returns the state of the purchase as it concerns one part of the order. */
async function stateOfPart(
  database: Database,
  { orderState, duePart }: ApplicationRow,
  { id, part }: OrderRow,
): Promise<OrderState> {
  if (orderState === 'difference_due' && part === duePart) return 'awaiting_payment';
  const [payment] = await database.sql.select().from(payments).where(eq(payments.orderId, id));
  // A difference that was declined or withdrawn is not due any more.
  if (part > 1) return payment?.confirmedAt ? 'paid' : 'cancelled';
  return orderState === 'change_proposed' || orderState === 'difference_due' ? 'paid' : orderState;
}

/** Names the share of an order in its money: the first order has the plain id. */
const shareOf = (id: string, order: OrderRow, index: number): string =>
  index === 0 ? id : `${id}/${order.id}`;

export const movementFor = (
  { clock }: Pick<PaymentDependencies, 'clock'>,
  { actor, arrived }: Pick<ReceivedMoney, 'actor' | 'arrived'>,
  { order, application }: ReceivingOrder,
): OrderMovement => ({
  order,
  customerId: application.ownerId,
  bookedOn:
    typeof arrived === 'string'
      ? arrived
      : calendarDateIn(serviceSnapshotOf(application).country.zone, arrived),
  recordedAt: clock(),
  madeBy: actor.id ?? 'system',
});

/**
 * Books the share of an order in money that arrived: it pays the order, or is held for an officer, whom a
 * task tells. Call it in the transaction that records the money, after `lockOrders`.
 * @param index  which of the orders it is that the money is split over
 */
export async function receiveForOrder(
  dependencies: PaymentDependencies,
  money: ReceivedMoney,
  receiving: ReceivingOrder,
  judgement: AmountJudgement,
  index: number,
): Promise<void> {
  const { database, clock } = dependencies;
  const { order, application, heldMinor } = receiving;
  const { verdict, countedMinor, differenceMinor } = judgement;
  const currency = money.currency as Currency;
  const sourceId = shareOf(money.id, order, index);
  const posted = { source: money.source, sourceId, cash: money.cash, receivedMinor: countedMinor };
  const movement = movementFor(dependencies, money, receiving);
  if (verdict === 'paid' || verdict === 'overpaid')
    await payOrder(dependencies, money, receiving, judgement, movement, { ...posted, heldMinor });
  else if (countedMinor > 0) await postHeld(database, movement, { ...posted, currency, to: 'suspense' });
  if (verdict === 'paid') return;
  await database.sql
    .insert(paymentExceptions)
    .values({
      kind: verdict satisfies ExceptionKind,
      cause: sourceId,
      orderId: order.id,
      ...money.exception,
      reference: money.reference,
      currency,
      amountMinor: verdict === 'overpaid' ? differenceMinor : countedMinor,
      openedAt: clock(),
    })
    .onConflictDoNothing();
  await queueStaffMail(dependencies, application, deskMail(application, 'paymentException'));
}

/** Marks the order as paid, with the postings, the receipt and the customer's mail. */
async function payOrder(
  dependencies: PaymentDependencies,
  { reference, actor, currency: code, confirmation, details }: ReceivedMoney,
  { application, order }: ReceivingOrder,
  judgement: AmountJudgement,
  movement: OrderMovement,
  posted: Parameters<typeof postPaid>[2],
): Promise<void> {
  const { database, clock } = dependencies;
  const currency = code as Currency;
  await advanceApplication(dependencies, {
    applicationId: application.id,
    version: null,
    verb: order.part === 1 ? 'confirmPayment' : 'confirmDifference',
    actor,
    set: { duePart: 1 },
    details: {
      amountMinor: order.totalMinor,
      currency,
      receivedOn: movement.bookedOn,
      paymentReference: reference,
      ...details,
      ...(judgement.verdict === 'overpaid' ? { excessMinor: judgement.differenceMinor } : {}),
    },
    afterUpdate: async (after, { at }) => {
      const [payment] = await database.sql
        .update(payments)
        .set({
          amountMinor: order.totalMinor,
          receivedOn: movement.bookedOn,
          confirmedAt: clock(),
          ...confirmation,
        })
        .where(eq(payments.orderId, order.id))
        .returning({ id: payments.id });
      if (!payment) throw new Error(`Order ${order.id} has no payment`);
      // A transfer is posted by its payment, also where one transfer pays several.
      await postPaid(
        database,
        movement,
        posted.source === 'credit' ? posted : { ...posted, source: 'payment', sourceId: payment.id },
      );
      await completeUnderpaid(database, order.id, clock());
      if (actor.kind === 'staff') await closeAttempts(dependencies, order.id);
      await enqueueReceipt(dependencies.jobs, after, order.id);
      await enqueueInvoice(dependencies.jobs, after.id, order.id);
      const amount = formatMoney({ minor: order.totalMinor, currency });
      await queueCustomerMail(
        dependencies,
        after,
        order.part === 1
          ? paymentConfirmedMail(after, amount, filingDayFrom(after, at))
          : differencePaidMail(after, amount, await promisedDay(dependencies, after, at)),
      );
    },
  });
}
