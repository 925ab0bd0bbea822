import type { ApplicationRow } from '../queries.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** The names of this subject's jobs and what each is told. */
export const summaryJob = 'documents.make-summary';
export const receiptJob = 'documents.make-receipt';
/** `correction` counts how often the answers were corrected after signing: 0 is the paper of what was signed first. */
export type SummaryJob = { applicationId: string; correction: number };
export type ReceiptJob = { applicationId: string };

/** Asks, in the current transaction, for the summary of the application as just signed or corrected. */
export const makeSummaryJob = (
  jobs: Pick<Jobs, 'add'>,
  { id, signed }: Pick<ApplicationRow, 'id' | 'signed'>,
): Promise<void> => {
  const correction = signed?.earlier?.length ?? 0;
  return jobs.add(summaryJob, { applicationId: id, correction } satisfies SummaryJob, {
    key: `${id}/${correction}`,
  });
};

/** Asks, in the current transaction, for the receipt of a payment just confirmed. */
export const makeReceiptJob = (jobs: Pick<Jobs, 'add'>, { id }: Pick<ApplicationRow, 'id'>): Promise<void> =>
  jobs.add(receiptJob, { applicationId: id } satisfies ReceiptJob, { key: id });
