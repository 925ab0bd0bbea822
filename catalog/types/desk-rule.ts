import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers } from '#forms/form.ts';
import type { Rate } from './rate.ts';
import type { Provenance } from './source.ts';

/**
 * Severity of a finding: the registry will refuse it, needs a consent or document with it, is likely to query
 * it, or good advice.
 */
export type Severity = 'refused' | 'consent' | 'query' | 'advice';

/** One place in the answers where a desk rule applies. `path` as in Problem. */
export type Occurrence = { readonly path: string; readonly words?: string; readonly remedy?: string };

/** A reason for which a registry refuses or queries an application. `find` returns the places where it applies. */
export type DeskRule = Provenance & {
  readonly id: string;
  readonly severity: Severity;
  readonly words: string;
  readonly remedy: string;
  /** The provision: 'CAMA 2020, section 271'. */
  readonly law: string;
  /**
   * `answers` are the stored answers of valid pages, with people resolved; absent answers are undefined.
   * @param rates  of the country; without them those of the release
   */
  readonly find: (answers: Answers, today: CalendarDate, rates?: readonly Rate[]) => readonly Occurrence[];
};
