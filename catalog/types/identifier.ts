import type { Provenance } from './source.ts';

/** A kind of number an authority issues. */
export type IdentifierKind = Provenance & {
  /** The parameter `kind` of the rules API: 'company-number', 'utr'. */
  readonly id: string;
  readonly title: string;
  /** The message for an invalid number: what it looks like. */
  readonly words: string;
  readonly example: string;
  /** A similar text that is refused; with a check digit, a number that differs in one digit. */
  readonly counterexample: string;
  /** How the check digit is calculated: 'weights 8 to 2, modulo 97'. Absent when only the shape is known. */
  readonly check?: string;
  /** Returns the number as printed, or null when it is invalid. */
  readonly parse: (text: string) => string | null;
  /** Returns the year of issue that a valid number carries, for numbers that carry one. It cannot be in the future. */
  readonly yearOf?: (formatted: string) => number;
};
