import type { Dependencies } from '../dependencies.ts';
import { removeFile } from '../files/queries.ts';
import { removeInquiries } from './queries.ts';
import { forgetUnsentFiles } from './visitor-files.ts';

const dayMilliseconds = 86_400_000;

/** How long we keep what is finished, in days, as the page on privacy says. */
const keptDays = { career: 365, contact: 730, taxpromax: 6 * 365 } as const;

type Needed = Pick<Dependencies, 'database' | 'clock'>;

/** Deletes what we no longer need: finished inquiries past their time with their files, and uploads never sent. */
export async function forgetInquiries({ database, clock }: Needed): Promise<void> {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMilliseconds);
  for (const kind of ['career', 'contact', 'taxpromax'] as const) {
    await database.transaction(async () => {
      for (const id of await removeInquiries(database, [kind], before(keptDays[kind])))
        await removeFile(database, id, clock());
    });
  }
  await forgetUnsentFiles({ database, clock }, before(1));
}

/** Names the daily clean-up, at a quiet hour; call it before the jobs start. */
export function handleInquiryJobs({
  jobs,
  ...needed
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('inquiries.forget', () => forgetInquiries(needed));
  jobs.every('inquiries.forget', '10 3 * * *');
}
