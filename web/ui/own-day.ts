import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';

/** Returns the time zone of the device, and the day that it is there. */
export function ownDay(): { zone: string; today: CalendarDate } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { zone, today: calendarDateIn(zone, new Date()) };
}
