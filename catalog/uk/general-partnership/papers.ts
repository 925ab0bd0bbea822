import { itemsOf } from '#forms/form.ts';
import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { personName } from '#catalog/questions/person.ts';
import { numberOf } from '#catalog/kit/reading-answers.ts';
import { selfAssessmentProvenance } from '../self-employment/law.ts';
import { traderName, signed } from '../self-employment/papers.ts';

/** What partners agree between them; without an agreement the Act shares everything equally. */
export const partnershipAgreement: PackPaper = {
  ...selfAssessmentProvenance,
  confidence: 'medium',
  id: 'uk-general-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership Act 1890, section 24',
  note: 'A draft in our own words. Have a lawyer read it when much depends on it.',
  write: (answers) => [
    ...[
      `The partners named below carry on business together as ${traderName(answers)}.`,
      'Each partner may take part in the business and sees its books at any time. Ordinary matters are decided by a majority of the partners; changes of this agreement, of the business or of the partners need all of them.',
      'Profits and losses are shared in the parts that stand below. Each partner is taxed on that part.',
      'Money is kept in an account of the partnership. No partner borrows, gives a guarantee or sells what belongs to all without the written agreement of the others.',
      'A partner who wants to leave gives three months’ notice in writing. The others may go on, and pay out that partner’s part by the last accounts within a year. So they may when a partner dies or becomes bankrupt.',
      'What the partners cannot settle between them goes to a mediator whom they choose together, before anybody goes to court.',
    ].map((text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text })),
    {
      kind: 'table',
      head: ['Partner', 'Share of profits and losses'],
      rows: itemsOf(answers, 'partners').map((item) => [
        personName(item),
        `${numberOf(item, 'percent') ?? 0}%`,
      ]),
    },
    ...signed(answers, 'Partner'),
  ],
};
