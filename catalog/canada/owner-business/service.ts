import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { addressOf, dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { officeRules, sectorRule } from '../company/desk-rules.ts';
import { isSamePerson } from '../shares/holding.ts';
import { jurisdictions } from '../jurisdictions.ts';
import { type OwnerBusiness, ownerBusinesses, ownerBusinessForm, ownersOf } from './form.ts';
import { tiersFor } from '../tiers.ts';

const law = 'Business names and partnership acts of the provinces';
const provenance: Provenance = { source: 'ca-business-names', confidence: 'medium' };
const practice: Provenance = { source: 'ca-practice', confidence: 'medium' };

const businessName = (answers: Answers): string =>
  textOf(answers, 'name1') || ownersOf(answers).map(personName).filter(Boolean).join(' and ');

const shared: readonly DeskRule[] = [
  ...officeRules({ ...jurisdictions.federal, act: 'Registration of the business' }),
  sectorRule,
  {
    id: 'ca-owner-province',
    severity: 'refused',
    words: 'The place of business is not in the province chosen.',
    remedy: 'Enter an address there, or choose the other province.',
    law,
    ...practice,
    find(answers) {
      const [province, state] = [textOf(answers, 'province'), addressOf(answers, 'registeredOffice')?.state];
      return province !== '' && state !== undefined && state !== province
        ? [{ path: 'registeredOffice' }]
        : [];
    },
  },
  {
    id: 'ca-owner-unneeded',
    severity: 'query',
    words: 'Who trades under nothing but their own name need not register it in Ontario.',
    remedy: 'Choose a business name, or do without the registration.',
    law: 'Business Names Act (Ontario)',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'nameType') === 'own' &&
      textOf(answers, 'province') === 'Ontario' &&
      itemsOf(answers, 'partners').length === 0
        ? [{ path: 'nameType' }]
        : [],
  },
];

const partnerRules: readonly DeskRule[] = [
  {
    id: 'ca-partner-count',
    severity: 'refused',
    words: 'A partnership needs at least two partners.',
    remedy: 'Add a partner, or register a sole proprietorship.',
    law,
    ...practice,
    confidence: 'high',
    find: (answers) =>
      answers['partners'] !== undefined && itemsOf(answers, 'partners').length < 2
        ? [{ path: 'partners' }]
        : [],
  },
  {
    id: 'ca-partner-twice',
    severity: 'refused',
    words: 'The same person stands twice among the partners.',
    remedy: 'Remove the duplicate.',
    law,
    ...practice,
    find(answers) {
      const people = itemsOf(answers, 'partners');
      return people
        .filter((person, index) => people.slice(0, index).some((other) => isSamePerson(other, person)))
        .map((person) => ({ path: `partners/${person.id}/surname` }));
    },
  },
  {
    id: 'ca-partner-parts',
    severity: 'advice',
    words: 'The parts of the profits do not make 100%.',
    remedy: 'Correct the parts, which stand in the agreement between the partners.',
    law: 'Agreement between the partners',
    ...practice,
    find(answers) {
      const sum = itemsOf(answers, 'partners').reduce(
        (total, item) => total + Math.round((numberOf(item, 'percent') ?? 0) * 100),
        0,
      );
      return itemsOf(answers, 'partners').length > 0 && sum !== 10_000
        ? [{ path: 'partners', words: `The parts of the profits make ${sum / 100}%.` }]
        : [];
    },
  },
];

const declaration = ({ title }: OwnerBusiness): PackPaper => ({
  ...practice,
  id: `ca-owner-declaration-${title === 'Sole proprietorship' ? 'sp' : 'gp'}`,
  title: 'Declaration of the business',
  law,
  draftFor: 'the registration form of the province',
  write(answers) {
    const on = dateOf(answers, 'startedOn');
    return [
      {
        kind: 'facts',
        rows: [
          ['Kind', title],
          ['Name', businessName(answers)],
          ...(textOf(answers, 'frenchName') === ''
            ? []
            : [['French version', textOf(answers, 'frenchName')] as const]),
          ['Province', textOf(answers, 'province')],
          ['Principal place of business', addressLine(answers['registeredOffice'])],
          ['What it does', textOf(answers, 'activity')],
          ['First day of business', on === null ? '' : formatCalendarDate(on)],
        ],
      },
      {
        kind: 'table',
        head: [title === 'Sole proprietorship' ? 'Owner' : 'Partner', 'Home address'],
        rows: ownersOf(answers).map((person) => [
          personName(person),
          addressLine(person['residentialAddress']),
        ]),
      },
      ...ownersOf(answers).map(
        (person): PackBlock => ({
          kind: 'signature',
          name: personName(person),
          capacity: title === 'Sole proprietorship' ? 'Owner' : 'Partner',
        }),
      ),
    ];
  },
});

/** What partners agree between them; without an agreement the act of the province shares everything equally. */
const agreement: PackPaper = {
  ...practice,
  id: 'ca-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership acts of the provinces',
  note: 'A draft in our own words. Have a lawyer read it when much depends on it.',
  write(answers) {
    const terms = [
      `The partners named below carry on business together as ${businessName(answers)}, in ${textOf(answers, 'province')}.`,
      'Each partner may take part in the business and sees its books at any time. Ordinary matters are decided by a majority of the partners; changes of this agreement, of the business or of the partners need all of them.',
      'Profits and losses are shared in the parts that stand below. Each partner reports their part with their own income tax return.',
      'Money is kept in an account of the partnership. No partner borrows, gives a guarantee or sells what belongs to all without the written agreement of the others.',
      'A partner who wants to leave gives three months’ notice in writing. The others may go on, and pay out that partner’s part by the last accounts within a year.',
      'When a partner dies or becomes bankrupt, the others may go on in the same way.',
      'What the partners cannot settle between them goes to a mediator whom they choose together, before anybody goes to court.',
      `The law of ${textOf(answers, 'province')} applies.`,
    ];
    return [
      ...terms.map((text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text })),
      {
        kind: 'table',
        head: ['Partner', 'Share of profits and losses'],
        rows: itemsOf(answers, 'partners').map((item) => [
          personName(item),
          `${numberOf(item, 'percent') ?? 0}%`,
        ]),
      },
      ...itemsOf(answers, 'partners').map(
        (item): PackBlock => ({ kind: 'signature', name: personName(item), capacity: 'Partner' }),
      ),
    ];
  },
};

const inBritishColumbia = (answers: Answers): boolean =>
  textOf(answers, 'province') === 'British Columbia' && textOf(answers, 'nameType') === 'named';

function registrationOf(kind: OwnerBusiness): Service {
  const isSole = kind.id === 'SP';
  const start = `/${kind.service}`;
  return {
    id: kind.service,
    country: 'canada',
    line: 'business-registration',
    entityType: kind.id,
    title: kind.title,
    summary: isSole
      ? 'One person in business under a name, registered in Ontario, British Columbia, Alberta or Quebec.'
      : 'Two people or more in business together, registered in Ontario, British Columbia, Alberta or Quebec.',
    form: ownerBusinessForm(kind),
    tiers: tiersFor(isSole ? 'sole' : 'partnership', [
      'Check of every answer by an officer',
      'Filing with the registry of the province',
      ...(isSole ? [] : ['Partnership agreement as a draft']),
      'Proof of the registration as a digital copy',
    ]),
    feeIds: ['ca-bc-name-request', 'ca-business-name'],
    facts: (answers) =>
      textOf(answers, 'province') === '' || textOf(answers, 'nameType') === ''
        ? {}
        : { nameSearch: inBritishColumbia(answers) },
    assumed: {
      facts: { nameSearch: false },
      words: 'a business outside British Columbia, which alone examines names first',
    },
    priceFacts: [
      {
        kind: 'yes-no',
        id: 'nameSearch',
        label: 'Is it in British Columbia, with a name that is examined first?',
      },
    ],
    needGate: gate(
      { prefix: isSole ? 'ca-sole' : 'ca-partnership', ...provenance, law },
      [
        question('name', 'Under which name is the business run?', [
          ['own', isSole ? 'Only my own full name' : 'Only the full names of the partners'],
          ['other', 'Another name'],
        ]),
        yesNo('registered', 'Is that name registered in the province already, for the same owners?'),
      ],
      [
        [
          'there',
          'you-have-it',
          'One registration in a province is enough until it ends.',
          'Look at your registration for the day on which it must be renewed.',
          'registered',
          'yes',
        ],
        [
          'own',
          isSole ? 'not-needed' : 'needed',
          isSole
            ? 'Who trades under nothing but their own name need not register it.'
            : 'A partnership is registered, whatever its name.',
          isSole
            ? 'Register when you add a word to it. Quebec has rules of its own: ask us first.'
            : 'Provinces differ in when: ask us first if it trades already.',
          'name',
          'own',
        ],
        [
          'other',
          'needed',
          'A business under another name than its owner’s is registered with the province.',
          'You may also register it yourself; what you pay us is our work.',
          null,
        ],
      ],
    ),
    outcome: registered,
    deskRules: [...shared, ...(isSole ? [] : partnerRules)],
    consentField: 'nameConsent',
    nameOf: (answers) => businessName(answers) || undefined,
    registry: {
      name: 'the registry of the province',
      referenceLabel: 'Reference of the registry',
      numberLabel: 'Registration number',
      numberPattern: /^[A-Z0-9][A-Z0-9-]{5,14}$/,
      numberExample: isSole ? 'FM1234567' : 'FM1234568',
    },
    documents: [{ id: 'registration', title: 'Proof of the registration', from: 'registry' }],
    pack: [declaration(kind), ...(isSole ? [] : [agreement])],
    pasteSheet: {
      portal: 'the registry of the province',
      ...practice,
      confidence: 'low',
      note: 'The portals of the four provinces differ in their order; these are the questions they share.',
      pages: [
        {
          title: 'Business name',
          fields: ['province', 'nameType', { field: 'name1', label: 'Business name' }, 'name2', 'frenchName'],
        },
        {
          title: 'Place and activity',
          fields: [
            { field: 'registeredOffice', label: 'Principal place of business' },
            'startedOn',
            'activity',
            'naics',
            'sector',
            'businessEmail',
            'businessPhone',
          ],
        },
        {
          title: isSole ? 'Owner' : 'Partners',
          fields: isSole
            ? ['firstName', 'otherNames', 'surname', 'bornOn', 'residentialAddress']
            : ['partners'],
        },
      ],
    },
    companyFacts: (answers) => ({
      employer: answers['employer'] === 'yes',
      gstRegistered: answers['gstRegistered'] === 'yes',
    }),
    assumedCompany: { facts: {}, words: 'and began business at once' },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
    prerequisites: [
      'A name without Inc. or Ltd.',
      'The place of business in Ontario, British Columbia, Alberta or Quebec',
      isSole
        ? 'Your date of birth and home address'
        : 'For each partner: date of birth, home address, e-mail and part of the profits',
      'What the business does, and since when',
    ],
  };
}

export const soleProprietorship = registrationOf(ownerBusinesses.sole);
export const partnership = registrationOf(ownerBusinesses.partnership);
