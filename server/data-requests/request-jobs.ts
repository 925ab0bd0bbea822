import { and, eq, inArray, isNull, like, lt, lte } from 'drizzle-orm';
import { countries } from '#catalog/index.ts';
import { addDays, formatCalendarDate, latestDateIn } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { mails } from '../mail/tables.ts';
import { queueOfficerMails } from './request-mails.ts';
import { dataRequests } from './tables.ts';

const dayMs = 86_400_000;
/** How long a finished request is kept, as the privacy page says. */
const RETENTION_DAYS = 730;
/** Officers are told once, so many days before the day of the answer. */
const NOTICE_DAYS = 7;

type JobDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'log'>;

/** Tells officers of open requests whose day of the answer is near or past, each request once. @returns their number */
export function remindOfDataRequests(
  dependencies: Pick<JobDependencies, 'database' | 'clock' | 'mailer' | 'config'>,
): Promise<number> {
  const { database, clock } = dependencies;
  const until = addDays(
    latestDateIn(
      countries.map(({ zone }) => zone),
      clock(),
    ),
    NOTICE_DAYS,
  );
  return database.transaction(async () => {
    const due = await database.sql
      .update(dataRequests)
      .set({ remindedAt: clock() })
      .where(
        and(
          isNull(dataRequests.closedAt),
          isNull(dataRequests.remindedAt),
          lte(dataRequests.answerBy, until),
        ),
      )
      .returning();
    if (due.length === 0) return 0;
    const lines = due.map(({ reference, answerBy }) => `${reference} by ${formatCalendarDate(answerBy)}`);
    await queueOfficerMails(dependencies, {
      kind: 'desk.data_requests_due',
      right: 'privacy:prepare',
      title: 'Requests for personal data must be answered soon',
      words: `Answer ${lines.toSorted().join(', ')}.`,
    });
    return due.length;
  });
}

/**
 * Deletes requests two years after they were finished, with our mails about them. One that cannot be deleted
 * does not hold the others.
 * @returns the number of deleted requests, and of those for which it failed
 */
export async function deleteOldDataRequests({
  database,
  clock,
  log,
}: Pick<JobDependencies, 'database' | 'clock' | 'log'>): Promise<{ deleted: number; failed: number }> {
  const before = new Date(clock().getTime() - RETENTION_DAYS * dayMs);
  const old = await database.sql
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(lt(dataRequests.closedAt, before));
  const failed = await runEach(
    old.map(({ id }) => id),
    (id) =>
      database.transaction(async () => {
        const [request] = await database.sql.delete(dataRequests).where(eq(dataRequests.id, id)).returning();
        const addresses = [request?.email, request?.answerTo].filter((address) => address != null);
        if (request === undefined || addresses.length === 0) return;
        await database.sql
          .delete(mails)
          .where(
            and(
              inArray(mails.to, addresses),
              like(mails.kind, 'privacy.%'),
              like(mails.subject, `${request.reference}:%`),
            ),
          );
      }),
    { what: 'request for personal data', log },
  );
  return { deleted: old.length - failed, failed };
}

/** Registers the daily jobs. Call it before the jobs start. */
export function handleDataRequestJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs'> & JobDependencies): void {
  jobs.handle('data-requests.remind', async () => void (await remindOfDataRequests(dependencies)));
  jobs.schedule('data-requests.remind', '20 7 * * *');
  jobs.handle('data-requests.delete-old', async () => {
    const { deleted, failed } = await deleteOldDataRequests(dependencies);
    if (deleted > 0) dependencies.log.info({ deleted }, 'Old requests for personal data deleted.');
    failIfAny(failed, 'request for personal data');
  });
  jobs.schedule('data-requests.delete-old', '45 3 * * *');
}
