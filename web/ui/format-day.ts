import { formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';

/** Formats '2027-01-30' as '30 January 2027'; returns any other text unchanged. */
export function formatDay(day: string): string {
  const date = parseCalendarDate(day);
  return date ? formatCalendarDate(date) : day;
}
