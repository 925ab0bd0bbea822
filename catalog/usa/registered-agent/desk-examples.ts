import type { DeskExamples, Change } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

const change =
  (changes: Answers): Change =>
  (kept) => ({ ...kept, ...changes });
const same: Change = (kept) => kept;
const number = (what: string) =>
  [
    `us-${what}-number`,
    change({ companyNumber: '0805123456' }),
    'companyNumber',
    change({ registry: 'texas', companyNumber: '0805123456' }),
  ] as const;

const deskExamples: DeskExamples = {
  'usa-registered-agent': {
    examples: [
      number('agent-service'),
      [
        'us-agent-box',
        (kept) => ({
          ...kept,
          ownerAddress: { ...(kept['ownerAddress'] as Answers), house: '', street: 'PO Box 1' },
        }),
        'ownerAddress',
        same,
      ],
      [
        'us-agent-forming',
        change({ companyStage: 'forming' }),
        'change',
        change({ companyStage: 'forming', change: 'first' }),
      ],
    ],
  },
};
export default deskExamples;
