import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers } from '#forms/form.ts';
import type { Provenance } from './source.ts';

/** Severity of a finding: the registry will refuse it, needs a consent or document with it, is likely to query it, or good advice. */
export type Severity = 'refused' | 'consent' | 'query' | 'advice';

/** One place where a registry's rule bites. `path` as in Problem. */
export type Occurrence = { readonly path: string; readonly words?: string; readonly remedy?: string };

/** A reason for which a registry refuses or queries an application. `find` gives the places, none when all is well. */
export type DeskRule = Provenance & {
  readonly id: string;
  readonly severity: Severity;
  readonly words: string;
  readonly remedy: string;
  /** The provision: 'CAMA 2020, section 271'. */
  readonly law: string;
  /** `answers` are the kept ones of pages already valid, people already resolved; absent answers are undefined. */
  readonly find: (answers: Answers, today: CalendarDate) => readonly Occurrence[];
};
