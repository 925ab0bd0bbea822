import type { Answers } from '#forms/form.ts';
import { addMonths, calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';
import { lateReturnsBy } from '#catalog/questions/years.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { lastDayOfMonth, yearEndFacts } from '#catalog/kit/dates/months.ts';

/** Kinds of body that file annual returns with accounts; the others renew by name alone. */
const COMPANIES = new Set(['LTD', 'PLC', 'LBG', 'PRUC', 'PUC']);
export const isCompany = (answers: Answers): boolean => COMPANIES.has(textOf(answers, 'entityType'));
const isExternal = (answers: Answers): boolean => textOf(answers, 'entityType') === 'EXT';
/** A company from abroad files its group accounts and pays a yearly fee; by which day was not found. */
export const filesAccounts = (answers: Answers): boolean => isCompany(answers) || isExternal(answers);

/** The last day of the financial year that ends in a calendar year. */
export const yearEndIn = (answers: Answers, year: number): CalendarDate | null =>
  lastDayOfMonth(year, yearEndFacts(answers).yearEndMonth ?? 12);

/**
 * By when the return of a year was due: for a company 4 months after the end of the financial year, and not
 * before 18 months from registration; for a business name or partnership 30 April of the year, in 2025 and
 * before 30 June. Null while facts are missing, and for an external company, whose day is not known.
 */
export function returnDueOn(answers: Answers, year: number): CalendarDate | null {
  if (isExternal(answers)) return null;
  if (!isCompany(answers))
    return textOf(answers, 'entityType') === ''
      ? null
      : year >= 2026
        ? calendarDateOf(year, 4, 30)
        : calendarDateOf(year, 6, 30);
  const yearEnd = yearEndIn(answers, year);
  const registeredOn = dateOf(answers, 'registeredOn');
  if (!yearEnd || !registeredOn) return null;
  const [usual, first] = [addMonths(yearEnd, 4, true), addMonths(registeredOn, 18, true)];
  return usual < first ? first : usual;
}

/** Returns how many returns were due before today. */
export const lateReturns = lateReturnsBy(returnDueOn);
