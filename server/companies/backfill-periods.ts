import { and, eq, like, sql } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import { isRecordOf } from '#rules/deadlines/company-deadlines.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { companyColumns } from './company-columns.ts';
import { registeredCompany } from './registered-company.ts';
import { companies, filedDeadlines } from './tables.ts';
import { isWorkingDay } from './working-days.ts';

const backfillPeriodsJob = 'companies.backfill-periods';
/** Rows per run. */
const batchSize = 1000;

/**
 * Replaces the day that identified a met deadline in earlier releases by its period. A day on which the
 * company has no such deadline any more stays.
 * @returns the number of rows replaced
 * @throws Error after the last row, when it failed for some
 */
export async function backfillPeriods({
  database,
  log,
}: Pick<Dependencies, 'database' | 'log'>): Promise<number> {
  const rows = await database.sql
    .select({ record: filedDeadlines, company: companyColumns })
    .from(filedDeadlines)
    .innerJoin(companies, eq(companies.id, filedDeadlines.companyId))
    .where(like(filedDeadlines.period, 'due:%'))
    // Rows that stay as they are must not fill every batch.
    .orderBy(sql`random()`)
    .limit(batchSize);
  let replaced = 0;
  const replace = async ({ record, company }: (typeof rows)[number]): Promise<void> => {
    const country = countryById(company.country);
    const dueOn = day(record.dueOn);
    const deadline =
      country &&
      deadlinesOf(
        country,
        { ...registeredCompany(company), deadlinesFrom: null },
        { from: dueOn, to: dueOn, isWorkingDay: (date) => isWorkingDay(country, date) },
      ).find((each) => isRecordOf(record, each));
    if (!deadline) return;
    const { period } = deadline;
    await database.transaction(async () => {
      await database.sql
        .insert(filedDeadlines)
        .values({ ...record, period })
        .onConflictDoNothing();
      await database.sql
        .delete(filedDeadlines)
        .where(
          and(
            eq(filedDeadlines.companyId, record.companyId),
            eq(filedDeadlines.obligationId, record.obligationId),
            eq(filedDeadlines.period, record.period),
          ),
        );
    });
    replaced += 1;
  };
  const failed = await runEach(
    rows.map((row) => ({ ...row, id: row.company.id })),
    replace,
    { what: 'met deadline of a company', log },
  );
  failIfAny(failed, 'met deadline of a company');
  return replaced;
}

/** Registers the nightly backfill of periods. Call it before the jobs start. */
export function handlePeriodJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(backfillPeriodsJob, async () => {
    await backfillPeriods(dependencies);
  });
  dependencies.jobs.schedule(backfillPeriodsJob, '40 3 * * *');
}
