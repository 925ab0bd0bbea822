import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { numberOf, textOf } from '../answers/reading-answers.ts';
import { lastDayOfMonth } from './months.ts';

/** Returns the last day of the period of a return that ends with `periodMonth`; null while it is not answered. */
export const periodEnd = (answers: Answers): CalendarDate | null =>
  lastDayOfMonth(numberOf(answers, 'periodYear') ?? 0, Number(textOf(answers, 'periodMonth')));
