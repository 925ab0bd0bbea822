import Holidays from 'date-holidays';
import type { Country } from '#catalog/types/index.ts';
import {
  addDays,
  calendarDateOf,
  parseCalendarDate,
  partsOf,
  weekdayOf,
  type CalendarDate,
} from '#values/calendar-date.ts';

/** A cache: closed days by country and year depend on data only. */
const closedDaysByYear = new Map<string, ReadonlySet<CalendarDate>>();

/**
 * Returns whether a day is a working day in a country: not a weekend, and not a public holiday of
 * date-holidays as corrected by the catalogue. It is on the server only, because the calendar data is large.
 */
export const isWorkingDay = (country: Country, date: CalendarDate): boolean =>
  !isWeekend(date) && !closedDaysIn(country, partsOf(date).year).has(date);

const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

function closedDaysIn(country: Country, year: number): ReadonlySet<CalendarDate> {
  const key = `${country.code} ${year}`;
  const cached = closedDaysByYear.get(key);
  if (cached) return cached;
  const {
    notObserved,
    declared,
    workingDays = [],
    yearly = [],
    dayAfter = [],
    weekendMovesToMonday,
  } = country.holidays;
  const publicHolidays = new Holidays(country.code, { languages: ['en'] })
    .getHolidays(year)
    .filter(({ type, name }) => type === 'public' && !notObserved.includes(name))
    .flatMap(({ date, name }) => {
      const listed = parseCalendarDate(date.slice(0, 10));
      if (!listed) return [];
      return dayAfter.includes(name) ? [listed, addDays(listed, 1)] : [listed];
    })
    .filter((date) => !workingDays.includes(date));
  const everyYear = yearly.flatMap(({ month, day }) => calendarDateOf(year, month, day) ?? []);
  const closed = new Set<CalendarDate>([
    ...publicHolidays,
    ...everyYear,
    ...declared.map(({ on }) => on).filter((on) => partsOf(on).year === year),
  ]);
  if (weekendMovesToMonday) for (const date of [...closed].filter(isWeekend)) closed.add(nextMonday(date));
  closedDaysByYear.set(key, closed);
  return closed;
}

const nextMonday = (date: CalendarDate): CalendarDate =>
  weekdayOf(date) === 1 ? date : nextMonday(addDays(date, 1));
