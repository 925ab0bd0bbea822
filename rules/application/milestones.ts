import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';

type MilestoneEvent = {
  readonly verb: string;
  readonly at: Date;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** The days on which an application reached its steps; null for those it did not reach. */
export type Milestones = {
  readonly startedOn: CalendarDate | null;
  readonly submittedOn: CalendarDate | null;
  readonly paidOn: CalendarDate | null;
  readonly approvedOn: CalendarDate | null;
  readonly filedOn: CalendarDate | null;
  readonly confirmedOn: CalendarDate | null;
  readonly ended: 'rejected' | 'refused' | 'lapsed' | 'cancelled' | null;
  readonly endedOn: CalendarDate | null;
  /** The id of the reason, where it was refused or declined with one. */
  readonly endedReason: string | null;
  /** How often we asked the customer. */
  readonly rounds: number;
};

const endings: Readonly<Record<string, NonNullable<Milestones['ended']>>> = {
  reject: 'rejected',
  recordRefusal: 'refused',
  lapse: 'lapsed',
  cancel: 'cancelled',
  acceptCancellation: 'cancelled',
  recordNoPayment: 'cancelled',
};

/**
 * Returns the milestones of an application from its events, as days in UTC. Of a repeated step the first
 * counts; an application that was reopened is not confirmed until it is confirmed again, and a draft that was
 * restored has not ended.
 */
export function milestonesOf(events: readonly MilestoneEvent[]): Milestones {
  const dayOf = (event: MilestoneEvent | undefined): CalendarDate | null =>
    event ? calendarDateIn('UTC', event.at) : null;
  const first = (verb: string): CalendarDate | null => dayOf(events.find((event) => event.verb === verb));
  const restored = events.findLastIndex(({ verb }) => verb === 'restore');
  const ending = events.slice(restored + 1).findLast(({ verb }) => verb in endings);
  const last = events.findLast(({ verb }) => verb === 'confirm' || verb === 'reopen');
  const reason = ending?.details?.['reason'];
  return {
    startedOn: dayOf(events[0]),
    submittedOn: first('submit'),
    paidOn: first('confirmPayment'),
    approvedOn: first('approve'),
    filedOn: first('file'),
    confirmedOn: last?.verb === 'confirm' ? first('confirm') : null,
    ended: ending ? (endings[ending.verb] ?? null) : null,
    endedOn: dayOf(ending),
    endedReason: typeof reason === 'string' ? reason : null,
    rounds: events.filter(({ verb }) => verb === 'askForInformation').length,
  };
}
