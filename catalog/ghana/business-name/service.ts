import { type Answers, itemsOf } from '#forms/form.ts';
import { addDays, ageOn, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { gate, question, registrationGate, yesNo } from '#catalog/services/need-gates.ts';
import { type NamedBusiness, namedBusinesses, namedBusinessForm } from './form.ts';
import { companyDeskRulesOf } from '../company/desk-rules.ts';
import { companyKinds } from '../company/company-kinds.ts';
import { identifiers, parseIdentifier } from '../identifiers.ts';
import { namedBusinessPapersOf } from './papers.ts';
import { namedBusinessPasteSheet } from '../registration/paste-sheet.ts';
import { tiersFor } from '../tiers.ts';

const practice = { source: 'gh-practice', confidence: 'medium' } as const;
const START_DAYS = 28;

/** Rules of the company that hold for every name and owner. */
const shared = (ids: readonly string[]): readonly DeskRule[] =>
  companyDeskRulesOf(companyKinds.private).filter(({ id }) => ids.includes(id));
const onPeople = ['gh-identity', 'gh-tin-check', 'gh-number-twice', 'gh-person-twice'];

const late: DeskRule = {
  id: 'gh-bn-late',
  severity: 'advice',
  words: 'A business is registered within 28 days of its start.',
  remedy: 'Register at once.',
  law: 'Registration of Business Names Act 1962 (Act 151)',
  ...practice,
  find(answers, today) {
    const on = dateOf(answers, 'startedOn');
    return on && addDays(on, START_DAYS) < today
      ? [
          {
            path: 'startedOn',
            words: `This business was to be registered by ${formatCalendarDate(addDays(on, START_DAYS))}.`,
          },
        ]
      : [];
  },
};
const adult: DeskRule = {
  id: 'gh-bn-age',
  severity: 'refused',
  words: 'Owners and partners must be 18 or older.',
  remedy: 'Check the date of birth, or name somebody who is 18 or older.',
  law: 'Registration of Business Names Act 1962 (Act 151)',
  ...practice,
  find: (answers, today) =>
    itemsOf(answers, 'owners')
      .filter((person) => {
        const born = dateOf(person, 'bornOn');
        return born !== null && ageOn(born, today) < 18;
      })
      .map((person) => ({ path: `owners/${person.id}/bornOn` })),
};
const resident: DeskRule = {
  id: 'gh-bn-foreigner',
  severity: 'query',
  words: 'A sole proprietor is a citizen of Ghana or lives there.',
  remedy: 'Register a company when the owner lives abroad.',
  law: 'Practice of the Registrar',
  ...practice,
  find: (answers) =>
    itemsOf(answers, 'owners')
      .filter(
        (person) =>
          textOf(person, 'nationality') !== '' &&
          textOf(person, 'nationality') !== 'GH' &&
          livesAbroad(person),
      )
      .map((person) => ({ path: `owners/${person.id}/nationality` })),
};
const livesAbroad = (person: Answers): boolean => {
  const address = person['residentialAddress'];
  return typeof address === 'object' && address !== null && 'country' in address && address.country !== 'GH';
};
const ownerTin: DeskRule = {
  id: 'gh-bn-owner-tin',
  severity: 'refused',
  words: 'The last character of this tax number does not fit the others.',
  remedy: 'Compare it with the certificate, figure by figure.',
  law: 'How the Ghana Revenue Authority checks its numbers',
  source: 'gh-number-checks',
  confidence: 'high',
  find: (answers) =>
    textOf(answers, 'ownerTin') !== '' && parseIdentifier('tin', textOf(answers, 'ownerTin')) === null
      ? [{ path: 'ownerTin' }]
      : [],
};
const partners: DeskRule = {
  id: 'gh-partner-count',
  severity: 'refused',
  words: 'A partnership has 2 to 20 partners.',
  remedy: 'Add a partner, or form a company.',
  law: 'Incorporated Private Partnerships Act 1962 (Act 152)',
  source: 'gh-practice',
  confidence: 'high',
  find: (answers) =>
    answers['owners'] !== undefined &&
    (itemsOf(answers, 'owners').length < 2 || itemsOf(answers, 'owners').length > 20)
      ? [{ path: 'owners' }]
      : [],
};

const rulesOf = ({ id }: NamedBusiness): readonly DeskRule[] => [
  ...shared(['gh-names-differ', 'gh-activity-class', 'gh-activity-twice']),
  late,
  ...(id === 'SBN' ? [ownerTin] : [adult, ...shared(onPeople)]),
  ...(id === 'SP' ? [resident] : []),
  ...(id === 'PT' ? [partners] : []),
];

type Words = Pick<Service, 'title' | 'summary' | 'prerequisites' | 'needGate'> & {
  readonly id: string;
  readonly fees: string;
  readonly feeId: string;
  readonly start: string;
};

const registrationOf = (
  kind: NamedBusiness,
  { id, title, summary, prerequisites, needGate, fees, feeId, start }: Words,
): Service => ({
  id,
  country: 'ghana',
  line: 'business-registration',
  title,
  summary,
  entityType: kind.id,
  prerequisites,
  form: namedBusinessForm(kind, id),
  tiers: tiersFor(fees, [
    'Check of every answer and document by an officer',
    `${kind.form} filed with the Registrar`,
    'Certificate as a digital copy',
  ]),
  feeIds: [feeId],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate,
  outcome: registered,
  deskRules: rulesOf(kind),
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: 'the Office of the Registrar of Companies',
    referenceLabel: 'Reference of the Registrar',
    numberLabel: 'Registration number',
    numberPattern: identifiers.registration.shape,
    numberExample: { SP: 'BN012345678', SBN: 'BN012345679', PT: 'PT012345678' }[kind.id],
  },
  documents: [{ id: 'certificate', title: 'Certificate of registration', from: 'registry' }],
  pack: namedBusinessPapersOf(kind),
  pasteSheet: namedBusinessPasteSheet(kind),
  companyFacts: (answers) => ({
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  assumedCompany: { facts: { employer: false, vatRegistered: false }, words: 'without employees' },
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
});

const namesAct = 'Registration of Business Names Act 1962 (Act 151)';

export const businessName = registrationOf(namedBusinesses.sole, {
  id: 'ghana-business-name',
  title: 'Business name of a sole proprietor',
  fees: 'business-name',
  feeId: 'gh-business-name',
  start: '/ghana/business-name',
  summary: 'The name under which one person trades, registered on Form A; renewed each year.',
  needGate: gate(
    { prefix: 'gh-bn', law: namesAct, ...practice },
    [
      question('who', 'Who trades?', [
        ['one', 'One person'],
        ['several', 'Several people together'],
      ]),
      question('named', 'Under which name?', [
        ['own', 'Exactly the own name, surname and first names'],
        ['other', 'Another name, or the own one with an addition'],
      ]),
    ],
    [
      [
        'several',
        'not-needed',
        'A business name has one owner; several register a partnership or a company.',
        'Compare the two on the page of entity types.',
        'who',
        'several',
      ],
      [
        'own',
        'not-needed',
        'Whoever trades under exactly the own name registers none.',
        'The tax number is the number of the Ghana Card.',
        'named',
        'own',
      ],
      [
        'other',
        'needed',
        'Another name is registered within 28 days of the start.',
        'It is renewed by the end of April each year.',
        null,
      ],
    ],
  ),
  prerequisites: [
    'One or two names that go with the business',
    'The place of business with its digital address',
    'The owner’s Ghana Card, a picture of it and of the signature',
  ],
});

export const companyBusinessName = registrationOf(namedBusinesses.company, {
  id: 'ghana-company-business-name',
  title: 'Business name of a company',
  fees: 'business-name',
  feeId: 'gh-business-name',
  start: '/ghana/company-business-name',
  summary: 'A second name under which a company trades, registered on Form A; renewed each year.',
  needGate: gate(
    { prefix: 'gh-bn', law: namesAct, ...practice },
    [yesNo('other', 'Does the company trade under a name other than its own?')],
    [
      [
        'own',
        'not-needed',
        'Under its own name a company is registered already.',
        'Use that name on invoices and signs.',
        'other',
        'no',
      ],
      [
        'other',
        'needed',
        'Another name is registered within 28 days of its first use.',
        'It is renewed by the end of April each year.',
        null,
      ],
    ],
  ),
  prerequisites: [
    'One or two names that go with the business',
    'The place of business with its digital address',
    'Number, TIN and resolution of the company',
  ],
});

export const partnership = registrationOf(namedBusinesses.partnership, {
  id: 'ghana-partnership',
  title: 'Incorporated private partnership',
  fees: 'partnership',
  feeId: 'gh-partnership',
  start: '/ghana/partnership',
  summary: 'Two to twenty people in business together, registered on Form B; renewed each year.',
  needGate: registrationGate(
    { prefix: 'gh-partnership', law: 'Incorporated Private Partnerships Act 1962 (Act 152)', ...practice },
    { registry: 'the Office of the Registrar of Companies', kind: 'partnership' },
  ),
  prerequisites: [
    'One or two names',
    'The place of business with its digital address',
    'For each partner: Ghana Card, a picture of it and of the signature',
    'Capital, and how profit and loss are shared',
  ],
});
