import type { FactProblem } from '#catalog/types/index.ts';

/** The part of a question that refers to something in the catalogue. */
export type ReferenceKind = 'jurisdiction' | 'entityType' | 'service' | 'package' | 'tax' | 'kind';

/**
 * Why the rules give no answer: the question refers to something that the catalogue does not have
 * (`unknown`), its facts are incomplete or wrong (`facts`), or the catalogue has no figures for that day or
 * entity type (`not-covered`). The nearest figures are never used instead.
 */
export type Unanswered =
  | { readonly refusal: 'unknown'; readonly asked: ReferenceKind; readonly words: string }
  | { readonly refusal: 'facts'; readonly problems: readonly FactProblem[] }
  | { readonly refusal: 'not-covered'; readonly words: string };

/** Returns whether the rules gave a reason instead of an answer. No answer has a member `refusal`. */
export const isUnanswered = (answer: object): answer is Unanswered => 'refusal' in answer;

/** Returns the reason for a reference that the catalogue does not have; `words` are shown to the caller. */
export const unknownReference = (asked: ReferenceKind, words: string): Unanswered => ({
  refusal: 'unknown',
  asked,
  words,
});
