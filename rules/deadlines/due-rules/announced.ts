import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { DueDate, RuleOf } from './due-date.ts';

/** The days that an authority has announced, after registration. */
export function* announcedDueDates(
  { days }: RuleOf<'announced'>,
  registeredOn: CalendarDate,
): Generator<DueDate> {
  for (const dueOn of days)
    if (dueOn > registeredOn)
      yield { dueOn, explanation: `The day announced is ${formatCalendarDate(dueOn)}.` };
}
