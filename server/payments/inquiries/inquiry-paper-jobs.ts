import type { Jobs } from '../../jobs/jobs.ts';

/** Names and data of the jobs that issue the papers of requests for Taxpromax. */
export const inquiryPapersJob = 'inquiries.make-papers';
export const inquiryRefundPapersJob = 'inquiries.make-refund-papers';
export type InquiryPapersJob = { inquiryId: string };
export type InquiryRefundPapersJob = { refundId: string };

/** Enqueues, in the current transaction, the invoice and the receipt of a request just paid. */
export const enqueueInquiryPapers = (jobs: Pick<Jobs, 'add'>, inquiryId: string): Promise<void> =>
  jobs.add(inquiryPapersJob, { inquiryId } satisfies InquiryPapersJob, {
    key: `inquiry-papers/${inquiryId}`,
  });

/** Enqueues, in the current transaction, the credit note and the refund note of a refund just recorded. */
export const enqueueInquiryRefundPapers = (jobs: Pick<Jobs, 'add'>, refundId: string): Promise<void> =>
  jobs.add(inquiryRefundPapersJob, { refundId } satisfies InquiryRefundPapersJob, {
    key: `inquiry-refund-papers/${refundId}`,
  });
