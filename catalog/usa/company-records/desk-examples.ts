import type { DeskExamples, Change } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

const change =
  (changes: Answers): Change =>
  (kept) => ({ ...kept, ...changes });
const number = (what: string) =>
  [
    `us-${what}-number`,
    change({ companyNumber: '0805123456' }),
    'companyNumber',
    change({ registry: 'texas', companyNumber: '0805123456' }),
  ] as const;

const deskExamples: DeskExamples = {
  'usa-company-records': {
    examples: [
      number('records'),
      [
        'us-records-long',
        change({ registry: 'wyoming', papers: ['long-standing'] }),
        'papers',
        change({ papers: ['long-standing'] }),
      ],
      [
        'us-records-party-late',
        change({ changedOn: '2026-09-21' }),
        'changedOn',
        change({ changedOn: '2026-09-22' }),
      ],
    ],
  },
};
export default deskExamples;
