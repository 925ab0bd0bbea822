import { type Answers, itemsOf } from '#forms/form.ts';
import { addMonths, calendarDateOf, type CalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { textOf } from '#catalog/reading-answers.ts';

/** Kinds of body that file annual returns with accounts; the others renew by name alone. */
const COMPANIES = new Set(['LTD', 'PLC', 'LBG', 'PRUC', 'PUC']);
export const isCompany = (answers: Answers): boolean => COMPANIES.has(textOf(answers, 'entityType'));

/** A date in answers, as typed in three fields or as kept. */
export function dateOf(answers: Answers, id: string): CalendarDate | null {
  const raw = answers[id];
  if (typeof raw === 'string') return parseCalendarDate(raw);
  if (typeof raw !== 'object' || raw === null) return null;
  const { day, month, year } = raw as { day?: unknown; month?: unknown; year?: unknown };
  return calendarDateOf(Number(year), Number(month), Number(day));
}

const monthOf = (answers: Answers): number => {
  const month = Number(textOf(answers, 'yearEndMonth'));
  return month >= 1 && month <= 12 ? month : 12;
};

/** The last day of the financial year that ends in a calendar year. */
export const yearEndIn = (answers: Answers, year: number): CalendarDate | null => {
  const first = calendarDateOf(year, monthOf(answers), 1);
  const next = first && addMonths(first, 1);
  return next && (new Date(Date.parse(`${next}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) as CalendarDate);
};

/**
 * By when the return of a year was due: for a company 4 months after the end of the financial year, and not before 18 months
 * from registration; for a business name or partnership 30 April of the year, in 2025 and before 30 June. Null while facts are missing.
 */
export function returnDueOn(answers: Answers, year: number): CalendarDate | null {
  if (!isCompany(answers)) return textOf(answers, 'entityType') === '' ? null : year >= 2026 ? calendarDateOf(year, 4, 30) : calendarDateOf(year, 6, 30);
  const yearEnd = yearEndIn(answers, year);
  const registeredOn = dateOf(answers, 'registeredOn');
  if (!yearEnd || !registeredOn) return null;
  const [usual, first] = [addMonths(yearEnd, 4, true), addMonths(registeredOn, 18, true)];
  return usual < first ? first : usual;
}

/** A year as typed or kept; 0 while it cannot be read. */
const yearOf = (item: Answers): number => (typeof item['year'] === 'number' ? item['year'] : /^\d{4}$/.test(String(item['year']).trim()) ? Number(item['year']) : 0);

/** The years a return is filed for, each with the id of its entry. */
export const yearsOf = (answers: Answers): readonly { readonly id: string; readonly year: number }[] => itemsOf(answers, 'returns').map((item) => ({ id: item.id, year: yearOf(item) })).filter(({ year }) => year > 0);

/** How many of them were due before today. */
export const lateReturns = (answers: Answers, today: CalendarDate): number => yearsOf(answers).filter(({ year }) => {
  const dueOn = returnDueOn(answers, year);
  return dueOn !== null && dueOn < today;
}).length;
