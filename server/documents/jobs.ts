import type { Jobs } from '../jobs/jobs.ts';

/** The names of this subject's jobs and what each is told. */
export const summaryJob = 'documents.make-summary';
export const receiptJob = 'documents.make-receipt';
export type SummaryJob = { applicationId: string; version: number };
export type ReceiptJob = { applicationId: string };

type Made = { id: string; version: number };

/** Asks, in the current transaction, for the summary of the application as just signed or corrected. */
export const makeSummaryJob = (jobs: Pick<Jobs, 'add'>, { id, version }: Made): Promise<void> =>
  jobs.add(summaryJob, { applicationId: id, version } satisfies SummaryJob, { key: `${id}/${version}` });

/** Asks, in the current transaction, for the receipt of a payment just confirmed. */
export const makeReceiptJob = (jobs: Pick<Jobs, 'add'>, { id }: Made): Promise<void> => jobs.add(receiptJob, { applicationId: id } satisfies ReceiptJob, { key: id });
