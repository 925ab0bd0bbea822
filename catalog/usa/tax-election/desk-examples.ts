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
  'usa-tax-election': {
    examples: [
      number('election'),
      ['us-election-holders', change({ holders: 101 }), 'holders', change({ holders: 100 })],
      [
        'us-election-foreign',
        change({ allUs: 'no' }),
        'allUs',
        change({ election: 'corporation', allUs: 'no' }),
      ],
      ['us-election-class', change({ oneClass: 'no' }), 'oneClass', same],
      [
        'us-election-already',
        change({ election: 'corporation', body: 'corporation' }),
        'election',
        change({ election: 'corporation' }),
      ],
      [
        'us-election-late',
        change({ yearStart: '2026-09-06' }),
        'yearStart',
        change({ yearStart: '2026-09-07' }),
      ],
      [
        'us-election-late',
        change({ yearStart: '2023-09-06', lateReason: 'Nobody knew of the form.' }),
        'yearStart',
        change({ yearStart: '2023-09-07', lateReason: 'Nobody knew of the form.' }),
      ],
    ],
  },
};
export default deskExamples;
