import type { ChoiceField } from '#forms/form.ts';
import type { Provenance } from './source.ts';
import type { Facts } from './facts.ts';

/** Whether a founder needs a service at all: yes, no, or what it brings is there already. */
export type NeedVerdict = 'needed' | 'not-needed' | 'you-have-it';

/** One way the facts can lie. The first rule whose `when` holds decides. */
export type NeedRule = Provenance & {
  readonly id: string;
  readonly verdict: NeedVerdict;
  readonly law: string;
  readonly words: string /** What to do instead, or next. */;
  readonly advice: string;
  readonly url?: string;
  readonly when: (facts: Facts) => boolean;
};

/** Asked before a service is bought. `questions` are answered by one of a few choices; their ids are the facts of the rules. */
export type NeedGate = {
  readonly questions: readonly (ChoiceField & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  })[];
  readonly rules: readonly NeedRule[];
};
