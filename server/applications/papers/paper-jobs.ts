import type { ApplicationRow } from '../queries.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Names and data of the jobs that make papers. */
export const summaryJob = 'documents.make-summary';
export const receiptJob = 'documents.make-receipt';
export const evidenceJob = 'documents.make-evidence';
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
  return addBoth(jobs, { applicationId: id, correction });
};

/** Adds the jobs that make the summary and the evidence of its signatures. */
async function addBoth(jobs: Pick<Jobs, 'add'>, job: SummaryJob): Promise<void> {
  const key = `${job.applicationId}/${job.correction}`;
  await jobs.add(summaryJob, job, { key });
  await jobs.add(evidenceJob, job, { key });
}

/**
 * Enqueues, in the current transaction, the evidence of a signed application after another person signed it
 * again or was withdrawn.
 * @param cause  makes the job another one than that of the correction
 */
export const enqueueEvidence = (
  jobs: Pick<Jobs, 'add'>,
  { id, signed }: Pick<ApplicationRow, 'id' | 'signed'>,
  cause: string,
): Promise<void> => {
  const correction = signed?.earlier?.length ?? 0;
  return jobs.add(evidenceJob, { applicationId: id, correction } satisfies SummaryJob, {
    key: `${id}/${correction}/${cause}`,
  });
};

/** Enqueues, in the current transaction, the receipt of a payment just confirmed. */
export const enqueueReceipt = (
  jobs: Pick<Jobs, 'add'>,
  { id }: Pick<ApplicationRow, 'id'>,
  orderId: string,
): Promise<void> =>
  jobs.add(receiptJob, { applicationId: id, orderId } satisfies ReceiptJob, { key: orderId });
