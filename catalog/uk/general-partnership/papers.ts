import { itemsOf } from '#forms/form.ts';
import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { personName } from '#catalog/questions/person.ts';
import { numberOf } from '#catalog/kit/reading-answers.ts';
import { agreementClauses } from './clauses.server.ts';
import { selfAssessmentProvenance } from '../self-employment/law.ts';
import { signed } from '../self-employment/papers.ts';

/** Partnership agreement. Without an agreement the Act shares everything equally. */
export const partnershipAgreement: PackPaper = {
  ...selfAssessmentProvenance,
  confidence: 'medium',
  id: 'uk-general-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership Act 1890, section 24',
  note: 'This is our own draft. Have a lawyer review it if much depends on it.',
  write: (answers) => [
    ...agreementClauses(answers).map(
      (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
    ),
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
