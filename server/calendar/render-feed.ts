import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { brand } from '#brand';
import { deadlineAnchor, paths } from '#contract/paths.ts';
import type { CalendarEntry } from '#rules/deadlines/calendar-entries.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import type { FiledRecord } from './member-calendar.ts';

/** A deadline of one company in a feed. */
export type FeedDeadline = {
  readonly companyId: string;
  readonly companyName: string;
  readonly entry: CalendarEntry<FiledRecord>;
};

/** How often the event of a deadline moved, and when it last changed. */
export type FeedRevision = { readonly sequence: number; readonly changedAt: Date };

/** Calendars that obey it read the feed again after this time. */
const REFRESH_SECONDS = 12 * 3600;

/** Returns the title of a deadline's event. */
export function summaryOf({ companyName, entry: { title, filed, overdue } }: FeedDeadline): string {
  const words = `${title}: ${companyName}`;
  if (filed !== null) return `✓ Filed: ${words}`;
  return overdue === null ? words : `Overdue: ${words}`;
}

/**
 * Returns what a deadline rests on, what lateness costs, and whether it is filed; it does not change from day
 * to day.
 */
export function descriptionOf({ entry }: FeedDeadline): string {
  const { why, law, authority, dueOn, fileBy, late, filed, confidence } = entry;
  return [
    filed === null
      ? `File by ${formatCalendarDate(fileBy)}.${fileBy === dueOn ? '' : ` The day set by law is ${formatCalendarDate(dueOn)}, which is not a working day.`}`
      : `Filed: recorded on ${formatCalendarDate(filed.filedOn)}.`,
    `Authority: ${authority}`,
    `Why: ${why}`,
    `Law: ${law}`,
    ...(confidence === 'low' ? ['To be confirmed: ask the authority.'] : []),
    ...(late !== null && filed === null ? [`If late: ${late}`] : []),
  ].join('\n');
}

/**
 * Writes deadlines as an iCalendar feed (RFC 5545, RFC 7986): all-day events on the last working day to file,
 * with an identity that does not depend on the day. The same deadlines and revisions give the same text. It
 * has no alarms, because Google and Outlook ignore those of subscribed calendars, and reminders are mailed.
 */
export function renderFeed(
  deadlines: readonly FeedDeadline[],
  {
    name,
    publicUrl,
    revisionOf,
  }: {
    readonly name: string;
    readonly publicUrl: string;
    readonly revisionOf: (deadline: FeedDeadline) => FeedRevision;
  },
): string {
  const host = new URL(publicUrl).hostname;
  const calendar = new ICalCalendar({
    prodId: { company: brand.name, product: 'deadlines', language: 'EN' },
    // The library writes both as they are, and some calendars show the escapes of the format.
    name: name.replaceAll(/[\s,;\\]+/g, ' '),
    description: `Calendars read changes after some hours. ${brand.name} shows the latest dates.`,
    ttl: REFRESH_SECONDS,
  });
  for (const deadline of deadlines) {
    const { companyId, entry } = deadline;
    const { sequence, changedAt } = revisionOf(deadline);
    calendar.createEvent({
      id: `${companyId}.${entry.obligationId}.${entry.period}@${host}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      start: new Date(entry.fileBy),
      // The end of an all-day event is the day after it.
      end: new Date(addDays(entry.fileBy, 1)),
      summary: summaryOf(deadline),
      description: descriptionOf(deadline),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}${paths.calendar({ month: entry.fileBy.slice(0, 7), company: companyId })}#${deadlineAnchor({ companyId, ...entry })}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}
