import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { reportedCartOf } from '../../carts/cart-transfers.ts';
import { settleLine } from '../../bank-statements/settle-line.ts';
import { enqueueInvoice } from '../../billing/billing-jobs.ts';
import { enqueueReceipt } from '../../applications/papers/paper-jobs.ts';
import { filingDayFrom, promisedDay } from '../../queue/read-item-clock.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { differencePaidMail } from '../../applications/mails/change-mails.ts';
import { paymentConfirmedMail } from '../../applications/mails/progress-mails.ts';
import { lockApplication, paymentOf, type ApplicationRow } from '../../applications/queries.ts';
import { payments } from '../../applications/tables.ts';
import { movementOfPart, postPaid, readMovement } from '../../ledger/order-postings.ts';
import { completeUnderpaid, heldToComplete } from '../../payments/attempts/attempts.ts';
import { closeAttempts } from '../../payments/attempts/close-attempts.ts';
import { requirePastDay, type DeskDependencies, type Officer, type Proposal } from '../desk-dependencies.ts';

type ReceivedPayment = {
  version: number;
  amountMinor: number;
  receivedOn: string;
  note?: string | undefined;
  /** The line of a bank statement that shows it. */
  bankLineId?: string | undefined;
  /** It came apart from the transfer that was reported for several applications together. */
  apart?: true | undefined;
};

/**
 * Confirms that the money arrived: for the application, or for an accepted difference. An amount other than
 * the one due requires a note and a second person.
 * @param proposal  the first person, where the amount needs a second one
 * While a transfer waits that was reported for several applications together, it requires the choice that the
 * money came apart.
 * @throws Refusal reason_needed, bad_request, version_conflict, not_possible_now
 */
export function confirmPayment(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, amountMinor, receivedOn, note, bankLineId, apart }: ReceivedPayment,
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const day = requirePastDay(dependencies, application, 'receivedOn', receivedOn);
    const payment = await paymentOf(database, id);
    const isDifference = application.orderState === 'difference_due';
    const current =
      application.version === version && (isDifference || application.orderState === 'awaiting_payment');
    const cart = payment === null ? null : await reportedCartOf(database, payment.orderId);
    // A line of a statement shows what came for this payment.
    if (current && cart !== null && bankLineId === undefined) requireApart(cart, apart, note);
    const heldMinor = payment === null ? 0 : await heldToComplete(database, payment, amountMinor);
    const paidMinor = amountMinor + heldMinor;
    if (current && payment !== null && paidMinor !== payment.dueMinor && !note) {
      const due = formatMoney({ minor: payment.dueMinor, currency: payment.currency as Currency });
      throw new Refusal('reason_needed', {
        words: `The amount due is ${due}. If you received another amount, add a note of what was agreed.`,
      });
    }
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: isDifference ? 'confirmDifference' : 'confirmPayment',
      actor: officer,
      ...(note ? { note } : {}),
      details: {
        amountMinor,
        ...(heldMinor > 0 ? { heldMinor } : {}),
        currency: payment?.currency,
        receivedOn: day,
        paymentReference: payment?.reference,
        ...(cart !== null && apart ? { apartFrom: cart.reference } : {}),
        ...proposal,
      },
      set: { duePart: 1 },
      afterUpdate: async (after, { at }) => {
        if (payment === null) throw new Error(`${application.reference} has no payment to confirm`);
        await database.sql
          .update(payments)
          .set({ amountMinor: paidMinor, receivedOn: day, confirmedBy: officer.id, confirmedAt: clock() })
          .where(eq(payments.id, payment.id));
        const movement = await readMovement(database, after, {
          bookedOn: day,
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null)
          await postPaid(database, movementOfPart(movement, payment.orderId), {
            source: 'payment',
            sourceId: payment.id,
            cash: 'bank:operating',
            receivedMinor: amountMinor,
            heldMinor,
          });
        if (bankLineId !== undefined)
          await settleLine(dependencies, {
            lineId: bankLineId,
            paymentId: payment.id,
            amountMinor,
            currency: payment.currency,
            officer,
          });
        if (heldMinor > 0) await completeUnderpaid(database, payment.orderId, clock());
        await closeAttempts(dependencies, payment.orderId);
        await enqueueReceipt(dependencies.jobs, after, payment.orderId);
        await enqueueInvoice(dependencies.jobs, after.id, payment.orderId);
        const amount = formatMoney({ minor: paidMinor, currency: payment.currency as Currency });
        await queueCustomerMail(
          dependencies,
          after,
          isDifference
            ? differencePaidMail(after, amount, await promisedDay(dependencies, after, at))
            : paymentConfirmedMail(after, amount, filingDayFrom(after, at)),
        );
      },
    });
  });
}

/**
 * Money that was reported for several applications together is confirmed once, for all of them. Confirmed for
 * one alone, the others would wait for money that is here.
 * @throws Refusal not_possible_now, reason_needed
 */
function requireApart(
  { reference, applications }: { reference: string; applications: number },
  apart: true | undefined,
  note: string | undefined,
): void {
  if (!apart)
    throw new Refusal('not_possible_now', {
      words: `The customer reported one transfer for ${applications} applications together, ${reference}. Confirm it there. If this money came apart from it, say so.`,
    });
  if (!note)
    throw new Refusal('reason_needed', {
      words: `Say how you know that this money came apart from the transfer ${reference}.`,
    });
}
