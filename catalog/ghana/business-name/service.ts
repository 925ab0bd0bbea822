import { registration } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { addDays, ageOn, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question, registrationGate, yesNo } from '#catalog/services/need-gates.ts';
import { namedBusinessForm } from './form.ts';
import { type NamedBusiness, namedBusinesses } from './kinds.ts';
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
  words: 'A business must be registered within 28 days of starting.',
  remedy: 'Register now.',
  law: 'Registration of Business Names Act 1962 (Act 151)',
  ...practice,
  find(answers, today) {
    const on = dateOf(answers, 'startedOn');
    return on && addDays(on, START_DAYS) < today
      ? [
          {
            path: 'startedOn',
            words: `This business had to be registered by ${formatCalendarDate(addDays(on, START_DAYS))}.`,
          },
        ]
      : [];
  },
};
const adult: DeskRule = {
  id: 'gh-bn-age',
  severity: 'refused',
  words: 'Owners and partners must be 18 or older.',
  remedy: 'Check the date of birth, or name a person who is 18 or older.',
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
  words: 'A sole proprietor must be a citizen of Ghana or live there.',
  remedy: 'Register a company if the owner lives abroad.',
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
  words: 'The check character of this tax number is wrong.',
  remedy: 'Check each digit against the certificate.',
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
  confidence: 'medium',
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
    'An officer checks every answer and document',
    `${kind.form} filed with the Registrar`,
    'Digital copy of the certificate',
  ]),
  feeIds: [feeId],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate,
  outcome: registered,
  completes: registration,
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
  documents: [
    { id: 'certificate', title: 'Certificate of registration', from: 'registry', arrives: 'closing' },
  ],
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
  summary: 'Register the trading name of a sole proprietor on Form A. Renew it each year.',
  needGate: gate(
    { prefix: 'gh-bn', law: namesAct, ...practice },
    [
      question('who', 'Who runs the business?', [
        ['one', 'One person'],
        ['several', 'Several people together'],
      ]),
      question('named', 'Under what name?', [
        ['own', 'Only the owner’s own surname and first names'],
        ['other', 'Another name, or the owner’s name with other words'],
      ]),
    ],
    [
      [
        'several',
        'not-needed',
        'A business name has one owner. Several owners register a partnership or a company.',
        'Compare the two on the page of business types.',
        'who',
        'several',
      ],
      [
        'own',
        'not-needed',
        'You do not have to register your own name to trade under it.',
        'The tax number is the number of the Ghana Card.',
        'named',
        'own',
      ],
      [
        'other',
        'needed',
        'Any other name must be registered within 28 days of starting.',
        'Renew it by the end of April each year.',
        null,
      ],
    ],
  ),
  prerequisites: [
    'One or two names that fit the business',
    'The place of business with its digital address',
    'The owner’s Ghana Card number, and pictures of the card and the signature',
  ],
});

export const companyBusinessName = registrationOf(namedBusinesses.company, {
  id: 'ghana-company-business-name',
  title: 'Business name of a company',
  fees: 'business-name',
  feeId: 'gh-business-name',
  start: '/ghana/company-business-name',
  summary: 'Register a second trading name of a company on Form A. Renew it each year.',
  needGate: gate(
    { prefix: 'gh-bn', law: namesAct, ...practice },
    [yesNo('other', 'Does the company trade under a name other than its own?')],
    [
      [
        'own',
        'not-needed',
        'A company is already registered under its own name.',
        'Use that name on invoices and signs.',
        'other',
        'no',
      ],
      [
        'other',
        'needed',
        'Any other name must be registered within 28 days of its first use.',
        'Renew it by the end of April each year.',
        null,
      ],
    ],
  ),
  prerequisites: [
    'One or two names that fit the business',
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
  summary: 'For 2 to 20 people in business together. Register on Form B and renew each year.',
  needGate: registrationGate(
    { prefix: 'gh-partnership', law: 'Incorporated Private Partnerships Act 1962 (Act 152)', ...practice },
    { registry: 'the Office of the Registrar of Companies', kind: 'partnership' },
  ),
  prerequisites: [
    'One or two names',
    'The place of business with its digital address',
    'For each partner: Ghana Card number, and pictures of the card and the signature',
    'The capital, and how profits and losses are shared',
  ],
});
