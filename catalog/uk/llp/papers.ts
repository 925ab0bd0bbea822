import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { officeOnPaper } from '../incorporation/registration.ts';
import { controllersOnPaper } from '../incorporation/papers.ts';
import { agreementClauses } from './clauses.server.ts';
import { agreementBlocks, partnerName, percentOf } from '../partners/profit-shares.ts';
import { membersOf } from './form.ts';

const provenance = { source: 'uk-practice', confidence: 'medium' } as const;

/** Members' agreement. Without an agreement the default rules of the law share everything equally. */
export const llpAgreement: PackPaper = {
  ...provenance,
  id: 'uk-llp-agreement',
  title: 'Agreement between the members',
  law: 'Limited Liability Partnerships Act 2000, section 5',
  write: (answers) => [
    ...agreementBlocks(
      agreementClauses(answers),
      ['Member', 'Share of profits and losses'],
      membersOf(answers).map((member) => [partnerName(member), percentOf(member)]),
    ),
    ...membersOf(answers).map(
      (member): PackBlock => ({ kind: 'signature', name: partnerName(member), capacity: 'Member' }),
    ),
  ],
};

/** The register of people with significant control, for the partnership’s own records. */
export const llpControlRegister: PackPaper = {
  ...provenance,
  id: 'uk-llp-control',
  title: 'People with significant control',
  law: 'Companies Act 2006, Part 21A, as applied to limited liability partnerships',
  note: 'Since 18 November 2025 Companies House keeps this register. This copy is for the partnership’s own records.',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Partnership', textOf(answers, 'name1')],
        ['Registered office', officeOnPaper(answers)],
      ],
    },
    {
      kind: 'table',
      head: ['Name and address', 'Nationality', 'Born on', 'Nature of control'],
      rows: controllersOnPaper(answers, officeOnPaper(answers), 'of the right to surplus assets').map(
        ({ name, address, nationality, bornOn, nature }) => [
          [name, address].filter(Boolean).join('\n'),
          nationality,
          bornOn,
          nature,
        ],
      ),
    },
  ],
};
