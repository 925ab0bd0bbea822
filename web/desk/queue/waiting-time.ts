import { calendarDateIn, daysBetween } from '#values/calendar-date.ts';

/** Returns the calendar days since an instant in a time zone: 0 for today. */
export const daysWaited = (since: string, now: Date, zone: string): number =>
  Math.max(0, daysBetween(calendarDateIn(zone, new Date(since)), calendarDateIn(zone, now)));

/** 'today', '1 day', '12 days'. */
export const waitedInWords = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
