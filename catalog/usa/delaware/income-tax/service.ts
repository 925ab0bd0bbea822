import { filing, dayIn } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { delawareIncomeTaxForm } from './form.ts';
import { tiersFor } from '../../tiers.ts';
import { delawareIncomeTaxDeskRules } from './desk-rules.ts';
import { incomeTaxNeedGate } from './need-gate.ts';

/** The Delaware corporate income tax return. */
export const delawareIncomeTax: Service = {
  id: 'usa-delaware-income-tax',
  country: 'usa',
  line: 'tax-compliance',
  title: 'Delaware corporate income tax return',
  summary: 'The yearly return of a corporation with income in Delaware, taxed at 8.7%.',
  form: delawareIncomeTaxForm,
  tiers: tiersFor('de-income-tax', [
    'Return prepared from your figures, with the calculation',
    'Filing with the Division of Revenue after an officer signs',
    'Digital copy of the confirmation',
  ]),
  feeIds: [],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one return (you pay the tax itself to the Division of Revenue)' },
  priceFacts: [],
  needGate: incomeTaxNeedGate,
  outcome: returnAccepted,
  completes: filing('fileNumber', {
    duties: () => ['us-de-income-tax'],
    dutyIds: ['us-de-income-tax'],
    periods: dayIn('yearEnd'),
  }),
  deskRules: delawareIncomeTaxDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Delaware Division of Revenue',
    referenceLabel: 'Number of the submission',
    numberLabel: 'Number of the confirmation',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: 'CIT 2026 012345',
  },
  documents: [
    {
      id: 'acknowledgement',
      title: 'Confirmation of the Division of Revenue',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/delaware-corporate-income-tax',
    pricing: '/delaware-corporate-income-tax/pricing',
    payment: '/delaware-corporate-income-tax/payment',
  },
  prerequisites: [
    'The federal return of the same year',
    'Gross receipts in Delaware and everywhere',
    'Estimated payments made',
  ],
};
