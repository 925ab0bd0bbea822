import { itemsOf } from '#forms/form.ts';
import { filing, daysBeforeYears } from '#catalog/services/completions.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { annualReturnDeskRules } from './desk-rules.ts';
import { annualReturnForm, bodies } from './form.ts';
import { datedReturns, lateness, returnsByBand } from './return-due.ts';
import { speedsFor } from '../tiers.ts';

/** Filing of annual returns with the Corporate Affairs Commission. */
const isPrivate = (facts: Facts): boolean => facts['entityType'] === 'LTD';
const bandFacts = [
  ['returnsTo100m', 'Returns with a turnover of up to ₦100 million'],
  ['returnsTo500m', 'Returns with a turnover of up to ₦500 million'],
  ['returnsTo1bn', 'Returns with a turnover of up to ₦1 billion'],
  ['returnsOver1bn', 'Returns with a turnover above ₦1 billion'],
] as const;

export const annualReturn: Service = {
  id: 'nigeria-annual-return',
  country: 'nigeria',
  line: 'compliance',
  title: 'Annual returns',
  summary:
    'The return every registered company, business name and association must file each year. File one year or several at once.',
  form: annualReturnForm,
  tiers: speedsFor('annual-return', [
    'An officer checks every answer and the accounts',
    'Filing with the Commission',
    'Digital copy of the acknowledgement',
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
    { kind: 'choice', id: 'entityType', label: 'What type of organisation is it?', options: bodies },
    { kind: 'yes-no', id: 'small', label: 'Is it a small company?', when: isPrivate },
    { kind: 'number', id: 'returns', label: 'Returns to file', min: 1, max: 40 },
    ...bandFacts.map(
      ([id, label]) => ({ kind: 'number', id, label, min: 0, max: 40, when: isPrivate }) as const,
    ),
    {
      kind: 'number',
      id: 'daysLate',
      label: 'Total days late, for returns due since 2024',
      min: 0,
      max: 20_000,
    },
    {
      kind: 'number',
      id: 'lateBefore2024',
      label: 'Number of late returns due before 2024',
      min: 0,
      max: 40,
    },
  ],
  needGate: yearlyReturnGate(
    { prefix: 'ng', source: 'ng-annual-returns', confidence: 'high', law: 'CAMA 2020, sections 417 to 421' },
    { what: 'annual return', registry: 'the Corporate Affairs Commission' },
  ),
  outcome: returnAccepted,
  completes: filing('registrationNumber', {
    periods: daysBeforeYears,
    facts: (answers) => {
      const metOn = itemsOf(answers, 'returns')
        .map((item) => dateOf(item, 'meetingOn'))
        .filter((on) => on !== null)
        .toSorted()
        .at(-1);
      return metOn === undefined ? {} : { annualMeetingOn: metOn };
    },
  }),
  deskRules: annualReturnDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Corporate Affairs Commission',
    'Transaction reference of the Commission',
    'Number of the acknowledgement',
    'AR 2026 012345',
  ),
  documents: [
    {
      id: 'acknowledgement',
      title: 'Acknowledgement of the annual return',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/annual-returns-filing',
    pricing: '/annual-returns-filing/pricing',
    payment: '/annual-returns-filing/payment',
    confirmation: '/annual-returns-filing/payment-success',
    steps: { '/annual-returns-filing/form': 'company' },
  },
  prerequisites: [
    'The CAC number and the date of registration',
    'The years already filed',
    'For each year: turnover, net assets, and the accounts or a statement of affairs',
    'Current directors, shareholders, proprietors or trustees',
  ],
};
