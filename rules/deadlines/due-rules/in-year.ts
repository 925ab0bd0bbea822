import type { Facts } from '#catalog/types/index.ts';
import {
  type CalendarDate,
  formatCalendarDate,
  partsOf,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, monthOf, type RuleOf } from './due-date.ts';
import { ASSUMED_YEAR_END, firstYearEnd, isYearEndAssumed, yearEndsFrom } from './year-end.ts';

/** The ends of some months of each financial year, such as its quarters, or a day of them, after registration. */
export function* dueDatesInYear(
  { months, day }: RuleOf<'in-year'>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<DueDate> {
  const assumption = isYearEndAssumed(facts) ? ` ${ASSUMED_YEAR_END}` : '';
  for (const yearEnd of yearEndsFrom(firstYearEnd(registeredOn, facts)))
    for (const month of months) {
      const monthEnd = addMonthsKeepingMonthEnd(yearEnd, month - 12);
      const parts = partsOf(monthEnd);
      const dueOn = day === undefined ? monthEnd : clampToMonth(parts.year, parts.month, day);
      const which = day === undefined ? 'the end' : `day ${day}`;
      if (dueOn > registeredOn)
        yield {
          period: monthOf(monthEnd),
          dueOn,
          explanation: `The financial year ends on ${formatCalendarDate(yearEnd)}; ${which} of its month ${month} is ${formatCalendarDate(dueOn)}.${assumption}`,
        };
    }
}
