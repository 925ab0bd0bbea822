import type { Facts } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, type RuleOf, yearOf } from './due-date.ts';
import { ASSUMED_YEAR_END, firstYearEnd, isYearEndAssumed, yearEndsFrom } from './year-end.ts';

/** A fixed day of a fixed month after each financial year end. */
export function* dueDatesOnDayAfterYearEnd(
  rule: RuleOf<'day-after-year-end'>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<DueDate> {
  const assumption = isYearEndAssumed(facts) ? ` ${ASSUMED_YEAR_END}` : '';
  let begunOn = registeredOn;
  for (const yearEnd of yearEndsFrom(firstYearEnd(registeredOn, facts))) {
    const { year, month } = partsOf(yearEnd);
    const { formerly } = rule;
    const isFormer =
      formerly !== undefined && month === formerly.yearEndMonth && begunOn < formerly.begunBefore;
    const monthsAfter = isFormer ? formerly.month : rule.month;
    const since = isFormer
      ? ` That is the rule for a year that began before ${formatCalendarDate(formerly.begunBefore)}.`
      : '';
    begunOn = addDays(yearEnd, 1);
    const monthIndex = month - 1 + monthsAfter;
    const dueOn = clampToMonth(year + Math.floor(monthIndex / 12), (monthIndex % 12) + 1, rule.day);
    yield {
      period: yearOf(yearEnd),
      dueOn,
      explanation: `The financial year ends on ${formatCalendarDate(yearEnd)}; day ${rule.day} of month ${monthsAfter} after it is ${formatCalendarDate(dueOn)}.${since}${assumption}`,
    };
  }
}
