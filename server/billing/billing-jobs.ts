import type { Jobs } from '../jobs/jobs.ts';

/** Names and data of the jobs that issue billing documents. */
export const invoiceJob = 'billing.make-invoice';
export const refundPapersJob = 'billing.make-refund-papers';
export type InvoiceJob = { applicationId: string };
export type RefundPapersJob = { applicationId: string; refundId: string };

/** Enqueues, in the current transaction, the invoice of an order just paid. */
export const enqueueInvoice = (jobs: Pick<Jobs, 'add'>, applicationId: string): Promise<void> =>
  jobs.add(invoiceJob, { applicationId } satisfies InvoiceJob, { key: `invoice/${applicationId}` });

/** Enqueues, in the current transaction, the credit note and the refund note of a refund just sent. */
export const enqueueRefundPapers = (
  jobs: Pick<Jobs, 'add'>,
  applicationId: string,
  refundId: string,
): Promise<void> =>
  jobs.add(refundPapersJob, { applicationId, refundId } satisfies RefundPapersJob, {
    key: `refund-papers/${refundId}`,
  });
