import type { Dependencies } from '../dependencies.ts';
import { removeFile } from '../files/queries.ts';
import { deleteFinishedInquiries } from './queries.ts';
import { purgeUnsentFiles } from './visitor-files.ts';

const dayMilliseconds = 86_400_000;

/** How long we keep what is finished, in days, as the page on privacy says. */
const keptDays = { career: 365, contact: 730, taxpromax: 6 * 365 } as const;

type PurgeDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Deletes what we no longer need: finished inquiries past their time with their files, and uploads never sent. */
export async function purgeInquiries({ database, clock }: PurgeDependencies): Promise<void> {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMilliseconds);
  for (const kind of ['career', 'contact', 'taxpromax'] as const) {
    await database.transaction(async () => {
      for (const id of await deleteFinishedInquiries(database, [kind], before(keptDays[kind])))
        await removeFile(database, id, clock());
    });
  }
  await purgeUnsentFiles({ database, clock }, before(1));
}

/** Names the daily clean-up, at a quiet hour; call it before the jobs start. */
export function handleInquiryJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('inquiries.forget', () => purgeInquiries(dependencies));
  jobs.schedule('inquiries.forget', '10 3 * * *');
}
