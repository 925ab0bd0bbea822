import { calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';
import { monthNumber } from '#values/month-names.ts';

/** A date as typed; each part may be empty or invalid. */
export type DateParts = { day: string; month: string; year: string };

export const emptyDate: DateParts = { day: '', month: '', year: '' };

/** Parses a date from pasted text: 2026-01-30, 30/1/2026, 30.01.2026, 30 January 2026. Null when it is none. */
export function splitDate(text: string): DateParts | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return { day: iso[3]!, month: iso[2]!, year: iso[1]! };
  const written = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]+|\d{1,2})[\s,./-]+(\d{4})$/i.exec(trimmed);
  if (!written) return null;
  const [, day = '', month = '', year = ''] = written;
  if (/^\d/.test(month)) return { day, month, year };
  const number = monthNumber(month);
  return number === 0 ? null : { day, month: String(number), year };
}

const figures = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Returns the date of typed parts, all in figures; null when there is no such day. */
export const joinDate = ({ year, month, day }: DateParts): CalendarDate | null =>
  calendarDateOf(figures(year), figures(month), figures(day));
