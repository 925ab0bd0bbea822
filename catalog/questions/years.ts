import { type Answers, itemsOf } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Reads a year as typed or stored; 0 when invalid. */
const yearOf = (item: Answers): number =>
  typeof item['year'] === 'number'
    ? item['year']
    : /^\d{4}$/.test(String(item['year']).trim())
      ? Number(item['year'])
      : 0;

/** Returns the years of the list 'returns', each with the id of its entry. */
export const yearsOf = (answers: Answers): readonly { readonly id: string; readonly year: number }[] =>
  itemsOf(answers, 'returns')
    .map((item) => ({ id: item.id, year: yearOf(item) }))
    .filter(({ year }) => year > 0);

/** Returns how many returns of the list are late today: `dueOn` gives the last day of a year's return, if known. */
export const lateReturnsBy =
  (dueOn: (answers: Answers, year: number) => CalendarDate | null) =>
  (answers: Answers, today: CalendarDate): number =>
    yearsOf(answers).filter(({ year }) => {
      const lastDay = dueOn(answers, year);
      return lastDay !== null && lastDay < today;
    }).length;
