import { registration } from '#catalog/services/completions.ts';
import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { addressOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { ownersOf, tradingName } from '#catalog/questions/business-owners.ts';
import { numberedClauses } from '#catalog/papers/clauses.ts';
import { officeRules, sectorRule } from '../company/desk-rules.ts';
import { isSamePerson } from '../shares/holding.ts';
import { jurisdictions } from '../jurisdictions.ts';
import { ownerBusinessForm } from './form.ts';
import { type OwnerBusiness, ownerBusinesses } from './kinds.ts';
import { tiersFor } from '../tiers.ts';

const law = 'Business names and partnership acts of the provinces';
const provenance: Provenance = { source: 'ca-business-names', confidence: 'medium' };
const practice: Provenance = { source: 'ca-practice', confidence: 'medium' };

const shared: readonly DeskRule[] = [
  ...officeRules({ ...jurisdictions.federal, act: 'Registration of the business' }),
  sectorRule,
  {
    id: 'ca-owner-province',
    severity: 'refused',
    words: 'The place of business is not in the chosen province.',
    remedy: 'Enter an address there, or choose another province.',
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
    words: 'A person who trades only under their own name need not register it in Ontario.',
    remedy: 'Choose a business name, or do not register.',
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
    confidence: 'medium',
    find: (answers) =>
      answers['partners'] !== undefined && itemsOf(answers, 'partners').length < 2
        ? [{ path: 'partners' }]
        : [],
  },
  {
    id: 'ca-partner-twice',
    severity: 'refused',
    words: 'The same person is listed twice as a partner.',
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
    words: 'The shares of the profits do not add up to 100%.',
    remedy: 'Correct the shares. They are part of the partners’ agreement.',
    law: 'Agreement between the partners',
    ...practice,
    find(answers) {
      const sum = itemsOf(answers, 'partners').reduce(
        (total, item) => total + Math.round((numberOf(item, 'percent') ?? 0) * 100),
        0,
      );
      return itemsOf(answers, 'partners').length > 0 && sum !== 10_000
        ? [{ path: 'partners', words: `The shares of the profits add up to ${sum / 100}%.` }]
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
          ['Name', tradingName(answers)],
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

/** Partnership agreement. Without an agreement the act of the province shares everything equally. */
const agreement: PackPaper = {
  ...practice,
  id: 'ca-partnership-agreement',
  title: 'Partnership agreement',
  law: 'Partnership acts of the provinces',
  note: 'This is our own draft. Have a lawyer review it if much depends on it.',
  write(answers) {
    const terms = [
      `The partners named below carry on business together as ${tradingName(answers)}, in ${textOf(answers, 'province')}.`,
      'Each partner may take part in the business and inspect its books at any time. A majority of the partners decides ordinary matters. Changes to this agreement, the business or the partners need the consent of all.',
      'Profits and losses are divided in the shares stated below. Each partner reports their share in their own income tax return.',
      'Money is kept in the partnership’s account. No partner may borrow, give a guarantee or sell partnership property without the written agreement of the others.',
      'A partner who wants to leave gives three months’ written notice. The others may continue the business and pay out that partner’s share under the last accounts within a year.',
      'If a partner dies or becomes bankrupt, the others may continue in the same way.',
      'The partners refer any dispute to a mediator they choose together before starting court proceedings.',
      `The law of ${textOf(answers, 'province')} applies.`,
    ];
    return [
      ...numberedClauses(terms),
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
      ? 'Register one person in business under a name in Ontario, British Columbia, Alberta or Quebec.'
      : 'Register two or more people in business together in Ontario, British Columbia, Alberta or Quebec.',
    form: ownerBusinessForm(kind),
    tiers: tiersFor(isSole ? 'sole' : 'partnership', [
      'Check of every answer by an officer',
      'Filing with the registry of the province',
      ...(isSole ? [] : ['Draft partnership agreement']),
      'Digital proof of registration',
    ]),
    feeIds: ['ca-bc-name-request', 'ca-business-name'],
    facts: (answers) =>
      textOf(answers, 'province') === '' || textOf(answers, 'nameType') === ''
        ? {}
        : { nameSearch: inBritishColumbia(answers) },
    assumed: {
      facts: { nameSearch: false },
      words: 'a business outside British Columbia, the only province that examines names first',
    },
    priceFacts: [
      {
        kind: 'yes-no',
        id: 'nameSearch',
        label: 'Is it in British Columbia, with a name to be examined?',
      },
    ],
    needGate: gate(
      { prefix: isSole ? 'ca-sole' : 'ca-partnership', ...provenance, law },
      [
        question('name', 'What name does the business use?', [
          ['own', isSole ? 'Only my own full name' : 'Only the full names of the partners'],
          ['other', 'Another name'],
        ]),
        yesNo('registered', 'Is that name already registered in the province for the same owners?'),
      ],
      [
        [
          'there',
          'you-have-it',
          'One registration in a province is enough until it expires.',
          'Check your registration for its renewal date.',
          'registered',
          'yes',
        ],
        [
          'own',
          isSole ? 'not-needed' : 'needed',
          isSole
            ? 'A person who trades only under their own name need not register it.'
            : 'A partnership must be registered, whatever its name.',
          isSole
            ? 'Register if you add a word to it. Quebec has its own rules, so ask us first.'
            : 'The deadline differs by province. Ask us first if it already trades.',
          'name',
          'own',
        ],
        [
          'other',
          'needed',
          'A business with a name other than its owner’s must be registered with the province.',
          'You may also register it yourself. Our fee is for our work only.',
          null,
        ],
      ],
    ),
    outcome: registered,
    completes: registration,
    deskRules: [...shared, ...(isSole ? [] : partnerRules)],
    consentField: 'nameConsent',
    nameOf: (answers) => tradingName(answers) || undefined,
    registry: {
      name: 'the registry of the province',
      referenceLabel: 'Reference of the registry',
      numberLabel: 'Registration number',
      numberPattern: /^[A-Z0-9][A-Z0-9-]{5,14}$/,
      numberExample: isSole ? 'FM1234567' : 'FM1234568',
    },
    documents: [
      { id: 'registration', title: 'Proof of the registration', from: 'registry', arrives: 'closing' },
    ],
    pack: [declaration(kind), ...(isSole ? [] : [agreement])],
    pasteSheet: {
      portal: 'the registry of the province',
      ...practice,
      confidence: 'low',
      note: 'The four provincial portals differ in order. These are the questions they share.',
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
    assumedCompany: { facts: {}, words: 'starting business immediately' },
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
    prerequisites: [
      'A name without Inc. or Ltd.',
      'The place of business in Ontario, British Columbia, Alberta or Quebec',
      isSole
        ? 'Your date of birth and home address'
        : 'For each partner: date of birth, home address, e-mail and share of the profits',
      'What the business does, and its start date',
    ],
  };
}

export const soleProprietorship = registrationOf(ownerBusinesses.sole);
export const partnership = registrationOf(ownerBusinesses.partnership);
