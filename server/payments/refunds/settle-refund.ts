import { eq } from 'drizzle-orm';
import { calendarDateIn } from '#values/calendar-date.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { systemActor } from '../../applications/events/event-actor.ts';
import { deskMail } from '../../applications/mails/message-mails.ts';
import { queueCustomerMail, queueStaffMail } from '../../applications/mails/queue-mails.ts';
import { lockApplication, type ApplicationRow, type RefundRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { refunds } from '../../applications/tables.ts';
import { enqueueRefundPapers } from '../../billing/billing-jobs.ts';
import type { Database } from '../../database/database.ts';
import { postRefundFailed, postRefundSent, readMovement } from '../../ledger/order-postings.ts';
import type { PaymentDependencies } from '../attempts/attempts.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { providerRefunds } from '../tables.ts';
import { adjustRepayment } from './adjust-repayment.ts';
import { nextRefundCheck } from './next-refund-check.ts';
import { undecidedRefundOf, type ProviderRefundRow } from './provider-refunds.ts';
import { refundFailedMail, refundNeedsAccountMail, returnedByProviderMail } from './refund-mails.ts';
import { prepareAgain } from './repayments.ts';
import { settleAtProvider, type PendingAnswer, type RefundRecords } from './settle-at-provider.ts';
import { leaseOf } from './watched-refunds.ts';

/**
 * Asks the provider to return a payment, or what became of it, and records the answer. The job, webhooks and
 * the poller all end here. Idempotent: the row's id is the idempotency key at the provider, and a lease keeps
 * two processes from calling at once.
 */
export async function settleRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const row = await leaseRefund(dependencies, id);
  if (row === null) return;
  await settleAtProvider(dependencies, row, recordsOf(dependencies, row));
}

/** Takes the lease of a refund that may still change; null when another process has it. */
async function leaseRefund(
  { database, clock }: PaymentDependencies,
  id: string,
): Promise<ProviderRefundRow | null> {
  const { set, where } = leaseOf(providerRefunds, id, clock());
  const [row] = await database.sql.update(providerRefunds).set(set).where(where).returning();
  return row ?? null;
}

const recordsOf = (dependencies: PaymentDependencies, row: ProviderRefundRow): RefundRecords => ({
  async watch(changes) {
    await dependencies.database.sql
      .update(providerRefunds)
      .set({ ...changes, leasedUntil: null })
      .where(eq(providerRefunds.id, row.id));
  },
  pending: (answer) => recordPending(dependencies, row, answer),
  sent: (providerRefundId) => recordSent(dependencies, row.id, providerRefundId),
  failed: (message, providerRefundId) => recordFailure(dependencies, row.id, message, providerRefundId),
});

/** Records that the provider has not decided. The customer is told when it needs an account. */
function recordPending(
  dependencies: PaymentDependencies,
  row: ProviderRefundRow,
  { state, providerRefundId, message }: PendingAnswer,
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const locked = await lockRefund(dependencies, row.id);
    if (locked === null || locked.row.state === 'failed') return;
    if (locked.row.state === 'sent') return keepWatching(dependencies, locked.row, {});
    await keepWatching(dependencies, locked.row, { state, providerRefundId, message });
    if (state !== 'needs_details' || locked.row.state === 'needs_details') return;
    const { application } = locked;
    await queueCustomerMail(
      dependencies,
      application,
      refundNeedsAccountMail(application, factsOf(row, clock())),
    );
    await queueStaffMail(dependencies, application, deskMail(application, 'refundFailed'), {
      right: 'refunds:pay',
    });
  });
}

const factsOf = ({ provider, amountMinor, currency }: ProviderRefundRow, at: Date) => ({
  provider: checkoutNames[provider],
  amountMinor,
  currency,
  at,
});

/** Ends the lease and sets the next check. */
async function keepWatching(
  { database, clock }: PaymentDependencies,
  row: ProviderRefundRow,
  changes: Partial<Pick<ProviderRefundRow, 'state' | 'providerRefundId' | 'message' | 'sentAt'>>,
): Promise<void> {
  const sentAt = changes.sentAt ?? row.sentAt;
  await database.sql
    .update(providerRefunds)
    .set({ ...changes, leasedUntil: null, nextCheckAt: nextRefundCheck({ ...row, sentAt }, clock()) })
    .where(eq(providerRefunds.id, row.id));
}

type LockedRefund = { application: ApplicationRow; refund: RefundRow; row: ProviderRefundRow };

/** Locks the application first, as every change of its states does. */
async function lockRefund({ database }: PaymentDependencies, id: string): Promise<LockedRefund | null> {
  const [found] = await database.sql
    .select({ applicationId: refunds.applicationId })
    .from(providerRefunds)
    .innerJoin(refunds, eq(refunds.id, providerRefunds.refundId))
    .where(eq(providerRefunds.id, id));
  if (!found) return null;
  const application = await lockApplication(database, found.applicationId);
  const [pair] = await database.sql
    .select({ row: providerRefunds, refund: refunds })
    .from(providerRefunds)
    .innerJoin(refunds, eq(refunds.id, providerRefunds.refundId))
    .where(eq(providerRefunds.id, id));
  return pair ? { application, ...pair } : null;
}

/**
 * Records that the provider returned the payment: the order, its postings, the papers and the mail are one
 * transaction.
 */
function recordSent(dependencies: PaymentDependencies, id: string, providerRefundId: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const locked = await lockRefund(dependencies, id);
    if (locked === null || locked.row.state === 'failed') return;
    const { application, refund, row } = locked;
    if (row.state === 'sent') return keepWatching(dependencies, row, {});
    const at = clock();
    const sentOn = calendarDateIn(serviceSnapshotOf(application).country.zone, at);
    const { provider, amountMinor, currency } = row;
    await advanceApplication(dependencies, {
      applicationId: application.id,
      version: null,
      verb: refund.orderId === null ? 'refund' : 'repayDifference',
      actor: systemActor,
      details: { refundId: refund.id, amountMinor, currency, sentOn, provider, providerRefundId },
      afterUpdate: async (after) => {
        await keepWatching(dependencies, row, {
          state: 'sent',
          providerRefundId,
          message: null,
          sentAt: at,
        });
        await database.sql
          .update(refunds)
          .set({ sentOn, sentBy: row.startedBy })
          .where(eq(refunds.id, refund.id));
        const movement = await readMovement(database, after, {
          bookedOn: sentOn,
          recordedAt: at,
          madeBy: 'system',
        });
        if (movement !== null) await postRefundSent(database, movement, refund, `clearing:${provider}`);
        await enqueueRefundPapers(dependencies.jobs, after.id, refund.id);
        await queueCustomerMail(dependencies, after, returnedByProviderMail(after, factsOf(row, at)));
      },
    });
    await adjustRepayment(dependencies, application.id);
  });
}

/**
 * Records that the provider could not return the payment, or that the payer's bank sent it back. The money is
 * owed again, and an officer sends it by bank transfer.
 */
function recordFailure(
  dependencies: PaymentDependencies,
  id: string,
  message: string | null,
  providerRefundId: string | null,
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const locked = await lockRefund(dependencies, id);
    if (locked === null || locked.row.state === 'failed') return;
    const { application, refund, row } = locked;
    // A refusal of this request decides nothing about a refund that the provider accepted from another process.
    if (providerRefundId === null && row.providerRefundId !== null) return;
    const at = clock();
    const { provider, amountMinor, currency } = row;
    await advanceApplication(dependencies, {
      applicationId: application.id,
      version: null,
      verb: refund.orderId === null ? 'recordFailedRefund' : 'recordFailedRepayment',
      actor: systemActor,
      details: { refundId: refund.id, amountMinor, currency, provider, providerRefundId },
      afterUpdate: async (after) => {
        await database.sql
          .update(providerRefunds)
          .set({
            state: 'failed',
            failedAt: at,
            message,
            providerRefundId: providerRefundId ?? row.providerRefundId,
            leasedUntil: null,
            nextCheckAt: null,
          })
          .where(eq(providerRefunds.id, id));
        if (row.state === 'sent') {
          const isHeldBack = refund.orderId !== null && !(await isPreparedAgain(database, refund, at));
          await database.sql
            .update(refunds)
            .set({ failedAt: at, heldBackMinor: isHeldBack ? refund.amountMinor : null })
            .where(eq(refunds.id, refund.id));
          const movement = await readMovement(database, after, {
            bookedOn: calendarDateIn(serviceSnapshotOf(after).country.zone, at),
            recordedAt: at,
            madeBy: 'system',
          });
          if (movement !== null) await postRefundFailed(database, movement, refund.id);
        }
        await queueCustomerMail(dependencies, after, refundFailedMail(after, factsOf(row, at)));
        await queueStaffMail(dependencies, after, deskMail(after, 'refundFailed'), { right: 'refunds:pay' });
      },
    });
    await adjustRepayment(dependencies, application.id);
  });
}

/**
 * Prepares the repayment of a difference again, for a bank transfer to an account that the customer names.
 * @returns false when it must wait: for a provider that returns another refund, or for one that an officer prepared
 */
const isPreparedAgain = async (database: Database, refund: RefundRow, at: Date): Promise<boolean> =>
  (await undecidedRefundOf(database, refund.applicationId)) === null &&
  prepareAgain(database, { ...refund, account: null }, at);
