import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { clause, letteredClauses } from '#catalog/papers/clauses.ts';

const cama: Provenance = {
  source: 'ng-cama',
  confidence: 'medium',
  note: 'Check the section numbers against the official text of the Act before filing.',
};

const aimsOf = (answers: Answers): readonly string[] =>
  itemsOf(answers, 'aims')
    .map((item) => textOf(item, 'aim').replace(/\.$/, ''))
    .filter(Boolean);

const provisions = (answers: Answers): readonly string[] => [
  `The association is called ${textOf(answers, 'name1')}. Its registered address is ${addressLine(answers['registeredAddress'])}.`,
  'A person who shares the aims may become a member by decision of the governing council and may leave by written notice.',
  'The governing council runs the association. The members elect it for three years at a general meeting, including a chair, a secretary and a treasurer.',
  'The trustees hold the property of the association and its seal. The members appoint them; they serve until they resign, die, become bankrupt or of unsound mind, are convicted of fraud or dishonesty, or are removed by two thirds of the members present at a general meeting.',
  'A general meeting is held each year, on 21 days’ notice. A third of the members is a quorum, and a majority of those present decides.',
  'The income and property of the association are applied solely to its aims. No part is paid to a member, directly or indirectly, except reasonable pay for work done and reimbursement of expenses.',
  'Accounts are kept, audited each year by an auditor appointed by the members, and presented to the general meeting.',
  'The secretary keeps the seal. It is affixed only in the presence of two trustees.',
  'This constitution may be amended by two thirds of the members present at a general meeting, with the approval of the Commission.',
  'If the association is dissolved, property left after payment of its debts goes to an association with similar aims and not to its members.',
];

const constitution: PackPaper = {
  ...cama,
  id: 'ng-it-constitution',
  title: 'Constitution',
  law: 'CAMA 2020, Part F: constitution and its special clauses',
  draftFor: 'the constitution uploaded to the Commission’s portal',
  applies: (answers) => answers['constitutionKind'] === 'ours',
  write: (answers) => [
    ...provisions(answers)
      .slice(0, 1)
      .map((text) => clause('1.', text)),
    clause('2.', 'The aims of the association are:'),
    ...letteredClauses(aimsOf(answers).map((aim) => `${aim}.`)),
    ...provisions(answers)
      .slice(1)
      .map((text, index) => clause(`${index + 3}.`, text)),
    {
      kind: 'table',
      head: ['First trustee', 'Address'],
      rows: peopleOnPaper(answers, 'trustees').map(({ name, address }) => [name, address]),
    },
    ...[
      ...peopleOnPaper(answers, 'chair').map(({ name }) => [name, 'Chair'] as const),
      ...peopleOnPaper(answers, 'secretary').map(({ name }) => [name, 'Secretary'] as const),
    ].map(([name, capacity]): PackBlock => ({ kind: 'signature', name, capacity })),
  ],
};

const minutes: PackPaper = {
  ...cama,
  id: 'ng-it-minutes',
  title: 'Minutes of the meeting that appointed the trustees',
  law: 'CAMA 2020, Part F: appointment of trustees',
  write(answers) {
    const metOn = dateOf(answers, 'metOn');
    const present = itemsOf(answers, 'present').map((item) => textOf(item, 'name'));
    return [
      {
        kind: 'facts',
        rows: [
          ['Association', textOf(answers, 'name1')],
          ['Held on', metOn === null ? '' : formatCalendarDate(metOn)],
          ['Present', present.join(', ')],
        ],
      },
      clause(
        '1.',
        'The members resolved to register the trustees of the association with the Corporate Affairs Commission, and adopted the constitution presented to them.',
      ),
      clause(
        '2.',
        `They appointed as trustees: ${peopleOnPaper(answers, 'trustees')
          .map(({ name }) => name)
          .join(
            ', ',
          )}. Of ${present.length} members present, ${numberOf(answers, 'votesFor') ?? 0} voted for it.`,
      ),
      clause(
        '3.',
        'They adopted a common seal, and authorised the chair and the secretary to sign the application.',
      ),
      ...[
        ...peopleOnPaper(answers, 'chair').map(({ name }) => [name, 'Chair'] as const),
        ...peopleOnPaper(answers, 'secretary').map(({ name }) => [name, 'Secretary'] as const),
      ].map(([name, capacity]): PackBlock => ({ kind: 'signature', name, capacity })),
    ];
  },
};

const notice: PackPaper = {
  ...cama,
  id: 'ng-it-notice',
  title: 'Notice for two newspapers',
  law: 'CAMA 2020, section 825',
  applies: (answers) => answers['noticesPublished'] === 'no',
  write: (answers) => [
    { kind: 'heading', level: 1, text: 'Public notice' },
    {
      kind: 'paragraph',
      text: `The general public is informed that ${textOf(answers, 'name1')} has applied to the Corporate Affairs Commission for registration under Part F of the Companies and Allied Matters Act 2020.`,
    },
    {
      kind: 'paragraph',
      text: `The trustees are: ${peopleOnPaper(answers, 'trustees')
        .map(({ name }) => name)
        .join(', ')}. The aims and objects are:`,
    },
    ...letteredClauses(aimsOf(answers).map((aim) => `${aim}.`)),
    {
      kind: 'paragraph',
      text: 'Any objection to the registration is to be sent to the Registrar-General, Corporate Affairs Commission, Abuja, within 28 days of this publication.',
    },
    ...peopleOnPaper(answers, 'secretary').map(
      ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Secretary' }),
    ),
  ],
};

/** The papers of an association: constitution, minutes and the notice. */
export const trusteesPapers: readonly PackPaper[] = [constitution, minutes, notice];
