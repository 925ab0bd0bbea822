import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { findOffer } from './offers.ts';
import { snapshotService } from './service-snapshot.ts';
import { applications } from './tables.ts';

const keepSnapshotsJob = 'applications.keep-snapshots';
/** Rows written in one go. */
const batchSize = 1000;

/**
 * Writes the snapshot of signed applications of earlier releases, which have none, from today's catalogue. Those whose service
 * the catalogue no longer knows stay as they are and are shown with neutral words.
 */
export async function keepSnapshots({ database }: Pick<Dependencies, 'database'>): Promise<number> {
  const rows = await database.sql
    .select()
    .from(applications)
    .where(and(isNull(applications.serviceSnapshot), isNotNull(applications.signed)))
    .limit(batchSize);
  let written = 0;
  for (const row of rows) {
    const offer = findOffer(row);
    if (offer === null) continue;
    await database.sql
      .update(applications)
      .set({ serviceSnapshot: snapshotService(offer, row.tier) })
      .where(and(eq(applications.id, row.id), isNull(applications.serviceSnapshot)));
    written += 1;
  }
  return written;
}

/** Registers the nightly job that fills in snapshots. Call it before the jobs start. */
export function handleSnapshotJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(keepSnapshotsJob, async () => {
    await keepSnapshots(dependencies);
  });
  dependencies.jobs.schedule(keepSnapshotsJob, '20 3 * * *');
}
