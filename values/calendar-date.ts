import { MONTH_NAMES } from './month-names.ts';

/** A calendar day as 'YYYY-MM-DD', with no time and no zone. Compares correctly as text. */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns the day of a year, month (1 to 12) and day of the month, or null when it does not exist ('30 February'). */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | null {
  const isInteger = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);
  if (
    !isInteger ||
    year < 1000 ||
    year > 9999 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > daysInMonth(year, month)
  )
    return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate;
}

/** Parses 'YYYY-MM-DD'. Returns null for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  return match ? calendarDateOf(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/**
 * Returns a day that is written as a constant in code.
 * @throws RangeError when the text is not a calendar date
 */
export function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(`'${text}' is not a calendar date`);
  return date;
}

/** Returns the parts of a day as numbers; `month` is 1 to 12. */
export const partsOf = (date: CalendarDate): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Formats a day: '30 January 2027'. */
export function formatCalendarDate(date: CalendarDate): string {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return `${dayOfMonth} ${MONTH_NAMES[month - 1]} ${year}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats a day with its weekday: 'Thursday 26 November 2026'. */
export const formatWeekdayDate = (date: CalendarDate): string =>
  `${WEEKDAYS[weekdayOf(date)]} ${formatCalendarDate(date)}`;

// Deadlines are computed by the thousand: taking the parts is several times faster than parsing and printing
// ISO instants.
const toUtc = (date: CalendarDate): number => {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return Date.UTC(year, month - 1, dayOfMonth);
};
const fromUtc = (instant: number): CalendarDate => {
  const date = new Date(instant);
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}` as CalendarDate;
};

/** Returns the day so many days later, or earlier when the number is negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtc(toUtc(date) + days * DAY_MS);

/**
 * Adds calendar months. The 31st becomes the last day of a shorter month; with `keepMonthEnd` the last day of
 * a month stays the last day.
 */
export function addMonths(date: CalendarDate, months: number, keepMonthEnd = false): CalendarDate {
  const parts = partsOf(date);
  const count = parts.year * 12 + (parts.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (((count % 12) + 12) % 12) + 1;
  const last = daysInMonth(year, month);
  const isMonthEnd = parts.day === daysInMonth(parts.year, parts.month);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(keepMonthEnd && isMonthEnd ? last : Math.min(parts.day, last)).padStart(2, '0')}` as CalendarDate;
}

/** Adds months; the last day of a month stays the last day of its month. */
export const addMonthsKeepingMonthEnd = (date: CalendarDate, months: number): CalendarDate =>
  addMonths(date, months, true);

/**
 * Returns the number of months that have begun from `from` to `to`: the first begins the day after `from`. Months
 * counted from the last day of a month end on a last day.
 */
export function monthsBegun(from: CalendarDate, to: CalendarDate): number {
  let months = 0;
  while (addMonths(from, months, true) < to) months += 1;
  return months;
}

/** Returns the number of days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/** Returns the day of the week: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(toUtc(date)).getUTCDay();

/** Returns whether a date is from Monday to Friday. */
export const isWeekday = (date: CalendarDate): boolean => weekdayOf(date) !== 0 && weekdayOf(date) !== 6;

export const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the age in full years on a day. */
export function ageOn(birthDate: CalendarDate, date: CalendarDate): number {
  const years = partsOf(date).year - partsOf(birthDate).year;
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The smallest and largest UTC offset of a zone, or of the zones of a continent, in hours. */
const UTC_OFFSET_HOURS: Readonly<Record<string, readonly [number, number]>> = {
  'Africa/Accra': [0, 0],
  'Africa/Johannesburg': [2, 2],
  'Africa/Lagos': [1, 1],
  'America/New_York': [-5, -4],
  'America/Toronto': [-5, -4],
  'Europe/London': [0, 1],
  Africa: [-1, 4],
  America: [-12, 0],
  Europe: [-1, 5],
};

/** Returns the calendar day at `instant` in an IANA time zone, such as 'Africa/Lagos'. */
export function calendarDateIn(zone: string, instant: Date): CalendarDate {
  // Creating the first Intl.DateTimeFormat with a zone takes 50 ms on a slow phone. Most of the time it is
  // not needed: the date is the same at every offset that the zone can have.
  const [minOffset, maxOffset] = UTC_OFFSET_HOURS[zone] ??
    UTC_OFFSET_HOURS[zone.slice(0, zone.indexOf('/'))] ?? [-24, 24];
  const [earliest, latest] = [
    fromUtc(instant.getTime() + minOffset * HOUR_MS),
    fromUtc(instant.getTime() + maxOffset * HOUR_MS),
  ];
  if (earliest === latest) return earliest;
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter.format(instant) as CalendarDate;
}

/** Returns the latest calendar day at an instant in any of several zones: nothing there happened after it. */
export function latestDateIn(zones: readonly string[], instant: Date): CalendarDate {
  const [first = 'UTC', ...others] = zones;
  return others
    .map((zone) => calendarDateIn(zone, instant))
    .reduce((latest, date) => (date > latest ? date : latest), calendarDateIn(first, instant));
}
