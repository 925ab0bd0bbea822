import { countryById } from '#catalog/index.ts';
import { clockLegs } from '#rules/clock-legs.ts';
import {
  CLOSES_AT,
  MINUTES_OF_A_BUSINESS_DAY,
  OPENS_AT,
  readClock,
  type BusinessCalendar,
  type ClockReading,
} from '#rules/sla-clock.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { findOffer } from '../applications/offers.ts';
import { isWorkingDay } from '../companies/working-days.ts';

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
 * Reads the clock of an application's tier. Null before the payment is confirmed, and where the time of the tier is not known: its
 * service was removed from the catalogue before the time was stored.
 */
export function readItemClock(
  application: ApplicationRow,
  events: readonly { verb: string; at: Date }[],
  now: Date,
): ClockReading | null {
  const legs = clockLegs(events);
  const calendar = calendarOf(application.country);
  const businessDays =
    application.serviceSnapshot?.tier.businessDays ??
    findOffer(application)?.service.tiers.find(({ id }) => id === application.tier)?.businessDays;
  return legs.length === 0 || calendar === null || businessDays === undefined
    ? null
    : readClock(calendar, legs, businessDays * MINUTES_OF_A_BUSINESS_DAY, now);
}
