import type { Dependencies } from '../dependencies.ts';
import { compactQueueCounts, projectOpenItems } from '../queue/project-desk-item.ts';
import { purgeDeskChanges } from '../live/desk-changes.ts';
import { purgeViewers } from './claims.ts';

/** Registers the nightly projection of the queue, and the clean-up of counts and viewers. Call it before the jobs start. */
export function handleDeskJobs(dependencies: Dependencies): void {
  const { jobs } = dependencies;
  jobs.handle('desk.project', async () => {
    await projectOpenItems(dependencies);
  });
  jobs.schedule('desk.project', '5 3 * * *');
  jobs.handle('desk.compact-counts', () => compactQueueCounts(dependencies));
  jobs.schedule('desk.compact-counts', '*/10 * * * *');
  jobs.handle('desk.purge-changes', () => purgeDeskChanges(dependencies));
  jobs.schedule('desk.purge-changes', '25 * * * *');
  jobs.handle('desk.purge-viewers', () => purgeViewers(dependencies));
  jobs.schedule('desk.purge-viewers', '15 3 * * *');
}
