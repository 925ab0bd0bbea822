import type { Dependencies } from '../dependencies.ts';
import { removeFile } from '../files/queries.ts';
import { deleteFinishedInquiries } from './queries.ts';
import { purgeUnsentFiles } from './visitor-files.ts';

const dayMs = 86_400_000;

/** Retention of finished inquiries in days, as stated in the privacy policy. */
const retentionDays = { career: 365, contact: 730, taxpromax: 6 * 365 } as const;

type PurgeDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Deletes finished inquiries past their retention with their files, and uploads that were never sent. */
export async function purgeInquiries({ database, clock }: PurgeDependencies): Promise<void> {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMs);
  for (const kind of ['career', 'contact', 'taxpromax'] as const) {
    await database.transaction(async () => {
      for (const id of await deleteFinishedInquiries(database, [kind], before(retentionDays[kind])))
        await removeFile(database, id, clock());
    });
  }
  await purgeUnsentFiles({ database, clock }, before(1));
}

/** Registers the daily purge of inquiries. Call it before the jobs start. */
export function handleInquiryJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('inquiries.forget', () => purgeInquiries(dependencies));
  jobs.schedule('inquiries.forget', '10 3 * * *');
}
