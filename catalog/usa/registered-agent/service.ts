import { formatCalendarDate } from '#values/calendar-date.ts';
import { change } from '#catalog/services/completions.ts';
import { addressReady } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { registeredAgentPages } from './form.ts';
import { registeredAgentDeskRules, registeredAgentLaw, registeredAgentProvenance } from './desk-rules.ts';

/** A registered agent in one of the states, and the mail that comes there. */
export const registeredAgent = companyService(companyServiceDefaults, {
  id: 'usa-registered-agent',
  feeName: 'agent-service',
  line: 'virtual-office',
  title: 'Registered agent and address',
  summary:
    'A registered agent at a street address in Delaware, Wyoming or Texas for a year. We scan its letters.',
  included: [
    'Registered agent for one year',
    'Official letters scanned within one business day',
    'Notice of the agent to the state',
  ],
  pages: registeredAgentPages,
  deskRules: registeredAgentDeskRules,
  allowsUnregistered: true,
  declaration: [
    'I will not use the address to mislead or for unlawful business.',
    'I will tell you about any change in who controls the company.',
  ],
  feeIds: ['us-agent-change'],
  facts: (answers) => (textOf(answers, 'change') === '' ? {} : { change: textOf(answers, 'change') }),
  assumed: { facts: { change: 'first' }, words: 'the first agent of a company, for one year' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'change',
      label: 'What do you need?',
      options: [
        { value: 'first', label: 'The first agent' },
        { value: 'change', label: 'A change of agent' },
        { value: 'address', label: 'Only an address' },
      ],
    },
  ],
  outcome: addressReady,
  completes: {
    changes: (_answers, { on }) =>
      change('address', 'Registered agent and office', `Our agent, from ${formatCalendarDate(on)}`),
  },
  documents: [{ id: 'agreement', title: 'Agreement on the agent', from: 'us', arrives: 'closing' }],
  authority: 'our office',
  numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'agent',
        label: 'Does the company have a registered agent in the state?',
        options: [
          { value: 'yes', label: 'Yes, and we want to keep it' },
          { value: 'change', label: 'Yes, but we want another' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'there',
        label: 'Is one of you available at a street address in that state during business hours?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'public',
        label: 'Can that address be public?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'us-need-agent-has',
        verdict: 'you-have-it',
        law: registeredAgentLaw,
        words: 'One agent in a state is enough.',
        advice: 'Keep your current agent. Ignore letters that offer a second one.',
        ...registeredAgentProvenance,
        when: (facts) => facts['agent'] === 'yes',
      },
      {
        id: 'us-need-agent-self',
        verdict: 'not-needed',
        law: registeredAgentLaw,
        words: 'An adult who lives in the state may be the agent.',
        advice: 'Give that name and address in the application. It is free, but public.',
        ...registeredAgentProvenance,
        when: (facts) => facts['there'] === 'yes' && facts['public'] === 'yes',
      },
      {
        id: 'us-need-agent',
        verdict: 'needed',
        law: registeredAgentLaw,
        words: 'Every company must have a registered agent at a street address in its state.',
        advice: 'Use ours or any other.',
        ...registeredAgentProvenance,
        when: () => true,
      },
    ],
  },
  start: '/usa/registered-agent',
  prerequisites: [
    'The state and the start date',
    'An identity document of the person who controls the company',
    'Where to send scans and originals',
  ],
});
