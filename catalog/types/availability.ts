import type { CalendarDate } from '#values/calendar-date.ts';

/**
 * The days on which a service is offered, in the country's time zone. A withdrawn service stays in the
 * catalogue while drafts of it may exist; its page leads to its successor.
 */
export type Availability = {
  /** The first day it can be ordered; absent when it always could. */
  readonly offeredFrom?: CalendarDate;
  /** The first day it can no longer be ordered. */
  readonly withdrawnOn?: CalendarDate;
  /** The id of the service of the same country that takes its place. */
  readonly replacedBy?: string;
};
