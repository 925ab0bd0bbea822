import type { DataRequestLaw } from '#catalog/types/index.ts';
import { addDays, addMonths, type CalendarDate } from '#values/calendar-date.ts';

/** Within so many days we answer a request for personal data, as the privacy page says. */
export const PROMISED_ANSWER_DAYS = 30;

export type AnswerBy = {
  /** The last day by law; null when no period is known. */
  dueOn: CalendarDate | null;
  /** The last day by law or by our own promise, whichever comes first. */
  answerBy: CalendarDate;
};

/**
 * Returns the days by which a request for personal data must be answered. A month ends on the day of the same
 * number, or on the last day of a shorter month.
 * @param law  null: the person is where we know no law
 * @param isWorkingDay  in the country of the law
 * @example answerBy(unitedKingdom, day('2027-01-31'), …) // both 2027-03-01: 28 February is a Sunday
 */
export function answerBy(
  law: Pick<DataRequestLaw, 'answerWithin' | 'movesToWorkingDay'> | null,
  receivedOn: CalendarDate,
  isWorkingDay: (date: CalendarDate) => boolean,
): AnswerBy {
  const promised = addDays(receivedOn, PROMISED_ANSWER_DAYS);
  if (!law?.answerWithin) return { dueOn: null, answerBy: promised };
  let dueOn = lastDayOf(law.answerWithin, receivedOn, isWorkingDay);
  while (law.movesToWorkingDay && !isWorkingDay(dueOn)) dueOn = addDays(dueOn, 1);
  return { dueOn, answerBy: dueOn < promised ? dueOn : promised };
}

function lastDayOf(
  within: NonNullable<DataRequestLaw['answerWithin']>,
  receivedOn: CalendarDate,
  isWorkingDay: (date: CalendarDate) => boolean,
): CalendarDate {
  if ('months' in within) return addMonths(receivedOn, within.months);
  if ('days' in within) return addDays(receivedOn, within.days);
  let last = receivedOn;
  for (let counted = 0; counted < within.workingDays; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) counted += 1;
  }
  return last;
}
