import type { HolidayCorrections } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/**
 * Differences between the calendar of the package `date-holidays` (GB, 3.37.0) and the bank holidays of England and Wales: the package
 * leaves out the summer bank holiday, which differs between the nations. Companies House and HMRC keep the days of England
 * and Wales.
 */
export const holidays: HolidayCorrections = {
  source: 'uk-holidays',
  confidence: 'high',
  note: 'Scotland and Northern Ireland have other bank holidays, which we do not count.',
  notObserved: [],
  declared: [
    { on: day('2026-08-31'), name: 'Summer bank holiday' },
    { on: day('2027-08-30'), name: 'Summer bank holiday' },
    { on: day('2028-08-28'), name: 'Summer bank holiday' },
  ],
  weekendMovesToMonday: false,
};
