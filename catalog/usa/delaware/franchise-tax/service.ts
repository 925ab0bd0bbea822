import { filing, endOfYear } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { bodies, delawareFranchiseForm } from './form.ts';
import { tiersFor } from '../../tiers.ts';
import { delawareFranchiseDeskRules } from './desk-rules.ts';
import { franchiseTaxFacts } from './price-facts.ts';

/** The Delaware annual report with franchise tax of a corporation, or the yearly tax of an LLC. */
export const delawareFranchise: Service = {
  id: 'usa-delaware-franchise-tax',
  country: 'usa',
  line: 'compliance',
  title: 'Delaware annual report and franchise tax',
  summary:
    'We file a corporation’s yearly report with the lower tax of the two methods, or pay an LLC’s flat tax.',
  form: delawareFranchiseForm,
  tiers: tiersFor('de-franchise', [
    'Tax calculated by both methods, with the calculation',
    'Report filed and tax paid to the Division',
    'Digital copy of the confirmation',
  ]),
  feeIds: [
    'us-de-franchise-tax',
    'us-de-annual-report',
    'us-de-llc-tax',
    'us-de-late-penalty',
    'us-de-late-interest',
  ],
  facts: franchiseTaxFacts,
  assumed: {
    facts: { kind: 'corporation', franchiseTaxMinor: 40_000, monthsLate: 0 },
    words: 'a corporation that pays the minimum of the assumed par value method on time',
  },
  priceFacts: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What type of organisation is it?',
      options: bodies.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'money',
      id: 'franchiseTaxMinor',
      label: 'Franchise tax',
      hint: 'As the estimate delaware-franchise-tax calculates it.',
      when: (given) => given['kind'] === 'corporation',
    },
    { kind: 'number', id: 'monthsLate', label: 'Months late, or parts of months', min: 0, max: 120 },
  ],
  needGate: yearlyReturnGate(
    { prefix: 'us-de', source: 'us-de-franchise', confidence: 'high', law: '8 Del. C. §§ 502 and 503' },
    { what: 'annual report', registry: 'Delaware' },
  ),
  outcome: returnAccepted,
  completes: filing('fileNumber', { periods: (answers) => endOfYear(answers, 'taxYear') }),
  deskRules: delawareFranchiseDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Delaware Division of Corporations',
    referenceLabel: 'Number of the request',
    numberLabel: 'Number of the confirmation',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '2027 0123 4567',
  },
  documents: [
    {
      id: 'acknowledgement',
      title: 'Confirmation of the Division of Corporations',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/delaware-franchise-tax',
    pricing: '/delaware-franchise-tax/pricing',
    payment: '/delaware-franchise-tax/payment',
  },
  prerequisites: [
    'The file number',
    'For a corporation: authorised shares, issued shares and gross assets',
    'Names and addresses of all directors and of one officer',
  ],
};
