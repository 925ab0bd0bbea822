import type { Confidence, Provenance } from './source.ts';

/** Words a registry restricts in names, and what it asks for them. */
export type NameRule = Provenance & {
  readonly id: string;
  readonly verdict: 'refused' | 'consent' | 'advice';
  readonly law: string;
  readonly words: string;
  readonly remedy: string;
  /** Who must consent, for `consent`. */
  readonly consentFrom?: string;
  /** Entity types the rule leaves alone. */
  readonly except?: readonly string[];
  /** Entity types it is limited to. */
  readonly only?: readonly string[];
  /** What of the name offends: the matched words, none when all is well. `bare` is without its ending. */
  readonly match: (name: string, bare: string) => readonly string[];
};

/** What a name is reduced to before it is compared with those on a register, and how that is said. */
export type SameName = Provenance & {
  readonly law: string;
  readonly reduce: (name: string) => string;
  readonly words: string /** Where the registry's own comparison is finer than the published one, likeness is only advice. */;
  readonly verdict?: 'refused' | 'advice';
};

export type NameRules = {
  /** How names are compared for being the same; registries that do not publish it have none. */ readonly sameAs?: SameName;
  readonly minLength: number;
  readonly maxLength: number;
  readonly allowed: RegExp;
  readonly allowedWords: string /** Where the limits of length and characters come from. */;
  readonly shape: {
    readonly law: string;
    readonly source: string;
    readonly confidence: Confidence;
  } /** Endings by entity type that a name must have, longest first. */;
  readonly endings: Readonly<
    Record<string, readonly string[]>
  > /** Every ending of the country, longest first. */;
  readonly anyEnding: readonly string[];
  readonly rules: readonly NameRule[];
};
