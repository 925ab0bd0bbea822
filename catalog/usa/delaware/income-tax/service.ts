import { addDays, addMonths, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule, NeedGate, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { delawareIncomeTaxForm } from './form.ts';
import { badEin, numberRule } from '../../taxes/filing-facts.ts';
import { tiersFor } from '../../tiers.ts';

const tax = { source: 'us-de-income-tax', confidence: 'high' } as const;
const law = '30 Del. C. §§ 1902 to 1905';

/** What the Division of Revenue asks back in a return. */
export const delawareIncomeTaxDeskRules: readonly DeskRule[] = [
  numberRule('us-de-cit-ein', 'ein', 'ein', badEin),
  {
    id: 'us-de-cit-year',
    severity: 'refused',
    words: 'A tax year has at most twelve months, and ends after it begins.',
    remedy: 'Correct one of the two days.',
    law,
    ...tax,
    find(answers) {
      const [start, end] = [dateOf(answers, 'yearStart'), dateOf(answers, 'yearEnd')];
      return start && end && (end < start || end >= addMonths(start, 12)) ? [{ path: 'yearEnd' }] : [];
    },
  },
  {
    id: 'us-de-cit-month-end',
    severity: 'query',
    words: 'A tax year ends with a month.',
    remedy: 'Check the last day of the tax year.',
    law: 'Internal Revenue Code § 441',
    source: 'us-practice',
    confidence: 'high',
    find(answers) {
      const end = dateOf(answers, 'yearEnd');
      return end && partsOf(addDays(end, 1)).day !== 1 ? [{ path: 'yearEnd' }] : [];
    },
  },
  {
    id: 'us-de-cit-receipts',
    severity: 'refused',
    words: 'Receipts in Delaware cannot be more than those everywhere.',
    remedy: 'Correct one of the two amounts.',
    law: '30 Del. C. § 1903',
    ...tax,
    find: (answers) =>
      (numberOf(answers, 'delawareReceipts') ?? 0) > (numberOf(answers, 'allReceipts') ?? Infinity)
        ? [{ path: 'delawareReceipts' }]
        : [],
  },
  {
    id: 'us-de-cit-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy: 'File soon: 5 % of the tax is added for each month.',
    law: '30 Del. C. §§ 533 and 534',
    source: 'us-de-late-income-tax',
    confidence: 'medium',
    find(answers, today) {
      const end = dateOf(answers, 'yearEnd');
      const due = end ? addDays(addMonths(addDays(end, 1), 3), 14) : null;
      return due && due < today
        ? [
            {
              path: 'yearEnd',
              words: `This return was due by ${formatCalendarDate(due)}, unless it was extended.`,
            },
          ]
        : [];
    },
  },
];

const needGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'taxedAs',
      label: 'How is it taxed?',
      options: [
        { value: 'corporation', label: 'As a corporation' },
        { value: 'other', label: 'As an S corporation, a partnership or with its owner' },
      ],
    },
    {
      kind: 'choice',
      id: 'works',
      label: 'Does it do business in Delaware?',
      options: [
        { value: 'yes', label: 'Yes, it has customers, staff or property there' },
        { value: 'office', label: 'No, it keeps only its registered office there' },
        { value: 'holding', label: 'It only holds and manages investments there' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-need-cit-other',
      verdict: 'not-needed',
      law: 'Delaware follows the federal classification',
      words: 'This return is for companies taxed as corporations.',
      advice:
        'Partnerships and S corporations file returns of their own; write to us if yours works in Delaware.',
      source: 'us-practice',
      confidence: 'high',
      when: (facts) => facts['taxedAs'] === 'other',
    },
    {
      id: 'us-need-cit-office',
      verdict: 'not-needed',
      law: '30 Del. C. § 1902(b)(6)',
      words:
        'A corporation that does no business in Delaware and keeps only its registered office there owes no income tax there.',
      advice: 'It still pays the franchise tax by 1 March.',
      url: '/delaware-franchise-tax',
      ...tax,
      when: (facts) => facts['works'] === 'office',
    },
    {
      id: 'us-need-cit-holding',
      verdict: 'not-needed',
      law: '30 Del. C. § 1902(b)(8)',
      words: 'An investment-holding company owes no Delaware income tax.',
      advice: 'It still pays the franchise tax by 1 March.',
      url: '/delaware-franchise-tax',
      ...tax,
      when: (facts) => facts['works'] === 'holding',
    },
    {
      id: 'us-need-cit-works',
      verdict: 'needed',
      law: '30 Del. C. § 1902',
      words: 'A corporation that does business in Delaware files a return there each year.',
      advice: 'What you pay is our work; the tax goes to the Division of Revenue.',
      ...tax,
      when: (facts) => facts['works'] === 'yes',
    },
  ],
};

/** The Delaware corporate income tax return. */
export const delawareIncomeTax: Service = {
  id: 'usa-delaware-income-tax',
  country: 'usa',
  line: 'tax-compliance',
  title: 'Delaware corporate income tax return',
  summary: 'The yearly return of a corporation that earns in Delaware: 8.7 % of the part earned there.',
  form: delawareIncomeTaxForm,
  tiers: tiersFor('de-income-tax', [
    'Return prepared from your figures, with the working',
    'Filing with the Division of Revenue after an officer signed',
    'Its confirmation as a digital copy',
  ]),
  feeIds: [],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one return; the tax itself is paid to the Division of Revenue' },
  priceFacts: [],
  needGate,
  outcome: returnAccepted,
  deskRules: delawareIncomeTaxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Delaware Division of Revenue',
    referenceLabel: 'Number of the submission',
    numberLabel: 'Number of the confirmation',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: 'CIT 2026 012345',
  },
  documents: [{ id: 'acknowledgement', title: 'Confirmation of the Division of Revenue', from: 'registry' }],
  paths: {
    start: '/delaware-corporate-income-tax',
    pricing: '/delaware-corporate-income-tax/pricing',
    payment: '/delaware-corporate-income-tax/payment',
  },
  needs: [
    'The federal return of the same year',
    'Gross receipts in Delaware and everywhere',
    'Estimated payments made',
  ],
};
