import { filing, change, newAddress, dayIn } from '#catalog/services/completions.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { statementForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { statementDeskRules } from './desk-rules.ts';

/** The confirmation statement that every company and partnership owes each year. */
export const statement: Service = {
  id: 'uk-confirmation-statement',
  country: 'uk',
  line: 'compliance',
  title: 'Confirmation statement',
  summary: 'The yearly statement to Companies House that the register of your company or LLP is correct.',
  form: statementForm,
  tiers: tiersFor('statement', [
    'An officer checks every answer against the register',
    'Filing with Companies House',
    'Digital copy of the acceptance',
  ]),
  feeIds: ['uk-statement'],
  facts: (answers) =>
    textOf(answers, 'feePaid') === '' ? {} : { feePaid: textOf(answers, 'feePaid') === 'yes' },
  assumed: {
    facts: { feePaid: false },
    words: 'the first statement of the year, which includes the fee',
  },
  priceFacts: [
    { kind: 'yes-no', id: 'feePaid', label: 'Was this year’s fee paid with an earlier statement?' },
  ],
  needGate: yearlyReturnGate(
    { prefix: 'uk', source: 'uk-companies-act', confidence: 'high', law: 'Companies Act 2006, section 853A' },
    { what: 'confirmation statement', registry: 'Companies House' },
  ),
  outcome: returnAccepted,
  completes: filing('companyNumber', {
    periods: dayIn('madeUpTo'),
    facts: (answers) => {
      const madeUpTo = dateOf(answers, 'madeUpTo');
      return madeUpTo === null ? {} : { statementOn: madeUpTo };
    },
    changes: (answers) => [
      ...newAddress(answers, 'registeredOffice', 'Registered office'),
      ...change('officers', 'Officers', textOf(answers, 'officerChanges')),
      ...change('owners', 'People with significant control', textOf(answers, 'controlChanges')),
      ...change('capital', 'Shares', textOf(answers, 'capitalNow')),
      ...change('owners', 'Shareholders', textOf(answers, 'holdersNow')),
    ],
  }),
  deskRules: statementDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'Companies House',
    'Submission number of Companies House',
    'Number of the acceptance',
    '123-456789',
  ),
  documents: [
    {
      id: 'acceptance',
      title: 'Acceptance of the confirmation statement',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  paths: {
    start: '/uk-confirmation-statement',
    pricing: '/uk-confirmation-statement/pricing',
    payment: '/uk-confirmation-statement/payment',
  },
  prerequisites: [
    'The company number and its authentication code',
    'The date of the last statement',
    'The personal code of each director or member, unless Companies House already has it',
    'What has changed since: office, people, activities, shares',
  ],
};
