import { sendDownload } from '../../files/send-file.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/implement.ts';
import { makeEvidence } from './make-evidence.ts';
import { makeReceipt } from './make-receipt.ts';
import { makeSummary } from './make-summary.ts';
import { evidenceJob, receiptJob, summaryJob, type ReceiptJob, type SummaryJob } from './paper-jobs.ts';
import { listPack, readPackPaper } from './read-pack.ts';

/** Routes for the papers made from the answers of a signed application. */
export const paperRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'papers'>,
): Handlers<'GET /applications/:id/pack' | 'GET /applications/:id/pack/:paper'> => ({
  'GET /applications/:id/pack': async ({ caller, params }) => ({
    status: 200,
    data: { papers: await listPack(dependencies.database, caller, params.id) },
  }),
  'GET /applications/:id/pack/:paper': async ({ caller, params, query, reply }) => {
    const paper = await readPackPaper(dependencies, caller, params.id, params.paper, query.format);
    const { bytes, ...file } = paper;
    return sendDownload(reply, { ...file, content: bytes });
  },
});

/** Registers the workers that make papers. Call it before the jobs start. */
export function handlePaperJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle<SummaryJob>(summaryJob, (job) => makeSummary(dependencies, job));
  dependencies.jobs.handle<SummaryJob>(evidenceJob, (job) => makeEvidence(dependencies, job));
  dependencies.jobs.handle<ReceiptJob>(receiptJob, (job) => makeReceipt(dependencies, job));
}
