import { and, eq, isNotNull } from 'drizzle-orm';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Database } from '../../database/database.ts';
import { queueRefundFailedDeskMails, queueRefundFailedMail } from '../../inquiries/mails.ts';
import { changeInquiry, lockInquiry } from '../../inquiries/queries.ts';
import { inquiryRefunds, type InquiryRefundRow } from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import type { PaymentDependencies } from '../attempts/attempts.ts';
import { nextRefundCheck } from '../refunds/next-refund-check.ts';
import {
  settleAtProvider,
  type RefundAtProvider,
  type RefundRecords,
} from '../refunds/settle-at-provider.ts';
import { findDueRefunds, leaseOf } from '../refunds/watched-refunds.ts';
import { postInquiryRefundFailed } from './post-inquiry.ts';
import {
  recordInquiryRefundSent,
  settleInquiryRefundJob,
  type SettleInquiryRefundJob,
} from './refund-inquiry.ts';

/**
 * Asks the provider to return the payment of an inquiry, or what became of it, and records the answer. The
 * job, webhooks and the poller all end here. Idempotent, like the refunds of applications.
 */
export async function settleInquiryRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const row = await leaseRefund(dependencies, id);
  const refund = row && atProvider(row);
  if (refund) await settleAtProvider(dependencies, refund, recordsOf(dependencies, refund));
}

/** Takes the lease of a refund that may still change; null when another process has it. */
async function leaseRefund(
  { database, clock }: PaymentDependencies,
  id: string,
): Promise<InquiryRefundRow | null> {
  const { set, where } = leaseOf(inquiryRefunds, id, clock());
  const [row] = await database.sql.update(inquiryRefunds).set(set).where(where).returning();
  return row ?? null;
}

/** Returns a refund as the conversation with its provider needs it; null for a bank transfer. */
function atProvider(row: InquiryRefundRow): RefundAtProvider | null {
  const { provider, transactionId, startedAt, recordedAt } = row;
  if (provider === null || transactionId === null || startedAt === null) return null;
  return { ...row, provider, transactionId, startedAt, sentAt: recordedAt };
}

const recordsOf = (dependencies: PaymentDependencies, refund: RefundAtProvider): RefundRecords => ({
  watch: (changes) => end(dependencies.database, refund.id, changes),
  pending: (answer) =>
    change(dependencies, refund.id, async (row) => {
      const nextCheckAt = nextRefundCheck({ ...refund, sentAt: row.recordedAt }, dependencies.clock());
      if (row.providerState === 'sent') return end(dependencies.database, row.id, { nextCheckAt });
      await end(dependencies.database, row.id, {
        providerState: answer.state,
        providerRefundId: answer.providerRefundId,
        message: answer.message,
        nextCheckAt,
      });
      if (answer.state === 'needs_details' && row.providerState !== 'needs_details')
        await askForAccount(dependencies, row);
    }),
  sent: (providerRefundId) =>
    change(dependencies, refund.id, async (row) => {
      const now = dependencies.clock();
      const watched = {
        leasedUntil: null,
        nextCheckAt: nextRefundCheck({ ...refund, sentAt: row.recordedAt ?? now }, now),
      };
      if (row.providerState === 'sent') return end(dependencies.database, row.id, watched);
      await recordInquiryRefundSent(dependencies, row, 'system', {
        ...watched,
        providerState: 'sent',
        providerRefundId,
        message: null,
        sentOn: calendarDateIn(taxpromaxCountry().zone, now),
      });
    }),
  failed: (message, providerRefundId) =>
    change(dependencies, refund.id, async (row) => {
      const { database, clock } = dependencies;
      // A refusal of this request decides nothing about a refund that the provider accepted from another process.
      if (providerRefundId === null && row.providerRefundId !== null) return;
      await end(database, row.id, {
        providerState: 'failed',
        message,
        providerRefundId: providerRefundId ?? row.providerRefundId,
        failedAt: clock(),
        nextCheckAt: null,
      });
      if (row.recordedAt !== null)
        await postInquiryRefundFailed(dependencies, row, calendarDateIn(taxpromaxCountry().zone, clock()));
      await askForAccount(dependencies, row);
    }),
});

/** Changes a refund that has not failed, in one transaction; the inquiry is locked first. */
function change(
  { database }: PaymentDependencies,
  id: string,
  record: (row: InquiryRefundRow) => Promise<void>,
): Promise<void> {
  return database.transaction(async () => {
    const [found] = await database.sql
      .select({ inquiryId: inquiryRefunds.inquiryId })
      .from(inquiryRefunds)
      .where(eq(inquiryRefunds.id, id));
    if (!found) return;
    await lockInquiry(database, found.inquiryId);
    const [row] = await database.sql.select().from(inquiryRefunds).where(eq(inquiryRefunds.id, id));
    if (row && row.failedAt === null) await record(row);
  });
}

/** Ends the lease with what changed. */
async function end(
  database: Database,
  id: string,
  changes: Partial<typeof inquiryRefunds.$inferInsert>,
): Promise<void> {
  await database.sql
    .update(inquiryRefunds)
    .set({ ...changes, leasedUntil: null })
    .where(eq(inquiryRefunds.id, id));
}

/** Opens the inquiry again, tells the officers who pay refunds, and asks the customer for a bank account. */
async function askForAccount(dependencies: PaymentDependencies, refund: InquiryRefundRow): Promise<void> {
  const inquiry = await changeInquiry(dependencies.database, refund.inquiryId, { state: 'open' });
  await queueRefundFailedMail(dependencies, inquiry, refund);
  await queueRefundFailedDeskMails(dependencies, inquiry, refund);
}

/** Adds a job for each refund of an inquiry about which a provider is due to be asked. @returns their number */
export async function pollInquiryRefunds(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'jobs' | 'checkouts'>,
): Promise<number> {
  const due = await findDueRefunds(dependencies, inquiryRefunds);
  // oxlint-disable-next-line no-await-in-loop
  for (const refundId of due)
    await dependencies.jobs.add(settleInquiryRefundJob, { refundId } satisfies SettleInquiryRefundJob);
  return due.length;
}

/** Returns the ids of the refunds of an inquiry that may still change. */
export async function openRefundsOfInquiry(database: Database, inquiryId: string): Promise<string[]> {
  const rows = await database.sql
    .select({ id: inquiryRefunds.id })
    .from(inquiryRefunds)
    .where(and(eq(inquiryRefunds.inquiryId, inquiryId), isNotNull(inquiryRefunds.nextCheckAt)));
  return rows.map(({ id }) => id);
}
