import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts';

/** Days before the day on which a person is reminded first. */
const DAYS_BEFORE = 3;
/** After the day she is reminded so many times, weekly; then the one who asked must act. */
const LATE_STEPS = 4;

/** A step that a request for a document reaches once: 'before', 'day', 'late-2' for the second week. */
export type RequestStep = 'before' | 'day' | `late-${number}`;

/**
 * Returns the latest step that a request for a document has reached after the day on which it was sent; null
 * before the first. The request itself was a mail, so that a request for tomorrow begins with its day.
 */
export function requestStep(
  { sentOn, dueOn }: { readonly sentOn: CalendarDate; readonly dueOn: CalendarDate },
  today: CalendarDate,
): RequestStep | null {
  if (today <= sentOn) return null;
  if (today > dueOn) return `late-${Math.min(Math.ceil(daysBetween(dueOn, today) / 7), LATE_STEPS)}`;
  if (today === dueOn) return 'day';
  const first = addDays(dueOn, -DAYS_BEFORE);
  return today >= first && sentOn < first ? 'before' : null;
}
