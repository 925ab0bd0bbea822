import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
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
 * @throws Error after the last row, when it failed for some
 */
export async function backfillSnapshots({
  database,
  log,
}: Pick<Dependencies, 'database' | 'log'>): Promise<number> {
  const rows = await database.sql
    .select()
    .from(applications)
    .where(and(isNull(applications.serviceSnapshot), isNotNull(applications.signed)))
    // Applications that stay without a snapshot must not fill every batch.
    .orderBy(sql`random()`)
    .limit(batchSize);
  let written = 0;
  const write = async (row: (typeof rows)[number]): Promise<void> => {
    const offer = findOffer(row);
    if (offer === null) return;
    await database.sql
      .update(applications)
      .set({ serviceSnapshot: snapshotService(offer, row.tier, row.signed?.answers) })
      .where(and(eq(applications.id, row.id), isNull(applications.serviceSnapshot)));
    written += 1;
  };
  const failed = await runEach(rows, write, { what: 'snapshot of a service', log });
  failIfAny(failed, 'snapshot of a service');
  return written;
}

/** Registers the nightly backfill of snapshots. Call it before the jobs start. */
export function handleSnapshotJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(backfillSnapshotsJob, async () => {
    await backfillSnapshots(dependencies);
  });
  dependencies.jobs.schedule(backfillSnapshotsJob, '20 3 * * *');
}
