import { monthName } from '#catalog/kit/dates/months.ts';
import { type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import { addWorkingDays, type IsWorkingDay } from '../working-days.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, monthOf, type RuleOf } from './due-date.ts';
import { formatDuration } from './duration.ts';

/** So many business days after the last day of each month, from the month of registration on. */
export function* dueDatesAfterMonth(
  { businessDays }: RuleOf<'business-days-after-month'>,
  registeredOn: CalendarDate,
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  const start = partsOf(registeredOn);
  for (let monthIndex = start.month - 1; ; monthIndex += 1) {
    const [year, month] = [start.year + Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
    const monthEnd = clampToMonth(year, month, 31);
    const dueOn = addWorkingDays(monthEnd, businessDays, isWorkingDay);
    yield {
      period: monthOf(monthEnd),
      dueOn,
      explanation: `For ${monthName(month)} ${year}: ${formatDuration({ businessDays })} after its last day is ${formatCalendarDate(dueOn)}.`,
    };
  }
}
