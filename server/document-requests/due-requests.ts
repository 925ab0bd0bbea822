import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { requestStep, type RequestStep } from '#rules/deadlines/request-step.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { countryById } from '#catalog/index.ts';
import { applications } from '../applications/tables.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { findUndeliverable } from '../mail/undeliverable.ts';
import { subjectNames, takesFiles, todayOfRequest, type RequestRow } from './present-request.ts';
import { queueRequestReminder } from './request-mails.ts';
import { documentRequests } from './tables.ts';

type DueDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs' | 'log'>;
/** A request that reached a step of its reminders; the step is in its row, and recorded by `recordReminded`. */
export type DueRequest = { readonly row: RequestRow; readonly subject: string };

const batchJob = 'reminders.documents';
const ADDRESSES_PER_BATCH = 100;
/** One mail a day, though the day begins at other hours in other countries. */
const BETWEEN_MAILS_MS = 12 * 3_600_000;

/** The condition that a request is reminded of: it is open, and what it is for was not cancelled. */
const isReminded = ({ sql: select }: Database) =>
  and(
    isNull(documentRequests.receivedAt),
    isNull(documentRequests.withdrawnAt),
    isNull(documentRequests.remindersStoppedAt),
    notExists(
      select
        .select({ one: sql`1` })
        .from(applications)
        .where(
          and(eq(applications.id, documentRequests.applicationId), eq(applications.orderState, 'cancelled')),
        ),
    ),
  );

/**
 * Returns the open requests of an address that reached a step that was not mailed. Locks them until the
 * transaction ends.
 */
export async function dueRequests(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  email: string,
): Promise<DueRequest[]> {
  const now = clock();
  const rows = await database.sql
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.email, email.toLowerCase()), isReminded(database)))
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.createdAt), asc(documentRequests.id))
    .for('update');
  const isRecent = rows.some(
    ({ remindedAt }) => remindedAt !== null && now.getTime() - remindedAt.getTime() < BETWEEN_MAILS_MS,
  );
  if (isRecent) return [];
  const due = rows.flatMap((row) => {
    const step = takesFiles(row, now) ? stepOf(row, now) : null;
    return step === null || step === row.remindedStep ? [] : [{ ...row, remindedStep: step }];
  });
  const nameOf = await subjectNames(database, due);
  return due.map((row) => ({ row, subject: nameOf(row) }));
}

function stepOf(row: RequestRow, now: Date): RequestStep | null {
  const sentOn = calendarDateIn(countryById(row.country)?.zone ?? 'UTC', row.createdAt);
  return requestStep({ sentOn, dueOn: row.dueOn as CalendarDate }, todayOfRequest(row, now));
}

/** Records that the steps of requests were mailed, in the transaction of the mail. */
export async function recordReminded(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  due: readonly DueRequest[],
): Promise<void> {
  for (const { row } of due)
    await database.sql
      .update(documentRequests)
      .set({ remindedStep: row.remindedStep, remindedAt: clock() })
      .where(eq(documentRequests.id, row.id));
}

/** The accounts with an open request in a country: their reminders are part of the digest of deadlines. */
export const accountsAsked = (database: Database, country: string, after: string | null) =>
  database.sql
    .selectDistinct({ id: users.id })
    .from(documentRequests)
    .innerJoin(users, eq(users.email, documentRequests.email))
    .where(
      and(
        eq(documentRequests.country, country),
        isReminded(database),
        after === null ? undefined : gt(users.id, after),
      ),
    );

/** Adds the jobs that remind people without an account of documents in a country. Idempotent by day. */
export const queueRequestReminders = (
  { jobs }: Pick<Dependencies, 'jobs'>,
  country: string,
  on: CalendarDate,
): Promise<unknown> => jobs.add(batchJob, { country, on, after: null }, { key: `${country} ${on}` });

async function sendBatch(
  dependencies: DueDependencies,
  { country, on, after }: { country: string; on: string; after: string | null },
): Promise<void> {
  const { database, jobs, log } = dependencies;
  const addresses = await database.sql
    .selectDistinct({ email: documentRequests.email })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.country, country),
        isReminded(database),
        after === null ? undefined : gt(documentRequests.email, after),
        notExists(
          database.sql.select({ one: sql`1` }).from(users).where(eq(users.email, documentRequests.email)),
        ),
      ),
    )
    .orderBy(asc(documentRequests.email))
    .limit(ADDRESSES_PER_BATCH);
  const failed = await runEach(
    addresses.map(({ email }) => email),
    (email) => remindAddress(dependencies, email),
    { what: 'reminder of a document', areAddresses: true, log },
  );
  const last = addresses.at(-1)?.email;
  if (last !== undefined && addresses.length === ADDRESSES_PER_BATCH)
    await jobs.add(batchJob, { country, on, after: last }, { key: `${country} ${on} ${last}` });
  failIfAny(failed, 'reminder of a document');
}

/**
 * Queues the reminder of all documents that an address without an account is asked for, in one transaction
 * with its record.
 */
const remindAddress = (dependencies: DueDependencies, email: string): Promise<void> =>
  dependencies.database.transaction(async () => {
    if ((await findUndeliverable(dependencies.database, email)) !== null) return;
    const due = await dueRequests(dependencies, email);
    if (due.length === 0) return;
    await recordReminded(dependencies, due);
    await queueRequestReminder(dependencies, email, due);
  });

/** Registers the job that reminds people without an account. Call it before the jobs start. */
export function handleRequestJobs(dependencies: DueDependencies): void {
  dependencies.jobs.handle<{ country: string; on: string; after: string | null }>(batchJob, (batch) =>
    sendBatch(dependencies, batch),
  );
}
