import type { Adapters } from '../adapters.ts';
import type { Handlers } from '../http/implement.ts';
import { receiptJob, summaryJob, type ReceiptJob, type SummaryJob } from './jobs.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeSummary } from './make-summary.ts';
import { verifyDocument } from './verify-document.ts';

export const documentRoutes = ({ database }: Pick<Adapters, 'database'>): Handlers<'GET /verify/:code'> => ({
  'GET /verify/:code': async ({ params }) => ({ status: 200, data: await verifyDocument(database, params.code) }),
});

/** Names the workers that make papers; call it before the jobs start. */
export function handleDocumentJobs(adapters: Adapters): void {
  adapters.jobs.handle<SummaryJob>(summaryJob, (job) => makeSummary(adapters, job));
  adapters.jobs.handle<ReceiptJob>(receiptJob, (job) => makeReceipt(adapters, job));
}
