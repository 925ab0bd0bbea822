import { addMonths, type CalendarDate } from '#values/calendar-date.ts';

const TERM_MONTHS = 120;

/** The day a mark expires: ten years from its application, and ten more for each renewal. */
export const markExpiresOn = (filedOn: CalendarDate, renewals: number): CalendarDate =>
  addMonths(filedOn, TERM_MONTHS * (renewals + 1));

export type MarkLateness = 'on-time' | 'within-6-months' | 'later';

/** Returns how late a renewal is on a day, in the steps of the fees. */
export const markLateness = (expiresOn: CalendarDate, on: CalendarDate): MarkLateness =>
  on <= expiresOn ? 'on-time' : on <= addMonths(expiresOn, 6) ? 'within-6-months' : 'later';
