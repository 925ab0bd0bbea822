import type { DateAnswer } from '#forms/form.ts';
import { type CalendarDate, partsOf } from '#values/calendar-date.ts';

/** Returns a day as typed into the three boxes of a date question. */
export function typedDate(date: CalendarDate): DateAnswer {
  const { year, month, day } = partsOf(date);
  return { day: String(day), month: String(month), year: String(year) };
}
