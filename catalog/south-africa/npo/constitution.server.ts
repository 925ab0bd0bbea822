import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { monthName } from '#catalog/kit/dates/months.ts';

/** Returns the clauses that section 12(2) asks of a constitution, in its order. */
export const constitutionClauses = (answers: Answers): readonly string[] => [
  `The name of the organisation is ${textOf(answers, 'name')}.`,
  `Its objectives are: ${textOf(answers, 'objectives')}`,
  'Its income and property are used for these objectives only. They are not distributed to members or office-bearers, except as reasonable compensation for services rendered.',
  'The organisation is a body corporate with an identity of its own, separate from its members and office-bearers. It holds property and enters into contracts in its own name.',
  'It continues to exist when its members or office-bearers change.',
  'Members and office-bearers have no rights in its property because of being members or office-bearers.',
  'It may open a bank account, receive and spend money, own and hire property, employ people and appear in court.',
  'A committee of at least three office-bearers manages the organisation: a chairperson, a secretary and a treasurer. The general meeting elects them each year and may replace them.',
  'A general meeting takes place once a year, on 21 days’ notice. The committee calls further meetings when a third of the members asks for one. A quorum is half of the members. Minutes are kept.',
  'Each member has one vote. A simple majority of those present decides.',
  'All money is kept in an account at a registered bank. Two office-bearers sign each payment. The treasurer reports at each general meeting.',
  `The financial year ends on the last day of ${monthName(Number(textOf(answers, 'yearEndMonth'))) || 'February'}.`,
  'This constitution is changed by two thirds of the members present at a general meeting called for that purpose.',
  'The organisation is dissolved by two thirds of the members present at a general meeting called for that purpose.',
  'What is left after its debts are paid goes to another nonprofit organisation with similar objectives.',
];
