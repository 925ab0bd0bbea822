import { and, asc, eq, lte } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { failIfAny, runEach } from '../../jobs/run-each.ts';
import { deleteApplication } from '../erase-application.ts';
import { lockWithReplaced } from '../queries.ts';
import { applications } from '../tables.ts';
import { expireDrafts } from './expire-drafts.ts';

type EraseDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;

/** A run erases so many drafts at most; the next one continues. */
const batch = 500;

/**
 * Erases drafts that were discarded 30 days ago, with their answers and files. One that cannot be erased does
 * not hold the others.
 * @returns the number of erased drafts, and of those for which it failed
 */
export async function eraseDiscardedDrafts({
  database,
  clock,
  log,
}: EraseDependencies): Promise<{ erased: number; failed: number }> {
  const now = clock();
  const due = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(lte(applications.eraseDraftAt, now))
    .orderBy(asc(applications.eraseDraftAt))
    .limit(batch);
  // One transaction each, so that a restored draft holds no other.
  const erase = (id: string): Promise<void> =>
    database.transaction(async () => {
      await lockWithReplaced(database, id);
      const [still] = await database.sql
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), lte(applications.eraseDraftAt, now)));
      if (!still) return;
      await deleteApplication({ database, clock }, id);
    });
  const failed = await runEach(
    due.map(({ id }) => id),
    erase,
    { what: 'discarded draft', log },
  );
  return { erased: due.length - failed, failed };
}

/** Registers the daily jobs. Call it before the jobs start. */
export function handleDraftJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'mailer' | 'config' | keyof EraseDependencies>): void {
  const { log } = dependencies;
  jobs.handle('drafts.expire', async () => {
    const { notified, discarded, failed } = await expireDrafts(dependencies);
    if (notified + discarded > 0)
      log.info({ notified, discarded }, 'Abandoned drafts: notices queued, and drafts discarded.');
    failIfAny(failed, 'abandoned draft');
  });
  jobs.schedule('drafts.expire', '35 9 * * *');
  jobs.handle('drafts.erase-discarded', async () => {
    const { erased, failed } = await eraseDiscardedDrafts(dependencies);
    if (erased > 0) log.info({ drafts: erased }, 'Discarded drafts erased.');
    failIfAny(failed, 'discarded draft');
  });
  jobs.schedule('drafts.erase-discarded', '20 3 * * *');
}
