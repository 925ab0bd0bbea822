import { change } from '#catalog/services/completions.ts';
import type { DeskRule, Facts } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, minorOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { shareStructureGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { cedis } from '../money.ts';

const wants =
  (what: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'steps').includes(what);
const issues = wants('issue');
const NOTICE_DAYS = 28;
const registrar = 'the Office of the Registrar of Companies';
const capital = 'Companies Act 2019 (Act 992): stated capital';

const pages: readonly Page[] = [
  {
    id: 'aim',
    title: 'What you want',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'steps',
        label: 'What do you want to change?',
        atLeast: 1,
        options: [
          { value: 'issue', label: 'Issue new shares and raise the stated capital' },
          { value: 'authorised', label: 'Raise the number of authorised shares' },
          { value: 'classes', label: 'Change share classes or their rights' },
          { value: 'constitution', label: 'Change the constitution in another way' },
        ],
      },
      {
        kind: 'text',
        id: 'situation',
        label: 'Your situation',
        hint: 'Who holds which shares now, and who should hold them afterwards.',
        rows: 4,
        minLength: 20,
        maxLength: 2000,
        example: 'Two founders hold 6,000 and 4,000 shares; an investor is to take 2,000 new ones.',
      },
      {
        kind: 'choice',
        id: 'companyKind',
        label: 'What kind of company is it?',
        shape: 'select',
        options: [
          { value: 'LTD', label: 'Private company limited by shares' },
          { value: 'PLC', label: 'Public company' },
          { value: 'PRUC', label: 'Private unlimited company' },
          { value: 'PUC', label: 'Public unlimited company' },
          { value: 'LBG', label: 'Company limited by guarantee' },
        ],
      },
      {
        kind: 'choice',
        id: 'ownersFiled',
        label: 'Are the beneficial owners already filed?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        why: 'The Registrar accepts no change of a company before this.',
        law: {
          words: 'Beneficial owners must be filed before any return or change.',
          sourceId: 'gh-fees-2022',
        },
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 4,
    when: (answers) => issues(answers) || wants('authorised')(answers) || wants('classes')(answers),
    fields: [
      {
        kind: 'number',
        id: 'authorisedAfter',
        label: 'Authorised number of shares afterwards',
        min: 1,
        max: 1_000_000_000_000,
        example: '1000000',
      },
      {
        kind: 'number',
        id: 'issuedBefore',
        label: 'Shares issued today',
        min: 0,
        max: 1_000_000_000_000,
        example: '10000',
      },
      {
        kind: 'money',
        id: 'increase',
        label: 'Increase in stated capital',
        hint: 'The price paid for the new shares. Stamp duty is charged on it.',
        currency: 'GHS',
        minMinor: 1,
        example: '20,000',
        when: issues,
        law: {
          words: 'Stated capital is the price paid for the shares, which have no nominal value.',
          sourceId: 'gh-practice',
        },
      },
      {
        kind: 'list',
        id: 'newShares',
        label: 'New shares',
        item: { one: 'issue of shares', many: 'issues of shares' },
        min: 1,
        max: 50,
        tooFew: 'Add the shares that are issued.',
        when: issues,
        title: (item) => (typeof item['holder'] === 'string' ? item['holder'] : ''),
        fields: [
          {
            kind: 'text',
            id: 'holder',
            label: 'Who takes these shares',
            maxLength: 160,
            example: 'Ama Sample',
          },
          {
            kind: 'choice',
            id: 'shareClass',
            label: 'Class',
            shape: 'radios',
            options: [
              { value: 'equity', label: 'Equity' },
              { value: 'preference', label: 'Preference' },
            ],
          },
          {
            kind: 'number',
            id: 'shares',
            label: 'Number of shares',
            min: 1,
            max: 1_000_000_000_000,
            example: '2000',
          },
          {
            kind: 'money',
            id: 'price',
            label: 'Price of one share',
            currency: 'GHS',
            minMinor: 1,
            example: '10',
          },
        ],
      },
      {
        kind: 'number',
        id: 'membersAfter',
        label: 'Number of members afterwards',
        min: 1,
        max: 1_000_000,
        example: '3',
      },
    ],
  },
  {
    id: 'decision',
    title: 'Decision and documents',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'papers',
        label: 'Which documents do you want?',
        atLeast: 1,
        options: [
          { value: 'resolution', label: 'Resolution of the members' },
          { value: 'constitution', label: 'Amended constitution' },
          { value: 'share-terms', label: 'Terms of preference shares' },
          { value: 'agreement', label: 'An agreement of all members' },
        ],
      },
      {
        kind: 'choice',
        id: 'approval',
        label: 'Have the members agreed?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'open', label: 'Not yet' },
        ],
      },
      {
        kind: 'date',
        id: 'decidedOn',
        label: 'Date of the change',
        notAfter: 'today',
        when: (answers) => answers['approval'] === 'yes',
        law: { words: 'Changes of shares and owners must be filed within 28 days.', sourceId: 'gh-practice' },
      },
      {
        kind: 'file',
        id: 'constitution',
        label: 'Current constitution',
        hint: 'If the company has its own constitution. Otherwise the rules of the Act apply.',
        optional: true,
      },
    ],
  },
];

const made = (answers: Answers): number =>
  itemsOf(answers, 'newShares').reduce(
    (sum, item) => sum + (numberOf(item, 'shares') ?? 0) * (numberOf(item, 'price') ?? 0),
    0,
  );

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-structure-shares',
    severity: 'refused',
    words: 'A company limited by guarantee has no shares.',
    remedy: 'Choose a change of the constitution only, or register a company with shares.',
    law: 'Companies Act 2019 (Act 992): companies limited by guarantee',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      textOf(answers, 'companyKind') === 'LBG' &&
      choicesOf(answers, 'steps').some((step) => step !== 'constitution')
        ? [{ path: 'companyKind' }]
        : [],
  },
  {
    id: 'gh-structure-sum',
    severity: 'refused',
    words: 'The new shares do not add up to the increase.',
    remedy: 'Change the number or price of the shares, or the increase.',
    law: capital,
    ...companyServiceDefaults.provenance,
    find(answers) {
      const increase = numberOf(answers, 'increase');
      if (increase === undefined || itemsOf(answers, 'newShares').length === 0 || made(answers) === increase)
        return [];
      return [
        {
          path: 'newShares',
          words: `The new shares add up to ${cedis(made(answers))}, but the stated capital increases by ${cedis(increase)}.`,
        },
      ];
    },
  },
  {
    id: 'gh-structure-authorised',
    severity: 'refused',
    words: 'You would issue more shares than are authorised.',
    remedy: 'Raise the authorised number in the same filing, or issue fewer shares.',
    law: capital,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      (numberOf(answers, 'issuedBefore') ?? 0) +
        itemsOf(answers, 'newShares').reduce((sum, item) => sum + (numberOf(item, 'shares') ?? 0), 0) >
      (numberOf(answers, 'authorisedAfter') ?? Infinity)
        ? [{ path: 'authorisedAfter' }]
        : [],
  },
  {
    id: 'gh-structure-members',
    severity: 'refused',
    words: 'Private companies may have at most 50 members.',
    remedy: 'Have fewer people take shares, or become a public company.',
    law: 'Companies Act 2019 (Act 992), section 6',
    source: 'gh-companies-act',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'companyKind') === 'LTD' && (numberOf(answers, 'membersAfter') ?? 0) > 50
        ? [{ path: 'membersAfter' }]
        : [],
  },
  {
    id: 'gh-structure-owners',
    severity: 'query',
    words: 'The Registrar accepts no change before the beneficial owners are filed.',
    remedy: 'We file them with the return and ask you for the details.',
    law: 'Companies Act 2019 (Act 992), section 35 and following',
    source: 'gh-fees-2022',
    confidence: 'high',
    find: (answers) => (textOf(answers, 'ownersFiled') === 'no' ? [{ path: 'ownersFiled' }] : []),
  },
  {
    id: 'gh-structure-approval',
    severity: 'query',
    words: 'The members must agree before the shares or the constitution change.',
    remedy: 'We draft the resolution. The shareholders must pass it before we file.',
    law: 'Companies Act 2019 (Act 992): changes of the constitution',
    ...companyServiceDefaults.provenance,
    find: (answers) => (textOf(answers, 'approval') === 'open' ? [{ path: 'approval' }] : []),
  },
  {
    id: 'gh-structure-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'Companies Act 2019 (Act 992): notices of changes',
    ...companyServiceDefaults.provenance,
    find(answers, today) {
      const on = dateOf(answers, 'decidedOn');
      return on && addDays(on, NOTICE_DAYS) < today
        ? [
            {
              path: 'decidedOn',
              words: `This change had to be filed by ${formatCalendarDate(addDays(on, NOTICE_DAYS))}.`,
            },
          ]
        : [];
    },
  },
];

const facts = (answers: Answers): Facts =>
  choicesOf(answers, 'steps').length === 0
    ? {}
    : { increaseMinor: issues(answers) ? minorOf(answers, 'increase', 'GHS') : 0 };

/** Stated capital, new shares, classes, and a constitution amended. */
export const shareStructure = companyService(companyServiceDefaults, {
  id: 'ghana-share-structure',
  feeName: 'structure',
  line: 'structuring',
  title: 'Share structure and constitution',
  summary:
    'Issue shares, raise the stated capital, create share classes or amend the constitution. We prepare the resolution and file with the Registrar.',
  included: [
    'Resolution and documents drafted from your answers',
    'Filing with the Registrar',
    'Digital copy of the confirmation',
  ],
  pages,
  deskRules,
  declaration: [
    'The change was or will be approved as the Act and the constitution require.',
    'I authorise you to file it with the Office of the Registrar of Companies.',
  ],
  feeIds: ['gh-change-filing', 'gh-stamp-duty-increase'],
  facts,
  assumed: { facts: { increaseMinor: 0 }, words: 'a change that does not affect the stated capital' },
  priceFacts: [{ kind: 'money', id: 'increaseMinor', label: 'Increase in stated capital', min: 0 }],
  needGate: shareStructureGate({
    prefix: 'gh-structure',
    law: 'Companies Act 2019 (Act 992): constitution',
    ...companyServiceDefaults.provenance,
  }),
  outcome: changeRecorded,
  completes: {
    changes: (answers, { on }) => [
      ...change('capital', 'Share structure', `Changed, recorded on ${formatCalendarDate(on)}`),
      ...(choicesOf(answers, 'steps').includes('constitution')
        ? change('constitution', 'Constitution', `Amended, recorded on ${formatCalendarDate(on)}`)
        : []),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the Registrar', from: 'registry', arrives: 'closing' },
    { id: 'papers', title: 'Resolution and amended papers', from: 'us', arrives: 'later' },
  ],
  authority: registrar,
  numberLabel: 'Number of the confirmation',
  start: '/ghana/share-structure',
  prerequisites: [
    'The registration number',
    'Shareholdings before and after the change',
    'For new shares: the number and price',
    'The constitution, if the company has its own',
  ],
});
