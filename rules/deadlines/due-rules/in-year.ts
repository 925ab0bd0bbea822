import type { Facts } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { DueDate, RuleOf } from './due-date.ts';
import { addMonthsKeepingMonthEnd } from './duration.ts';
import { ASSUMED_YEAR_END, firstYearEnd, isYearEndAssumed, yearEndsFrom } from './year-end.ts';

/** The ends of some months of each financial year, such as its quarters, after registration. */
export function* dueDatesInYear(
  { months }: RuleOf<'in-year'>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<DueDate> {
  const assumption = isYearEndAssumed(facts) ? ` ${ASSUMED_YEAR_END}` : '';
  for (const yearEnd of yearEndsFrom(firstYearEnd(registeredOn, facts)))
    for (const month of months) {
      const dueOn = addMonthsKeepingMonthEnd(yearEnd, month - 12);
      if (dueOn > registeredOn)
        yield {
          dueOn,
          explanation: `The financial year ends on ${formatCalendarDate(yearEnd)}; the end of its month ${month} is ${formatCalendarDate(dueOn)}.${assumption}`,
        };
    }
}
