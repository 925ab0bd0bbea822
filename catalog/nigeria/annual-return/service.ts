import type { Facts, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/outcomes.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { annualReturnDeskRules } from './desk-rules.ts';
import { annualReturnForm, bodies } from './form.ts';
import { datedReturns, lateness, returnsByBand } from './return-due.ts';
import { speedsFor } from '../tiers.ts';
import { registryOf } from '#catalog/kit/registry.ts';

/** Filing of annual returns with the Corporate Affairs Commission. */
const isPrivate = (facts: Facts): boolean => facts['entityType'] === 'LTD';
const bandFacts = [
  ['returnsTo100m', 'Of these, with a turnover up to ₦100 million'],
  ['returnsTo500m', 'With a turnover up to ₦500 million'],
  ['returnsTo1bn', 'With a turnover up to ₦1 billion'],
  ['returnsOver1bn', 'With a turnover above ₦1 billion'],
] as const;

export const annualReturn: Service = {
  id: 'nigeria-annual-return',
  country: 'nigeria',
  line: 'compliance',
  title: 'Annual returns',
  summary:
    'The yearly return every registered company, business name and association owes, for one year or several.',
  form: annualReturnForm,
  tiers: speedsFor('annual-return', [
    'Check of every answer and of the accounts by an officer',
    'Filing with the Commission',
    'Acknowledgement as a digital copy',
  ]),
  feeIds: [
    'ng-annual-return-business-name',
    'ng-annual-return-trustees',
    'ng-annual-return-to-100m',
    'ng-annual-return-to-500m',
    'ng-annual-return-to-1bn',
    'ng-annual-return-over-1bn',
    'ng-annual-return-other',
    'ng-late-return',
    'ng-late-return-before-2024',
  ],
  facts: (answers, today) => ({
    ...(textOf(answers, 'entityType') === '' ? {} : { entityType: textOf(answers, 'entityType') }),
    ...(textOf(answers, 'small') === '' ? {} : { small: textOf(answers, 'small') === 'yes' }),
    ...(datedReturns(answers).length === 0
      ? {}
      : { returns: datedReturns(answers).length, ...returnsByBand(answers), ...lateness(answers, today) }),
  }),
  assumed: {
    facts: {
      entityType: 'LTD',
      small: true,
      returns: 1,
      returnsTo100m: 1,
      returnsTo500m: 0,
      returnsTo1bn: 0,
      returnsOver1bn: 0,
      daysLate: 0,
      lateBefore2024: 0,
    },
    words: 'one return of a small private company that is not late',
  },
  priceFacts: [
    { kind: 'choice', id: 'entityType', label: 'What is it?', options: bodies },
    { kind: 'yes-no', id: 'small', label: 'Is it a small company?', when: isPrivate },
    { kind: 'number', id: 'returns', label: 'Returns to file', min: 1, max: 40 },
    ...bandFacts.map(
      ([id, label]) => ({ kind: 'number', id, label, min: 0, max: 40, when: isPrivate }) as const,
    ),
    {
      kind: 'number',
      id: 'daysLate',
      label: 'Days late, of all returns due since 2024 together',
      min: 0,
      max: 20_000,
    },
    {
      kind: 'number',
      id: 'lateBefore2024',
      label: 'Late returns that were due before 2024',
      min: 0,
      max: 40,
    },
  ],
  needGate: yearlyReturnGate(
    { prefix: 'ng', source: 'ng-annual-returns', confidence: 'high', law: 'CAMA 2020, sections 417 to 421' },
    { what: 'annual return', registry: 'the Corporate Affairs Commission' },
  ),
  outcome: returnAccepted,
  deskRules: annualReturnDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Corporate Affairs Commission',
    'Transaction reference of the Commission',
    'Number of the acknowledgement',
    'AR 2026 012345',
  ),
  documents: [{ id: 'acknowledgement', title: 'Acknowledgement of the annual return', from: 'registry' }],
  paths: {
    start: '/annual-returns-filing',
    pricing: '/annual-returns-filing/pricing',
    payment: '/annual-returns-filing/payment',
    confirmation: '/annual-returns-filing/payment-success',
    steps: { '/annual-returns-filing/form': 'company' },
  },
  prerequisites: [
    'The CAC number and the day of registration',
    'Which years were filed already',
    'For each year turnover, net assets and the accounts, or a statement of affairs',
    'Directors, shareholders, proprietors or trustees as they stand now',
  ],
};
