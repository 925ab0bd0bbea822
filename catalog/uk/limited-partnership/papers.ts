import type { Answers } from '#forms/form.ts';
import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { officeOnPaper } from '../incorporation/registration.ts';
import { agreementBlocks, partnerName, partnersIn, percentOf } from '../partners/profit-shares.ts';
import { agreementClauses } from './clauses.server.ts';
import { GENERAL_LISTS, LIMITED_LISTS } from './form.ts';
import { ACT, guidance, practice } from './law.ts';
import { pounds } from '../money.ts';

const KINDS = [
  { lists: GENERAL_LISTS, capacity: 'General partner' },
  { lists: LIMITED_LISTS, capacity: 'Limited partner' },
] as const;

const contributionOf = (partner: Answers): string => {
  const minor = minorOf(partner, 'contribution', 'GBP');
  return minor === undefined ? 'none' : pounds(minor);
};

/** Writes a row for each partner: name, kind, and what `more` says. */
const rowsOf = (answers: Answers, more: (partner: Answers) => readonly string[]) =>
  KINDS.flatMap(({ lists, capacity }) =>
    partnersIn(answers, lists).map((partner) => [partnerName(partner), capacity, ...more(partner)]),
  );
const signatures = (answers: Answers): readonly PackBlock[] =>
  rowsOf(answers, () => []).map(
    ([name = '', capacity = '']): PackBlock => ({ kind: 'signature', name, capacity }),
  );

/** Papers of a limited partnership: the application that all partners sign, and their agreement. */
export const limitedPartnershipPapers: readonly PackPaper[] = [
  {
    ...guidance,
    confidence: 'medium',
    id: 'uk-lp-application',
    title: 'Application to register the limited partnership',
    law: `${ACT}, section 8`,
    draftFor: 'form LP5, or the online service of Companies House',
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Name', textOf(answers, 'name1')],
          ['Registered office', officeOnPaper(answers)],
          ['Principal place of business', addressLine(answers['principalPlace'])],
        ],
      },
      {
        kind: 'table',
        widths: [4, 3, 3],
        head: ['Partner', 'Kind', 'Contribution'],
        rows: rowsOf(answers, (partner) => [contributionOf(partner)]),
      },
      ...signatures(answers),
    ],
  },
  {
    ...practice,
    id: 'uk-lp-agreement',
    title: 'Agreement between the partners',
    law: `${ACT}, section 6(5)`,
    note: 'This is our own draft. Have a lawyer review it if much depends on it.',
    write: (answers) => [
      ...agreementBlocks(
        agreementClauses(answers),
        ['Partner', 'Kind', 'Contribution', 'Share of profits and losses'],
        rowsOf(answers, (partner) => [contributionOf(partner), percentOf(partner)]),
      ),
      ...signatures(answers),
    ],
  },
];
