import { eq } from 'drizzle-orm';
import { sendDownload } from '../../files/send-file.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/implement.ts';
import { applications } from '../tables.ts';
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
  // An unpaid application may be deleted before its papers are made.
  const unlessDeleted =
    (make: (dependencies: Dependencies, job: SummaryJob) => Promise<void>) =>
    async (job: SummaryJob): Promise<void> => {
      const { database } = dependencies;
      if ((await database.sql.$count(applications, eq(applications.id, job.applicationId))) > 0)
        await make(dependencies, job);
    };
  dependencies.jobs.handle<SummaryJob>(summaryJob, unlessDeleted(makeSummary));
  dependencies.jobs.handle<SummaryJob>(evidenceJob, unlessDeleted(makeEvidence));
  dependencies.jobs.handle<ReceiptJob>(receiptJob, (job) => makeReceipt(dependencies, job));
}
