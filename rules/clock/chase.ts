import type { CalendarDate } from '#values/calendar-date.ts';
import { addWorkingDays, type IsWorkingDay } from '../deadlines/working-days.ts';

/** When a customer who does not answer our questions is reminded, in working days of the country. */
export type ChaseSchedule = {
  /** Days of silence after which a reminder is mailed. */
  readonly reminders: readonly number[];
  /** Days of silence after which the last notice is mailed. */
  readonly lastNotice: number;
  /** Days after the last notice in which an answer still counts. */
  readonly noticePeriod: number;
};

/** The schedule of all countries: the last notice after four weeks, the end after six. */
export const CHASE_SCHEDULE: ChaseSchedule = { reminders: [3, 7, 14], lastNotice: 20, noticePeriod: 10 };

/** A step that is taken once for each stretch of silence. `end`: the time for an answer is over. */
export type ChaseStep = `reminder-${number}` | 'last-notice' | 'end';
export type TakenStep = { readonly step: ChaseStep; readonly on: CalendarDate };

/** A pause by an officer. `until` is the day on which the schedule starts again; null: until it is ended. */
export type ChasePause = { readonly until: CalendarDate | null; readonly endedOn: CalendarDate | null };

export type ChaseReading = {
  /** The step to take today; null: none. Steps that were missed are skipped for the latest of them. */
  readonly due: ChaseStep | null;
  /** The next step and its day, today when it is due; null after the end. */
  readonly next: TakenStep | null;
  /** The last day on which an answer counts. */
  readonly answerBy: CalendarDate;
};

/**
 * Returns since when a customer is silent: since the last sign of life, or the end of a later pause. Null
 * while a pause lasts.
 * @param lastSign  the day on which we asked, or on which the customer last wrote or saved an answer
 */
export function silentSince(
  lastSign: CalendarDate,
  pauses: readonly ChasePause[],
  today: CalendarDate,
): CalendarDate | null {
  let since = lastSign;
  for (const { until, endedOn } of pauses) {
    const end = endedOn !== null && until !== null && until < endedOn ? until : (endedOn ?? until);
    if (end === null || end > today) return null;
    if (end > since) since = end;
  }
  return since;
}

/**
 * Reads the schedule of a silent customer on a day. Nobody is cut off without the whole period after the last
 * notice: the end counts from the day on which that notice was sent, whenever that was.
 * @param taken  the steps taken since the customer is silent
 */
export function readChase(
  since: CalendarDate,
  taken: readonly TakenStep[],
  { today, isWorkingDay }: { readonly today: CalendarDate; readonly isWorkingDay: IsWorkingDay },
  schedule: ChaseSchedule = CHASE_SCHEDULE,
): ChaseReading {
  const after = (from: CalendarDate, days: number): CalendarDate => addWorkingDays(from, days, isWorkingDay);
  const mails: TakenStep[] = [
    ...schedule.reminders.map((days, index) => ({
      step: `reminder-${index + 1}` as const,
      on: after(since, days),
    })),
    { step: 'last-notice', on: after(since, schedule.lastNotice) },
  ];
  const lastTaken = mails.findLastIndex(({ step }) => taken.some((each) => each.step === step));
  const remaining = mails.slice(lastTaken + 1);
  const planned = mails.at(-1)!.on;
  const noticeOn =
    taken.find(({ step }) => step === 'last-notice')?.on ?? (planned < today ? today : planned);
  const answerBy = after(noticeOn, schedule.noticePeriod);
  if (taken.some(({ step }) => step === 'end')) return { due: null, next: null, answerBy };
  const end: TakenStep = { step: 'end', on: after(answerBy, 1) };
  const due =
    remaining.length === 0
      ? end.on <= today
        ? end
        : undefined
      : remaining.findLast(({ on }) => on <= today);
  const next = due ? { ...due, on: today } : (remaining[0] ?? end);
  return { due: due?.step ?? null, next, answerBy };
}
