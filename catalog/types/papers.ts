import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers } from '#forms/form.ts';
import type { Provenance } from './source.ts';

/** A piece of a paper of the filing pack. Text is plain; what the law leaves free is in our own words. */
export type PackBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A numbered provision; `depth` 0 is the outermost. The number is given, not counted, so that references hold. */
  | { readonly kind: 'clause'; readonly number: string; readonly depth: 0 | 1 | 2; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table' /** Widths of the columns in proportion to each other; equal without. */;
      readonly widths?: readonly number[];
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** What follows begins a page. */
  | { readonly kind: 'new-page' }
  /** A place to sign: who, in which capacity; a line for the date follows. */
  | { readonly kind: 'signature'; readonly name: string; readonly capacity: string };

/**
 * A paper of the filing pack: articles, resolutions, share certificates, registers. Drawn from the answers alone, so that
 * the same answers give the same paper to the byte.
 */
export type PackPaper = Provenance & {
  readonly id: string;
  readonly title: string;
  /** The provision it answers: 'Companies Act 2006, section 18'. */
  readonly law: string;
  /** Where the authority has a form of its own, which one: the paper is then marked as a draft for it. */
  readonly draftFor?: string;
  /** Whether these answers call for it; always without. */
  readonly applies?: (answers: Answers) => boolean;
  /** `answers` are the kept ones with people resolved, as desk rules get them; `on` is the day they were signed. */
  readonly write: (answers: Answers, on: CalendarDate) => readonly PackBlock[];
};

/**
 * The registry portal's own pages in their order, each with the questions of our form whose answers go there, by id. A
 * question may be named with the portal's own label for it. What no page names stands at the end, so that nothing is lost.
 */
export type PasteSheet = Provenance & {
  readonly portal: string;
  readonly url?: string;
  readonly pages: readonly {
    readonly title: string;
    readonly fields: readonly (string | { readonly field: string; readonly label: string })[];
  }[];
};
