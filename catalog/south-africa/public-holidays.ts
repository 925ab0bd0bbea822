import { addDays, calendarDateOf, type CalendarDate, partsOf, weekdayOf } from '#values/calendar-date.ts';

/** The fixed days of the Public Holidays Act 36 of 1994, as month and day. */
const FIXED = [
  [1, 1],
  [3, 21],
  [4, 27],
  [5, 1],
  [6, 16],
  [8, 9],
  [9, 24],
  [12, 16],
  [12, 25],
  [12, 26],
] as const;

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus). */
function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  const easter = calendarDateOf(year, Math.floor(n / 31), (n % 31) + 1);
  if (!easter) throw new RangeError(`no Easter in ${year}`);
  return easter;
}

const holidaysByYear = new Map<number, ReadonlySet<CalendarDate>>();

/**
 * The twelve statutory days of a year. One on a Sunday makes the Monday a holiday; one on a Saturday is not
 * moved. Days proclaimed for one year are not among them.
 */
function holidaysOf(year: number): ReadonlySet<CalendarDate> {
  const found = holidaysByYear.get(year);
  if (found) return found;
  const fixed = FIXED.flatMap(([month, dayOfMonth]) => calendarDateOf(year, month, dayOfMonth) ?? []);
  const mondays = fixed.filter((date) => weekdayOf(date) === 0).map((date) => addDays(date, 1));
  const days = new Set([...fixed, ...mondays, addDays(easterOf(year), -2), addDays(easterOf(year), 1)]);
  holidaysByYear.set(year, days);
  return days;
}

/**
 * Returns whether a day is a business day by section 5(3) of the Companies Act. The server knows the same
 * from its calendar of holidays, with days that were proclaimed; here the days every year has are worked out,
 * so that fees for lateness can be told while a form is filled in.
 */
export const isBusinessDay = (date: CalendarDate): boolean =>
  weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && !holidaysOf(partsOf(date).year).has(date);

/** Returns the day a number of business days later; the first day is not counted. */
export function businessDaysAfter(date: CalendarDate, count: number): CalendarDate {
  let at = date;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/** Returns the day itself when it is a business day, otherwise the previous one. */
export const lastBusinessDayUpTo = (date: CalendarDate): CalendarDate =>
  isBusinessDay(date) ? date : lastBusinessDayUpTo(addDays(date, -1));
