import { calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';

/**
 * Returns a day of a month, or the month's last day when it is shorter: 31 in February is 28 or 29.
 * @param month  1 to 12
 * @throws RangeError for a day below 1 or a month that does not exist
 */
export function clampToMonth(year: number, month: number, day: number): CalendarDate {
  for (let candidate = day; candidate > 27; candidate -= 1) {
    const date = calendarDateOf(year, month, candidate);
    if (date) return date;
  }
  const date = calendarDateOf(year, month, day);
  if (!date) throw new RangeError(`there is no day ${day} in month ${month}`);
  return date;
}
