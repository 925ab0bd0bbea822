import { calendarDateIn, parseCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { clockLegs } from './clock-legs.ts';
import { MINUTES_OF_A_BUSINESS_DAY, readClock, type BusinessCalendar } from './sla-clock.ts';

/**
 * The day by which we promised a customer to file.
 * `running`: it is ahead. `paused`: a question waits for the customer. `late`: it passed, and nothing is filed.
 * `kept` and `missed`: filed, by the day or after it.
 */
export type FilingPromise = {
  readonly state: 'running' | 'paused' | 'late' | 'kept' | 'missed';
  /** Null while paused: the day depends on when the customer answers. */
  readonly fileBy: CalendarDate | null;
  readonly filedOn: CalendarDate | null;
  /** The business days that are left to us, rounded up. */
  readonly daysLeft: number;
};

type PromiseEvent = {
  readonly verb: string;
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
};

/**
 * Reads the promise from an application's events, up to the first filing. A promise is kept on the whole day
 * of the due time, because customers are told a day. Null before the payment is confirmed, and for an
 * application that is closed without a filing.
 */
export function readFilingPromise(
  calendar: BusinessCalendar,
  events: readonly PromiseEvent[],
  targetMinutes: number,
  now: Date,
): FilingPromise | null {
  const filingIndex = events.findIndex(({ verb }) => verb === 'file');
  const filing = events[filingIndex];
  const legs = clockLegs(filing ? events.slice(0, filingIndex) : events);
  const actor = legs.at(-1)?.actor;
  if (actor === undefined || actor === 'nobody') return null;
  const { dueAt, remainingMinutes } = readClock(calendar, legs, targetMinutes, filing?.at ?? now);
  const fileBy = dueAt && calendarDateIn(calendar.zone, dueAt);
  const daysLeft = Math.ceil(remainingMinutes / MINUTES_OF_A_BUSINESS_DAY);
  if (filing) {
    const filedOn = filedOnOf(filing, calendar.zone);
    return {
      state: fileBy !== null && filedOn > fileBy ? 'missed' : 'kept',
      fileBy,
      filedOn,
      daysLeft,
    };
  }
  if (fileBy !== null && calendarDateIn(calendar.zone, now) > fileBy)
    return { state: 'late', fileBy, filedOn: null, daysLeft };
  return actor === 'customer'
    ? { state: 'paused', fileBy: null, filedOn: null, daysLeft }
    : { state: 'running', fileBy, filedOn: null, daysLeft };
}

/** Returns the day on which the officer filed, which may be before the day of the event. */
function filedOnOf({ details, at }: PromiseEvent, zone: string): CalendarDate {
  const { filedOn } = details;
  return (typeof filedOn === 'string' && parseCalendarDate(filedOn)) || calendarDateIn(zone, at);
}
