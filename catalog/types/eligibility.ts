import type { Provenance } from './source.ts';
import type { FactConstraint, Facts, FactQuestion } from './facts.ts';

/** A reason why founders cannot register an entity type, or a condition they must meet. */
export type EligibilityRule = Provenance & {
  readonly id: string;
  /** Entity types it is limited to; all of the country when absent. */
  readonly only?: readonly string[];
  /** `refused`: not possible. `condition`: possible with what the remedy names. */
  readonly verdict: 'refused' | 'condition';
  readonly law: string;
  readonly words: string;
  readonly remedy: string;
  /** Whether it is about the place of a residence or an office. */
  readonly residency?: true;
  /** Whether the rule applies to these facts. Facts that were not asked are undefined. */
  readonly applies: (facts: Facts) => boolean;
};

/**
 * The eligibility rules of a country: owners, directors, ages, residency, capital, foreign participation,
 * control. `questions` are the facts that the rules depend on.
 */
export type Eligibility = {
  readonly questions: readonly (FactQuestion & {
    /** Entity types it is asked for; all when absent. */
    readonly only?: readonly string[];
  })[];
  readonly rules: readonly EligibilityRule[];
  /** Which facts cannot be true together. */
  readonly constraints?: readonly FactConstraint[];
};
