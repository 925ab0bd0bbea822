import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-employer-registration': {
    examples: [
      [
        'ng-employer-number',
        (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ng-employer-pension',
        (kept) => ({ ...kept, employees: 2 }),
        'bodies',
        (kept) => ({ ...kept, employees: 3 }),
      ],
      [
        'ng-employer-training',
        (kept) => ({ ...kept, employees: 5, bodies: ['pension', 'nsitf'] }),
        'bodies',
        (kept) => ({ ...kept, employees: 4, bodies: ['pension', 'nsitf'] }),
      ],
      [
        'ng-employer-insurance',
        (kept) => ({ ...kept, bodies: ['pension', 'itf'] }),
        'bodies',
        (kept) => ({ ...kept, bodies: ['nsitf', 'itf'] }),
      ],
      [
        'ng-employer-hired',
        (kept) => ({ ...kept, firstHiredOn: '2024-12-31' }),
        'firstHiredOn',
        (kept) => ({ ...kept, firstHiredOn: '2025-01-01' }),
      ],
    ],
  },
};
export default deskExamples;
