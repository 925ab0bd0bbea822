import type { Provenance } from './source.ts';

/** A kind of number an authority issues. */
export type IdentifierKind = Provenance & {
  /** Known to partners as `kind`: 'company-number', 'utr'. */
  readonly id: string;
  readonly title: string;
  /** What it looks like, as a sentence that mends a mistake. */
  readonly words: string;
  readonly example: string;
  /** One that looks alike and is refused; with a check digit, one that differs in a digit. */
  readonly counterexample: string;
  /** Whether a check digit is looked at, and how, for the working: 'weights 8 to 2, modulo 97'. Absent when only the shape is known. */
  readonly check?: string;
  /** The number as printed, or null when it is not one. */
  readonly parse: (text: string) => string | null;
};
