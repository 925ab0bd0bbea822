/**
 * Facts on which a price or a rule depends, from the answers or a visitor's input: share capital, whether a
 * name needs consent. Money in minor units.
 */
export type Facts = Readonly<Record<string, number | string | boolean | undefined>>;

/**
 * A fact that a quote, an estimate, an eligibility check or a calendar of obligations depends on, with its
 * valid values. `money` facts are integer minor units of the country's currency, `day` facts are
 * '2026-11-21', `yes-no` facts are booleans. `when` decides from other facts whether it is asked. An asked
 * fact must be given unless it is `optional`.
 */
export type FactQuestion = {
  readonly id: string;
  /** The label of its field: 'Taxable profit of the period'. */
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  readonly when?: (facts: Facts) => boolean;
} & (
  | {
      readonly kind: 'money';
      readonly min?: number;
      readonly max?: number;
      /** Whether negative amounts are accepted, for a loss. */
      readonly negative?: true;
    }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Decimal places; 0 when absent. */
      readonly decimals?: number;
      readonly unit?: string;
    }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'day' }
);

/** A fact that is missing, out of range or contradicts another, and how to correct it. */
export type FactProblem = {
  readonly fact: string;
  readonly code: 'missing' | 'wrong-kind' | 'out-of-range' | 'unknown' | 'contradiction' | 'not-needed';
  readonly words: string;
};

/**
 * Facts that cannot be true together. `contradicts` decides from the facts stated; those it reads may be absent.
 * `fact` is the one to correct, `words` say why and how.
 */
export type FactConstraint = {
  readonly id: string;
  readonly fact: string;
  readonly contradicts: (facts: Facts) => boolean;
  readonly words: string;
  /** The provision that excludes it, when it is law and not arithmetic. */
  readonly law?: string;
};
