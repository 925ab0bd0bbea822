import { filing, change } from '#catalog/services/completions.ts';
import type { DeskRule, Occurrence, Service } from '#catalog/types/index.ts';
import { numberIssued } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { businessNumberForm, wantsGst } from './form.ts';
import {
  type GstRegistration,
  passedInOneQuarter,
  passedOverFourQuarters,
} from '../taxes/gst-registration.ts';
import { identifiers, parseIdentifier } from '../identifiers.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { tiersFor } from '../tiers.ts';

const practice = { source: 'ca-practice', confidence: 'medium' } as const;
const small = { source: 'ca-gst-small-supplier', confidence: 'high' } as const;
const gstLaw = 'Excise Tax Act: small suppliers and registration';
const ORDER = ['annual', 'quarterly', 'monthly'];

/** The longest reporting period that yearly sales allow. */
export const longestPeriod = (salesMinor: number): 'annual' | 'quarterly' | 'monthly' =>
  salesMinor <= 150_000_000 ? 'annual' : salesMinor <= 600_000_000 ? 'quarterly' : 'monthly';

/**
 * Registration dates that follow from the day on which the limit was exceeded. Null while the day is missing
 * or inconsistent.
 */
function registrationOf(answers: Answers): GstRegistration | null {
  const [passedOn, quarterEnd, firstSale] = [
    dateOf(answers, 'passedOn'),
    dateOf(answers, 'quarterEndOn'),
    dateOf(answers, 'firstSaleOn'),
  ];
  if (textOf(answers, 'gstReason') === 'one-quarter') return passedOn && passedInOneQuarter(passedOn);
  return textOf(answers, 'gstReason') === 'four-quarters' && quarterEnd && firstSale
    ? passedOverFourQuarters(quarterEnd, firstSale)
    : null;
}

const lateBy = (registration: GstRegistration | null, today: CalendarDate): readonly Occurrence[] =>
  registration && registration.registerBy < today
    ? [
        {
          path: 'gstReason',
          words: `You had to apply for the account by ${formatCalendarDate(registration.registerBy)}. You owe tax on sales from ${formatCalendarDate(registration.chargeFrom)}.`,
        },
      ]
    : [];

/** Desk rules: what the agency refuses or queries. */
const businessNumberDeskRules: readonly DeskRule[] = [
  {
    id: 'ca-bn-check',
    severity: 'refused',
    words: identifiers.businessNumber.words,
    remedy: 'Check each digit against a letter from the agency.',
    law: 'How the Canada Revenue Agency checks its numbers',
    source: 'ca-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'businessNumber') !== '' &&
      parseIdentifier('businessNumber', textOf(answers, 'businessNumber')) === null
        ? [{ path: 'businessNumber' }]
        : [],
  },
  {
    id: 'ca-bn-again',
    severity: 'refused',
    words: 'Each business has only one Business Number.',
    remedy: 'Choose only the missing accounts. They use the same nine digits.',
    law: 'Business Number of the Canada Revenue Agency',
    ...practice,
    find: (answers) =>
      textOf(answers, 'hasNumber') === 'yes' && choicesOf(answers, 'accounts').includes('BN')
        ? [{ path: 'accounts' }]
        : [],
  },
  {
    id: 'ca-bn-missing',
    severity: 'refused',
    words: 'An account needs a Business Number.',
    remedy: 'Choose the Business Number too, or answer that there is one.',
    law: 'Business Number of the Canada Revenue Agency',
    ...practice,
    find: (answers) =>
      textOf(answers, 'hasNumber') === 'no' &&
      choicesOf(answers, 'accounts').length > 0 &&
      !choicesOf(answers, 'accounts').includes('BN')
        ? [{ path: 'accounts' }]
        : [],
  },
  {
    id: 'ca-bn-company-number',
    severity: 'query',
    words: 'This number does not match that registry.',
    remedy: 'Check it against the certificate, or choose another registry.',
    law: 'How registries number companies',
    ...practice,
    find(answers) {
      const registry = jurisdictionList.find(({ id }) => id === textOf(answers, 'registry'));
      return registry &&
        textOf(answers, 'companyNumber') !== '' &&
        parseIdentifier(registry.number, textOf(answers, 'companyNumber')) === null
        ? [{ path: 'companyNumber', words: identifiers[registry.number].words }]
        : [];
    },
  },
  {
    id: 'ca-bn-sin',
    severity: 'refused',
    words: identifiers.sin.words,
    remedy: 'Check each digit against the card or letter.',
    law: 'How social insurance numbers are checked',
    source: 'ca-number-checks',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'owners')
        .filter(
          (person) => textOf(person, 'sin') !== '' && parseIdentifier('sin', textOf(person, 'sin')) === null,
        )
        .map((person) => ({ path: `owners/${person.id}/sin` })),
  },
  {
    id: 'ca-gst-first-sale',
    severity: 'refused',
    words: 'That sale is before the end of the month after the quarter.',
    remedy: 'Enter the first sale after that month. Until then the business is still a small supplier.',
    law: gstLaw,
    ...small,
    find(answers) {
      const [quarterEnd, firstSale] = [dateOf(answers, 'quarterEndOn'), dateOf(answers, 'firstSaleOn')];
      return quarterEnd && firstSale && passedOverFourQuarters(quarterEnd, firstSale) === null
        ? [{ path: 'firstSaleOn' }]
        : [];
    },
  },
  {
    id: 'ca-gst-late',
    severity: 'advice',
    words: 'This registration is late.',
    remedy: 'We apply for the account from its required start date.',
    law: gstLaw,
    ...small,
    find: (answers, today) => (wantsGst(answers) ? lateBy(registrationOf(answers), today) : []),
  },
  {
    id: 'ca-gst-period',
    severity: 'refused',
    words: 'Your yearly sales require a shorter reporting period.',
    remedy: 'Choose a shorter period.',
    law: 'Excise Tax Act: reporting periods',
    source: 'ca-gst-periods',
    confidence: 'medium',
    find(answers) {
      const [sales, period] = [numberOf(answers, 'worldSales'), textOf(answers, 'gstPeriod')];
      return sales !== undefined &&
        period !== '' &&
        ORDER.indexOf(period) < ORDER.indexOf(longestPeriod(sales))
        ? [{ path: 'gstPeriod' }]
        : [];
    },
  },
];

/** A Business Number, or accounts on one that exists. */
export const businessNumber: Service = {
  id: 'canada-business-number',
  country: 'canada',
  line: 'tax-compliance',
  title: 'Business Number and tax accounts',
  summary:
    'A Business Number, or an account for corporate tax, GST/HST, payroll or imports on the one you have.',
  form: businessNumberForm,
  tiers: tiersFor('number', [
    'Check of every answer by an officer',
    'Application to the Canada Revenue Agency',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['ca-business-number'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one business' },
  priceFacts: [],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'What do you need?',
        options: [
          { value: 'number', label: 'A Business Number' },
          { value: 'gst', label: 'A GST/HST account' },
          { value: 'payroll', label: 'A payroll account' },
        ],
      },
      {
        kind: 'choice',
        id: 'incorporated',
        label: 'Is it a company?',
        options: [
          { value: 'yes', label: 'Yes, formed in Canada' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'sales',
        label: 'Do its sales exceed CA$30,000 in a quarter or over four quarters?',
        hint: 'Taxable sales worldwide, with associated businesses.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'wages',
        label: 'Does it pay wages, or will it soon?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'ca-need-bn-issued',
        verdict: 'you-have-it',
        law: 'Business Number of the Canada Revenue Agency',
        words: 'A company formed in Canada usually gets its Business Number with the incorporation.',
        advice: 'It is on the agency’s letter. If you received none within some weeks, order it here.',
        ...practice,
        when: (facts) => facts['what'] === 'number' && facts['incorporated'] === 'yes',
      },
      {
        id: 'ca-need-bn',
        verdict: 'needed',
        law: 'Business Number of the Canada Revenue Agency',
        words: 'A business needs a Business Number before it opens an account with the agency.',
        advice: 'The agency charges nothing. Our fee is for our work only.',
        ...practice,
        when: (facts) => facts['what'] === 'number',
      },
      {
        id: 'ca-need-gst-small',
        verdict: 'not-needed',
        law: gstLaw,
        words: 'A small supplier need not register.',
        advice: 'You may register voluntarily to reclaim tax on purchases.',
        ...small,
        when: (facts) => facts['what'] === 'gst' && facts['sales'] === 'no',
      },
      {
        id: 'ca-need-gst',
        verdict: 'needed',
        law: gstLaw,
        words: 'A business that exceeds CA$30,000 must register within 29 days.',
        advice: 'The agency charges nothing. Our fee is for our work only.',
        ...small,
        when: (facts) => facts['what'] === 'gst',
      },
      {
        id: 'ca-need-payroll-none',
        verdict: 'not-needed',
        law: 'Income Tax Act: source deductions',
        words: 'A business that pays no wages needs no payroll account.',
        advice: 'Open it before the first pay day.',
        ...practice,
        when: (facts) => facts['wages'] === 'no',
      },
      {
        id: 'ca-need-payroll',
        verdict: 'needed',
        law: 'Income Tax Act: source deductions',
        words: 'An employer deducts tax and contributions, and needs an account to pay them to the agency.',
        advice: 'The agency charges nothing. Our fee is for our work only.',
        ...practice,
        when: () => true,
      },
    ],
  },
  outcome: numberIssued,
  completes: filing('companyNumber', {
    changes: (_answers, { number }) => change('tax', 'Business Number or program account', number),
  }),
  deskRules: businessNumberDeskRules,
  nameOf: (answers) => textOf(answers, 'legalName') || undefined,
  registry: {
    name: 'the Canada Revenue Agency',
    referenceLabel: 'Reference of the agency',
    numberLabel: 'Business Number, or program account',
    numberPattern: /^\d{9}(?:(?:RC|RT|RP|RM|RZ|RR|RG)\d{4})?$/,
    numberExample: '812345676RT0001',
  },
  documents: [
    {
      id: 'confirmation',
      title: 'Confirmation of the Canada Revenue Agency',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/canada-business-number',
    pricing: '/canada-business-number/pricing',
    payment: '/canada-business-number/payment',
  },
  prerequisites: [
    'For a company: its number and the date of incorporation',
    'The social insurance number of each owner or director, or the country of residence',
    'For GST/HST: expected yearly sales, and the date on which the limit was exceeded',
    'For payroll: the first pay day',
  ],
};
