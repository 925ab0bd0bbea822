import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { countries } from '#catalog/index.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { hourIn } from '#values/hour-in.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { queueCustomerMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import { todayIn } from '../applications/offers.ts';
import { lockApplication, questionsOf, type ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applicationQuestions, applications } from '../applications/tables.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { Dependencies } from '../dependencies.ts';
import { pendingActionOf } from '../desk/second-person.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { postRefundDue, readMovement } from '../ledger/order-postings.ts';
import { chaseMail, lapsedMail } from './chase-mails.ts';
import { readChaseOf } from './read-chase.ts';
import { chaseSteps } from './tables.ts';

type ChaseDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs' | 'log'>;
type Batch = { country: string; on: string; after: string | null };

const batchJob = 'chasing.batch';
const hourlyJob = 'chasing.hourly';
const APPLICATIONS_PER_BATCH = 100;
const FIRST_HOUR = 9;
const LAST_HOUR = 17;

/**
 * Adds the jobs of today's reminders in countries where it is working time. Idempotent: a country is begun
 * once a day.
 */
export async function queueChases({ jobs, clock }: Pick<Dependencies, 'jobs' | 'clock'>): Promise<void> {
  for (const country of countries) {
    const on = calendarDateIn(country.zone, clock());
    const hour = hourIn(country.zone, clock());
    if (hour < FIRST_HOUR || hour > LAST_HOUR || !isWorkingDay(country, on)) continue;
    await jobs.add(batchJob, { country: country.id, on, after: null }, { key: `${country.id} ${on}` });
  }
}

/**
 * Takes the steps that are due for the next applications of a country, then adds the job of those after them.
 * An application for which a step fails holds up no other.
 */
async function chaseBatch(dependencies: ChaseDependencies, { country, on, after }: Batch): Promise<void> {
  const { database, jobs, log } = dependencies;
  const rows = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.orderState, 'paid'),
        eq(applications.reviewState, 'information_asked'),
        eq(applications.country, country),
        after === null ? undefined : gt(applications.id, after),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(APPLICATIONS_PER_BATCH);
  const failed = await runEach(
    rows.map(({ id }) => id),
    (id) => chaseApplication(dependencies, id),
    { what: 'reminder of a question', log },
  );
  const last = rows.at(-1)?.id;
  if (last !== undefined && rows.length === APPLICATIONS_PER_BATCH)
    await jobs.add(batchJob, { country, on, after: last }, { key: `${country} ${on} ${last}` });
  failIfAny(failed, 'reminder of a question');
}

/**
 * Takes the step that is due for an application, if any: mails a reminder or the last notice, or at the end
 * closes it. The row of the step, the mail and the event are one transaction, so that a killed process
 * neither repeats nor loses a step.
 */
export function chaseApplication(dependencies: ChaseDependencies, id: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const chase = await readChaseOf(database, application, clock());
    const reading = chase?.reading;
    if (!chase || !reading?.due) return;
    const { due: step, since, answerBy } = reading;
    // An officer's action that waits for a second person comes first.
    if (step === 'end' && (await pendingActionOf(database, id)) !== null) return;
    const on = todayIn(serviceSnapshotOf(application).country, clock());
    const recorded = await database.sql
      .insert(chaseSteps)
      .values({ applicationId: id, since, step, on, at: clock() })
      .onConflictDoNothing()
      .returning();
    if (recorded.length === 0) return;
    if (step === 'end')
      return chase.lapses ? lapse(dependencies, application) : handBack(dependencies, application);
    await queueCustomerMail(
      dependencies,
      application,
      chaseMail(application, {
        questions: (await questionsOf(database, id)).filter(({ answeredAt }) => answeredAt === null),
        isLast: step === 'last-notice',
        lapses: chase.lapses,
        answerBy,
      }),
    );
  });
}

/** Closes an application that was not filed. What was paid is owed to the customer, and officers prepare the refund. */
async function lapse(dependencies: ChaseDependencies, { id, version }: ApplicationRow): Promise<void> {
  const { database, clock } = dependencies;
  await advanceApplication(dependencies, {
    applicationId: id,
    version,
    verb: 'lapse',
    actor: systemActor,
    note: 'We asked several times and had no answer.',
    afterUpdate: async (after) => {
      const at = clock();
      await database.sql
        .update(applicationQuestions)
        .set({ answeredAt: at, withdrawnAt: at })
        .where(and(eq(applicationQuestions.applicationId, id), isNull(applicationQuestions.answeredAt)));
      const movement = await readMovement(database, after, {
        bookedOn: todayIn(serviceSnapshotOf(after).country, at),
        recordedAt: at,
        madeBy: 'system',
      });
      if (movement !== null) await postRefundDue(database, movement);
      await queueCustomerMail(dependencies, after, lapsedMail(after));
      await queueStaffMail(dependencies, after, deskMail(after, 'lapsed'), { right: 'refunds:pay' });
    },
  });
}

/** Tells officers that the customer is silent about a question of the registry. */
const handBack = (dependencies: ChaseDependencies, application: ApplicationRow): Promise<void> =>
  queueStaffMail(dependencies, application, deskMail(application, 'silent'), { right: 'cases:ask' });

/** Registers the jobs that remind silent customers. Call it before the jobs start. */
export function handleChasingJobs(dependencies: ChaseDependencies): void {
  const { jobs } = dependencies;
  jobs.handle(hourlyJob, () => queueChases(dependencies));
  jobs.handle<Batch>(batchJob, (batch) => chaseBatch(dependencies, batch));
  jobs.schedule(hourlyJob, '7 * * * *');
}
