import type { Page } from '#forms/form.ts';
import { forwardTo, rentalTerm, scannedLetters } from '#catalog/questions/rented-address.ts';
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
      ...rentalTerm(),
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      ...scannedLetters('Letters from courts, states and tax authorities'),
      anyAddress({
        ...forwardTo,
        hint: 'We charge postage at cost. Leave this blank if you do not want originals.',
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
