import { itemsOf } from '#forms/form.ts';
import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { personName } from '#catalog/questions/person.ts';
import { numberOf } from '#catalog/kit/reading-answers.ts';
import { selfAssessmentProvenance } from '../self-employment/law.ts';
import { traderName, signed } from '../self-employment/papers.ts';

/** Partnership agreement. Without an agreement the Act shares everything equally. */
export const partnershipAgreement: PackPaper = {
  ...selfAssessmentProvenance,
  confidence: 'medium',
  id: 'uk-general-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership Act 1890, section 24',
  note: 'This is our own draft. Have a lawyer review it if much depends on it.',
  write: (answers) => [
    ...[
      `The partners named below carry on business together as ${traderName(answers)}.`,
      'Each partner may take part in the business and inspect its books at any time. A majority of the partners decides ordinary matters. Changes to this agreement, the business or the partners need the consent of all.',
      'Profits and losses are divided in the shares stated below. Each partner is taxed on that share.',
      'Money is kept in the partnership’s account. No partner may borrow, give a guarantee or sell partnership property without the written agreement of the others.',
      'A partner who wants to leave gives three months’ written notice. The others may continue the business and pay out that partner’s share under the last accounts within a year. The same applies if a partner dies or becomes bankrupt.',
      'The partners refer any dispute to a mediator they choose together before starting court proceedings.',
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
