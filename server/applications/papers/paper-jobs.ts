import type { ApplicationRow } from '../queries.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Names and data of the jobs that make papers. */
export const summaryJob = 'documents.make-summary';
export const receiptJob = 'documents.make-receipt';
/** `correction` counts the corrections after signing: 0 is the application as first signed. */
export type SummaryJob = { applicationId: string; correction: number };
/** Without `orderId`, in jobs of earlier releases, the first part of the order. */
export type ReceiptJob = { applicationId: string; orderId?: string };

/** Enqueues, in the current transaction, the summary of an application just signed or corrected. */
export const enqueueSummary = (
  jobs: Pick<Jobs, 'add'>,
  { id, signed }: Pick<ApplicationRow, 'id' | 'signed'>,
): Promise<void> => {
  const correction = signed?.earlier?.length ?? 0;
  return jobs.add(summaryJob, { applicationId: id, correction } satisfies SummaryJob, {
    key: `${id}/${correction}`,
  });
};

/** Enqueues, in the current transaction, the receipt of a payment just confirmed. */
export const enqueueReceipt = (
  jobs: Pick<Jobs, 'add'>,
  { id }: Pick<ApplicationRow, 'id'>,
  orderId: string,
): Promise<void> =>
  jobs.add(receiptJob, { applicationId: id, orderId } satisfies ReceiptJob, { key: orderId });
