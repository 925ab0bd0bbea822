import type { CalendarDate } from '#values/calendar-date.ts';
import type { Confidence, Source } from './source.ts';

/** A law under which a person asks for a copy of the data that a business holds about her, or for their erasure. */
export type DataRequestLaw = {
  readonly id: string;
  /** Where the person is, as the desk names it. */
  readonly where: string;
  readonly law: string;
  /** To whom the person may complain, in words that follow 'complain to'. */
  readonly authority: string;
  /**
   * The period of the answer from the day of receipt; null when the law names none or we do not know it, as
   * `note` says. Working days are those of the country.
   */
  readonly answerWithin:
    | { readonly months: number }
    | { readonly days: number }
    | { readonly workingDays: number }
    | null;
  /** A last day that is no working day moves to the next one. */
  readonly movesToWorkingDay?: true;
  /** It was read: what a law gives a person is never known from practice alone. */
  readonly source: Source & { readonly readOn: CalendarDate };
  readonly confidence: Confidence;
  readonly note?: string;
};
