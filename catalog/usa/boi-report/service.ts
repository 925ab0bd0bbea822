import { itemsOf } from '#forms/form.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule, NeedGate, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/outcomes.ts';
import { addressOf, dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { isPostBox } from '../people/address-questions.ts';
import { BOI_DAYS, boiDueOn } from './due-date.ts';
import { boiForm } from './form.ts';
import { badEin, numberRule } from '../taxes/filing-facts.ts';
import { tiersFor } from '../tiers.ts';

const rule = { source: 'us-boi-rule', confidence: 'high' } as const;
const fields = { source: 'us-boi-fields', confidence: 'medium' } as const;
const law = '31 CFR 1010.380, as amended by 90 FR 13688';

/** What FinCEN refuses in a report. */
export const boiDeskRules: readonly DeskRule[] = [
  {
    id: 'us-boi-domestic',
    severity: 'refused',
    words: 'Your company was formed in the US. It doesn’t have to file.',
    remedy: 'Do not order this report: since 26 March 2025 companies formed in the US are exempt.',
    law,
    ...rule,
    find: (answers) => (textOf(answers, 'formedIn') === 'US' ? [{ path: 'formedIn' }] : []),
  },
  {
    id: 'us-boi-us-owner',
    severity: 'refused',
    words: 'US people are not reported.',
    remedy: 'Remove this person; if nobody is left, write to us.',
    law,
    ...rule,
    find: (answers) =>
      itemsOf(answers, 'owners')
        .filter((person) => textOf(person, 'nationality') === 'US')
        .map((person) => ({ path: `owners/${person.id}/nationality` })),
  },
  {
    id: 'us-boi-address',
    severity: 'refused',
    words: 'The address stands in the United States, and is no post office box.',
    remedy: 'Give the street address where it does business in the US.',
    law,
    ...fields,
    find: (answers) =>
      addressOf(answers, 'address') !== undefined &&
      (addressOf(answers, 'address')?.country !== 'US' || isPostBox(answers, 'address'))
        ? [{ path: 'address' }]
        : [],
  },
  {
    id: 'us-boi-since',
    severity: 'query',
    words: 'The day of registration and the year given do not agree.',
    remedy: 'Correct one of the two.',
    law,
    ...fields,
    find(answers) {
      const on = dateOf(answers, 'registeredOn');
      const since = textOf(answers, 'registeredSince');
      return on && since !== '' && (since === 'before-2024') !== on < '2024-01-01'
        ? [{ path: 'registeredSince' }]
        : [];
    },
  },
  {
    id: 'us-boi-late',
    severity: 'advice',
    words: 'This report is late.',
    remedy: 'File it soon: the law has civil penalties for each day, and criminal ones for wilful failure.',
    law,
    ...rule,
    find(answers, today) {
      const filing = textOf(answers, 'filing');
      const from = filing === 'initial' ? dateOf(answers, 'registeredOn') : dateOf(answers, 'changedOn');
      if (!from || filing === 'exempt') return [];
      const due = filing === 'initial' ? boiDueOn(from) : addDays(from, BOI_DAYS);
      return due < today
        ? [
            {
              path: filing === 'initial' ? 'registeredOn' : 'changedOn',
              words: `This report was due by ${formatCalendarDate(due)}.`,
            },
          ]
        : [];
    },
  },
  numberRule('us-boi-ein', 'ein', 'ein', badEin),
];

const needGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'formed',
      label: 'Where was the company formed?',
      options: [
        { value: 'us', label: 'In the United States' },
        { value: 'abroad', label: 'In another country' },
      ],
    },
    {
      kind: 'choice',
      id: 'registered',
      label: 'Is it registered to do business in a state or tribal area of the US?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'exempt',
      label: 'Is it one of these?',
      options: [
        { value: 'none', label: 'None of them' },
        {
          value: 'large',
          label: 'A large company: over 20 full-time staff, US$5 million of receipts and an office in the US',
        },
        { value: 'regulated', label: 'A bank, insurer, listed company or another of the 23 exempt kinds' },
      ],
    },
    {
      kind: 'choice',
      id: 'filed',
      label: 'Did it file a report already, and has nothing changed since?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-boi-formed-here',
      verdict: 'not-needed',
      law,
      words: 'Your company was formed in the US. It doesn’t have to file.',
      advice:
        'Since 26 March 2025 an interim rule exempts every company formed in the US, and US people. We take no money for it. Watch for a final rule at',
      url: 'https://www.fincen.gov/boi',
      ...rule,
      note: 'No final rule was found by 21 November 2026.',
      when: (facts) => facts['formed'] === 'us',
    },
    {
      id: 'us-boi-not-registered',
      verdict: 'not-needed',
      law,
      words: 'A company formed abroad reports only once it is registered in a state.',
      advice: 'If it registers later, the report is due within 30 days.',
      ...rule,
      when: (facts) => facts['registered'] === 'no',
    },
    {
      id: 'us-boi-exempt',
      verdict: 'not-needed',
      law: '31 CFR 1010.380(c)(2)',
      words: 'Exempt companies do not report.',
      advice: 'Keep a note of why it is exempt.',
      ...rule,
      when: (facts) => facts['exempt'] !== 'none',
    },
    {
      id: 'us-boi-filed',
      verdict: 'you-have-it',
      law,
      words: 'A report is filed once; there is no yearly one.',
      advice: 'When something changes, an update is due within 30 days.',
      ...rule,
      when: (facts) => facts['filed'] === 'yes',
    },
    {
      id: 'us-boi-needed',
      verdict: 'needed',
      law,
      words: 'A company formed abroad and registered in a state reports its owners who are not US people.',
      advice: 'It is due within 30 days of registration. FinCEN charges nothing; you may file it yourself at',
      url: 'https://boiefiling.fincen.gov',
      ...rule,
      when: () => true,
    },
  ],
};

/** The beneficial ownership report, for the few companies that still owe it. */
export const boi: Service = {
  id: 'usa-boi',
  country: 'usa',
  line: 'compliance',
  title: 'Beneficial ownership report',
  summary: 'For companies formed abroad and registered in a US state. Companies formed in the US are exempt.',
  form: boiForm,
  tiers: tiersFor('boi', [
    'Check of every answer and document by an officer',
    'Filing with FinCEN',
    'Its transcript as a digital copy',
  ]),
  feeIds: ['us-boi'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one report' },
  priceFacts: [],
  needGate,
  outcome: returnAccepted,
  deskRules: boiDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'FinCEN',
    referenceLabel: 'Tracking ID',
    numberLabel: 'BOIR ID',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '50000012345678',
  },
  documents: [{ id: 'acknowledgement', title: 'Transcript of the report', from: 'registry' }],
  paths: { start: '/usa-boi-filing', pricing: '/usa-boi-filing/pricing', payment: '/usa-boi-filing/payment' },
  needs: [
    'The state registration and its date',
    'For each owner of 25 % or more who is not a US person: name, birth, home address and a picture of an identity document',
    'A tax number of the company',
  ],
};
