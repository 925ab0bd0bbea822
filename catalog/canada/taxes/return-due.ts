import type { Answers } from '#forms/form.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addMonths, type CalendarDate, weekdayOf, addDays } from '#values/calendar-date.ts';

/** Months after the period within which a return is due. */
const MONTHS: Readonly<Record<string, number>> = { t2: 6, annual: 3, quarterly: 1, monthly: 1 };

/**
 * A Saturday or Sunday moves to Monday. Public holidays are known to the server alone, so that the true day
 * may lie later still.
 */
const offWeekend = (date: CalendarDate): CalendarDate =>
  weekdayOf(date) === 6 ? addDays(date, 2) : weekdayOf(date) === 0 ? addDays(date, 1) : date;

/**
 * Returns the due day of the return: a T2 six months after the tax year, GST/HST three months after a year and one
 * after a quarter or month. The last day of a month stays one. Null while the period is unanswered.
 */
export function taxReturnDueOn(answers: Answers): CalendarDate | null {
  const t2 = textOf(answers, 'returnKind') === 't2';
  const end = dateOf(answers, t2 ? 'yearEndOn' : 'periodEndOn');
  const months = MONTHS[t2 ? 't2' : textOf(answers, 'gstPeriod')];
  return end && months !== undefined ? offWeekend(addMonths(end, months, true)) : null;
}

/** Full months from one day to another: 3 from 30 September to 30 December, 2 to 29 December. */
export function fullMonths(from: CalendarDate, to: CalendarDate): number {
  let count = 0;
  while (addMonths(from, count + 1, true) <= to) count += 1;
  return count;
}
