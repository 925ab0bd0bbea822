import type { Answers } from '#forms/form.ts';
import type { Facts } from './facts.ts';
import type { Provenance } from './source.ts';

/** First answers of a form that follow from what a founder has said before it, and the price with them. */
export type FirstAnswers = Provenance & {
  /** Whether they follow from a founder's answers to the entity helper: `foreignOwner`, `owners` … */
  readonly applies: (founder: Facts) => boolean;
  /** As typed, by the id of the field. Empty where only the words of the assumption change. */
  readonly answers: Answers;
  /** The words for what the price assumes then, in place of `assumed.words`. */
  readonly assumed: string;
};
