import { type Answers, defineForm, itemsOf } from '#forms/form.ts';
import type { DeskRule, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyRegistry } from '../private-company/service.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { controlPage, namePage, officePage, presenterPage } from '../incorporation/pages.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { controllersOnPaper } from '../private-company/papers.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { bodyFields, bodyTitle, directorFields } from '../people/person-questions.ts';
import { tiersFor } from '../tiers.ts';

const designatedHere = (answers: Answers): boolean => answers['allDesignated'] === 'no';
const designated = yesNo({
  id: 'designated',
  label: 'Designated member?',
  hint: 'Designated members answer for accounts and statements.',
  when: (answers) => designatedHere(answers),
});
const share = {
  kind: 'number',
  id: 'percent',
  label: 'Part of the profits',
  hint: 'In percent. It stands in the agreement and is not filed.',
  min: 0,
  max: 100,
  decimals: 2,
  unit: '%',
} as const;
const consent = {
  kind: 'confirm',
  id: 'consent',
  label: 'Consent',
  statement: 'This member has agreed to act as member.',
  missing: 'The member must agree to act.',
} as const;
const MEMBER_LISTS = ['members', 'corporateMembers'] as const;
const membersOf = (answers: Answers) => MEMBER_LISTS.flatMap((list) => itemsOf(answers, list));

const form = defineForm({
  id: 'uk-llp',
  version: 1,
  title: 'Register a limited liability partnership in the United Kingdom',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Two or more persons associated for carrying on a lawful business with a view to profit have subscribed their names.',
    'Every person named in it has agreed to be named, and to the part they take in the partnership.',
    'I authorise you to deliver this application to Companies House and to answer its questions from these answers.',
  ],
  pages: [
    namePage({
      what: 'partnership',
      entityType: 'LLP',
      ending: 'LLP or Limited Liability Partnership',
      examples: ['Sample Harbour Advisers LLP', 'Sample Meadow Partners Limited Liability Partnership'],
    }),
    officePage('partnership'),
    {
      id: 'members',
      title: 'Members',
      intro: 'Two or more. Each person must have verified their identity with Companies House first.',
      minutes: 6,
      fields: [
        yesNo({
          id: 'allDesignated',
          label: 'Is every member a designated member?',
          hint: 'With small partnerships all usually are.',
          law: {
            words:
              'Limited Liability Partnerships Act 2000, section 8: fewer than two makes every member designated.',
            sourceId: 'uk-practice',
          },
        }),
        {
          kind: 'list',
          id: 'members',
          label: 'Members who are people',
          item: { one: 'member', many: 'members' },
          min: (answers: Answers) => Math.max(0, 2 - itemsOf(answers, 'corporateMembers').length),
          max: 50,
          tooFew: 'A limited liability partnership has two members or more.',
          title: personName,
          fields: [...directorFields.filter(({ id }) => id !== 'occupation'), designated, share, consent],
        },
        {
          kind: 'list',
          id: 'corporateMembers',
          label: 'Members that are companies',
          item: { one: 'company', many: 'companies' },
          min: 0,
          max: 20,
          optional: true,
          title: bodyTitle,
          fields: [...bodyFields, designated, share, consent],
        },
        yesNo({
          id: 'protectedDetails',
          label: 'Has anybody applied to have their details protected?',
          hint: 'People at serious risk.',
          why: 'Such applications go to Companies House in a protected way.',
        }),
      ],
    },
    controlPage({ owned: 'Right to surplus assets', samePersonAs: ['members'] }),
    {
      id: 'plans',
      title: 'Tax',
      intro: 'A partnership pays no corporation tax: its members are taxed on their shares.',
      minutes: 1,
      fields: [
        yesNo({
          id: 'vatRegistered',
          label: 'Will it register for VAT from the start?',
          law: {
            words: 'It must when sales of 12 months pass £90,000; before, it may.',
            sourceId: 'uk-vat-thresholds',
          },
        }),
        yesNo({
          id: 'employer',
          label: 'Will it pay wages in its first year?',
          why: 'Employers have deadlines every month, which we put in your calendar.',
        }),
      ],
    },
    (({ fields, ...page }) => ({ ...page, fields: fields.filter(({ id }) => id !== 'filing') }))(
      presenterPage([
        { value: 'member', label: 'As a member' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ),
  ],
});

/** What is asked of the members together. */
const memberRules: readonly DeskRule[] = [
  {
    id: 'uk-llp-members',
    severity: 'refused',
    words: 'A limited liability partnership has two members or more.',
    remedy: 'Add a member.',
    law: 'Limited Liability Partnerships Act 2000, section 2',
    source: 'uk-practice',
    confidence: 'high',
    find: (answers) =>
      answers['members'] !== undefined && membersOf(answers).length < 2 ? [{ path: 'members' }] : [],
  },
  {
    id: 'uk-llp-designated',
    severity: 'query',
    words: 'Fewer than two members are designated, so that the law makes all of them designated.',
    remedy: 'Designate two at least, or say that all are.',
    law: 'Limited Liability Partnerships Act 2000, section 8',
    source: 'uk-practice',
    confidence: 'high',
    find: (answers) =>
      designatedHere(answers) &&
      membersOf(answers).length > 0 &&
      membersOf(answers).filter((item) => textOf(item, 'designated') === 'yes').length < 2
        ? [{ path: 'allDesignated' }]
        : [],
  },
  {
    id: 'uk-llp-parts',
    severity: 'advice',
    words: 'The parts of the profits do not make 100%.',
    remedy: 'Correct the parts, which stand in the agreement between the members.',
    law: 'Agreement between the members',
    source: 'uk-practice',
    confidence: 'high',
    find(answers) {
      const parts = membersOf(answers).map((item) => numberOf(item, 'percent') ?? 0);
      const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0);
      return parts.length > 0 && sum !== 10_000
        ? [{ path: 'members', words: `The parts of the profits make ${sum / 100}%.` }]
        : [];
    },
  },
];

const provenance = { source: 'uk-practice', confidence: 'medium' } as const;

/** What members agree between them, since the law leaves it to them; without an agreement its default rules share everything equally. */
const agreement: PackPaper = {
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
        head: ['Member', 'Part of profits and losses'],
        rows: members.map(({ name, percent }) => [name, `${percent}%`]),
      },
      ...members.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Member' })),
    ];
  },
};

const control: PackPaper = {
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

/** Registration of a limited liability partnership. */
export const partnership: Service = {
  id: 'uk-llp-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Limited liability partnership',
  summary: 'A partnership whose members risk only what they put in, registered with Companies House.',
  entityType: 'LLP',
  form,
  tiers: tiersFor('company', [
    'Check of every answer and document by an officer',
    'Filing with Companies House, which usually decides within a day',
    'Certificate as a digital copy, and an agreement between the members as a draft',
  ]),
  feeIds: ['uk-llp-incorporation'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'an application that Companies House handles in turn' },
  priceFacts: [],
  needGate: registrationGate(
    {
      prefix: 'uk-llp',
      source: 'uk-practice',
      confidence: 'high',
      law: 'Limited Liability Partnerships Act 2000, section 3',
    },
    { registry: 'Companies House', kind: 'limited liability partnership' },
  ),
  outcome: registered,
  deskRules: [
    ...officeDeskRules,
    ...memberRules,
    ...peopleDeskRules('members', ['members', 'pscs'], ['corporateMembers', 'corporatePscs']),
    ...natureDeskRules,
  ],
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { ...companyRegistry, numberExample: 'OC301234' },
  documents: [{ id: 'certificate', title: 'Certificate of incorporation', from: 'registry' }],
  pack: [agreement, control],
  pasteSheet: {
    portal: 'the incorporation of Companies House: the parts of form LL IN01',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'The order of the parts of the form; the pages of the service itself were not seen.',
    pages: [
      {
        title: 'Part 1: details of the partnership',
        fields: [
          { field: 'name1', label: 'Proposed name in full' },
          'name2',
          'registeredEmail',
          { field: 'jurisdiction', label: 'Situation of registered office' },
          'registeredOffice',
          { field: 'lawfulPurpose', label: 'Statement of lawful purposes' },
        ],
      },
      { title: 'Part 2: proposed members', fields: ['allDesignated', 'members', 'corporateMembers'] },
      {
        title: 'People with significant control',
        fields: [
          { field: 'control', label: 'Statement of initial significant control' },
          'pscs',
          'corporatePscs',
        ],
      },
      {
        title: 'Consent, protected details and compliance',
        fields: ['protectedDetails', 'compliance', 'applicantRole'],
      },
    ],
  },
  companyFacts: (answers) => ({
    trading: false,
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  foreseen: { facts: { trading: false }, words: 'with its first year as the law has it' },
  paths: {
    start: '/uk-llp-registration',
    pricing: '/uk-llp-registration/pricing',
    payment: '/uk-llp-registration/payment',
  },
  needs: [
    'A name, and a second one you would be content with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'For each member: home address, date of birth and the personal code from the identity check at GOV.UK',
    'Which members are designated, and how profits are shared',
    'Your passport or driving licence',
  ],
};
