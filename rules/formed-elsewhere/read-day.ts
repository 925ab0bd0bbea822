import { calendarDateOf, type CalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { monthNumber } from '#values/month-names.ts';
import type { MonthDay } from './year-end.ts';

/** A year in which every month has all its days. */
const LEAP_YEAR = 2024;

/**
 * Reads a day as people write it in a spreadsheet: '2026-01-15', '15/01/2026', '15 January 2026', 'January 15, 2026'.
 * @param monthFirst  whether '01/02/2026' is 2 January, as in the United States; a number above 12 is the day
 *   either way
 */
export function readDay(
  text: string,
  { monthFirst = false }: { monthFirst?: boolean } = {},
): CalendarDate | null {
  const typed = text.trim();
  const iso = parseCalendarDate(typed);
  if (iso !== null) return iso;
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  if (figures) {
    const [first, second, year] = figures.slice(1).map(Number) as [number, number, number];
    const isMonthFirst = second > 12 || (monthFirst && first <= 12);
    return isMonthFirst ? calendarDateOf(year, first, second) : calendarDateOf(year, second, first);
  }
  const words = /^(?:(\d{1,2})(?:st|nd|rd|th)? (\p{L}{3,9})|(\p{L}{3,9}) (\d{1,2})),? (\d{4})$/u.exec(typed);
  if (!words) return null;
  const [, day = words[4], month = words[3], , , year] = words;
  return calendarDateOf(Number(year), monthNumber(month ?? ''), Number(day));
}

/** Reads a day of a year: '31/12', '31 December', '12-31' (month first), '--12-31'. */
export function readMonthDay(text: string, options: { monthFirst?: boolean } = {}): MonthDay | null {
  const typed = text.trim().replace(/^--/, '');
  const iso = /^(\d{2})-(\d{2})$/.exec(typed);
  const date = iso
    ? calendarDateOf(LEAP_YEAR, Number(iso[1]), Number(iso[2]))
    : readDay(
        /^\d/.test(typed) && typed.includes('/') ? `${typed}/${LEAP_YEAR}` : `${typed} ${LEAP_YEAR}`,
        options,
      );
  return date === null ? null : { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}
