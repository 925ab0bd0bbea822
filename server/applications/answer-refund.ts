import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueStaffMail } from './mails/queue-mails.ts';
import { paymentOf, refundsOf, type ApplicationRow } from './queries.ts';
import { todayIn } from './offers.ts';
import { serviceSnapshotOf } from './service-snapshot.ts';
import { providerRefundsOf } from '../payments/refunds/provider-refunds.ts';
import { postKept, readMovement } from '../ledger/order-postings.ts';
import { payments, refunds, type BankAccount } from './tables.ts';
import { lockApplicationFor } from '../members/access.ts';

type RefundDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/**
 * Stores the account to which the customer wants a refund. A refund already prepared keeps its account,
 * except one that a payment provider could not return.
 * @throws Refusal not_found, not_possible_now
 */
export function nameRefundAccount(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  account: BankAccount,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:cancel');
    const payment = await paymentOf(database, id);
    const prepared = (await refundsOf(database, id)).find(({ sentOn }) => sentOn === null);
    const isRepayment = prepared !== undefined && prepared.orderId !== null;
    const isOpen = isRepayment || ['cancellation_requested', 'refund_due'].includes(application.orderState);
    const attempt = (await providerRefundsOf(database, id)).find(({ refundId }) => refundId === prepared?.id);
    // The repayment of a difference is prepared at once, and its account can be named until it is sent.
    const isPrepared =
      prepared !== undefined &&
      !(isRepayment && attempt === undefined) &&
      attempt?.state !== 'failed' &&
      attempt?.state !== 'needs_details';
    if (payment === null || !isOpen || isPrepared)
      throw new Refusal('not_possible_now', {
        words: isPrepared
          ? 'The refund is being sent already, so its account cannot change. Write to us at once if it is wrong.'
          : 'No refund is due for this application.',
      });
    await database.sql.update(payments).set({ refundAccount: account }).where(eq(payments.id, payment.id));
    if (prepared) await database.sql.update(refunds).set({ account }).where(eq(refunds.id, prepared.id));
    return application;
  });
}

type RefundAnswer =
  | { answer: 'arrived'; version: number }
  | { answer: 'objection'; version: number; words: string };

/**
 * Records that the refund arrived, or what is wrong with it; an objection makes a refund due again.
 * @throws Refusal not_found, version_conflict, not_possible_now
 */
export function answerRefund(
  dependencies: RefundDependencies,
  caller: Caller,
  id: string,
  input: RefundAnswer,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockApplicationFor(dependencies, caller, id, 'application:cancel');
    const objection = input.answer === 'objection' ? input.words : null;
    return advanceApplication(dependencies, {
      applicationId: id,
      version: input.version,
      verb: objection === null ? 'confirmRefund' : 'objectToRefund',
      actor: customerActor(caller),
      ...(objection === null ? {} : { note: objection }),
      afterUpdate: async (after) => {
        await database.sql
          .update(refunds)
          .set(objection === null ? { arrivedAt: clock() } : { objectedAt: clock(), objection })
          .where(
            and(
              eq(refunds.applicationId, id),
              // Not one of a difference that was repaid before.
              isNull(refunds.orderId),
              isNull(refunds.replacedAt),
              isNull(refunds.arrivedAt),
              isNull(refunds.objectedAt),
              isNull(refunds.failedAt),
            ),
          );
        const movement =
          objection === null
            ? await readMovement(database, after, {
                bookedOn: todayIn(serviceSnapshotOf(after).country, clock()),
                recordedAt: clock(),
                madeBy: caller.userId,
              })
            : null;
        if (movement !== null) await postKept(database, movement);
        if (objection !== null)
          await queueStaffMail(dependencies, after, deskMail(after, 'refundObjection'), {
            right: 'refunds:pay',
          });
      },
    });
  });
}
