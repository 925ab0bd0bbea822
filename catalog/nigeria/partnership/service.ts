import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper } from '#catalog/papers/company-on-paper.ts';
import { addressOf, hasFile, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { formatMoney } from '#values/money.ts';
import { taxFacts } from '../business/calendar-questions.ts';
import { identifiers } from '../identifiers.ts';
import { nameFacts } from '../names/name-questions.ts';
import { type PartnershipKind, partnershipFormOf, partnershipKinds } from './form.ts';
import { partnershipPasteSheet } from '../registration/paste-sheets.ts';
import { adults, sharedDeskRules } from '../registration/desk-rules.ts';
import { tiersFor } from '../tiers.ts';
import { yearEndFacts } from '#catalog/kit/months.ts';

const LISTS = ['partners', 'corporatePartners'] as const;
const partnersOf = (answers: Answers) =>
  LISTS.flatMap((list) => itemsOf(answers, list).map((item) => ({ item, path: `${list}/${item.id}` })));
const cama: Provenance = { source: 'ng-cama', confidence: 'medium' };
const guide: Provenance = { source: 'ng-formation-guide', confidence: 'medium' };
const asked = (answers: Answers): boolean => answers['partners'] !== undefined;

const partsRule: DeskRule = {
  id: 'ng-partner-parts',
  severity: 'query',
  words: 'The parts of profits and losses do not make 100 %.',
  remedy: 'Correct the parts of the partners.',
  law: 'What the partners agree',
  ...cama,
  find(answers) {
    const parts = partnersOf(answers).flatMap(({ item }) => numberOf(item, 'percent') ?? []);
    const sum = Math.round(parts.reduce((total, part) => total + part * 100, 0));
    return parts.length > 0 && sum !== 10_000
      ? [{ path: 'partners', words: `The parts of profits and losses make ${sum / 100} %.` }]
      : [];
  },
};

const countRule = ({ maxPartners }: PartnershipKind): DeskRule => ({
  id: 'ng-partner-count',
  severity: 'refused',
  words:
    maxPartners === null
      ? 'A partnership has two partners or more.'
      : `A limited partnership has 2 to ${maxPartners} partners.`,
  remedy:
    maxPartners === null
      ? 'Add a partner, or register a company alone.'
      : 'Add or remove partners, or form a limited liability partnership.',
  law: 'CAMA 2020, Parts C and D',
  ...cama,
  find: (answers) =>
    asked(answers) &&
    (partnersOf(answers).length < 2 || partnersOf(answers).length > (maxPartners ?? Infinity))
      ? [{ path: 'partners' }]
      : [],
});

const isDesignated = (person: Answers): boolean => textOf(person, 'designated') === 'yes';

/** Who must be among the partners. */
const rolesOf = ({ id }: PartnershipKind): readonly DeskRule[] =>
  id === 'LLP'
    ? [
        {
          id: 'ng-llp-designated',
          severity: 'refused',
          words: 'A limited liability partnership has two designated partners or more, who are people.',
          remedy: 'Say of two people that they are designated partners.',
          law: 'CAMA 2020, Part C',
          ...guide,
          find: (answers) =>
            asked(answers) && itemsOf(answers, 'partners').filter(isDesignated).length < 2
              ? [{ path: 'partners' }]
              : [],
        },
        {
          id: 'ng-llp-resident',
          severity: 'refused',
          words: 'A designated partner lives in Nigeria.',
          remedy: 'Designate a partner who lives there, or correct the home address.',
          law: 'CAMA 2020, Part C',
          ...guide,
          find: (answers) =>
            itemsOf(answers, 'partners').some(isDesignated) &&
            !itemsOf(answers, 'partners').some(
              (person) => isDesignated(person) && addressOf(person, 'residentialAddress')?.country === 'NG',
            )
              ? [{ path: 'partners' }]
              : [],
        },
      ]
    : [
        {
          id: 'ng-lp-general',
          severity: 'refused',
          words: 'A limited partnership has a general partner or more.',
          remedy: 'Let one partner answer without limit.',
          law: 'CAMA 2020, Part D',
          ...cama,
          find: (answers) =>
            asked(answers) && !partnersOf(answers).some(({ item }) => textOf(item, 'role') === 'general')
              ? [{ path: 'partners' }]
              : [],
        },
        {
          id: 'ng-lp-limited',
          severity: 'refused',
          words: 'A limited partnership has a limited partner or more.',
          remedy: 'Let one partner answer for what is put in only, or register a business name for a firm.',
          law: 'CAMA 2020, Part D',
          ...cama,
          find: (answers) =>
            asked(answers) && !partnersOf(answers).some(({ item }) => textOf(item, 'role') === 'limited')
              ? [{ path: 'partners' }]
              : [],
        },
      ];

const rulesOf = (kind: PartnershipKind): readonly DeskRule[] => [
  ...sharedDeskRules({
    lists: ['partners'],
    distinct: ['partners'],
    addresses: ['principalAddress'],
    homes: [['partners', 'residentialAddress']],
  }),
  adults('partners', 'Partners must be 18 or older.', 'CAMA 2020, section 20'),
  countRule(kind),
  ...rolesOf(kind),
  partsRule,
];

const naira = (minor: number): string => formatMoney({ minor, currency: 'NGN' });
const roleWords = ({ id }: PartnershipKind, item: Answers): string =>
  id === 'LLP'
    ? isDesignated(item)
      ? 'Designated partner'
      : 'Partner'
    : textOf(item, 'role') === 'general'
      ? 'General partner'
      : 'Limited partner';
const onRegister = (kind: PartnershipKind, answers: Answers) =>
  partnersOf(answers).map(({ item }) => ({
    ...onPaper(item),
    role: roleWords(kind, item),
    contribution: naira(numberOf(item, 'contribution') ?? 0),
    percent: `${numberOf(item, 'percent') ?? 0} %`,
  }));
const part = ({ id }: PartnershipKind): string => `CAMA 2020, Part ${id === 'LLP' ? 'C' : 'D'}`;

const terms = ({ id }: PartnershipKind, answers: Answers): readonly string[] => [
  `The partners carry on business together as ${textOf(answers, 'name1')}, at ${addressLine(answers['principalAddress'])}.`,
  `The business is: ${textOf(answers, 'description')}`,
  'Each partner puts in what stands beside the name below. Profits and losses are shared in the parts that stand there.',
  ...(id === 'LLP'
    ? [
        'Each partner may take part in the business, and sees its books at any time. A partner answers for the own acts, and not for those of the others.',
        'The designated partners keep the registers, file the returns with the Commission and the revenue service, and answer for them.',
      ]
    : [
        'The general partners run the business and bind the partnership; they answer for its debts without limit. A limited partner takes no part in running it, sees its books at any time, and answers for no more than what is put in.',
      ]),
  'Nobody borrows, gives a guarantee or sells what the partnership owns without the written agreement of all who run it.',
  'A partner who wants to leave gives the others three months’ notice in writing; the others may go on and pay out the part as the last accounts show it.',
  'A change of the partners or of what they put in is notified to the Commission.',
  'What the partners cannot settle between them is put before a mediator whom they choose together, before anybody goes to court.',
];

const papersOf = (kind: PartnershipKind): readonly PackPaper[] => [
  {
    ...cama,
    id: 'ng-partnership-statement',
    title: 'Particulars of the partnership',
    law: part(kind),
    draftFor: 'the statement that the portal prints from the same answers',
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Name', textOf(answers, 'name1')],
          ['Registered office', addressLine(answers['principalAddress'])],
          ['Business', textOf(answers, 'description')],
        ],
      },
      {
        kind: 'table',
        widths: [4, 6, 3, 3, 3],
        head: ['Partner', 'Address', 'Nationality', 'As', 'Puts in'],
        rows: onRegister(kind, answers).map(({ name, address, nationality, role, contribution }) => [
          name,
          address,
          nationality,
          role,
          contribution,
        ]),
      },
      ...onRegister(kind, answers).map(
        ({ name, role }): PackBlock => ({ kind: 'signature', name, capacity: role }),
      ),
    ],
  },
  {
    ...cama,
    id: 'ng-partners-agreement',
    title: 'Agreement between the partners',
    law: `${part(kind)}, which leaves the terms to the partners`,
    applies: (answers) => !hasFile(answers, 'agreement'),
    write: (answers) => [
      ...terms(kind, answers).map(
        (text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }),
      ),
      {
        kind: 'table',
        head: ['Partner', 'As', 'Puts in', 'Part'],
        rows: onRegister(kind, answers).map(({ name, role, contribution, percent }) => [
          name,
          role,
          contribution,
          percent,
        ]),
      },
      ...onRegister(kind, answers).map(
        ({ name, role }): PackBlock => ({ kind: 'signature', name, capacity: role }),
      ),
    ],
  },
  {
    ...cama,
    id: 'ng-register-of-partners',
    title: 'Register of partners',
    law: part(kind),
    write: (answers) => [
      {
        kind: 'facts',
        rows: [
          ['Partnership', textOf(answers, 'name1')],
          ['Registered office', addressLine(answers['principalAddress'])],
        ],
      },
      {
        kind: 'table',
        widths: [6, 3, 3, 2, 2],
        head: ['Name and address', 'As', 'Puts in', 'Entered on', 'Ceased on'],
        rows: onRegister(kind, answers).map(({ name, address, role, contribution }) => [
          [name, address].filter(Boolean).join('\n'),
          role,
          contribution,
          '',
          '',
        ]),
      },
    ],
  },
];

type Words = Pick<Service, 'title' | 'summary' | 'prerequisites'> & {
  readonly id: string;
  readonly gate: string;
  readonly numberExample: string;
};

/** Registration of a kind of partnership with the Corporate Affairs Commission. */
function registrationOf(
  kind: PartnershipKind,
  { id, title, summary, gate, numberExample, prerequisites }: Words,
): Service {
  return {
    id,
    country: 'nigeria',
    line: 'business-registration',
    title,
    summary,
    entityType: kind.id,
    prerequisites,
    form: partnershipFormOf(kind, id),
    tiers: tiersFor('partnership'),
    feeIds: ['ng-name-reservation', 'ng-name-reservation-restricted', 'ng-partnership-filing'],
    facts: (answers) => nameFacts(answers, kind.id),
    assumed: { facts: { restrictedName: false, nameReserved: false }, words: 'a name that needs no consent' },
    priceFacts: [
      { kind: 'yes-no', id: 'restrictedName', label: 'Does the name need a consent?' },
      { kind: 'yes-no', id: 'nameReserved', label: 'Is the name reserved already?' },
    ],
    needGate: registrationGate(
      { prefix: gate, law: part(kind), ...cama },
      { registry: 'the Corporate Affairs Commission', kind: 'partnership' },
    ),
    outcome: registered,
    deskRules: rulesOf(kind),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: {
      name: 'the Corporate Affairs Commission',
      referenceLabel: 'Transaction reference of the Commission',
      numberLabel: `${kind.id} number`,
      numberPattern: identifiers.llp.shape,
      numberExample,
    },
    documents: [
      { id: 'certificate', title: 'Certificate of registration', from: 'registry' },
      { id: 'status-report', title: 'Status report', from: 'registry' },
    ],
    pack: papersOf(kind),
    pasteSheet: partnershipPasteSheet(kind.id === 'LLP'),
    companyFacts(answers) {
      return { ...yearEndFacts(answers), ...taxFacts(answers) };
    },
    assumedCompany: { facts: { employer: true }, words: 'with employees' },
    paths: { start: `/${id}-registration`, pricing: `/${id}-pricing`, payment: `/${id}-payment` },
  };
}

const names = ['Two names you would be happy with', 'The registered office: a physical address in Nigeria'];
const people =
  'For each partner: NIN (or passport for foreigners), a picture of the identity document and of the signature';

export const limitedLiabilityPartnership = registrationOf(partnershipKinds.llp, {
  id: 'nigeria-llp',
  title: 'Limited liability partnership',
  gate: 'ng-llp',
  numberExample: 'LLP 1234',
  summary:
    'An LLP of two partners or more, each of whom answers for own acts only; usual for professional practices.',
  prerequisites: [
    ...names,
    people,
    'Two designated partners who are people, one of them living in Nigeria',
    'What each partner puts in, and how profits are shared',
  ],
});

export const limitedPartnership = registrationOf(partnershipKinds.lp, {
  id: 'nigeria-limited-partnership',
  title: 'Limited partnership',
  gate: 'ng-lp',
  numberExample: 'LP 1234',
  summary:
    'An LP of 2 to 20 partners: general ones, who run it and answer without limit, and limited ones, who answer for what they put in.',
  prerequisites: [
    ...names,
    people,
    'A general partner and a limited partner at least',
    'What each partner puts in, and how profits are shared',
  ],
});
