import type { CalendarDate } from '#values/calendar-date.ts';
import type { Answers } from '#forms/form.ts';
import type { Provenance } from './source.ts';

/** A block of a paper. Text is plain, without markup. */
export type PackBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A numbered provision; `depth` 0 is the outermost. The number is explicit, so that references stay valid. */
  | { readonly kind: 'clause'; readonly number: string; readonly depth: 0 | 1 | 2; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      /** Relative column widths; equal when absent. */
      readonly widths?: readonly number[];
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A page break. */
  | { readonly kind: 'new-page' }
  /** A place to sign with name and capacity; a line for the date follows. */
  | { readonly kind: 'signature'; readonly name: string; readonly capacity: string };

/**
 * A paper of the filing pack: articles, resolutions, share certificates, registers. Written from the answers
 * alone: the same answers give the same bytes.
 */
export type PackPaper = Provenance & {
  readonly id: string;
  readonly title: string;
  /** The provision that requires it: 'Companies Act 2006, section 18'. */
  readonly law: string;
  /** The authority's own form, if there is one; the paper is then marked as a draft for it. */
  readonly draftFor?: string;
  /** Whether these answers require it; always when absent. */
  readonly applies?: (answers: Answers) => boolean;
  /** `answers` are the stored answers with people resolved, as for desk rules; `on` is the day of signing. */
  readonly write: (answers: Answers, on: CalendarDate) => readonly PackBlock[];
};

/**
 * The pages of the registry's portal in their order, each with the ids of our questions whose answers go
 * there. A question may have the portal's label for it. Questions that no page names come last.
 */
export type PasteSheet = Provenance & {
  readonly portal: string;
  readonly url?: string;
  readonly pages: readonly {
    readonly title: string;
    readonly fields: readonly (string | { readonly field: string; readonly label: string })[];
  }[];
};

/** How a registry wants uploaded files to be named, where it says so. */
export type FileNaming = Provenance & {
  /** The parts of a name in order: a running number, what the document is, and whom it concerns. */
  readonly parts: readonly ('number' | 'kind' | 'subject')[];
  /** Between parts and words. */
  readonly separator: '-' | '_' | ' ';
  /** Including the extension. */
  readonly maxLength: number;
};
