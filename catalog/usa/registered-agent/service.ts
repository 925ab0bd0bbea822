import type { DeskRule } from '#catalog/types/index.ts';
import { addressReady } from '#catalog/kit/outcomes.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import type { Page } from '#forms/form.ts';
import { anyAddress, isPostBox } from '../people/address-questions.ts';
import { practice } from '../practice.ts';

const law = '8 Del. C. § 132; W.S. 17-28-101; Business Organizations Code 5.201';
const agents = { source: 'us-wy-agents', confidence: 'high' } as const;

const pages: readonly Page[] = [
  {
    id: 'agent',
    title: 'The agent',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'change',
        label: 'What shall we do?',
        shape: 'radios',
        options: [
          { value: 'first', label: 'Be the first agent' },
          {
            value: 'change',
            label: 'Replace the agent of now',
            hint: 'We file the change; the state’s fee for it comes on top',
          },
          { value: 'address', label: 'Only an address for mail' },
        ],
      },
      {
        kind: 'text',
        id: 'agentNow',
        label: 'Name of the agent of now',
        maxLength: 160,
        when: (answers) => answers['change'] === 'change',
      },
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      {
        kind: 'choice',
        id: 'term',
        label: 'For how long?',
        shape: 'radios',
        options: [
          { value: '12', label: 'One year' },
          { value: '24', label: 'Two years' },
        ],
      },
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'letters',
        label: 'Which letters do we open and scan?',
        shape: 'radios',
        options: [
          { value: 'official', label: 'Those of courts, states and tax authorities' },
          { value: 'all', label: 'All' },
        ],
      },
      { kind: 'email', id: 'scansTo', label: 'Where scans are sent' },
      anyAddress({
        id: 'forwardTo',
        label: 'Where originals are sent',
        hint: 'Postage is charged at cost. Leave it empty to have none sent.',
        optional: true,
      }),
      anyAddress({
        id: 'ownerAddress',
        label: 'Home or office address of whoever controls the company',
        hint: 'An agent must be able to reach somebody. A street address.',
      }),
      {
        kind: 'file',
        id: 'identityDocument',
        label: 'Picture of that person’s passport or card',
        missing: 'Upload the identity document.',
        camera: true,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'us-agent-box',
    severity: 'refused',
    words: 'An agent must be able to reach somebody at a street address.',
    remedy: 'Give the street and number, not a post office box.',
    law,
    ...agents,
    find: (answers) => (isPostBox(answers, 'ownerAddress') ? [{ path: 'ownerAddress' }] : []),
  },
  {
    id: 'us-agent-forming',
    severity: 'refused',
    words: 'A company that is not formed yet has no agent to replace.',
    remedy: 'Choose that we shall be the first agent.',
    law,
    ...practice.provenance,
    find: (answers) =>
      textOf(answers, 'companyStage') === 'forming' && textOf(answers, 'change') === 'change'
        ? [{ path: 'change' }]
        : [],
  },
];

/** A registered agent in one of the states, and the mail that comes there. */
export const agentService = companyMatter(practice, {
  id: 'usa-registered-agent',
  what: 'agent-service',
  line: 'virtual-office',
  title: 'Registered agent and address',
  summary:
    'A registered agent at a street address in Delaware, Wyoming or Texas for a year, with the letters that come there scanned.',
  included: [
    'Registered agent for one year',
    'Letters of courts and authorities scanned within a business day',
    'Notice of the agent to the state',
  ],
  pages,
  deskRules,
  mayBeForming: true,
  declaration: [
    'The address is not used to mislead, nor for business that the law forbids.',
    'I keep you informed of who controls the company.',
  ],
  feeIds: ['us-agent-change'],
  facts: (answers) => (textOf(answers, 'change') === '' ? {} : { change: textOf(answers, 'change') }),
  assumed: { facts: { change: 'first' }, words: 'the first agent of a company, for one year' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'change',
      label: 'What is wanted?',
      options: [
        { value: 'first', label: 'The first agent' },
        { value: 'change', label: 'A change of agent' },
        { value: 'address', label: 'Only an address' },
      ],
    },
  ],
  outcome: addressReady,
  documents: [{ id: 'agreement', title: 'Agreement on the agent', from: 'us' }],
  authority: 'our office',
  numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'agent',
        label: 'Has the company a registered agent in the state?',
        options: [
          { value: 'yes', label: 'Yes, and it is content' },
          { value: 'change', label: 'Yes, but it wants another' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'there',
        label: 'Is one of you at a street address in that state in business hours?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'public',
        label: 'May that address be public?',
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
        law,
        words: 'One agent in a state is enough.',
        advice: 'Keep paying the one you have; letters that offer a second one can be thrown away.',
        ...agents,
        when: (facts) => facts['agent'] === 'yes',
      },
      {
        id: 'us-need-agent-self',
        verdict: 'not-needed',
        law,
        words: 'Somebody of 18 or more who lives in the state may be the agent.',
        advice: 'Give that name and address in the application; it costs nothing, and is public.',
        ...agents,
        when: (facts) => facts['there'] === 'yes' && facts['public'] === 'yes',
      },
      {
        id: 'us-need-agent',
        verdict: 'needed',
        law,
        words: 'Every company has a registered agent at a street address in its state.',
        advice: 'Ours will do, or any other.',
        ...agents,
        when: () => true,
      },
    ],
  },
  start: '/usa/registered-agent',
  needs: [
    'Which state, and from which day',
    'An identity document of whoever controls the company',
    'Where scans and originals go',
  ],
});
