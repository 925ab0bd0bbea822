/** What a price depends on, read from the answers or given by a visitor: issued share capital, whether a name needs consent. Money in minor units. */
export type Facts = Readonly<Record<string, number | string | boolean | undefined>>;

/**
 * A fact that a quote, an estimate, an eligibility check or a calendar of duties turns on: what it is called, and which
 * values make sense. Facts of a `money` kind are integer minor units of the country's currency, those of a `day` kind are
 * '2026-11-21', `yes-no` ones are booleans. `when` says for which other facts it is asked; without `optional` it must then
 * be given, since nothing is ever assumed for the asker.
 */
export type FactQuestion = {
  readonly id: string;
  /** A question or a heading, as it stands before a field: 'Taxable profit of the period'. */
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  readonly when?: (facts: Facts) => boolean;
} & (
  | {
      readonly kind: 'money';
      readonly min?: number;
      readonly max?: number /** A loss is typed as a negative amount. */;
      readonly negative?: true;
    }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number /** Decimal places; whole numbers without. */;
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

/** Why a question cannot be answered: the fact that is missing, out of range or contradicts another, and how to mend it. */
export type FactProblem = {
  readonly fact: string;
  readonly code: 'missing' | 'wrong-kind' | 'out-of-range' | 'unknown' | 'contradiction' | 'not-needed';
  readonly words: string;
};
