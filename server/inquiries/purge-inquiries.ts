import { inArray } from 'drizzle-orm';
import { billingDocuments } from '../billing/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { documents } from '../documents/tables.ts';
import { eraseFileRows, removeFile } from '../files/queries.ts';
import { deleteFinishedInquiries, deleteMailsAbout } from './queries.ts';
import { purgeUnsentFiles } from './visitor-files.ts';

const dayMs = 86_400_000;

/**
 * Days for which inquiries are kept after an officer finished them, as stated in the privacy policy. Six years have
 * two leap days at most.
 */
const retentionDays = { career: 365, contact: 730, taxpromax: 6 * 365 + 2 } as const;

type PurgeDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Deletes finished inquiries past their retention with their files, our mails about them, and their invoices, receipts
 * and credit notes, and uploads that were never sent.
 */
export async function purgeInquiries({ database, clock }: PurgeDependencies): Promise<void> {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMs);
  for (const kind of ['career', 'contact', 'taxpromax'] as const) {
    await database.transaction(async () => {
      const { ids, references, fileIds } = await deleteFinishedInquiries(
        database,
        [kind],
        before(retentionDays[kind]),
      );
      await deleteMailsAbout(database, references);
      for (const id of fileIds) await removeFile(database, id, clock());
      await deletePapers({ database, clock }, ids);
    });
  }
  await purgeUnsentFiles({ database, clock }, before(1));
}

/** Deletes the papers of deleted requests for Taxpromax; a request owns its papers itself. */
async function deletePapers({ database, clock }: PurgeDependencies, inquiryIds: string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  await database.sql.delete(billingDocuments).where(inArray(billingDocuments.inquiryId, inquiryIds));
  await database.sql.delete(documents).where(inArray(documents.ownerId, inquiryIds));
  for (const ownerId of inquiryIds)
    await eraseFileRows(database, { ownerId, keptFileIds: [], removedAt: clock() });
}

/** Registers the daily purge of inquiries. Call it before the jobs start. */
export function handleInquiryJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('inquiries.forget', () => purgeInquiries(dependencies));
  jobs.schedule('inquiries.forget', '10 3 * * *');
}
