import type { HolidayCorrections } from '#catalog/types/index.ts';
import { COVERED_YEARS, dayOfYear, mondayFrom } from '#catalog/kit/dates/movable-days.ts';

/**
 * Differences between the calendar of the package `date-holidays` (GB, 3.37.0) and the bank holidays of
 * England and Wales: the package leaves out the summer bank holiday, which differs between the nations.
 * Companies House and HMRC keep the days of England and Wales.
 */
export const holidays: HolidayCorrections = {
  source: 'uk-holidays',
  confidence: 'high',
  note: 'Scotland and Northern Ireland have other bank holidays, which we do not count.',
  notObserved: [],
  // The last Monday of August.
  declared: COVERED_YEARS.map((year) => ({
    on: mondayFrom(dayOfYear(year, '08-25')),
    name: 'Summer bank holiday',
  })),
  weekendMovesToMonday: false,
};
