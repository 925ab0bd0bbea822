import type { Page } from '#forms/form.ts';
import { anyAddress } from '../people/address-questions.ts';

/** Pages after the one about the company: the agent and the mail. */
export const registeredAgentPages: readonly Page[] = [
  {
    id: 'agent',
    title: 'The agent',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'change',
        label: 'What do you need?',
        shape: 'radios',
        options: [
          { value: 'first', label: 'Be the first agent' },
          {
            value: 'change',
            label: 'Replace the current agent',
            hint: 'We file the change. The state’s fee is extra',
          },
          { value: 'address', label: 'Only an address for mail' },
        ],
      },
      {
        kind: 'text',
        id: 'agentNow',
        label: 'Name of the current agent',
        maxLength: 160,
        when: (answers) => answers['change'] === 'change',
      },
      { kind: 'date', id: 'fromOn', label: 'Start date', notBefore: 'today' },
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
        label: 'Which letters should we open and scan?',
        shape: 'radios',
        options: [
          { value: 'official', label: 'Letters from courts, states and tax authorities' },
          { value: 'all', label: 'All' },
        ],
      },
      { kind: 'email', id: 'scansTo', label: 'Where scans are sent' },
      anyAddress({
        id: 'forwardTo',
        label: 'Address for original letters',
        hint: 'We charge postage at cost. Leave this blank if you do not want originals.',
        optional: true,
      }),
      anyAddress({
        id: 'ownerAddress',
        label: 'Home or office address of the person who controls the company',
        hint: 'A street address where an agent can reach the person.',
      }),
      {
        kind: 'file',
        id: 'identityDocument',
        label: 'Picture of that person’s passport or card',
        missing: 'Upload the identity document.',
        camera: 'document',
      },
    ],
  },
];
