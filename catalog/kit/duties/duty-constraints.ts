import type { Facts } from '#catalog/types/index.ts';
import { addDays, addMonths, parseCalendarDate, partsOf, type CalendarDate } from '#values/calendar-date.ts';

const dayOf = (facts: Facts, fact: string) => {
  const value = facts[fact];
  return typeof value === 'string' ? parseCalendarDate(value) : null;
};

/** Returns whether the day that a fact states is before the day of registration. */
export const dayBeforeRegistration =
  (fact: string) =>
  (facts: Facts): boolean => {
    const [stated, registeredOn] = [dayOf(facts, fact), dayOf(facts, 'registeredOn')];
    return stated !== null && registeredOn !== null && stated < registeredOn;
  };

/**
 * Returns whether the first financial year is longer than so many months, or days.
 */
export const firstYearLongerThan =
  (limit: number | { readonly days: number }) =>
  (facts: Facts): boolean => {
    const [end, registeredOn] = [dayOf(facts, 'firstYearEndOn'), dayOf(facts, 'registeredOn')];
    if (end === null || registeredOn === null) return false;
    return (
      end >
      (typeof limit === 'number' ? lastOfMonths(registeredOn, limit) : addDays(registeredOn, limit.days - 1))
    );
  };

/**
 * Returns the last day of so many months from a day on: the day before the same day of the last month, and the end of a
 * month that does not have that day, such as 28 February 2029 for a year from 29 February 2028.
 */
function lastOfMonths(from: CalendarDate, months: number): CalendarDate {
  const same = addMonths(from, months);
  return partsOf(same).day < partsOf(from).day ? same : addDays(same, -1);
}
