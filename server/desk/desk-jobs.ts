import type { Dependencies } from '../dependencies.ts';
import { failIfAny } from '../jobs/run-each.ts';
import { compactQueueCounts, projectFinishedItems, projectOpenItems } from '../queue/project-desk-item.ts';
import { purgeDeskChanges } from '../live/desk-changes.ts';
import { purgeViewers } from './claims.ts';

/** Writes the rows of finished applications again, in batches that each add the next. */
const projectFinished = 'desk.project-finished';

/**
 * Registers the nightly projection of the queue, and the clean-up of counts and viewers. Call it before the
 * jobs start.
 */
export function handleDeskJobs(dependencies: Dependencies): void {
  const { jobs } = dependencies;
  jobs.handle('desk.project', async () => {
    const failed = await projectOpenItems(dependencies);
    // Once a month at most, by its key.
    await jobs.add(projectFinished, { after: null }, { key: 'search words with addresses' });
    failIfAny(failed, 'row of the queue');
  });
  jobs.handle<{ after: string | null }>(projectFinished, async ({ after }) => {
    const { last, failed } = await projectFinishedItems(dependencies, after);
    if (last !== null)
      await jobs.add(projectFinished, { after: last }, { key: `search words with addresses after ${last}` });
    failIfAny(failed, 'row of the queue');
  });
  jobs.schedule('desk.project', '5 3 * * *');
  jobs.handle('desk.compact-counts', () => compactQueueCounts(dependencies));
  jobs.schedule('desk.compact-counts', '*/10 * * * *');
  jobs.handle('desk.purge-changes', () => purgeDeskChanges(dependencies));
  jobs.schedule('desk.purge-changes', '25 * * * *');
  jobs.handle('desk.purge-viewers', () => purgeViewers(dependencies));
  jobs.schedule('desk.purge-viewers', '15 3 * * *');
}
