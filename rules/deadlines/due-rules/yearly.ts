import {
  addDays,
  type CalendarDate,
  formatCalendarDate,
  partsOf,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, type RuleOf, yearOf } from './due-date.ts';
import { formatDuration } from './duration.ts';

/** The same day every year, never before the minimum time after registration. */
export function* yearlyDueDates(rule: RuleOf<'yearly'>, registeredOn: CalendarDate): Generator<DueDate> {
  const firstYear = partsOf(registeredOn).year + rule.firstYear;
  const minimum = { months: rule.notBeforeMonths, days: rule.notBeforeDays };
  const earliest = addDays(
    minimum.months === undefined ? registeredOn : addMonthsKeepingMonthEnd(registeredOn, minimum.months),
    minimum.days ?? 0,
  );
  const basis =
    earliest === registeredOn
      ? `first due in ${firstYear}`
      : `first due ${formatDuration(minimum)} later at the earliest, on ${formatCalendarDate(earliest)}`;
  for (let year = firstYear; ; year += 1) {
    const dueOn = clampToMonth(year, rule.month, rule.day);
    if (dueOn < earliest) continue;
    yield {
      period: yearOf(dueOn),
      dueOn,
      explanation: `Registered on ${formatCalendarDate(registeredOn)}, ${basis}; so this one falls on ${formatCalendarDate(dueOn)}.`,
    };
    if (rule.once) return;
  }
}
