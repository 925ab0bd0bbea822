import type { FactProblem } from '#catalog/types/index.ts';

/** A part of a question that names something of the catalogue. */
export type Asked = 'jurisdiction' | 'entityType' | 'service' | 'package' | 'tax' | 'kind';

/**
 * Why the rules give no answer: the question names something we do not have, its facts cannot be, or we hold no figures for
 * that day or kind of business. Nothing is ever taken from what lies nearest.
 */
export type Unanswered =
  | { readonly refusal: 'unknown'; readonly asked: Asked; readonly words: string }
  | { readonly refusal: 'facts'; readonly problems: readonly FactProblem[] }
  | { readonly refusal: 'not-covered'; readonly words: string };

export const isUnanswered = (answer: object): answer is Unanswered => 'refusal' in answer;

export const unknown = (asked: Asked, words: string): Unanswered => ({ refusal: 'unknown', asked, words });
