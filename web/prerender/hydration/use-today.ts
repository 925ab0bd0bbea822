import { startTransition, useEffect, useState } from 'react';
import { calendarDateIn, type CalendarDate, day } from '#values/calendar-date.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns the calendar day in a time zone by the browser's clock; null in prerendered HTML and until hydration. It is
 * computed in a task of its own, because the first use of a time zone takes a cheap phone 50 ms.
 */
function useClientDay(zone: string): CalendarDate | null {
  const hydrated = useHydrated();
  const [today, setToday] = useState(() => (hydrated ? calendarDateIn(zone, new Date()) : null));
  useEffect(() => {
    const timer = setTimeout(() => {
      const latest = calendarDateIn(zone, new Date());
      startTransition(() => setToday(latest));
    });
    return () => clearTimeout(timer);
  }, [zone]);
  return today;
}

/**
 * Returns the calendar day in a time zone: the day of the build in prerendered HTML, then the day by the
 * browser's clock.
 */
export const useToday = (zone: string): CalendarDate => useClientDay(zone) ?? day(import.meta.env.BUILD_DAY);
