import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { findOffer } from './offers.ts';
import { snapshotService } from './service-snapshot.ts';
import { applications } from './tables.ts';

const backfillSnapshotsJob = 'applications.keep-snapshots';
/** Rows per run. */
const batchSize = 1000;

/**
 * Fills in missing service snapshots of applications that were signed in earlier releases, from today's
 * catalogue. Applications of removed services stay without and are shown with fallback text.
 * @returns the number of rows updated
 */
export async function backfillSnapshots({ database }: Pick<Dependencies, 'database'>): Promise<number> {
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
      .set({ serviceSnapshot: snapshotService(offer, row.tier, row.signed?.answers) })
      .where(and(eq(applications.id, row.id), isNull(applications.serviceSnapshot)));
    written += 1;
  }
  return written;
}

/** Registers the nightly backfill of snapshots. Call it before the jobs start. */
export function handleSnapshotJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(backfillSnapshotsJob, async () => {
    await backfillSnapshots(dependencies);
  });
  dependencies.jobs.schedule(backfillSnapshotsJob, '20 3 * * *');
}
