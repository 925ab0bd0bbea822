import type { HolidayCorrections } from '#catalog/types/index.ts';
import { COVERED_YEARS, dayOfYear } from '#catalog/kit/dates/movable-days.ts';
import { addDays, type CalendarDate, weekdayOf } from '#values/calendar-date.ts';

/** A holiday on Saturday is kept on Friday, one on Sunday on Monday. */
const observed = (on: CalendarDate): CalendarDate =>
  weekdayOf(on) === 6 ? addDays(on, -1) : weekdayOf(on) === 0 ? addDays(on, 1) : on;

/**
 * Differences between the calendar of the package `date-holidays` (US, 3.37.0) and the days that move federal
 * deadlines: Emancipation Day of the District of Columbia counts for them, though it is no federal holiday.
 * Substitute days are in the library.
 */
export const holidays: HolidayCorrections = {
  source: 'us-practice',
  confidence: 'medium',
  note: 'Federal holidays, and Emancipation Day of the District of Columbia, which moves federal deadlines. States have other holidays too.',
  notObserved: [],
  declared: COVERED_YEARS.map((year) => ({
    on: observed(dayOfYear(year, '04-16')),
    name: 'Emancipation Day',
  })),
  weekendMovesToMonday: false,
};
