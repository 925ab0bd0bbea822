import type { HolidayCorrections } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/**
 * Differences between the calendar of the package `date-holidays` (NG, 3.37.0) and practice: it lists days that are not
 * federal work holidays, and one day for each Eid where two are usually declared, a few days ahead.
 * Dates of moon-sighted feasts without a declaration stay the package's estimates.
 */
export const holidays: HolidayCorrections = {
  source: 'ng-holidays',
  confidence: 'medium',
  note: 'The public holidays for Eid and Maulud are announced only days before. Until then they are estimates. When 25 and 26 December fall on a weekend, we count only the Monday after: a further day off is not known until it is announced.',
  notObserved: ["Children's Day", 'Islamic New Year', 'National Youth Day'],
  declared: [
    { on: day('2026-03-19'), name: 'Eid-el-Fitr' },
    { on: day('2026-03-20'), name: 'Eid-el-Fitr' },
  ],
  weekendMovesToMonday: true,
};
