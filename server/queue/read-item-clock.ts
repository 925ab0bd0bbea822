import { countryById } from '#catalog/index.ts';
import { clockLegs } from '#rules/clock/clock-legs.ts';
import { readFilingPromise, type FilingPromise } from '#rules/clock/filing-promise.ts';
import {
  addWorkingMinutes,
  CLOSES_AT,
  MINUTES_OF_A_BUSINESS_DAY,
  OPENS_AT,
  readClock,
  type BusinessCalendar,
  type ClockReading,
} from '#rules/clock/sla-clock.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import type { EventRow } from '../applications/events/event-chain.ts';
import { eventsOf, type ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { findOffer } from '../applications/offers.ts';
import { isWorkingDay } from '../companies/working-days.ts';

type ClockedApplication = Pick<ApplicationRow, 'serviceId' | 'tier' | 'country' | 'serviceSnapshot'>;
type ClockedEvent = Pick<EventRow, 'verb' | 'at' | 'details'>;

/** Returns our hours in a country, or null for a country that the catalogue no longer has. */
export function calendarOf(countryId: string): BusinessCalendar | null {
  const country = countryById(countryId);
  return country
    ? {
        zone: country.zone,
        opensAt: OPENS_AT,
        closesAt: CLOSES_AT,
        isWorkingDay: (date) => isWorkingDay(country, date),
      }
    : null;
}

/**
 * Reads the clock of an application's tier. Null before the payment is confirmed, and where the time of the
 * tier is not known: its service was removed from the catalogue before the time was stored.
 */
export function readItemClock(
  application: ApplicationRow,
  events: readonly { verb: string; at: Date }[],
  now: Date,
): ClockReading | null {
  const legs = clockLegs(events);
  const calendar = calendarOf(application.country);
  const minutes = targetMinutesOf(application);
  return legs.length === 0 || calendar === null || minutes === null
    ? null
    : readClock(calendar, legs, minutes, now);
}

/**
 * Reads by when we promised to file an application. Null where there is no promise, or the time of the tier
 * is not known.
 */
export function readPromise(
  application: ClockedApplication,
  events: readonly ClockedEvent[],
  now: Date,
): FilingPromise | null {
  const minutes = targetMinutesOf(application);
  return minutes === null
    ? null
    : readPromiseWithin(application, events, minutes / MINUTES_OF_A_BUSINESS_DAY, now);
}

/**
 * Like `readPromise`, as if the application had been ordered at a speed of so many business days. Null where
 * there is no promise, and for a country that the catalogue no longer has.
 */
export function readPromiseWithin(
  application: ClockedApplication,
  events: readonly ClockedEvent[],
  businessDays: number,
  now: Date,
): FilingPromise | null {
  const calendar = calendarOf(application.country);
  return calendar && readFilingPromise(calendar, events, businessDays * MINUTES_OF_A_BUSINESS_DAY, now);
}

/**
 * Returns the day by which we file an application whose payment is confirmed at an instant; null where our
 * hours in the country or the time of the tier are not known.
 */
export function filingDayFrom(application: ApplicationRow, confirmedAt: Date): CalendarDate | null {
  const calendar = calendarOf(application.country);
  const minutes = targetMinutesOf(application);
  return calendar === null || minutes === null
    ? null
    : calendarDateIn(calendar.zone, addWorkingMinutes(calendar, confirmedAt, minutes));
}

/** Returns the day by which we file an application whose clock runs again; null where it is not known. */
export async function promisedDay(
  { database }: { database: Database },
  application: ApplicationRow,
  at: Date,
): Promise<CalendarDate | null> {
  return readPromise(application, await eventsOf(database, application.id), at)?.fileBy ?? null;
}

/** Returns the working minutes of an application's tier, as signed. */
function targetMinutesOf(application: ClockedApplication): number | null {
  const businessDays =
    application.serviceSnapshot?.tier.businessDays ??
    findOffer(application)?.service.tiers.find(({ id }) => id === application.tier)?.businessDays;
  return businessDays === undefined ? null : businessDays * MINUTES_OF_A_BUSINESS_DAY;
}
