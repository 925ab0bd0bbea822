import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'usa-foreign-qualification': {
    examples: [
      ['us-foreign-number', (kept) => ({ ...kept, companyNumber: '12' }), 'companyNumber', (kept) => kept],
      ['us-foreign-own', (kept) => ({ ...kept, target: 'Delaware' }), 'target', (kept) => kept],
      [
        'us-foreign-standing-old',
        (kept) => ({ ...kept, standing: 'yes', standingOn: '2026-08-22' }),
        'standingOn',
        (kept) => ({ ...kept, standing: 'yes', standingOn: '2026-08-23' }),
      ],
      [
        'us-foreign-standing-missing',
        (kept) => ({ ...kept, standing: 'yes', standingOn: '2026-11-01' }),
        'certificate',
        (kept) => ({ ...kept, standing: 'no' }),
      ],
      [
        'us-foreign-begun',
        (kept) => ({ ...kept, beganOn: '2026-11-20' }),
        'beganOn',
        (kept) => ({ ...kept, beganOn: '2026-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
