import { registration } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper } from '#catalog/papers/company-on-paper.ts';
import { addressOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { entriesIn } from '#catalog/kit/answers/list-entries.ts';
import { taxFacts } from '../business/calendar-questions.ts';
import { identifiers } from '../identifiers.ts';
import { nameFacts } from '../names/name-questions.ts';
import { type PartnershipKind, partnershipFormOf, partnershipKinds } from './form.ts';
import { partnershipPasteSheet } from '../registration/paste-sheets.ts';
import { adults, sharedDeskRules } from '../registration/desk-rules.ts';
import { tiersFor } from '../tiers.ts';
import { naira } from '../money.ts';

const LISTS = ['partners', 'corporatePartners'] as const;
const partnersOf = (answers: Answers) => entriesIn(answers, LISTS);
const cama: Provenance = { source: 'ng-cama', confidence: 'medium' };
const guide: Provenance = { source: 'ng-formation-guide', confidence: 'medium' };
const asked = (answers: Answers): boolean => answers['partners'] !== undefined;

const partsRule: DeskRule = {
  id: 'ng-partner-parts',
  severity: 'query',
  words: 'The shares of profits and losses do not add up to 100%.',
  remedy: 'Correct the partners’ shares.',
  law: 'The partners’ agreement',
  ...cama,
  find(answers) {
    const parts = partnersOf(answers).flatMap(({ item }) => numberOf(item, 'percent') ?? []);
    const sum = Math.round(parts.reduce((total, part) => total + part * 100, 0));
    return parts.length > 0 && sum !== 10_000
      ? [{ path: 'partners', words: `The shares of profits and losses add up to ${sum / 100}%.` }]
      : [];
  },
};

const countRule = ({ maxPartners }: PartnershipKind): DeskRule => ({
  id: 'ng-partner-count',
  severity: 'refused',
  words:
    maxPartners === null
      ? 'A partnership needs at least two partners.'
      : `A limited partnership has 2 to ${maxPartners} partners.`,
  remedy:
    maxPartners === null
      ? 'Add a partner, or register a company on your own.'
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

/** Desk rules on the partners required. */
const rolesOf = ({ id }: PartnershipKind): readonly DeskRule[] =>
  id === 'LLP'
    ? [
        {
          id: 'ng-llp-designated',
          severity: 'refused',
          words:
            'A limited liability partnership needs at least two designated partners who are individuals.',
          remedy: 'Mark two individuals as designated partners.',
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
          words: 'At least one designated partner must live in Nigeria.',
          remedy: 'Choose a designated partner who lives there, or correct the home address.',
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
          words: 'A limited partnership needs at least one general partner.',
          remedy: 'Make one partner a general partner, with unlimited liability.',
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
          words: 'A limited partnership needs at least one limited partner.',
          remedy: 'Make one partner a limited partner, or register a business name for a firm.',
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
    percent: `${numberOf(item, 'percent') ?? 0}%`,
  }));
const part = ({ id }: PartnershipKind): string => `CAMA 2020, Part ${id === 'LLP' ? 'C' : 'D'}`;

const terms = ({ id }: PartnershipKind, answers: Answers): readonly string[] => [
  `The partners carry on business together as ${textOf(answers, 'name1')}, at ${addressLine(answers['principalAddress'])}.`,
  `The business is: ${textOf(answers, 'description')}`,
  'Each partner contributes the amount stated beside the partner’s name below. Profits and losses are divided in the shares stated there.',
  ...(id === 'LLP'
    ? [
        'Each partner may take part in the business and inspect its books at any time. A partner is liable for that partner’s own acts and not for those of the others.',
        'The designated partners keep the registers and are responsible for filing the returns with the Commission and the revenue service.',
      ]
    : [
        'The general partners run the business, bind the partnership and have unlimited liability for its debts. A limited partner takes no part in running it, may inspect its books at any time, and is liable only up to the contribution.',
      ]),
  'No partner may borrow, give a guarantee or sell property of the partnership without the written agreement of all partners who run it.',
  'A partner who wants to leave gives the others three months’ written notice. The others may continue the business and pay out the share shown in the last accounts.',
  'The partners notify the Commission of any change of partners or contributions.',
  'The partners refer any dispute to a mediator they choose together before starting court proceedings.',
];

const papersOf = (kind: PartnershipKind): readonly PackPaper[] => [
  {
    ...cama,
    id: 'ng-partnership-statement',
    title: 'Particulars of the partnership',
    law: part(kind),
    draftFor: 'the statement that the Commission’s portal prints from the same answers',
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
      { kind: 'yes-no', id: 'nameReserved', label: 'Is the name already reserved?' },
    ],
    needGate: registrationGate(
      { prefix: gate, law: part(kind), ...cama },
      { registry: 'the Corporate Affairs Commission', kind: 'partnership' },
    ),
    outcome: registered,
    completes: registration,
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
      {
        id: 'certificate',
        title: 'Certificate of registration',
        from: 'registry',
        arrives: 'closing',
        source: 'ng-cama',
      },
      {
        id: 'status-report',
        title: 'Status report',
        from: 'registry',
        arrives: 'closing',
        source: 'ng-cac-practice',
      },
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

const names = [
  'Two names you would be happy with',
  'The registered office, at a physical address in Nigeria',
];
const people =
  'For each partner: NIN (or passport for foreigners), and pictures of the identity document and the signature';

export const limitedLiabilityPartnership = registrationOf(partnershipKinds.llp, {
  id: 'nigeria-llp',
  title: 'Limited liability partnership',
  gate: 'ng-llp',
  numberExample: 'LLP 1234',
  summary:
    'An LLP has two or more partners, each liable only for their own acts. It is common for professional practices.',
  prerequisites: [
    ...names,
    people,
    'Two designated partners who are individuals, one of them living in Nigeria',
    'Each partner’s contribution and share of profits',
  ],
});

export const limitedPartnership = registrationOf(partnershipKinds.lp, {
  id: 'nigeria-limited-partnership',
  title: 'Limited partnership',
  gate: 'ng-lp',
  numberExample: 'LP 1234',
  summary:
    'An LP has 2 to 20 partners. General partners run it and have unlimited liability. Limited partners risk only their contribution.',
  prerequisites: [
    ...names,
    people,
    'At least one general partner and one limited partner',
    'Each partner’s contribution and share of profits',
  ],
});
