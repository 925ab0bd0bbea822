/** A calendar day as 'YYYY-MM-DD', with no time and no zone. Compares correctly as text. */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day made of its parts (month 1 to 12), or null when there is no such day ('30 February'). */
export function calendarDateOf(year: number, month: number, day: number): CalendarDate | null {
  const whole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);
  if (
    !whole ||
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

/** Reads 'YYYY-MM-DD'; null for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  return match ? calendarDateOf(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** A constant day in code. @throws RangeError when it is none. */
export function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(`'${text}' is not a calendar date`);
  return date;
}

export const partsOf = (date: CalendarDate): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** '30 January 2027'. */
export function formatCalendarDate(date: CalendarDate): string {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`;
}

const toUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (instant: number): CalendarDate =>
  new Date(instant).toISOString().slice(0, 10) as CalendarDate;

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtc(toUtc(date) + days * DAY_MS);

/** Adds calendar months; the 31st becomes the last day of a shorter month, and a month's last day stays one when `keepMonthEnd`. */
export function addMonths(date: CalendarDate, months: number, keepMonthEnd = false): CalendarDate {
  const parts = partsOf(date);
  const count = parts.year * 12 + (parts.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = (((count % 12) + 12) % 12) + 1;
  const last = daysInMonth(year, month);
  const wasLast = parts.day === daysInMonth(parts.year, parts.month);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(keepMonthEnd && wasLast ? last : Math.min(parts.day, last)).padStart(2, '0')}` as CalendarDate;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(toUtc(date)).getUTCDay();

export const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : a > b ? 1 : 0);

/** Full years lived on `on` by someone born on `born`. */
export function ageOn(born: CalendarDate, on: CalendarDate): number {
  const years = partsOf(on).year - partsOf(born).year;
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Hours by which the zones of a continent are ahead of UTC, at least and at most. */
const HOURS_AHEAD: Readonly<Record<string, readonly [number, number]>> = {
  Africa: [-1, 4],
  America: [-12, 0],
  Europe: [-1, 5],
};

/** The calendar day it is at `instant` in an IANA time zone, such as 'Africa/Lagos'. */
export function calendarDateIn(zone: string, instant: Date): CalendarDate {
  // The first format with a zone takes a cheap phone a twentieth of a second. Most of the day it is the same day all over a continent.
  const [least, most] = HOURS_AHEAD[zone.slice(0, zone.indexOf('/'))] ?? [-24, 24];
  const [earliest, latest] = [
    fromUtc(instant.getTime() + least * HOUR_MS),
    fromUtc(instant.getTime() + most * HOUR_MS),
  ];
  if (earliest === latest) return earliest;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format.format(instant) as CalendarDate;
}
