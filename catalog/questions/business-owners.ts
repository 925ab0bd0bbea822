import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { personName } from './person.ts';

/** Returns the owner of a business without a legal form of its own, or each partner. */
export const ownersOf = (answers: Answers): readonly Answers[] =>
  itemsOf(answers, 'partners').length > 0 ? itemsOf(answers, 'partners') : [answers];

/** Returns the name under which the business trades, or the names of its owners. */
export const tradingName = (answers: Answers): string =>
  textOf(answers, 'name1') || ownersOf(answers).map(personName).filter(Boolean).join(' and ');
