import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';

/** Returns the clauses of the agreement between the members, in order. */
export const agreementClauses = (answers: Answers): readonly string[] => [
  `This agreement binds the members of ${textOf(answers, 'name1')} and the partnership itself, from the day of its registration.`,
  'Each member may take part in the business and inspect its books at any time. A majority of the members decides ordinary matters. Changes to this agreement, the business or the members need the consent of all.',
  'Profits and losses are divided in the shares stated below. Members may draw on account of profits as they decide, and repay amounts drawn above their share.',
  'The designated members sign the accounts and statements and are responsible for the deadlines of Companies House and HM Revenue & Customs.',
  'No member may borrow, give a guarantee or sell property of the partnership without the written agreement of the others.',
  'A member who wants to leave gives three months’ written notice. The others may continue the business and pay out that member’s share under the last accounts within a year.',
  'A member who dies or becomes bankrupt ceases to be a member. The estate is entitled to that share but takes no part in the business.',
  'The members refer any dispute to a mediator they choose together before starting court proceedings.',
];
