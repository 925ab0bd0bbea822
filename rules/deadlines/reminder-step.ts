import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts';
import type { Deadline } from './deadlines-of.ts';
import type { IsWorkingDay } from './working-days.ts';

/** How many working days before the last day to file reminders can be sent; 0 is the day itself. */
export const REMINDER_DAYS = [30, 14, 7, 1, 0] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** When reminders are sent: some of the days before, and weekly while late. */
export type ReminderSchedule = {
  readonly daysBefore: readonly ReminderDays[];
  readonly late: boolean;
};

export const DEFAULT_REMINDERS: ReminderSchedule = { daysBefore: REMINDER_DAYS, late: true };

/** A step of the schedule that is reached once per deadline: 'before-14', 'before-0', 'late-2' for the second week. */
export type ReminderStep = `before-${ReminderDays}` | `late-${number}`;

/** A duty due this often would have its next reminders before the last deadline has passed. */
const FREQUENT_WITHIN_DAYS = 62;
const FREQUENT_LEAD: ReminderDays = 7;

/** Returns the number of working days after `from`, up to and including `to`; at most `limit`. */
function workingDaysUntil(
  from: CalendarDate,
  to: CalendarDate,
  isWorkingDay: IsWorkingDay,
  limit: number,
): number {
  let count = 0;
  for (let date = addDays(from, 1); date <= to && count < limit; date = addDays(date, 1))
    if (isWorkingDay(date)) count += 1;
  return count;
}

/**
 * Returns the latest step of the schedule that a deadline has reached, null before the first. Steps that
 * passed before the deadline was known are skipped, so that a new company gets one reminder and not all of
 * them. Duties that are due every month or two begin at seven working days.
 * @param options.nextDueOn  the next deadline of the same obligation, when there is one
 */
export function reminderStep(
  { dueOn, fileBy }: Pick<Deadline, 'dueOn' | 'fileBy'>,
  { daysBefore, late }: ReminderSchedule,
  {
    today,
    nextDueOn,
    isWorkingDay,
  }: {
    readonly today: CalendarDate;
    readonly nextDueOn?: CalendarDate | undefined;
    readonly isWorkingDay: IsWorkingDay;
  },
): ReminderStep | null {
  if (dueOn < today) return late ? `late-${Math.floor((daysBetween(dueOn, today) - 1) / 7) + 1}` : null;
  const isFrequent = nextDueOn !== undefined && daysBetween(dueOn, nextDueOn) <= FREQUENT_WITHIN_DAYS;
  const days = isFrequent ? daysBefore.filter((each) => each <= FREQUENT_LEAD) : daysBefore;
  const left = workingDaysUntil(today, fileBy, isWorkingDay, Math.max(0, ...days) + 1);
  const reached = days.filter((each) => each >= left);
  return reached.length === 0 ? null : `before-${Math.min(...reached) as ReminderDays}`;
}
