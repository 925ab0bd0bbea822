import type { HolidayCorrections } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

/**
 * Differences between the calendar of the package `date-holidays` (GH, 3.37.0) and the law since mid-2025: 1
 * July is a holiday, 4 August is not, the day after Eid-ul-Fitr is one, and the President may move a holiday
 * of midweek to Friday or Monday.
 */
export const holidays: HolidayCorrections = {
  source: 'gh-holidays',
  confidence: 'medium',
  note: 'The President may move a holiday that falls on Tuesday to Thursday, with a few days’ notice. Farmers’ Day is set to the first Friday of December, but in 2025 it was in November. When 25 and 26 December fall on a weekend, we count only the Monday after: a further day off is not known until it is announced.',
  notObserved: ['Founders Day'],
  workingDays: [day('2026-01-07')],
  yearly: [{ month: 7, day: 1, name: 'Republic Day' }],
  declared: [
    { on: day('2026-01-09'), name: 'Constitution Day, moved' },
    { on: day('2026-03-20'), name: 'Eid-ul-Fitr' },
    { on: day('2026-03-23'), name: 'Shaqq Day, moved' },
  ],
  // Shaqq Day, since 2025.
  dayAfter: ['End of Ramadan (Eid al-Fitr)'],
  weekendMovesToMonday: true,
};
