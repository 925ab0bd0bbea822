import { addDays, addMonths, calendarDateOf, type CalendarDate, partsOf } from '#values/calendar-date.ts';
import type { Answers } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { typedDecimal } from '../stock/stock-tax.ts';
import { type IdentifierKind, identifiers, parseIdentifier } from '../identifiers.ts';

/** Months from a due day, a begun one counted whole; 0 up to that day. */
export function monthsLate(dueOn: CalendarDate, today: CalendarDate): number {
  if (today <= dueOn) return 0;
  const [due, now] = [partsOf(dueOn), partsOf(today)];
  return (now.year - due.year) * 12 + now.month - due.month + (now.day > due.day ? 1 : 0);
}

/** Returns a year as typed or kept; undefined when it is none from 1900 to 2100. */
export function yearOf(answers: Answers, field: string): number | undefined {
  const year = typedDecimal(answers[field]);
  return year !== undefined && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined;
}

/** Returns a day of the year after; null where that year has no such day, as for 29 February. */
export const nextYear = (year: number, month: number, day: number): CalendarDate | null =>
  calendarDateOf(year + 1, month, day);

/** A number of the right shape that the authority does not issue, such as an EIN with a prefix of no campus. */
export const numberRule = (id: string, kind: IdentifierKind, field: string, words: string): DeskRule => ({
  id,
  severity: 'refused',
  words,
  remedy: 'Check each digit against the letter that issued it.',
  law: `The parts of the ${identifiers[kind].title}`,
  source: identifiers[kind].source,
  confidence: identifiers[kind].confidence,
  find: (answers) =>
    textOf(answers, field) !== '' && parseIdentifier(kind, textOf(answers, field)) === null
      ? [{ path: field }]
      : [],
});

export const badEin = 'No EIN starts with these two digits.';

/** Finds a tax year that ends before it starts, or after twelve months. */
export const findImpossibleTaxYear: DeskRule['find'] = (answers) => {
  const [start, end] = [dateOf(answers, 'yearStart'), dateOf(answers, 'yearEnd')];
  return start && end && (end < start || end >= addMonths(start, 12)) ? [{ path: 'yearEnd' }] : [];
};

/** Finds a tax year that ends before the last day of a month. */
export const findTaxYearWithinMonth: DeskRule['find'] = (answers) => {
  const end = dateOf(answers, 'yearEnd');
  return end && partsOf(addDays(end, 1)).day !== 1 ? [{ path: 'yearEnd' }] : [];
};
