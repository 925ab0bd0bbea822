import type { Answers } from '#forms/form.ts';
import { tradingName } from '#catalog/questions/business-owners.ts';

/** Returns the clauses of the partnership agreement, in order. */
export const agreementClauses = (answers: Answers): readonly string[] => [
  `The partners named below carry on business together as ${tradingName(answers)}.`,
  'Each partner may take part in the business and inspect its books at any time. A majority of the partners decides ordinary matters. Changes to this agreement, the business or the partners need the consent of all.',
  'Profits and losses are divided in the shares stated below. Each partner is taxed on that share.',
  'Money is kept in the partnership’s account. No partner may borrow, give a guarantee or sell partnership property without the written agreement of the others.',
  'A partner who wants to leave gives three months’ written notice. The others may continue the business and pay out that partner’s share under the last accounts within a year. The same applies if a partner dies or becomes bankrupt.',
  'The partners refer any dispute to a mediator they choose together before starting court proceedings.',
];
