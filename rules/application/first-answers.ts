import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import type { FounderAnswers } from '../choose-entity.ts';

/**
 * Returns the first answers of a service's form that follow from a founder's answers, and the words for what a price
 * with them assumes. Without any, the answers are empty and the words those of the service.
 */
export function firstAnswersOf(
  service: Pick<Service, 'assumed' | 'firstAnswers'>,
  founder: FounderAnswers,
): { readonly answers: Answers; readonly assumed: string } {
  const applying = (service.firstAnswers ?? []).filter(({ applies }) => applies(founder));
  return {
    answers: Object.assign({}, ...applying.map(({ answers }) => answers)) as Answers,
    assumed: applying.at(-1)?.assumed ?? service.assumed.words,
  };
}
