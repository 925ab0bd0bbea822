import { and, asc, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { messageOf } from '../../log.ts';
import type { PaymentDependencies } from './attempts.ts';
import { closeAttempt } from './close-attempt.ts';
import { closeAttemptJob } from './close-attempts.ts';
import { recordAllDisputes } from '../disputes/record-disputes.ts';
import { handleEvent } from '../handle-event.ts';
import { nextCheckAt } from './next-check.ts';
import { reconcileProviders } from '../reconcile.ts';
import { pollRefunds, settleRefundJob, type SettleRefundJob } from '../refunds/poll-refunds.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import {
  closeInquiryAttempt,
  closeInquiryAttemptJob,
  type CloseInquiryAttemptJob,
} from '../inquiries/close-inquiry-attempts.ts';
import { dueInquiryAttempts } from '../inquiries/inquiry-attempts.ts';
import { settleInquiryRefundJob, type SettleInquiryRefundJob } from '../inquiries/refund-inquiry.ts';
import { pollInquiryAttempts } from '../inquiries/settle-inquiry-attempt.ts';
import { pollInquiryRefunds, settleInquiryRefund } from '../inquiries/settle-inquiry-refund.ts';
import { settleAttempt } from './settle-attempt.ts';
import { paymentAttempts, providerEvents } from '../tables.ts';

export const settleAttemptJob = 'payments.settle';
export const handleEventJob = 'payments.event';
const pollJob = 'payments.poll';
const reconcileJob = 'payments.reconcile';
const disputesJob = 'payments.disputes';
const purgeJob = 'payments.purge-events';

const batchSize = 50;
const eventRetentionMs = 90 * 86_400_000;

/**
 * Adds a job for each attempt that is due to be asked about. The next check is moved ahead in the same
 * transaction, so that several processes do not ask twice, and a provider that is down is asked with backoff.
 * @returns the number of attempts
 */
export function pollAttempts({
  database,
  clock,
  jobs,
  checkouts,
}: Pick<PaymentDependencies, 'database' | 'clock' | 'jobs' | 'checkouts'>): Promise<number> {
  const now = clock();
  return database.transaction(async () => {
    const due = await database.sql
      .select()
      .from(paymentAttempts)
      .where(
        and(
          isNotNull(paymentAttempts.nextCheckAt),
          lte(paymentAttempts.nextCheckAt, now),
          inArray(
            paymentAttempts.provider,
            checkouts.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(paymentAttempts.nextCheckAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const attempt of due) {
      // oxlint-disable-next-line no-await-in-loop
      await database.sql
        .update(paymentAttempts)
        .set({ nextCheckAt: nextCheckAt(attempt, now) })
        .where(inArray(paymentAttempts.id, [attempt.id]));
      // oxlint-disable-next-line no-await-in-loop
      await jobs.add(settleAttemptJob, { attemptId: attempt.id });
    }
    return due.length;
  });
}

/** Registers the jobs of payments. Call it before the jobs start. */
export function handlePaymentJobs(dependencies: PaymentDependencies): void {
  const { jobs, database, clock, log } = dependencies;
  jobs.handle<{ attemptId: string }>(settleAttemptJob, async ({ attemptId }) => {
    try {
      await settleAttempt(dependencies, attemptId);
    } catch (error) {
      // The poller asks again; a job that kept failing would fill the list of failed work while a provider is down.
      log.warn({ reason: messageOf(error), attemptId }, 'an attempt could not be settled');
    }
  });
  jobs.handle<{ attemptId: string }>(closeAttemptJob, ({ attemptId }) =>
    closeAttempt(dependencies, attemptId),
  );
  jobs.handle<SettleRefundJob>(settleRefundJob, ({ providerRefundId }) =>
    settleRefund(dependencies, providerRefundId),
  );
  jobs.handle<SettleInquiryRefundJob>(settleInquiryRefundJob, ({ refundId }) =>
    settleInquiryRefund(dependencies, refundId),
  );
  jobs.handle<CloseInquiryAttemptJob>(closeInquiryAttemptJob, (job) =>
    closeInquiryAttempt(dependencies, job),
  );
  jobs.handle<{ eventId: string }>(handleEventJob, ({ eventId }) => handleEvent(dependencies, eventId));
  jobs.handle(pollJob, async () => {
    await pollAttempts(dependencies);
    await pollRefunds(dependencies);
    await pollInquiryRefunds(dependencies);
    await pollInquiryAttempts(dependencies, await dueInquiryAttempts(database, clock()));
  });
  jobs.schedule(pollJob, '* * * * *');
  jobs.handle(reconcileJob, () => reconcileProviders(dependencies));
  jobs.schedule(reconcileJob, '30 2 * * *');
  jobs.handle(disputesJob, () => recordAllDisputes(dependencies));
  // Paystack gives 16 hours to answer, Flutterwave 10.
  jobs.schedule(disputesJob, '7 * * * *');
  jobs.handle(purgeJob, async () => {
    await database.sql
      .delete(providerEvents)
      .where(lt(providerEvents.receivedAt, new Date(clock().getTime() - eventRetentionMs)));
  });
  jobs.schedule(purgeJob, '15 3 * * *');
}
