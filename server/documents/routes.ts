import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { receiptJob, summaryJob, type ReceiptJob, type SummaryJob } from './jobs.ts';
import { listPack, readPackPaper } from './pack/read-pack.ts';
import { readPasteSheet } from './pack/paste-sheet.ts';
import { sendPackFile } from './pack/send-pack-file.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeSummary } from './make-summary.ts';
import { verifyDocument } from './verify-document.ts';

export const documentRoutes = ({
  database,
}: Pick<Dependencies, 'database'>): Handlers<
  | 'GET /verify/:code'
  | 'GET /applications/:id/pack'
  | 'GET /applications/:id/pack/:paper'
  | 'GET /admin/applications/:id/paste-sheet'
> => ({
  'GET /verify/:code': async ({ params }) => ({
    status: 200,
    data: await verifyDocument(database, params.code),
  }),
  'GET /applications/:id/pack': async ({ caller, params }) => ({
    status: 200,
    data: { papers: await listPack(database, caller, params.id) },
  }),
  'GET /applications/:id/pack/:paper': async ({ caller, params, query, reply }) =>
    sendPackFile(reply, await readPackPaper(database, caller, params.id, params.paper, query.format)),
  'GET /admin/applications/:id/paste-sheet': async ({ params }) => ({
    status: 200,
    data: await readPasteSheet(database, params.id),
  }),
});

/** Names the workers that make papers; call it before the jobs start. */
export function handleDocumentJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle<SummaryJob>(summaryJob, (job) => makeSummary(dependencies, job));
  dependencies.jobs.handle<ReceiptJob>(receiptJob, (job) => makeReceipt(dependencies, job));
}
