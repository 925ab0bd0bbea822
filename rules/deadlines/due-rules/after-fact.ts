import type { Facts } from '#catalog/types/index.ts';
import {
  addDays,
  formatCalendarDate,
  parseCalendarDate,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';
import type { DueDate, RuleOf } from './due-date.ts';
import { formatDuration } from './duration.ts';

/** One day, a duration after the day that a fact states; none while it is not stated. */
export function* dueDateAfterFact(
  { fact, months = 0, days = 0 }: RuleOf<'after-fact'>,
  facts: Facts,
): Generator<DueDate> {
  const stated = parseCalendarDate(String(facts[fact]));
  if (!stated) return;
  const dueOn = addDays(addMonthsKeepingMonthEnd(stated, months), days);
  yield {
    period: 'once',
    dueOn,
    explanation: `${formatDuration({ months, days })} after ${formatCalendarDate(stated)} is ${formatCalendarDate(dueOn)}.`,
  };
}
