import { filing, dayIn, dutiesBy } from '#catalog/services/completions.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addDays, daysBetween, formatCalendarDate } from '#values/calendar-date.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { identifiers, parseIdentifier } from '../identifiers.ts';
import { latePenalty, lateT2On } from '../taxes/late-penalty.ts';
import { fullMonths, taxReturnDueOn } from '../taxes/return-due.ts';
import { taxForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { dollars } from '../money.ts';

const guide = { source: 'ca-t2-guide', confidence: 'high' } as const;
const practice = { source: 'ca-practice', confidence: 'medium' } as const;
/** 53 weeks. */
const LONGEST_YEAR_DAYS = 371;
const PROGRAM_CODES: Readonly<Record<string, string>> = { t2: 'RC', gst: 'RT' };
/** Calendar months a reporting period spans. */
const MAX_PERIOD_DAYS: Readonly<Record<string, number>> = { annual: 366, quarterly: 92, monthly: 31 };

/** Desk rules for returns. */
const taxDeskRules: readonly DeskRule[] = [
  {
    id: 'ca-tax-account-check',
    severity: 'refused',
    words: identifiers.programAccount.words,
    remedy: 'Check each digit against a letter from the agency.',
    law: 'How the Canada Revenue Agency checks its numbers',
    source: 'ca-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'account') !== '' &&
      parseIdentifier('programAccount', textOf(answers, 'account')) === null
        ? [{ path: 'account' }]
        : [],
  },
  {
    id: 'ca-tax-account-kind',
    severity: 'refused',
    words: 'This account is for another tax.',
    remedy: 'A T2 uses an account with RC, GST/HST an account with RT.',
    law: 'Program accounts of the Canada Revenue Agency',
    ...practice,
    find(answers) {
      const [letters, account] = [PROGRAM_CODES[textOf(answers, 'returnKind')], textOf(answers, 'account')];
      return letters !== undefined && account !== '' && account.slice(9, 11) !== letters
        ? [{ path: 'account' }]
        : [];
    },
  },
  {
    id: 'ca-tax-year-length',
    severity: 'refused',
    words: 'A tax year has at most 53 weeks.',
    remedy: 'Correct the first or the last day.',
    law: 'Income Tax Act, section 249.1',
    ...guide,
    find(answers) {
      const [start, end] = [dateOf(answers, 'yearStartOn'), dateOf(answers, 'yearEndOn')];
      return start && end && (start > end || daysBetween(start, addDays(end, 1)) > LONGEST_YEAR_DAYS)
        ? [{ path: 'yearEndOn' }]
        : [];
    },
  },
  {
    id: 'ca-tax-period-length',
    severity: 'query',
    words: 'These dates do not match the reporting period.',
    remedy: 'Correct the dates or the type of period.',
    law: 'Excise Tax Act: reporting periods',
    source: 'ca-gst-periods',
    confidence: 'medium',
    find(answers) {
      const [start, end, most] = [
        dateOf(answers, 'periodStartOn'),
        dateOf(answers, 'periodEndOn'),
        MAX_PERIOD_DAYS[textOf(answers, 'gstPeriod')],
      ];
      return start && end && most !== undefined && (start > end || daysBetween(start, addDays(end, 1)) > most)
        ? [{ path: 'periodEndOn' }]
        : [];
    },
  },
  {
    id: 'ca-tax-small-business',
    severity: 'refused',
    words: 'Only a Canadian-controlled private corporation may claim the small business deduction.',
    remedy: 'Correct the type of corporation, or do not claim the deduction.',
    law: 'Income Tax Act, section 125',
    ...practice,
    find: (answers) =>
      textOf(answers, 'smallBusiness') === 'yes' &&
      textOf(answers, 'corporationType') !== '' &&
      textOf(answers, 'corporationType') !== 'ccpc'
        ? [{ path: 'smallBusiness' }]
        : [],
  },
  {
    id: 'ca-tax-province',
    severity: 'advice',
    words: 'Quebec and Alberta require their own return in addition to the T2.',
    remedy: 'We also file CO-17 in Quebec or AT1 in Alberta. Tell us if another person does.',
    law: 'Taxation Act (Quebec); Alberta Corporate Tax Act',
    ...practice,
    find: (answers) =>
      ['Quebec', 'Alberta', 'Several provinces'].includes(textOf(answers, 'establishment'))
        ? [{ path: 'establishment' }]
        : [],
  },
  {
    id: 'ca-tax-late',
    severity: 'advice',
    words: 'This return is late.',
    remedy:
      'File now, because the penalty grows every month. You pay it to the agency. It is not part of our price.',
    law: 'Income Tax Act, subsection 162(1); Excise Tax Act, section 280.1',
    source: 'ca-t2-late',
    confidence: 'high',
    find(answers, today, rates) {
      const dueOn = taxReturnDueOn(answers);
      if (!dueOn || dueOn >= today) return [];
      const was = `This return was due by ${formatCalendarDate(dueOn)}.`;
      const owed = numberOf(answers, 'taxOwed') ?? 0;
      if (textOf(answers, 'returnKind') !== 't2' || owed === 0) return [{ path: 'returnKind', words: was }];
      const shares = lateT2On(today, false, rates);
      if (!shares) return [{ path: 'returnKind', words: was }];
      const { baseMinor, monthlyMinor, basisPoints } = latePenalty(
        owed,
        fullMonths(dueOn, today),
        false,
        shares,
      );
      return [
        {
          path: 'returnKind',
          words: `${was} If filed today, the penalty is ${dollars(baseMinor + monthlyMinor)}, which is ${basisPoints / 100}% of the unpaid tax.`,
        },
      ];
    },
  },
];

/** Preparation and filing of a T2 or a return of GST/HST. */
export const tax: Service = {
  id: 'canada-tax',
  country: 'canada',
  line: 'tax-compliance',
  title: 'T2 and GST/HST returns',
  summary:
    'We prepare a company’s income tax return or one GST/HST return and file it with the Canada Revenue Agency.',
  form: taxForm,
  tiers: tiersFor('tax', [
    'An officer checks every figure',
    'Preparation of the return for your signature',
    'Filing with the Canada Revenue Agency, with its confirmation',
  ]),
  feeIds: ['ca-tax-filing'],
  facts: (answers) =>
    textOf(answers, 'returnKind') === '' ? {} : { returnKind: textOf(answers, 'returnKind') },
  assumed: { facts: { returnKind: 't2' }, words: 'a T2 return (a GST/HST return costs less)' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'returnKind',
      label: 'Which return?',
      options: [
        { value: 't2', label: 'T2, the income tax return of a company' },
        { value: 'gst', label: 'A GST/HST return' },
      ],
    },
  ],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'Which return do you need?',
        options: [
          { value: 't2', label: 'The T2 of a company' },
          { value: 'gst', label: 'GST/HST' },
        ],
      },
      {
        kind: 'choice',
        id: 'resident',
        label: 'Is the company resident in Canada?',
        hint: 'Every company formed in Canada is.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'registered',
        label: 'Is it registered for GST/HST?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'filed',
        label: 'Has the return for the last period been filed?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'ca-need-tax-gst-none',
        verdict: 'not-needed',
        law: 'Excise Tax Act: returns',
        words: 'A business that is not registered files no GST/HST return.',
        advice: 'Register when sales exceed CA$30,000 in a quarter or over four quarters.',
        source: 'ca-gst-small-supplier',
        confidence: 'high',
        when: (facts) => facts['what'] === 'gst' && facts['registered'] === 'no',
      },
      {
        id: 'ca-need-tax-filed',
        verdict: 'you-have-it',
        law: 'Income Tax Act; Excise Tax Act',
        words: 'One return for each period is enough.',
        advice: 'A reassessment corrects a mistake in it. We do not offer that service yet.',
        ...practice,
        when: (facts) => facts['filed'] === 'yes',
      },
      {
        id: 'ca-need-tax-gst',
        verdict: 'needed',
        law: 'Excise Tax Act: returns',
        words: 'A registered business files for every period, even if it sold nothing.',
        advice: 'Most businesses must file electronically since 2024.',
        source: 'ca-gst-periods',
        confidence: 'medium',
        when: (facts) => facts['what'] === 'gst',
      },
      {
        id: 'ca-need-tax-abroad',
        verdict: 'not-needed',
        law: 'Income Tax Act, subsection 150(1)',
        words: 'A non-resident company files a T2 only for business or certain gains in Canada.',
        advice: 'Ask us first if it works or sells property in Canada.',
        ...practice,
        when: (facts) => facts['resident'] === 'no',
      },
      {
        id: 'ca-need-tax-t2',
        verdict: 'needed',
        law: 'Income Tax Act, subsection 150(1)',
        words: 'Every company resident in Canada files, even if it owes no tax.',
        advice: 'The annual return to the registry is separate and does not replace it.',
        ...guide,
        when: () => true,
      },
    ],
  },
  outcome: taxFilingConfirmed,
  completes: filing(undefined, {
    ...dutiesBy('returnKind', {
      t2: ['ca-t2'],
      gst: ['ca-gst-annual', 'ca-gst-annual-individual', 'ca-gst-quarterly', 'ca-gst-monthly'],
    }),
    periods: (answers) =>
      dayIn(textOf(answers, 'returnKind') === 'gst' ? 'periodEndOn' : 'yearEndOn')(answers),
  }),
  deskRules: taxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Canada Revenue Agency',
    'Reference of the agency',
    'Number of the confirmation',
    'CONF 2026 012345',
  ),
  documents: [
    {
      id: 'confirmation',
      title: 'Confirmation of the Canada Revenue Agency',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/canada-tax-filing',
    pricing: '/canada-tax-filing/pricing',
    payment: '/canada-tax-filing/payment',
  },
  prerequisites: [
    'The program account: the Business Number with RC0001 or RT0001',
    'For a T2: the year’s financial statements and the instalments paid',
    'For GST/HST: sales, tax collected and tax paid in the period',
  ],
};
