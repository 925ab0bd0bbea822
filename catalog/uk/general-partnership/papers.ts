import { itemsOf } from '#forms/form.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { agreementBlocks, partnerName, percentOf } from '../partners/profit-shares.ts';
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
    ...agreementBlocks(
      agreementClauses(answers),
      ['Partner', 'Share of profits and losses'],
      itemsOf(answers, 'partners').map((partner) => [partnerName(partner), percentOf(partner)]),
    ),
    ...signed(answers, 'Partner'),
  ],
};
