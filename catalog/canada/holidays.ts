import type { HolidayCorrections } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, day, weekdayOf } from '#values/calendar-date.ts';

const easterSundays = [
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
].map(day);

/** The first Monday on or after a day. */
const mondayFrom = (date: CalendarDate): CalendarDate => addDays(date, (8 - weekdayOf(date)) % 7);

const movableHolidays = easterSundays.flatMap((easter) => {
  const year = easter.slice(0, 4);
  return [
    { on: addDays(easter, 1), name: 'Easter Monday' },
    { on: mondayFrom(day(`${year}-05-18`)), name: 'Victoria Day' },
    { on: mondayFrom(day(`${year}-10-08`)), name: 'Thanksgiving' },
  ];
});

/**
 * The package `date-holidays` (CA, 3.37.0) lists only what every province keeps. Federal offices and the Canada Revenue Agency
 * close on further days; those that move are worked out to 2032.
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
  // When Christmas falls on a Saturday, Boxing Day is kept on the Tuesday.
  declared: [...movableHolidays, { on: day('2027-12-28'), name: 'Boxing Day, moved' }],
  weekendMovesToMonday: true,
};
