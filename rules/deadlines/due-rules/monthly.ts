import { monthName } from '#catalog/kit/dates/months.ts';
import { type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import { type IsWorkingDay, previousWorkingDay } from '../working-days.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, monthOf, type RuleOf } from './due-date.ts';

const formatDay = (day: RuleOf<'monthly'>['day']): string => {
  if (day === 'last-working') return 'the last working day';
  return day === 'last' ? 'the last day' : `day ${day}`;
};

/** Formats the month in which a period is due, counted from its end. */
const formatLag = (lag: NonNullable<RuleOf<'monthly'>['lag']>): string => {
  if (lag === 0) return 'that month';
  return lag === 1 ? 'the next month' : 'the second month after';
};

/** A fixed day after the end of each month or of each period of several months. */
export function* monthlyDueDates(
  rule: RuleOf<'monthly'>,
  registeredOn: CalendarDate,
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  const start = partsOf(registeredOn);
  const { every = 1, lag = 1, firstEnd = every } = rule;
  // Counted in months since January of the year of registration.
  for (let monthIndex = start.month - 1; ; monthIndex += 1) {
    const [year, month] = [start.year + Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
    if ((month - firstEnd) % every !== 0) continue;
    const dueIndex = monthIndex + lag;
    const calendarDay = clampToMonth(
      start.year + Math.floor(dueIndex / 12),
      (dueIndex % 12) + 1,
      typeof rule.day === 'number' ? rule.day : 31,
    );
    const dueOn = rule.day === 'last-working' ? previousWorkingDay(calendarDay, isWorkingDay) : calendarDay;
    const periodInWords =
      every === 1
        ? `For ${monthName(month)} ${year}`
        : `For the ${every} months to ${monthName(month)} ${year}`;
    yield {
      period: monthOf(clampToMonth(year, month, 31)),
      dueOn,
      explanation: `${periodInWords}: ${formatDay(rule.day)} of ${formatLag(lag)} is ${formatCalendarDate(dueOn)}.`,
    };
  }
}
