import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { textOf, numberOf } from '#catalog/kit/reading-answers.ts';
import { controllersOnPaper } from '../incorporation/papers.ts';
import { membersOf } from './form.ts';

const provenance = { source: 'uk-practice', confidence: 'medium' } as const;

/** What members agree between them, since the law leaves it to them; without an agreement its default rules share everything equally. */
export const llpAgreement: PackPaper = {
  ...provenance,
  id: 'uk-llp-agreement',
  title: 'Agreement between the members',
  law: 'Limited Liability Partnerships Act 2000, section 5',
  write(answers) {
    const members = membersOf(answers).map((item) => ({
      name: personName(item) || textOf(item, 'companyName'),
      percent: numberOf(item, 'percent') ?? 0,
    }));
    const terms = [
      `This agreement binds the members of ${textOf(answers, 'name1')} and the partnership itself, from the day of its registration.`,
      'Each member may take part in the business, and sees its books at any time. Ordinary matters are decided by a majority of the members; changes of this agreement, of the business or of the members need all of them.',
      'Profits and losses are shared in the parts that stand below. Members are paid on account of profits as they decide; what was drawn above a member’s part is paid back.',
      'The designated members sign the accounts and statements, and see to the deadlines of Companies House and HM Revenue & Customs.',
      'No member borrows, gives a guarantee or sells what the partnership owns without the written agreement of the others.',
      'A member who wants to leave gives three months’ notice in writing. The others may go on, and pay out what the last accounts show as that member’s part within a year.',
      'A member who dies or becomes bankrupt ceases to be one; the estate has the right to that part and no say in the business.',
      'What the members cannot settle between them goes to a mediator whom they choose together, before anybody goes to court.',
    ];
    return [
      ...terms.map((text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text })),
      {
        kind: 'table',
        head: ['Member', 'Share of profits and losses'],
        rows: members.map(({ name, percent }) => [name, `${percent}%`]),
      },
      ...members.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Member' })),
    ];
  },
};

/** The register of people with significant control, for the partnership’s own records. */
export const llpControlRegister: PackPaper = {
  ...provenance,
  id: 'uk-llp-control',
  title: 'People with significant control',
  law: 'Companies Act 2006, Part 21A, as applied to limited liability partnerships',
  note: 'Since 18 November 2025 Companies House keeps it; this copy is for the partnership’s own papers.',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Partnership', textOf(answers, 'name1')],
        ['Registered office', addressLine(answers['registeredOffice'])],
      ],
    },
    {
      kind: 'table',
      head: ['Name and address', 'Nationality', 'Born on', 'Nature of control'],
      rows: controllersOnPaper(
        answers,
        addressLine(answers['registeredOffice']),
        'of the right to surplus assets',
      ).map(({ name, address, nationality, bornOn, nature }) => [
        [name, address].filter(Boolean).join('\n'),
        nationality,
        bornOn,
        nature,
      ]),
    },
  ],
};
