import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { union, type PgColumn } from 'drizzle-orm/pg-core';
import { countries } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { MEMBER_ROLES, memberHasRight } from '#contract/members/member-rights.ts';
import { type CompanyDeadline, companyDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { DEFAULT_REMINDERS, reminderStep, type ReminderSchedule } from '#rules/deadlines/reminder-step.ts';
import { type CalendarDate, calendarDateIn, day } from '#values/calendar-date.ts';
import { hourIn } from '#values/hour-in.ts';
import { findPersonById, isAbleToSignIn } from '../accounts/people.ts';
import { registeredCompany } from '../companies/registered-company.ts';
import { companies, filedDeadlines } from '../companies/tables.ts';
import { type CompanyRow, companyColumns } from '../companies/company-columns.ts';
import { readCurrentCountries } from '../law/current-country.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import { firmClients, firmContacts } from '../firms/tables.ts';
import { memberships } from '../members/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  accountsAsked,
  dueRequests,
  handleRequestJobs,
  queueRequestReminders,
  recordReminded,
} from '../document-requests/due-requests.ts';
import { requestFacts } from '../document-requests/request-mails.ts';
import { digestMail, type DueReminder } from './digest-mail.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { findUndeliverable } from '../mail/undeliverable.ts';
import { requireSubscription, stoppedTopics, unsubscribeUrlOf } from '../notices/subscriptions.ts';
import { mailSubscriptions } from '../notices/tables.ts';
import { reminderDigests, reminders, reminderSchedules } from './tables.ts';

type ReminderDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs' | 'log'>;

const batchJob = 'reminders.batch';
const hourlyJob = 'reminders.hourly';
const FIRST_HOUR = 9;
/** After this hour a digest that did not run waits for the next working day. */
const LAST_HOUR = 19;
const PEOPLE_PER_BATCH = 100;
/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const STEPS_PER_STATEMENT = 1000;
/** People who can meet a deadline are reminded of it. */
const remindedRoles = MEMBER_ROLES.filter((role) => memberHasRight(role, 'company:change'));
const isClientOfContact = and(
  eq(firmClients.companyId, firmContacts.companyId),
  eq(firmClients.firmId, firmContacts.firmId),
);
/** The next deadline of each obligation, and the one after it, which tells how often it is due. */
const UPCOMING = 2;

/**
 * Adds the jobs that mail today's reminders, in countries where it is between nine and seven on a working
 * day. Idempotent: a country is begun once a day.
 */
export async function queueReminders({ jobs, clock }: Pick<Dependencies, 'jobs' | 'clock'>): Promise<void> {
  for (const country of countries) {
    const today = calendarDateIn(country.zone, clock());
    const hour = hourIn(country.zone, clock());
    if (hour < FIRST_HOUR || hour > LAST_HOUR || !isWorkingDay(country, today)) continue;
    await queueRequestReminders({ jobs }, country.id, today);
    await jobs.add(
      batchJob,
      { country: country.id, on: today, after: null },
      { key: `${country.id} ${today}` },
    );
  }
}

/**
 * Mails the reminders of the next people with a company in a country, or asked for a document there, then
 * adds the job of those after them.
 */
async function sendBatch(
  dependencies: ReminderDependencies,
  { country, on, after }: { country: string; on: string; after: string | null },
): Promise<void> {
  const { database, jobs, log } = dependencies;
  const wantsReminders = (accountId: PgColumn) =>
    and(
      eq(companies.country, country),
      after === null ? undefined : gt(accountId, after),
      notExists(
        database.sql
          .select({ one: sql`1` })
          .from(mailSubscriptions)
          .where(
            and(
              eq(mailSubscriptions.accountId, accountId),
              eq(mailSubscriptions.topic, 'deadlines'),
              isNotNull(mailSubscriptions.stoppedAt),
            ),
          ),
      ),
    );
  const people = await union(
    database.sql
      .selectDistinct({ id: companies.ownerId })
      .from(companies)
      .where(wantsReminders(companies.ownerId)),
    database.sql
      .selectDistinct({ id: memberships.accountId })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(wantsReminders(memberships.accountId), inArray(memberships.role, remindedRoles))),
    // For a firm, the contacts that its admins named.
    database.sql
      .selectDistinct({ id: firmContacts.accountId })
      .from(firmContacts)
      .innerJoin(firmClients, isClientOfContact)
      .innerJoin(companies, eq(companies.id, firmContacts.companyId))
      .where(and(wantsReminders(firmContacts.accountId), eq(firmClients.role, 'editor'))),
    accountsAsked(database, country, after),
  )
    .orderBy(sql`1`)
    .limit(PEOPLE_PER_BATCH);
  const failed = await runEach(
    people.map(({ id }) => id),
    (id) => sendDigest(dependencies, id, { country, today: day(on) }),
    { what: 'reminder of deadlines', log },
  );
  const last = people.at(-1)?.id;
  if (last !== undefined && people.length === PEOPLE_PER_BATCH)
    await jobs.add(batchJob, { country, on, after: last }, { key: `${country} ${on} ${last}` });
  failIfAny(failed, 'reminder of deadlines');
}

/**
 * Queues the mail with today's reminders of all companies of a person, and of documents that she was asked
 * for, in one transaction with the record of what it says. Does nothing when no step was reached in the
 * country whose turn it is, when the person got one today, was sent all of them before, gets no reminders, or is banned.
 * @param turn  the country whose turn it is, and the day there
 */
export function sendDigest(
  dependencies: ReminderDependencies,
  accountId: string,
  { country, today }: { country: string; today: CalendarDate },
): Promise<void> {
  const { database, mailer, config } = dependencies;
  return database.transaction(async () => {
    const person = await findPersonById(database, accountId);
    if (person.email === '' || (await findUndeliverable(database, person.email)) !== null) return;
    if (!(await isAbleToSignIn(dependencies, accountId))) return;
    const stopped = await stoppedTopics(database, accountId);
    const due = stopped.has('deadlines') ? [] : await remindersDue(dependencies, accountId);
    const requested = stopped.has('documents') ? [] : await dueRequests(dependencies, person.email);
    // What is due elsewhere waits for nine in the morning there, unless this country has a digest today.
    const isTurn =
      due.some(({ company }) => company.country === country) ||
      requested.some(({ row }) => row.country === country);
    if (!isTurn) return;
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const inserted = await database.sql
      .insert(reminderDigests)
      .values({ ownerId: accountId, day: today, id, tokenHash: hashToken(token) })
      .onConflictDoNothing()
      .returning({ id: reminderDigests.id });
    if (inserted.length === 0) return;
    await recordSteps(dependencies, due, { accountId, digestId: id });
    await recordReminded(dependencies, requested);
    const facts = await requestFacts(dependencies, requested);
    const ofDocuments = due.length === 0 ? await requireSubscription(database, accountId, 'documents') : null;
    await mailer.queue(
      digestMail(person, due, {
        leave: ofDocuments
          ? unsubscribeUrlOf(config.publicUrl, ofDocuments)
          : config.publicUrl + paths.remindersLeave(token),
        today,
        publicUrl: config.publicUrl,
        requested: { rows: requested.map(({ row }) => row), facts },
      }),
    );
  });
}

async function recordSteps(
  { database, clock }: ReminderDependencies,
  due: readonly DueReminder[],
  of: { accountId: string; digestId: string },
): Promise<void> {
  const rows = due.map(({ company, deadline: { obligationId, period }, step }) => ({
    ...of,
    companyId: company.id,
    obligationId,
    period,
    step,
    sentAt: clock(),
  }));
  for (let start = 0; start < rows.length; start += STEPS_PER_STATEMENT) {
    const batch = rows.slice(start, start + STEPS_PER_STATEMENT);
    const recorded = await database.sql
      .insert(reminders)
      .values(batch)
      .onConflictDoNothing()
      .returning({ companyId: reminders.companyId });
    if (recorded.length !== batch.length) throw new Error('Another process has sent the reminders');
  }
}

/** Returns the steps that the open deadlines of a person's companies have reached and that were not mailed yet. */
async function remindersDue(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  accountId: string,
): Promise<DueReminder[]> {
  const actingOn = database.sql
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, remindedRoles)));
  const contactOf = database.sql
    .select({ id: firmContacts.companyId })
    .from(firmContacts)
    .innerJoin(firmClients, isClientOfContact)
    .where(and(eq(firmContacts.accountId, accountId), eq(firmClients.role, 'editor')));
  const rows = await database.sql
    .select({ company: companyColumns, schedule: reminderSchedules })
    .from(companies)
    .leftJoin(reminderSchedules, eq(reminderSchedules.companyId, companies.id))
    .where(
      or(eq(companies.ownerId, accountId), inArray(companies.id, actingOn), inArray(companies.id, contactOf)),
    )
    .orderBy(asc(companies.name), asc(companies.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ company }) => company.id);
  const [currentCountry, filed, sent] = await Promise.all([
    readCurrentCountries(database),
    database.sql.select().from(filedDeadlines).where(inArray(filedDeadlines.companyId, ids)),
    database.sql
      .select()
      .from(reminders)
      .where(and(inArray(reminders.companyId, ids), eq(reminders.accountId, accountId))),
  ]);
  const sentKeys = new Set(sent.map(keyOf));
  return rows.flatMap(({ company, schedule }) => {
    const country = currentCountry(company.country);
    if (!country) return [];
    return reachedSteps(country, company, {
      today: calendarDateIn(country.zone, clock()),
      filed: filed.filter(({ companyId }) => companyId === company.id),
      schedule: schedule ?? DEFAULT_REMINDERS,
    }).filter(
      ({ deadline: { obligationId, period }, step }) =>
        !sentKeys.has(keyOf({ companyId: company.id, obligationId, period, step })),
    );
  });
}

const keyOf = ({
  companyId,
  obligationId,
  period,
  step,
}: Pick<typeof reminders.$inferSelect, 'companyId' | 'obligationId' | 'period' | 'step'>): string =>
  JSON.stringify([companyId, obligationId, period, step]);

function reachedSteps(
  country: Country,
  company: CompanyRow,
  {
    today,
    filed,
    schedule,
  }: {
    today: CalendarDate;
    filed: readonly (typeof filedDeadlines.$inferSelect)[];
    schedule: ReminderSchedule;
  },
): DueReminder[] {
  const worksOn = (date: CalendarDate): boolean => isWorkingDay(country, date);
  const deadlines = companyDeadlines(country, registeredCompany(company), {
    today,
    limitPerObligation: UPCOMING,
    filed,
    isWorkingDay: worksOn,
  });
  // Deadlines missed before the company came here are on its page, but no reminder is sent about them.
  const since = calendarDateIn(country.zone, company.createdAt);
  return deadlines.flatMap((deadline, index) => {
    const ofObligation = ({ obligationId, overdue }: CompanyDeadline): boolean =>
      obligationId === deadline.obligationId && overdue === null;
    const isNext = !deadlines.slice(0, index).some(ofObligation);
    if (deadline.dueOn < since || (deadline.overdue === null && !isNext)) return [];
    const nextDueOn = deadlines.slice(index + 1).find(ofObligation)?.dueOn;
    const step = reminderStep(deadline, schedule, { today, nextDueOn, isWorkingDay: worksOn });
    return step === null ? [] : [{ company, deadline, step }];
  });
}

/** Registers the jobs that mail reminders. Call it before the jobs start. */
export function handleReminderJobs(dependencies: ReminderDependencies): void {
  const { jobs } = dependencies;
  handleRequestJobs(dependencies);
  jobs.handle(hourlyJob, () => queueReminders(dependencies));
  jobs.handle<{ country: string; on: string; after: string | null }>(batchJob, (batch) =>
    sendBatch(dependencies, batch),
  );
  jobs.schedule(hourlyJob, '3 * * * *');
}
