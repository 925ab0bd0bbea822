import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { customerActor } from '../applications/events/event-actor.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { differenceDueMail } from '../applications/mails/change-mails.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { queueCustomerMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import {
  orderOf,
  paymentOf,
  priceChangesOf,
  type ApplicationRow,
  type PriceChangeRow,
} from '../applications/queries.ts';
import { adjustRepayment } from '../payments/refunds/adjust-repayment.ts';
import { priceChanges } from './tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { insertPart, nextPart, oweReduction } from './further-part.ts';
import { insertPayment } from './insert-payment.ts';
import { endChange, unpaidPart } from './propose-change.ts';
import { lockApplicationFor } from '../members/access.ts';

type AnswerDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs'>;
type ChangeAnswer =
  | { answer: 'accepted'; version: number; changeId: string; differenceMinor: number }
  | { answer: 'declined'; version: number; changeId: string; words: string };

/**
 * Records the customer's answer to a change of the price. Accepting it creates a further part of the order: a
 * difference to pay, or one that we repay. Idempotent: the same answer to the same change again changes
 * nothing.
 * @throws Refusal not_found, price_changed, version_conflict, not_possible_now
 */
export function answerChange(
  dependencies: AnswerDependencies,
  caller: Caller,
  id: string,
  input: ChangeAnswer,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:sign');
    const change = (await priceChangesOf(database, id)).find((row) => row.id === input.changeId);
    if (!change) throw new Refusal('not_found');
    if (change.answer === input.answer) return application;
    await requireUnsettled(database, application, change);
    return input.answer === 'accepted'
      ? accept(dependencies, caller, { application, change }, input)
      : decline(dependencies, caller, { application, change }, input);
  });
}

/**
 * Refuses an answer to an earlier change, which may have been withdrawn for a mistake in it, while another one waits.
 * @throws Refusal version_conflict
 */
async function requireUnsettled(
  database: AnswerDependencies['database'],
  { id, orderState }: ApplicationRow,
  { answer, orderId }: PriceChangeRow,
): Promise<void> {
  const due = orderState === 'difference_due' ? await orderOf(database, id) : null;
  if (answer !== null && (due === null || orderId !== due.id))
    throw new Refusal('version_conflict', {
      words: 'This change of the price does not wait for an answer any more. Reload to see the latest state.',
    });
}

type Proposed = { application: ApplicationRow; change: PriceChangeRow };

async function accept(
  dependencies: AnswerDependencies,
  caller: Caller,
  { application, change }: Proposed,
  { version, differenceMinor }: { version: number; differenceMinor: number },
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const currency = change.currency as Currency;
  if (differenceMinor !== change.differenceMinor)
    throw new Refusal('price_changed', {
      words: `The difference is ${formatMoney({ minor: Math.abs(change.differenceMinor), currency })}. Please check it before you accept.`,
    });
  const part = await nextPart(database, application);
  const isReduction = change.differenceMinor < 0;
  const accepted = await advanceApplication(dependencies, {
    applicationId: application.id,
    version,
    verb: isReduction ? 'acceptReduction' : 'acceptChange',
    actor: customerActor(caller),
    details: { changeId: change.id, part, differenceMinor, currency },
    ...(isReduction ? {} : { set: { duePart: part } }),
    afterUpdate: async (after) => {
      const order = await insertPart(dependencies, after, change, part);
      await database.sql
        .update(priceChanges)
        .set({ answer: 'accepted', answeredAt: clock(), orderId: order.id })
        .where(eq(priceChanges.id, change.id));
      if (isReduction) await oweReduction(dependencies, after, change, order);
      else
        await queueCustomerMail(
          dependencies,
          after,
          differenceDueMail(after, await insertPayment(dependencies, order)),
        );
      await queueStaffMail(dependencies, after, deskMail(after, 'changeAccepted'));
    },
  });
  return (isReduction ? await adjustRepayment(dependencies, application.id) : null) ?? accepted;
}

async function decline(
  dependencies: AnswerDependencies,
  caller: Caller,
  { application, change }: Proposed,
  { version, words }: { version: number; words: string },
): Promise<ApplicationRow> {
  const { database } = dependencies;
  const payment =
    application.orderState === 'difference_due' ? await paymentOf(database, application.id) : null;
  if (payment?.reportedAt != null)
    throw new Refusal('not_possible_now', {
      words:
        'You told us that you paid the difference, and we are checking for your transfer. Write us a message if you did not pay.',
    });
  const unpaid = await unpaidPart(dependencies, application);
  return advanceApplication(dependencies, {
    applicationId: application.id,
    version,
    verb: 'declineChange',
    actor: customerActor(caller),
    note: words,
    details: { changeId: change.id },
    set: { duePart: 1 },
    afterUpdate: async (after) => {
      await endChange(dependencies, application.id, unpaid, { answer: 'declined', words });
      await queueStaffMail(dependencies, after, deskMail(after, 'changeDeclined'));
    },
  });
}
