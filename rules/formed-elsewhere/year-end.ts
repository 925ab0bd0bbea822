import type { Country } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, partsOf } from '#values/calendar-date.ts';
import { clampToMonth } from '../deadlines/due-rules/clamp-to-month.ts';
import { yearEndDayOf } from '../deadlines/due-rules/year-end.ts';

/** A day of every year, such as the end of a financial year. `month` is 1 to 12. */
export type MonthDay = { readonly month: number; readonly day: number };

/** The shortest first period that a registry gives a company whose first year end is not known, in months. */
const SHORTEST_FIRST_PERIOD = 6;

/**
 * Returns the facts that state a year end to the calendar of a country: its month and day, or, where the law
 * sets the first one by default, the first such day at least six months after registration. Empty where the
 * country asks neither.
 */
export function yearEndFacts(
  { dutyFacts }: Pick<Country, 'dutyFacts'>,
  registeredOn: CalendarDate,
  { month, day }: MonthDay,
): Readonly<Record<string, number | string>> {
  const asks = (id: string): boolean => dutyFacts.some((question) => question.id === id);
  if (asks('yearEndMonth'))
    return { yearEndMonth: month, ...(asks('yearEndDay') ? { yearEndDay: day } : {}) };
  if (!asks('firstYearEndOn')) return {};
  const earliest = addMonths(registeredOn, SHORTEST_FIRST_PERIOD);
  const { year } = partsOf(earliest);
  const first = [year, year + 1]
    .map((each) => clampToMonth(each, month, yearEndDayOf(month, day)))
    .find((date) => date >= earliest);
  return first ? { firstYearEndOn: first } : {};
}
