import type { CalendarDate } from '#values/calendar-date.ts';
import { emptyDate, joinDate, splitDate, type DateParts } from '../../ui/form-controls/split-date.ts';

/** 'YYYY-MM-DD' as the three parts of a date field. */
export const partsOfDay = (day: string): DateParts => splitDate(day) ?? emptyDate;

/** Parses the day of a past event, which cannot be after `today`; otherwise returns the problem in words. */
export function parsePastDay(parts: DateParts, today: CalendarDate): ParsedDay {
  const parsed = parseDay(parts);
  return 'day' in parsed && parsed.day > today ? { problem: 'This day cannot be in the future.' } : parsed;
}

/** Parses the day of a coming event, which must be after `today`; otherwise returns the problem in words. */
export function parseFutureDay(parts: DateParts, today: CalendarDate): ParsedDay {
  const parsed = parseDay(parts);
  return 'day' in parsed && parsed.day <= today ? { problem: 'Choose a day in the future.' } : parsed;
}

type ParsedDay = { day: CalendarDate } | { problem: string };

/** Parses a day; returns the problem in words for an empty one and for one that does not exist. */
export function parseDay(parts: DateParts): ParsedDay {
  if (Object.values(parts).every((part) => part.trim() === '')) return { problem: 'Give the day.' };
  const day = joinDate(parts);
  return day === null
    ? { problem: 'There is no such day. Write it in figures, such as 21 11 2026.' }
    : { day };
}
