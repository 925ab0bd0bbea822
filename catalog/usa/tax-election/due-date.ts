import { type CalendarDate, addDays, addMonths } from '#values/calendar-date.ts';

/** The last day of an election for the tax year that starts on a day: two months and 15 days. */
export const electionDueOn = (yearStart: CalendarDate): CalendarDate => addDays(addMonths(yearStart, 2), 14);

/** Late elections are accepted within three years and 75 days of the day they are to count from. */
export const reliefUntil = (yearStart: CalendarDate): CalendarDate => addDays(addMonths(yearStart, 36), 75);
