import { day as calendarDay, formatCalendarDate } from '#values/calendar-date.ts';

/** '21 November 2026' for '2026-11-21'. */
export const longDay = (day: string): string => formatCalendarDate(calendarDay(day));
