import type { Jobs } from '../jobs/jobs.ts';

/** Names and data of the jobs that issue billing documents. */
export const invoiceJob = 'billing.make-invoice';
export const refundPapersJob = 'billing.make-refund-papers';
export const creditNoteJob = 'billing.make-credit-note';
/** Without `orderId`, in jobs of earlier releases, the first part of the order. */
export type InvoiceJob = { applicationId: string; orderId?: string };
export type RefundPapersJob = { applicationId: string; refundId: string };

/** Enqueues, in the current transaction, the invoice of a part of an order just paid. */
export const enqueueInvoice = (
  jobs: Pick<Jobs, 'add'>,
  applicationId: string,
  orderId: string,
): Promise<void> =>
  jobs.add(invoiceJob, { applicationId, orderId } satisfies InvoiceJob, { key: `invoice/${orderId}` });

/** Enqueues, in the current transaction, the credit note and the refund note of a refund just sent. */
export const enqueueRefundPapers = (
  jobs: Pick<Jobs, 'add'>,
  applicationId: string,
  refundId: string,
): Promise<void> =>
  jobs.add(refundPapersJob, { applicationId, refundId } satisfies RefundPapersJob, {
    key: `refund-papers/${refundId}`,
  });

/** Enqueues, in the current transaction, the credit note of a repayment just cancelled as a whole. */
export const enqueueCreditNote = (
  jobs: Pick<Jobs, 'add'>,
  applicationId: string,
  refundId: string,
): Promise<void> =>
  jobs.add(creditNoteJob, { applicationId, refundId } satisfies RefundPapersJob, {
    key: `credit-note/${refundId}`,
  });
