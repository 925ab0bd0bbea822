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

/** Computed from data alone, so that each process may keep what it computed. */
const closedByYear = new Map<string, ReadonlySet<CalendarDate>>();

/**
 * Whether offices of a country work that day: no Saturday or Sunday, and no public holiday as the catalogue corrects the
 * library's calendar, which is large, so that only the server has it.
 */
export const isWorkingDay = (country: Country, date: CalendarDate): boolean =>
  !isWeekend(date) && !closedIn(country, partsOf(date).year).has(date);

const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

function closedIn(country: Country, year: number): ReadonlySet<CalendarDate> {
  const key = `${country.code} ${year}`;
  const known = closedByYear.get(key);
  if (known) return known;
  const { notObserved, declared, worked = [], yearly = [], weekendMovesToMonday } = country.holidays;
  const listed = new Holidays(country.code, { languages: ['en'] })
    .getHolidays(year)
    .filter(({ type, name }) => type === 'public' && !notObserved.includes(name))
    .flatMap(({ date }) => parseCalendarDate(date.slice(0, 10)) ?? [])
    .filter((date) => !worked.includes(date));
  const everyYear = yearly.flatMap(({ month, day }) => calendarDateOf(year, month, day) ?? []);
  const closed = new Set<CalendarDate>([
    ...listed,
    ...everyYear,
    ...declared.map(({ on }) => on).filter((on) => partsOf(on).year === year),
  ]);
  if (weekendMovesToMonday) for (const date of [...closed].filter(isWeekend)) closed.add(nextMonday(date));
  closedByYear.set(key, closed);
  return closed;
}

const nextMonday = (date: CalendarDate): CalendarDate =>
  weekdayOf(date) === 1 ? date : nextMonday(addDays(date, 1));
