import type { Confidence, Provenance } from './source.ts';

/**
 * Returns the words of a name that break a rule. `bare` is the name without its ending, `listed` the words
 * looked for, if there is a list.
 */
export type NameMatcher = ((name: string, bare: string) => readonly string[]) & {
  readonly listed?: readonly string[];
};

/** Words that a registry restricts in names, and what it requires for them. */
export type NameRule = Provenance & {
  readonly id: string;
  readonly verdict: 'refused' | 'consent' | 'advice';
  readonly law: string;
  readonly words: string;
  readonly remedy: string;
  /** Body that must consent, for `consent`. */
  readonly consentFrom?: string;
  /** Entity types that the rule does not apply to. */
  readonly except?: readonly string[];
  /** Entity types it is limited to. */
  readonly only?: readonly string[];
  readonly match: NameMatcher;
};

/** How names are reduced before they are compared with those on a register. */
export type SameName = Provenance & {
  readonly law: string;
  readonly reduce: (name: string) => string;
  readonly words: string;
  /** `advice` where the registry's own comparison is finer than the published one. */
  readonly verdict?: 'refused' | 'advice';
};

export type NameRules = {
  /** How equal names are found; absent for registries that do not publish it. */
  readonly sameAs?: SameName;
  readonly minLength: number;
  readonly maxLength: number;
  readonly allowed: RegExp;
  readonly allowedWords: string;
  /** Provenance of the limits of length and characters. */
  readonly shape: {
    readonly law: string;
    readonly source: string;
    readonly confidence: Confidence;
  };
  /** Endings by entity type that a name must have, longest first. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
  /** Every ending of the country, longest first. */
  readonly anyEnding: readonly string[];
  readonly rules: readonly NameRule[];
};
