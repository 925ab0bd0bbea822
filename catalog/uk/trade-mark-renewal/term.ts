import type { Answers } from '#forms/form.ts';
import { dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { addMonths, type CalendarDate } from '#values/calendar-date.ts';

/**
 * Dates that follow from the start of a ten-year term: when it ends, from when it may be renewed, until when
 * late, and until when restored.
 */
export type MarkTerm = {
  readonly expiresOn: CalendarDate;
  readonly opensOn: CalendarDate;
  readonly lateUntil: CalendarDate;
  readonly restoreUntil: CalendarDate;
};

/** The term that began on a day. A mark lasts 10 years from its filing, and 10 more from each end. */
export function markTerm(beganOn: CalendarDate): MarkTerm {
  const expiresOn = addMonths(beganOn, 120);
  return {
    expiresOn,
    opensOn: addMonths(expiresOn, -6),
    lateUntil: addMonths(expiresOn, 6),
    restoreUntil: addMonths(expiresOn, 12),
  };
}

/**
 * The term that is to be renewed: the last one when the mark was renewed before, otherwise the first. Null
 * while the day is unanswered.
 */
export function termOf(answers: Answers): MarkTerm | null {
  const expired = answers['renewedBefore'] === 'yes' ? dateOf(answers, 'expiresOn') : null;
  const began = expired
    ? addMonths(expired, -120)
    : answers['renewedBefore'] === 'yes'
      ? null
      : dateOf(answers, 'filedOn');
  return began && markTerm(began);
}
