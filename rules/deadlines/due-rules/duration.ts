import { addDays, type CalendarDate, addMonthsKeepingMonthEnd } from '#values/calendar-date.ts';
import { addWorkingDays, type IsWorkingDay } from '../working-days.ts';

export type Duration = {
  readonly months?: number;
  readonly days?: number;
  readonly businessDays?: number;
};

/** Adds the months, then the days, then the business days of a duration. */
export const addDuration = (
  date: CalendarDate,
  { months = 0, days = 0, businessDays = 0 }: Duration,
  isWorkingDay: IsWorkingDay,
): CalendarDate =>
  addWorkingDays(addDays(addMonthsKeepingMonthEnd(date, months), days), businessDays, isWorkingDay);

/** Formats a duration, without the units that are zero or absent: '9 months and 1 day'. */
export const formatDuration = ({ months, days, businessDays }: Duration): string =>
  (
    [
      [months, 'month'],
      [days, 'day'],
      [businessDays, 'business day'],
    ] as const
  )
    .flatMap(([count, unit]) => (count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : []))
    .join(' and ');
