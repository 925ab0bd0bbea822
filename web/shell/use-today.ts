import { useSyncExternalStore } from 'react';
import { calendarDateIn, type CalendarDate, day } from '#values/calendar-date.ts';

const never = () => () => {};

/** The calendar day in a time zone. Finished pages say the day they were built, and the reader's own clock corrects it. */
export const useToday = (zone: string): CalendarDate =>
  useSyncExternalStore(
    never,
    () => calendarDateIn(zone, new Date()),
    () => day(import.meta.env.BUILD_DAY),
  );
