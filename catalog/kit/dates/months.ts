import type { Answers, Option } from '#forms/form.ts';
import { addDays, addMonths, calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';
import { MONTH_NAMES } from '#values/month-names.ts';

/** Returns the name of a month, 1 to 12; an empty text for any other number. */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';

/** The twelve months as options of a choice: value '1', label 'January'. */
export const monthOptions: readonly Option[] = MONTH_NAMES.map((name, index) => ({
  value: String(index + 1),
  label: name,
}));

/** The ends of the twelve months as options for a financial year end: value '1', label 'End of January'. */
export const yearEndOptions: readonly Option[] = MONTH_NAMES.map((name, index) => ({
  value: String(index + 1),
  label: `End of ${name}`,
}));

/** Returns the fact `yearEndMonth` (1 to 12) from the answer in a field, or no fact while it is not answered. */
export function yearEndFacts(answers: Answers, field = 'yearEndMonth'): { readonly yearEndMonth?: number } {
  const answer = answers[field];
  const yearEndMonth = typeof answer === 'string' ? Number(answer.trim()) : 0;
  return yearEndMonth >= 1 && yearEndMonth <= 12 ? { yearEndMonth } : {};
}

/** Returns the last day of a month, or null when there is no such month. */
export function lastDayOfMonth(year: number, month: number): CalendarDate | null {
  const first = calendarDateOf(year, month, 1);
  return first && addDays(addMonths(first, 1), -1);
}
