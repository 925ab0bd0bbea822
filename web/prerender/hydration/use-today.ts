import { startTransition, useEffect, useState } from 'react';
import { calendarDateIn, type CalendarDate, day } from '#values/calendar-date.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * The calendar day in a time zone by the reader's own clock; null in finished HTML and until it is awake. That is told in
 * a turn of its own: the first look at a time zone takes a cheap phone a twentieth of a second.
 */
export function useClientDay(zone: string): CalendarDate | null {
  const awake = useHydrated();
  const [today, setToday] = useState(() => (awake ? calendarDateIn(zone, new Date()) : null));
  useEffect(() => startTransition(() => setToday(calendarDateIn(zone, new Date()))), [zone]);
  return today;
}

/** The calendar day in a time zone: in finished HTML the day of its building, which the reader's own clock corrects. */
export const useToday = (zone: string): CalendarDate => useClientDay(zone) ?? day(import.meta.env.BUILD_DAY);
