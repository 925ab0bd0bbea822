import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { milestonesOf } from '#rules/application/milestones.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { EventRow } from '../applications/events/event-chain.ts';
import { findOffer } from '../applications/offers.ts';
import { eventsOf, type ApplicationRow } from '../applications/queries.ts';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { readItemClock, readPromise } from '../queue/read-item-clock.ts';
import { applicationFacts } from './tables.ts';

type FactDependencies = Pick<Dependencies, 'database' | 'clock' | 'jobs' | 'log'>;
const APPLICATIONS_PER_BATCH = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Writes the milestones of an application, in the current transaction. */
export async function writeFacts(
  database: Database,
  application: ApplicationRow,
  events: readonly EventRow[],
): Promise<void> {
  const milestones = milestonesOf(events);
  const filing = events.find(({ verb }) => verb === 'file');
  const untilFiling = filing ? events.filter(({ seq }) => seq <= filing.seq) : [];
  const promise = filing ? readPromise(application, untilFiling, filing.at) : null;
  const clock = filing ? readItemClock(application, untilFiling, filing.at) : null;
  const values = {
    ...milestones,
    startedOn: milestones.startedOn ?? calendarDateIn('UTC', application.createdAt),
    country: application.country,
    serviceId: application.serviceId,
    tier: application.tier,
    promise: promise?.state === 'kept' || promise?.state === 'missed' ? promise.state : null,
    minutes: clock && Math.round(clock.usedMinutes),
    fillingMinutes:
      milestones.submittedOn !== null && application.fillingSeconds
        ? Math.ceil(application.fillingSeconds / 60)
        : null,
  };
  await database.sql
    .insert(applicationFacts)
    .values({ applicationId: application.id, ...values })
    .onConflictDoUpdate({ target: applicationFacts.applicationId, set: values });
}

/** Writes the milestones of applications of earlier releases. @returns the number of those for which it failed */
async function backfillFacts({ database, log }: FactDependencies): Promise<number> {
  let failed = 0;
  for (let after = firstId; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const rows = await database.sql
      .select({ id: applications.id })
      .from(applications)
      .leftJoin(applicationFacts, eq(applicationFacts.applicationId, applications.id))
      .where(and(isNull(applicationFacts.applicationId), gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(APPLICATIONS_PER_BATCH);
    // oxlint-disable-next-line no-await-in-loop
    failed += await runEach(rows, ({ id }) => database.transaction(() => writeMissingFacts(database, id)), {
      what: 'milestones of an application',
      log,
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < APPLICATIONS_PER_BATCH) return failed;
    after = last.id;
  }
}

/** Writes the milestones of an application, locked: a change at the same time is not overwritten by older values. */
async function writeMissingFacts(database: Database, id: string): Promise<void> {
  const [application] = await database.sql
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
  if (application) await writeFacts(database, application, await eventsOf(database, id));
}

/** Writes the last question with a saved answer of each draft. */
export async function writeLastQuestions({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  for (let after = firstId; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const rows = await database.sql
      .select({
        id: applications.id,
        country: applications.country,
        serviceId: applications.serviceId,
        tier: applications.tier,
        revisions: applications.revisions,
        lastQuestion: applicationFacts.lastQuestion,
      })
      .from(applications)
      .innerJoin(applicationFacts, eq(applicationFacts.applicationId, applications.id))
      .where(and(eq(applications.orderState, 'draft'), gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(APPLICATIONS_PER_BATCH);
    for (const row of rows) {
      const lastQuestion = lastQuestionOf(row);
      if (lastQuestion === row.lastQuestion) continue;
      // oxlint-disable-next-line no-await-in-loop
      await database.sql
        .update(applicationFacts)
        .set({ lastQuestion })
        .where(eq(applicationFacts.applicationId, row.id));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < APPLICATIONS_PER_BATCH) return;
    after = last.id;
  }
}

/** Returns the id of the last question of a form with a saved answer; null without one. */
function lastQuestionOf(
  application: Pick<ApplicationRow, 'country' | 'serviceId' | 'tier' | 'revisions'>,
): string | null {
  const form = findOffer(application)?.service.form;
  const fields = form?.pages.flatMap((page) => page.fields) ?? [];
  const saved = new Set(Object.keys(application.revisions).map((path) => path.split('/')[0]));
  return fields.findLast(({ id }) => saved.has(id))?.id ?? null;
}

/** Registers the nightly jobs of reports. Call it before the jobs start. */
export function handleInsightJobs(dependencies: FactDependencies): void {
  const { jobs } = dependencies;
  jobs.handle('insight.facts', async () => {
    const failed = await backfillFacts(dependencies);
    await writeLastQuestions(dependencies);
    failIfAny(failed, 'milestones of an application');
  });
  jobs.schedule('insight.facts', '35 3 * * *');
}
