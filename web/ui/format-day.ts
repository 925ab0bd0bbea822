import { formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';

/** '30 January 2027' for '2027-01-30'; anything else is returned as it is. */
export function formatDay(day: string): string {
  const date = parseCalendarDate(day);
  return date ? formatCalendarDate(date) : day;
}
