import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { IsWorkingDay } from '../working-days.ts';
import type { DueDate, RuleOf } from './due-date.ts';
import { addDuration, formatDuration } from './duration.ts';

/** One day, a duration after registration. */
export function* dueDateAfterRegistration(
  rule: RuleOf<'after-registration'>,
  registeredOn: CalendarDate,
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  const dueOn = addDuration(registeredOn, rule, isWorkingDay);
  yield {
    period: 'once',
    dueOn,
    explanation: `Registered on ${formatCalendarDate(registeredOn)}; ${formatDuration(rule)} later is ${formatCalendarDate(dueOn)}.`,
  };
}
