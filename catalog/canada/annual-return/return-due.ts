import type { Answers } from '#forms/form.ts';
import { lateReturnsBy } from '#catalog/questions/years.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addDays, addMonths, calendarDateOf, type CalendarDate, partsOf } from '#values/calendar-date.ts';
import { lastDayOfMonth } from '#catalog/kit/dates/months.ts';

const monthEnd = (date: CalendarDate): CalendarDate => {
  const { year, month } = partsOf(date);
  return lastDayOfMonth(year, month) ?? date;
};

/**
 * The day from which the return of a year can be filed: the anniversary, or in Quebec the day after the
 * financial year. Null while facts are unanswered.
 */
export function returnOpensOn(answers: Answers, year: number): CalendarDate | null {
  if (textOf(answers, 'registry') === 'quebec') {
    const first = calendarDateOf(year, Number(textOf(answers, 'yearEndMonth')), 1);
    return first && addMonths(first, 1);
  }
  const incorporatedOn = dateOf(answers, 'incorporatedOn');
  return incorporatedOn && addMonths(incorporatedOn, (year - partsOf(incorporatedOn).year) * 12);
}

/**
 * Returns the due day of the return of a year. Federal and Ontario: 60 days after the anniversary; British
 * Columbia: 2 months; Alberta: the last day of the month after its month; Quebec: 6 months after the end of
 * the financial year. Null while facts are unanswered.
 */
export function returnDueOn(answers: Answers, year: number): CalendarDate | null {
  const opens = returnOpensOn(answers, year);
  if (opens === null) return null;
  switch (textOf(answers, 'registry')) {
    case 'federal':
    case 'ontario':
      return addDays(opens, 60);
    case 'british-columbia':
      return addMonths(opens, 2);
    case 'alberta':
      return addMonths(monthEnd(opens), 1, true);
    case 'quebec':
      return addMonths(addDays(opens, -1), 6, true);
    default:
      return null;
  }
}

/** Returns how many returns were due before today. */
export const lateReturns = lateReturnsBy(returnDueOn);
