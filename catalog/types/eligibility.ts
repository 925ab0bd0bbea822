import type { Provenance } from './source.ts';
import type { Facts, FactQuestion } from './facts.ts';

/** Why founders may not register an entity type as they are, or what they must have for it. */
export type EligibilityRule = Provenance & {
  readonly id: string;
  /** Entity types it bears on; all of the country without. */
  readonly only?: readonly string[];
  /** `refused`: not possible so. `condition`: possible with what the remedy names. */
  readonly verdict: 'refused' | 'condition';
  readonly law: string;
  readonly words: string;
  readonly remedy: string;
  /** It says where somebody must live, or where an office must be. */
  readonly residency?: true;
  /** Whether the facts run into it. Facts that were not asked are undefined. */
  readonly applies: (facts: Facts) => boolean;
};

/** Who may register what: owners, directors, ages, residency, capital, foreign participation, control. `asks` are the facts the rules turn on. */
export type Eligibility = {
  readonly questions: readonly (FactQuestion & {
    /** Entity types it is asked for; all without. */ readonly only?: readonly string[];
  })[];
  readonly rules: readonly EligibilityRule[];
};
