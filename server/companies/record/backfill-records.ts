import { and, eq, sql } from 'drizzle-orm';
import { applications } from '../../applications/tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { failIfAny, runEach } from '../../jobs/run-each.ts';
import { companies } from '../tables.ts';
import { recordRegistration } from './record-registration.ts';
import type { RecordDependencies } from './read-record.ts';

const backfillRecordsJob = 'companies.backfill-records';
/** Companies per run. */
const batchSize = 500;

/**
 * Writes the first events of companies that were registered here before companies had registers.
 * @returns the number of companies that were looked at
 * @throws Error after the last company, when it failed for some
 */
export async function backfillRecords(
  dependencies: RecordDependencies & Pick<Dependencies, 'log'>,
): Promise<number> {
  const { database, log } = dependencies;
  const rows = await database.sql
    .select({ id: companies.id, application: applications })
    .from(companies)
    .innerJoin(applications, eq(applications.id, companies.applicationId))
    .where(eq(companies.recordVersion, 0))
    // Companies that stay without events must not fill every batch.
    .orderBy(sql`random()`)
    .limit(batchSize);
  const failed = await runEach(
    rows,
    ({ id, application }) =>
      database.transaction(async () => {
        const [company] = await database.sql
          .select()
          .from(companies)
          .where(and(eq(companies.id, id), eq(companies.recordVersion, 0)))
          .for('update');
        if (company) await recordRegistration(dependencies, company, application);
      }),
    { what: 'register of a company', log },
  );
  failIfAny(failed, 'register of a company');
  return rows.length;
}

/** Registers the nightly backfill of records. Call it before the jobs start. */
export function handleRecordJobs(
  dependencies: Pick<Dependencies, 'jobs' | 'database' | 'clock' | 'log'>,
): void {
  dependencies.jobs.handle(backfillRecordsJob, async () => {
    await backfillRecords(dependencies);
  });
  dependencies.jobs.schedule(backfillRecordsJob, '50 3 * * *');
}
