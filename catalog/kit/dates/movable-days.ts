import { addDays, type CalendarDate, day, weekdayOf } from '#values/calendar-date.ts';

/** The years for which duties are computed, with one before and after for days that move over a year's end. */
export const COVERED_YEARS: readonly number[] = Array.from({ length: 28 }, (_, index) => 2019 + index);

/** Returns a day of a year from its month and day, such as '05-18'. */
export const dayOfYear = (year: number, monthAndDay: string): CalendarDate => day(`${year}-${monthAndDay}`);

/** Returns the first Monday on or after a day. */
export const mondayFrom = (date: CalendarDate): CalendarDate => addDays(date, (8 - weekdayOf(date)) % 7);

/** Returns Easter Sunday of a year of the Gregorian calendar, by the algorithm of Butcher and Meeus. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  const [month, dayOfMonth] = [Math.floor(sum / 31), (sum % 31) + 1];
  return dayOfYear(year, `0${month}-${String(dayOfMonth).padStart(2, '0')}`);
}
