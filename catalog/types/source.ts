import type { CalendarDate } from '#values/calendar-date.ts';

/** How sure we are of a fact. Low ones are shown as 'to be confirmed'. */
export type Confidence = 'high' | 'medium' | 'low';

/** A publication in which facts were read, or our knowledge of a practice that was not looked up. */
export type Source = {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url?: string;
  /**
   * The day it was read; null for what is known from practice and was not looked up. Such facts have at most
   * medium confidence.
   */
  readonly readOn: CalendarDate | null;
};

/** Provenance of a fact: its source, our confidence, and what is uncertain. */
export type Provenance = {
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string;
  /**
   * The day an officer last compared the fact with its source, when that is after the source was read; never
   * written in the catalogue.
   */
  readonly lookedOn?: CalendarDate;
};
