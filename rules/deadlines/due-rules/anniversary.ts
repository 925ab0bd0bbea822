import type { Facts } from '#catalog/types/index.ts';
import {
  addMonths,
  type CalendarDate,
  formatCalendarDate,
  parseCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';
import type { IsWorkingDay } from '../working-days.ts';
import { clampToMonth } from './clamp-to-month.ts';
import { type DueDate, type RuleOf, yearOf } from './due-date.ts';
import { addDuration, formatDuration } from './duration.ts';

/**
 * A duration after each anniversary of registration or of a stated day, or after the first or last day of its
 * month.
 */
export function* anniversaryDueDates(
  { of, plus = {}, snap, firstYear = 1 }: RuleOf<'anniversary'>,
  registeredOn: CalendarDate,
  facts: Facts,
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  const stated = of === undefined ? null : parseCalendarDate(String(facts[of]));
  const start = stated ?? registeredOn;
  const basis = stated === null ? 'Registered' : 'Last made up';
  const duration = formatDuration(plus);
  for (let years = firstYear; ; years += 1) {
    const anniversary = addMonths(start, years * 12);
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
      period: yearOf(anniversary),
      dueOn,
      explanation: `${basis} on ${formatCalendarDate(start)}; the anniversary is ${formatCalendarDate(anniversary)}${snapped}${counted}.`,
    };
  }
}
