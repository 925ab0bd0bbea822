import type { HolidayCorrections } from '#catalog/types/index.ts';

/** The calendar of the package `date-holidays` (ZA, 3.37.0) is right for the twelve statutory days and for the Monday after a Sunday. */
export const holidays: HolidayCorrections = {
  source: 'za-holidays',
  confidence: 'high',
  note: 'The day of the municipal elections, between 2 November 2026 and 30 January 2027, becomes a public holiday by proclamation; the day itself was not found.',
  notObserved: [],
  declared: [],
  weekendMovesToMonday: false,
};
