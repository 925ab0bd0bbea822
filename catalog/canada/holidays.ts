import type { HolidayCorrections } from '#catalog/types/index.ts';
import { COVERED_YEARS, dayOfYear, easterSunday, mondayFrom } from '#catalog/kit/dates/movable-days.ts';
import { addDays, weekdayOf } from '#values/calendar-date.ts';

const movableHolidays = COVERED_YEARS.flatMap((year) => {
  const boxingDay = dayOfYear(year, '12-26');
  return [
    { on: addDays(easterSunday(year), 1), name: 'Easter Monday' },
    { on: mondayFrom(dayOfYear(year, '05-18')), name: 'Victoria Day' },
    { on: mondayFrom(dayOfYear(year, '10-08')), name: 'Thanksgiving' },
    // When Christmas falls on a Saturday, Boxing Day is kept on the Tuesday.
    ...(weekdayOf(boxingDay) === 0 ? [{ on: addDays(boxingDay, 2), name: 'Boxing Day, moved' }] : []),
  ];
});

/**
 * The package `date-holidays` (CA, 3.37.0) lists only what every province keeps. Federal offices and the
 * Canada Revenue Agency close on further days, of which some move.
 */
export const holidays: HolidayCorrections = {
  source: 'ca-holidays',
  confidence: 'medium',
  note: 'Federal office holidays. Offices also close on 30 September, but the T2 guide treats that day as a due date, so we do not extend it. Provinces add others: the Civic Holiday in August, Family Day, the National Holiday of Quebec.',
  notObserved: [],
  yearly: [
    { month: 11, day: 11, name: 'Remembrance Day' },
    { month: 12, day: 26, name: 'Boxing Day' },
  ],
  declared: movableHolidays,
  weekendMovesToMonday: true,
};
