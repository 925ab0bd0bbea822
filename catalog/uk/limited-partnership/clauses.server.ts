import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';

const terms: Readonly<Record<string, string>> = {
  'until-dissolved': 'until the general partners dissolve it',
  none: 'without a set term',
};

/** Returns the clauses of the agreement between general and limited partners, in order. */
export const agreementClauses = (answers: Answers): readonly string[] => [
  `The partners named below carry on business as ${textOf(answers, 'name1')}, a limited partnership, from the day of its registration and ${terms[textOf(answers, 'term')] ?? 'until all partners agree to end it'}.`,
  'The general partners run the business and alone bind the partnership. A majority of them decides ordinary matters. They are liable for all its debts.',
  'The limited partners contribute the amounts stated below. They take no part in running the business and have no power to bind the partnership. They may inspect its books and discuss its state with the general partners.',
  'No limited partner takes back any part of the contribution while the partnership lasts. One who does so is liable for the debts up to that amount.',
  'Profits and losses are divided in the shares stated below. No limited partner bears losses above the contribution.',
  'A limited partner may assign the share with the consent of the general partners. A new partner may be admitted without the consent of the limited partners.',
  'The death or bankruptcy of a limited partner does not end the partnership. The general partners deliver every change of its particulars to Companies House within seven days.',
  'When the partnership ends, the general partners wind up its affairs. Creditors are paid first, then contributions are returned, then what is left is divided in the shares stated below.',
];
