import { filing, change, daysBeforeYears } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { annualReturnDeskRules } from './desk-rules.ts';
import { annualReturnForm, registries } from './form.ts';
import { tiersFor } from '../tiers.ts';

const annual = { source: 'ca-federal-annual', confidence: 'high' } as const;

/** Yearly returns with the registry a company belongs to. */
export const annualReturn: Service = {
  id: 'canada-annual-return',
  country: 'canada',
  line: 'compliance',
  title: 'Annual return',
  summary:
    'File the yearly return with Corporations Canada, or the annual report or declaration with Ontario, British Columbia, Alberta or Quebec, for one year or several.',
  form: annualReturnForm,
  tiers: tiersFor('annual-return', [
    'Check of every answer by an officer',
    'Filing with the registry',
    'Digital copy of the confirmation',
  ]),
  feeIds: [
    'ca-federal-annual-return',
    'ca-ontario-annual-return',
    'ca-bc-annual-report',
    'ca-alberta-annual-return',
    'ca-quebec-annual',
  ],
  facts: (answers) => ({
    ...(textOf(answers, 'registry') === '' ? {} : { registry: textOf(answers, 'registry') }),
    ...(yearsOf(answers).length === 0 ? {} : { returns: yearsOf(answers).length }),
  }),
  assumed: { facts: { registry: 'federal', returns: 1 }, words: 'one return of a federal company' },
  priceFacts: [
    { kind: 'choice', id: 'registry', label: 'Where is the company registered?', options: registries },
    { kind: 'number', id: 'returns', label: 'Returns to file', min: 1, max: 20 },
  ],
  needGate: {
    questions: [
      { kind: 'choice', id: 'registry', label: 'Where is the company registered?', options: registries },
      {
        kind: 'choice',
        id: 'anniversary',
        label: 'Has it had its first anniversary?',
        hint: 'For Quebec: has its first financial year ended?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'filed',
        label: 'Has the return for the last anniversary been filed?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, or not sure' },
        ],
      },
    ],
    rules: [
      {
        id: 'ca-need-return-early',
        verdict: 'not-needed',
        law: 'CBCA, section 263',
        words:
          'There is no return for the year of incorporation, and you cannot file before the anniversary.',
        advice: 'Come back then. If we registered the company, we will remind you.',
        ...annual,
        when: (facts) => facts['anniversary'] === 'no',
      },
      {
        id: 'ca-need-return-filed',
        verdict: 'you-have-it',
        law: 'CBCA, section 263',
        words: 'One return a year is enough.',
        advice: 'You can file the next one from the next anniversary.',
        ...annual,
        when: (facts) => facts['filed'] === 'yes',
      },
      {
        id: 'ca-need-return-ontario',
        verdict: 'needed',
        law: 'Corporations Information Act (Ontario)',
        words: 'Ontario requires a return each year and charges nothing for it.',
        advice: 'You can file it yourself with the company key. Our fee is for our work only.',
        source: 'ca-practice',
        confidence: 'medium',
        when: (facts) => facts['registry'] === 'ontario',
      },
      {
        id: 'ca-need-return',
        verdict: 'needed',
        law: 'CBCA, section 263, and the acts of the provinces',
        words: 'The registry requires a return each year, separate from the tax return.',
        advice: 'A federal company that misses two years can be dissolved.',
        ...annual,
        when: () => true,
      },
    ],
  },
  outcome: returnAccepted,
  completes: filing('companyNumber', {
    periods: daysBeforeYears,
    changes: (answers) =>
      change('owners', 'Individuals with significant control', textOf(answers, 'controlChange')),
  }),
  deskRules: annualReturnDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the registry of the company',
    'Reference of the registry',
    'Number of the confirmation',
    'AR 2026 012345',
  ),
  documents: [
    {
      id: 'acknowledgement',
      title: 'Confirmation of the annual return',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/canada/annual-returns-filing',
    pricing: '/canada/annual-returns-filing/pricing',
    payment: '/canada/annual-returns-filing/payment',
    confirmation: '/canada/annual-returns-filing/payment-success',
    steps: { '/canada/annual-returns-filing/form': 'years' },
  },
  prerequisites: [
    'The company number and the date of incorporation',
    'The years already filed',
    'The current directors and registered office',
    'For a federal company: the date of the last annual meeting, and the individuals with significant control',
  ],
};
