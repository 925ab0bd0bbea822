import { eq } from 'drizzle-orm';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { differencePaidMail } from '../applications/mails/change-mails.ts';
import { paymentConfirmedMail } from '../applications/mails/progress-mails.ts';
import { queueCustomerMail } from '../applications/mails/queue-mails.ts';
import { enqueueReceipt } from '../applications/papers/paper-jobs.ts';
import type { OrderRow, PaymentRow } from '../applications/queries.ts';
import { payments } from '../applications/tables.ts';
import { enqueueInvoice } from '../billing/billing-jobs.ts';
import type { Officer } from '../desk/desk-dependencies.ts';
import { postPaid } from '../ledger/order-postings.ts';
import { filingDayFrom, promisedDay } from '../queue/read-item-clock.ts';
import { completeUnderpaid, type PaymentDependencies } from './attempts/attempts.ts';
import { closeAttempts } from './attempts/close-attempts.ts';

type HeldPayment = {
  order: OrderRow;
  payment: PaymentRow;
  officer: Officer;
  bookedOn: string;
  /** The reference of the payment that the money was received for. */
  movedFrom: string | null;
};

/**
 * Marks an order as paid with what `suspense` holds for it, which must be its total: with the postings, the
 * receipt, the invoice and the customer's mail.
 * @throws Refusal not_possible_now when the order does not wait for money
 */
export async function payFromHeld(
  dependencies: PaymentDependencies,
  { order, payment, officer, bookedOn, movedFrom }: HeldPayment,
): Promise<void> {
  const { database, clock } = dependencies;
  const { totalMinor, part } = order;
  const currency = order.currency as Currency;
  await advanceApplication(dependencies, {
    applicationId: order.applicationId,
    version: null,
    verb: part === 1 ? 'confirmPayment' : 'confirmDifference',
    actor: officer,
    set: { duePart: 1 },
    details: {
      amountMinor: 0,
      heldMinor: totalMinor,
      currency,
      receivedOn: bookedOn,
      paymentReference: payment.reference,
      movedFrom,
    },
    afterUpdate: async (after, { at }) => {
      await database.sql
        .update(payments)
        .set({
          amountMinor: totalMinor,
          receivedOn: bookedOn,
          confirmedBy: officer.id,
          confirmedAt: clock(),
          movedFrom,
        })
        .where(eq(payments.id, payment.id));
      await postPaid(
        database,
        { order, customerId: after.ownerId, bookedOn, recordedAt: clock(), madeBy: officer.id },
        {
          source: 'payment',
          sourceId: payment.id,
          cash: 'bank:operating',
          receivedMinor: 0,
          heldMinor: totalMinor,
        },
      );
      await completeUnderpaid(database, order.id, clock());
      await closeAttempts(dependencies, order.id);
      await enqueueReceipt(dependencies.jobs, after, order.id);
      await enqueueInvoice(dependencies.jobs, after.id, order.id);
      const amount = formatMoney({ minor: totalMinor, currency });
      await queueCustomerMail(
        dependencies,
        after,
        part === 1
          ? paymentConfirmedMail(after, amount, filingDayFrom(after, at))
          : differencePaidMail(after, amount, await promisedDay(dependencies, after, at)),
      );
    },
  });
}
