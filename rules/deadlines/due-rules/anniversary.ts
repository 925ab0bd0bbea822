import { addMonths, type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { IsWorkingDay } from '../working-days.ts';
import { clampToMonth } from './clamp-to-month.ts';
import type { DueDate, RuleOf } from './due-date.ts';
import { addDuration, formatDuration } from './duration.ts';

/** A duration after each anniversary of registration, or after the first or last day of its month. */
export function* anniversaryDueDates(
  { plus = {}, snap, firstYear = 1 }: RuleOf<'anniversary'>,
  registeredOn: CalendarDate,
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  const duration = formatDuration(plus);
  for (let years = firstYear; ; years += 1) {
    const anniversary = addMonths(registeredOn, years * 12);
    const { year, month } = partsOf(anniversary);
    const base =
      snap === undefined ? anniversary : clampToMonth(year, month, snap === 'month-start' ? 1 : 31);
    const dueOn = addDuration(base, plus, isWorkingDay);
    const snapped =
      snap === undefined
        ? ''
        : `, whose month ${snap === 'month-start' ? 'begins' : 'ends'} on ${formatCalendarDate(base)}`;
    const counted = duration === '' ? '' : `, and ${duration} later is ${formatCalendarDate(dueOn)}`;
    yield {
      dueOn,
      explanation: `Registered on ${formatCalendarDate(registeredOn)}; the anniversary is ${formatCalendarDate(anniversary)}${snapped}${counted}.`,
    };
  }
}
