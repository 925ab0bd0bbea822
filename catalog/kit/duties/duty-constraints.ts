import type { Facts } from '#catalog/types/index.ts';
import { addDays, addMonths, parseCalendarDate } from '#values/calendar-date.ts';

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
 * Returns whether the first financial year is longer than so many months, or days. A year may end with the
 * month of its last day.
 */
export const firstYearLongerThan =
  (limit: number | { readonly days: number }) =>
  (facts: Facts): boolean => {
    const [end, registeredOn] = [dayOf(facts, 'firstYearEndOn'), dayOf(facts, 'registeredOn')];
    if (end === null || registeredOn === null) return false;
    const longest =
      typeof limit === 'number'
        ? addDays(addMonths(registeredOn, limit), -1)
        : addDays(registeredOn, limit.days - 1);
    return end > longest;
  };
