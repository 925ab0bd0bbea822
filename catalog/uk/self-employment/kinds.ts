import { personName } from '#catalog/questions/person.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';

/** A business that is nothing apart from the people in it: of one person, or of partners. */
export type SelfEmployment = { readonly id: 'ST' | 'GP'; readonly service: string; readonly example: string };

export const selfEmployments = {
  sole: { id: 'ST', service: 'uk-sole-trader', example: 'Sample Harbour Bakery' },
  partners: { id: 'GP', service: 'uk-general-partnership', example: 'Sample Harbour and Partners' },
} as const satisfies Record<string, SelfEmployment>;

/** Returns the sole trader, or each partner. */
export const ownersOf = (answers: Answers): readonly Answers[] =>
  itemsOf(answers, 'partners').length > 0 ? itemsOf(answers, 'partners') : [answers];

/** Returns the name under which the business trades. */
export const traderName = (answers: Answers): string =>
  textOf(answers, 'name1') || ownersOf(answers).map(personName).filter(Boolean).join(' and ');
