import { addDays, type CalendarDate } from '#values/calendar-date.ts';

/** Whether the offices of a country work on a day. */
export type IsWorkingDay = (date: CalendarDate) => boolean;

/** No country closes its offices for longer; a predicate that is always false would otherwise never end. */
const MAX_CLOSED_DAYS = 30;

/** Returns the day itself when it is a working day, otherwise the last working day before it. */
export function previousWorkingDay(date: CalendarDate, isWorkingDay: IsWorkingDay): CalendarDate {
  for (let daysBack = 0; daysBack < MAX_CLOSED_DAYS; daysBack += 1) {
    const earlier = addDays(date, -daysBack);
    if (isWorkingDay(earlier)) return earlier;
  }
  return date;
}

/** Returns the day itself when it is a working day, otherwise the next working day. */
export const nextWorkingDay = (date: CalendarDate, isWorkingDay: IsWorkingDay): CalendarDate =>
  isWorkingDay(date) ? date : addWorkingDays(date, 1, isWorkingDay);

/** Returns the day `count` working days later. The first day is not counted. */
export function addWorkingDays(date: CalendarDate, count: number, isWorkingDay: IsWorkingDay): CalendarDate {
  let current = date;
  for (let remaining = count; remaining > 0; ) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) remaining -= 1;
  }
  return current;
}
