import type { HolidayCorrections } from '#catalog/types/index.ts';

/**
 * The calendar of the package `date-holidays` (ZA, 3.37.0) is right for the twelve statutory days and for the
 * Monday after a Sunday.
 */
export const holidays: HolidayCorrections = {
  source: 'za-holidays',
  confidence: 'high',
  note: 'The day of the municipal elections, between 2 November 2026 and 30 January 2027, will be a public holiday. The date is not proclaimed yet.',
  notObserved: [],
  declared: [],
  weekendMovesToMonday: false,
};
