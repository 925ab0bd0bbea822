import {
  addDays,
  addMonths,
  type CalendarDate,
  parseCalendarDate,
  weekdayOf,
} from '#values/calendar-date.ts';

const DAYS_A_WEEK = 7;

/** Returns the first day of the month that the address names as '2026-11', or of the month of a day. */
export const monthStart = (month: string | null, today: CalendarDate): CalendarDate =>
  parseCalendarDate(`${month ?? ''}-01`) ?? firstOf(today);

const firstOf = (date: CalendarDate): CalendarDate => parseCalendarDate(`${date.slice(0, 7)}-01`) ?? date;

/** Returns the last day of the month that begins on a day. */
export const monthEnd = (start: CalendarDate): CalendarDate => addDays(addMonths(start, 1), -1);

/** Returns a month as the address has it: '2026-11'. */
export const monthKey = (start: CalendarDate): string => start.slice(0, 7);

/** Returns 'November 2026', or the short 'Nov 2026'. */
export const monthName = (start: CalendarDate, month: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat('en-GB', { month, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );

/** Returns the weeks of a month, Monday first; null for days of the months around it. */
export function weeksOf(start: CalendarDate): readonly (readonly (CalendarDate | null)[])[] {
  const lead = (weekdayOf(start) + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const count = Number(monthEnd(start).slice(8));
  const weeks = Math.ceil((lead + count) / DAYS_A_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, weekday) => {
      const index = week * DAYS_A_WEEK + weekday - lead;
      return index < 0 || index >= count ? null : addDays(start, index);
    }),
  );
}
