import { filing, change, dayIn, dutiesBy } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { taxFilingConfirmed } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { taxFilingForm } from './form.ts';
import { filings } from './filings.ts';
import { tiersFor } from '../tiers.ts';
import { taxFilingDeskRules } from './desk-rules.ts';
import { taxFilingNeedGate } from './need-gate.ts';

const filingOptions = filings.map(({ value, label }) => ({ value, label }));

/** An EIN, a federal return, or the Texas franchise report. */
export const taxFiling: Service = {
  id: 'usa-tax-filing',
  country: 'usa',
  line: 'tax-compliance',
  title: 'Federal tax filing',
  summary:
    'An EIN, a federal return for a corporation, partnership or foreign-owned LLC, or the Texas franchise report.',
  form: taxFilingForm,
  tiers: tiersFor('tax', [
    'Check of every answer by an officer',
    'Prepared, signed by you and filed',
    'Digital copy of the authority’s confirmation',
  ]),
  feeIds: ['us-ein'],
  facts: (answers) => (textOf(answers, 'matter') === '' ? {} : { matter: textOf(answers, 'matter') }),
  assumed: { facts: { matter: '1120' }, words: 'a corporation’s return (an EIN costs less)' },
  priceFacts: [{ kind: 'choice', id: 'matter', label: 'What should we file?', options: filingOptions }],
  needGate: taxFilingNeedGate,
  outcome: taxFilingConfirmed,
  completes: filing(undefined, {
    ...dutiesBy('matter', {
      '1120': ['us-1120', 'us-1120-june'],
      '1120-s': ['us-1120-s'],
      '1065': ['us-1065'],
      '5472': ['us-5472-alone', 'us-5472'],
      texas: ['us-tx-franchise', 'us-tx-information-report'],
    }),
    periods: dayIn('yearEnd'),
    changes: (answers, { number }) =>
      textOf(answers, 'matter') === 'ein' ? change('tax', 'EIN', number) : [],
  }),
  deskRules: taxFilingDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Internal Revenue Service',
    referenceLabel: 'Reference of the authority',
    numberLabel: 'EIN, or number of the submission',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '88-1234567',
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the authority', from: 'registry', arrives: 'closing' },
  ],
  paths: { start: '/usa-tax-filing', pricing: '/usa-tax-filing/pricing', payment: '/usa-tax-filing/payment' },
  prerequisites: [
    'For an EIN: the person who controls the company, and its filed certificate',
    'For a return: the EIN, this year’s accounts and last year’s return',
    'For Form 5472: what the owner contributed, withdrew and paid for the company',
  ],
};
