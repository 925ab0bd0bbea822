import type { CalendarDate } from '#values/calendar-date.ts';
import { missedDay } from './missed-day.ts';

/**
 * Finds the years before the latest return to file of which no return is filed with it.
 * @param from  the first year that is not filed yet
 */
export function outstandingYears(years: readonly number[], from: number): { path: string; words: string }[] {
  const missing = Array.from(
    { length: Math.max(0, Math.max(...years) - from) },
    (_, index) => from + index,
  ).filter((year) => !years.includes(year));
  if (missing.length === 0) return [];
  const words = `Returns for ${missing.join(', ')} are outstanding and must be filed first.`;
  return [{ path: 'returns', words }];
}

type ReturnYear = { readonly id: string; readonly year: number };

/** Finds years that are listed more than once. */
export const repeatedYears = (returns: readonly ReturnYear[]): { path: string }[] =>
  returns
    .filter(({ year }, index) => returns.slice(0, index).some((other) => other.year === year))
    .map(({ id }) => ({ path: `returns/${id}/year` }));

/**
 * Finds returns whose last day has passed.
 * @param words  what to say, from the year and the last day in words
 */
export const overdueReturns = (
  returns: readonly (ReturnYear & { readonly dueOn: CalendarDate | null | undefined })[],
  today: CalendarDate,
  words: (year: number, dueOn: string) => string,
): { path: string; words: string }[] =>
  returns.flatMap(({ id, year, dueOn }) =>
    missedDay(`returns/${id}/year`, dueOn, today, (day) => words(year, day)),
  );
