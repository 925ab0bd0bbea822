import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Facts } from './facts.ts';
import type { RegisterEntry } from './register-entry.ts';

/**
 * A part of a company's record. The newest change of a part is in force, except of `officers`, `owners` and
 * `capital`, which add up. `registers` is what a filing left to be entered in the registers, or found there.
 */
export type RecordPart =
  | 'name'
  | 'address'
  | 'officers'
  | 'owners'
  | 'capital'
  | 'year-end'
  | 'constitution'
  | 'status'
  | 'tax'
  | 'permission'
  | 'registers';

/** A change of a company's record. `value` is what the register shows from now on, or what happened, in words. */
export type RecordChange = { readonly part: RecordPart; readonly label: string; readonly value: string };

/** Registration that the authority issued at the end: the number or reference, and the day. */
type Issued = { readonly number: string; readonly on: CalendarDate };

export type FilingEffects = {
  /** The last days of the periods filed for. Each meets the first open deadline after it. */
  readonly periods?: (answers: Answers) => readonly CalendarDate[];
  /** Ids of obligations it meets besides those whose `filedBy` names the service. */
  readonly duties?: (answers: Answers) => readonly string[];
  /** All ids that `duties` can return. */
  readonly dutyIds?: readonly string[];
  readonly changes?: (answers: Answers, issued: Issued) => readonly RecordChange[];
  /** What it says about the registers; the events follow in `rules/record/filed-events.ts` (decision 68). */
  readonly registers?: (answers: Answers) => readonly RegisterEntry[];
  /** New facts of the company, on which its deadlines depend. */
  readonly facts?: (answers: Answers) => Facts;
};

/** Effect of a completed application on the companies of its customer. */
export type Completion =
  /** Its company is added. */
  | { readonly kind: 'registration' }
  /** It meets deadlines of a company, or changes its record. */
  | ({
      readonly kind: 'filing';
      /**
       * The field with the company's registration number, where there is one; otherwise the name of the
       * application.
       */
      readonly numberField?: string;
    } & FilingEffects)
  /** Nothing. */
  | { readonly kind: 'none'; readonly why: string };
