import type { ChoiceField } from '#forms/form.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';

/** Whether a customer needs a service: yes, no, or has its result already. */
export type NeedVerdict = 'needed' | 'not-needed' | 'you-have-it';

/** One rule of a need gate. The first rule whose `when` holds decides. */
export type NeedRule = Provenance & {
  readonly id: string;
  readonly verdict: NeedVerdict;
  readonly law: string;
  readonly words: string;
  /** Alternative or next step for the customer. */
  readonly advice: string;
  readonly url?: string;
  readonly when: (facts: Facts) => boolean;
};

/** The questions before a service is sold. Each has a few choices; their ids are the facts of the rules. */
export type NeedGate = {
  readonly questions: readonly (ChoiceField & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  })[];
  readonly rules: readonly NeedRule[];
};
