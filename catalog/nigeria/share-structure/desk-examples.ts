import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-share-structure': {
    examples: [
      [
        'ng-structure-number',
        (kept) => ({ ...kept, companyNumber: 'IT 123456' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ng-structure-company',
        (kept) => ({ ...kept, registry: 'business-name' }),
        'registry',
        (kept) => kept,
      ],
      [
        'ng-structure-foreign',
        (kept) => ({ ...kept, foreign: 'yes', capitalAfter: 9_999_999_999 }),
        'capitalAfter',
        (kept) => ({ ...kept, foreign: 'yes', capitalAfter: 10_000_000_000 }),
      ],
      [
        'ng-structure-holding',
        (kept) => ({ ...kept, aim: 'holding', subsidiaries: 1 }),
        'subsidiaries',
        (kept) => ({ ...kept, aim: 'holding', subsidiaries: 2 }),
      ],
      [
        'ng-structure-group',
        (kept) => ({ ...kept, aim: 'group', associates: 2 }),
        'associates',
        (kept) => ({ ...kept, aim: 'group', associates: 3 }),
      ],
      [
        'ng-structure-approval',
        (kept) => ({ ...kept, approval: 'open' }),
        'approval',
        (kept) => ({ ...kept, approval: 'open', papers: ['vesting'] }),
      ],
    ],
  },
};
export default deskExamples;
