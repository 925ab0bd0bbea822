import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { type DueDate, type RuleOf, yearOf } from './due-date.ts';

/** The days that an authority has announced, after registration. */
export function* announcedDueDates(
  { days }: RuleOf<'announced'>,
  registeredOn: CalendarDate,
): Generator<DueDate> {
  for (const [index, dueOn] of days.entries())
    if (dueOn > registeredOn)
      yield {
        // Its number among the days of the year, so that a corrected day keeps its identity.
        period: `${yearOf(dueOn)}-${days.slice(0, index + 1).filter((day) => yearOf(day) === yearOf(dueOn)).length}`,
        dueOn,
        explanation: `The day announced is ${formatCalendarDate(dueOn)}.`,
      };
}
