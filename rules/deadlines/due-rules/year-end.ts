import type { Country, Facts } from '#catalog/types/index.ts';
import {
  addMonths,
  type CalendarDate,
  parseCalendarDate,
  partsOf,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';
import { clampToMonth } from './clamp-to-month.ts';

/** Added to the explanation of a date that rests on an assumed year end. */
export const ASSUMED_YEAR_END = 'We assumed that the year ends in December.';

/** Returns whether the facts leave the year end open, so that 31 December is assumed. */
export const isYearEndAssumed = ({ firstYearEndOn, yearEndMonth }: Facts): boolean =>
  firstYearEndOn === undefined && yearEndMonth === undefined;

/**
 * Adds the first year end that the law of a country sets by default, the end of the month of the first anniversary
 * of registration, when the facts leave it open.
 */
export function withStatutoryYearEnd(
  { yearEnd }: Pick<Country, 'yearEnd'>,
  registeredOn: CalendarDate,
  facts: Facts,
): Facts {
  if (yearEnd === undefined || !isYearEndAssumed(facts)) return facts;
  const { year, month } = partsOf(addMonths(registeredOn, 12));
  return { ...facts, firstYearEndOn: clampToMonth(year, month, 31) };
}

/**
 * Returns the end of the first financial year: as stated, otherwise the first year end on or after
 * registration, by default 31 December.
 */
export function firstYearEnd(registeredOn: CalendarDate, facts: Facts): CalendarDate {
  const { firstYearEndOn, yearEndMonth, yearEndDay } = facts;
  const stated = typeof firstYearEndOn === 'string' ? parseCalendarDate(firstYearEndOn) : null;
  if (stated) return stated;
  const month = typeof yearEndMonth === 'number' ? yearEndMonth : 12;
  const day = typeof yearEndDay === 'number' ? yearEndDayOf(month, yearEndDay) : 31;
  const { year } = partsOf(registeredOn);
  const sameYear = clampToMonth(year, month, day);
  return sameYear >= registeredOn ? sameYear : clampToMonth(year + 1, month, day);
}

/** Returns the day of a stated year end. 28 February is the last day of February: the 29th in leap years. */
export const yearEndDayOf = (month: number, day: number): number => (month === 2 && day === 28 ? 29 : day);

/** Yields the ends of the financial years from the first one on, without an end. */
export function* yearEndsFrom(first: CalendarDate): Generator<CalendarDate, never> {
  for (let years = 0; ; years += 1) yield addMonthsKeepingMonthEnd(first, years * 12);
}
