import { and, asc, eq, lte } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { deleteApplication } from '../erase-application.ts';
import { applications } from '../tables.ts';
import { expireDrafts } from './expire-drafts.ts';

type EraseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** A run erases so many drafts at most; the next one continues. */
const batch = 500;

/** Erases drafts that were discarded 30 days ago, with their answers and files. @returns their number */
export async function eraseDiscardedDrafts({ database, clock }: EraseDependencies): Promise<number> {
  const now = clock();
  const due = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(lte(applications.eraseDraftAt, now))
    .orderBy(asc(applications.eraseDraftAt))
    .limit(batch);
  // oxlint-disable-next-line no-await-in-loop -- one transaction each, so that a restored draft holds no other
  for (const { id } of due)
    await database.transaction(async () => {
      const [still] = await database.sql
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), lte(applications.eraseDraftAt, now)))
        .for('update');
      if (!still) return;
      await deleteApplication({ database, clock }, id);
    });
  return due.length;
}

/** Registers the daily jobs. Call it before the jobs start. */
export function handleDraftJobs({
  jobs,
  log,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'log' | 'mailer' | 'config' | keyof EraseDependencies>): void {
  jobs.handle('drafts.expire', async () => {
    const { notified, discarded } = await expireDrafts(dependencies);
    if (notified + discarded > 0)
      log.info({ notified, discarded }, 'Abandoned drafts: notices queued, and drafts discarded.');
  });
  jobs.schedule('drafts.expire', '35 9 * * *');
  jobs.handle('drafts.erase-discarded', async () => {
    const drafts = await eraseDiscardedDrafts(dependencies);
    if (drafts > 0) log.info({ drafts }, 'Discarded drafts erased.');
  });
  jobs.schedule('drafts.erase-discarded', '20 3 * * *');
}
