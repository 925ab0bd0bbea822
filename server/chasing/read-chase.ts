import { and, asc, eq, isNull } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { readChase, silentSince, type ChaseReading, type TakenStep } from '#rules/clock/chase.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { stateOf, type ApplicationRow } from '../applications/queries.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { Database } from '../database/database.ts';
import { caseMessages } from '../messages/tables.ts';
import { chasePauses, chaseSteps } from './tables.ts';

type PauseRow = typeof chasePauses.$inferSelect;

/** How the reminders about an application stand on a day. */
export type Chase = {
  /** Null while the schedule pauses or a message of the customer waits for us. */
  reading: (ChaseReading & { since: CalendarDate }) | null;
  taken: TakenStep[];
  /** The pause that an officer entered; null without one. */
  pause: PauseRow | null;
  waitsForUs: boolean;
  /** Whether the application is closed at the end. What is at the registry is not closed by us. */
  lapses: boolean;
};

/** Returns whether the customer owes us answers. */
export function waitsForAnswers(application: ApplicationRow): boolean {
  const { order, review } = stateOf(application);
  return order === 'paid' && review === 'information_asked';
}

/**
 * Reads the reminders about an application; null unless a question waits for the customer, or its country was
 * removed from the catalogue.
 */
export async function readChaseOf(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<Chase | null> {
  const country = countryById(application.country);
  if (!country || !waitsForAnswers(application)) return null;
  // Events and saved answers set `updatedAt`.
  return readSchedule(database, application, country, now, application.updatedAt);
}

/**
 * Returns the last day on which an answer counts to a question that is asked now; null where nobody is
 * reminded: while reminders are paused, and until the application is paid.
 */
export async function answerByIfAsked(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<CalendarDate | null> {
  const country = countryById(application.country);
  if (!country || stateOf(application).order !== 'paid') return null;
  return (await readSchedule(database, application, country, now, now)).reading?.answerBy ?? null;
}

/** @param lastSign  the customer's last sign of life */
async function readSchedule(
  database: Database,
  application: ApplicationRow,
  country: Country,
  now: Date,
  lastSign: Date,
): Promise<Chase> {
  const [steps, pauses, unanswered] = await Promise.all([
    database.sql
      .select()
      .from(chaseSteps)
      .where(eq(chaseSteps.applicationId, application.id))
      .orderBy(asc(chaseSteps.at)),
    database.sql.select().from(chasePauses).where(eq(chasePauses.applicationId, application.id)),
    database.sql.$count(
      caseMessages,
      and(
        eq(caseMessages.applicationId, application.id),
        eq(caseMessages.fromWhom, 'customer'),
        isNull(caseMessages.settledAt),
      ),
    ),
  ]);
  const dayOf = (at: Date): CalendarDate => calendarDateIn(country.zone, at);
  const today = dayOf(now);
  const since = silentSince(
    dayOf(lastSign),
    pauses.map(({ until, endedAt }) => ({ until, endedOn: endedAt && dayOf(endedAt) })),
    today,
  );
  const waitsForUs = unanswered > 0;
  const taken = steps.map(({ since: silence, step, on }) => ({ silence, step, on }));
  return {
    reading:
      since === null || waitsForUs
        ? null
        : {
            since,
            ...readChase(
              since,
              taken.filter(({ silence }) => silence === since),
              { today, isWorkingDay: (date) => isWorkingDay(country, date) },
            ),
          },
    taken: taken.map(({ step, on }) => ({ step, on })).toReversed(),
    pause: pauses.find(({ endedAt, until }) => endedAt === null && (until === null || until > today)) ?? null,
    waitsForUs,
    lapses: application.registryState === 'not_filed',
  };
}
