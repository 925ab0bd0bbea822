import { filing, change, dayIn, dutiesBy } from '#catalog/services/completions.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import type { Answers } from '#forms/form.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { taxDeskRules } from './desk-rules.ts';
import { taxForm } from './form.ts';
import { filings } from './filings.ts';
import { tiersFor } from '../tiers.ts';
import { needRules } from './need-rules.ts';

const filingOptions = filings.map(({ value, label }) => ({ value, label }));

/** Facts of the price: what it is about. */
const taxFacts = (answers: Answers): Facts =>
  textOf(answers, 'need') === '' ? {} : { need: textOf(answers, 'need') };

/** Corporation tax, VAT and dormant accounts. */
export const tax: Service = {
  id: 'uk-tax',
  country: 'uk',
  line: 'tax-compliance',
  title: 'Tax registrations and returns',
  summary:
    'Corporation tax and VAT registrations and returns for HMRC, and dormant accounts for Companies House.',
  form: taxForm,
  tiers: tiersFor('tax', [
    'An officer checks every answer and figure',
    'Filing with HMRC or Companies House',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['uk-tax-filing'],
  facts: taxFacts,
  assumed: {
    facts: { need: 'ct-return' },
    words: 'a company tax return (registrations, VAT returns and dormant accounts cost less)',
  },
  priceFacts: [{ kind: 'choice', id: 'need', label: 'What do you need?', options: filingOptions }],
  needGate: {
    questions: [
      { kind: 'choice', id: 'what', label: 'What do you need?', options: filingOptions },
      {
        kind: 'choice',
        id: 'trading',
        label: 'Does the company trade, or have other income?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, not at all' },
        ],
      },
      {
        kind: 'choice',
        id: 'registered',
        label: 'Is it registered with HMRC for that tax?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'sales',
        label: 'What are its taxable sales?',
        options: [
          { value: 'over', label: 'More than £90,000 in 12 months, or in the next 30 days' },
          { value: 'under', label: 'Less' },
          { value: 'abroad', label: 'It sells here from abroad, without a place of business' },
        ],
      },
    ],
    rules: needRules,
  },
  outcome: taxFilingConfirmed,
  completes: filing('companyNumber', {
    ...dutiesBy('need', {
      'ct-registration': ['uk-tax-registration'],
      'ct-return': ['uk-company-tax-return'],
      'vat-return': ['uk-vat', 'uk-vat-stagger-2', 'uk-vat-stagger-3', 'uk-vat-monthly', 'uk-vat-annual'],
      'dormant-accounts': ['uk-accounts', 'uk-accounts-public'],
    }),
    periods: dayIn('periodEnd', 'vatPeriodEnd', 'dormantTo', 'tradesFrom'),
    changes: (answers, { number }) =>
      textOf(answers, 'need') === 'ct-registration'
        ? change('tax', 'Registered for Corporation Tax', number)
        : textOf(answers, 'need') === 'vat-registration'
          ? change('tax', 'VAT number', number)
          : [],
  }),
  deskRules: taxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'HMRC or Companies House',
    'Reference of the filing',
    'UTR, VAT number or reference of the receipt',
    '1097172564',
  ),
  documents: [
    {
      id: 'confirmation',
      title: 'Confirmation of HMRC or Companies House',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: { start: '/uk-tax-filing', pricing: '/uk-tax-filing/pricing', payment: '/uk-tax-filing/payment' },
  prerequisites: [
    'The company number and, for a return, the UTR or VAT number',
    'The figures for the period, and accounts or records',
    'For dormant accounts: the authentication code of the company',
    'The company’s authority for us to act',
  ],
};
