import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';

/**
 * Finds a last day that has passed, at the path of the answer it depends on; nothing while the day is unknown.
 * @param words  what to say, from the day in words
 */
export const missedDay = (
  path: string,
  lastDay: CalendarDate | null | undefined,
  today: CalendarDate,
  words: (lastDay: string) => string,
): { path: string; words: string }[] =>
  lastDay && lastDay < today ? [{ path, words: words(formatCalendarDate(lastDay)) }] : [];
