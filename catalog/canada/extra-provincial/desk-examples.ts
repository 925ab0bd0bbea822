import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-extra-provincial': {
    examples: [
      [
        'ca-extra-provincial-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => kept,
      ],
      ['ca-extra-own', (kept) => ({ ...kept, registry: 'british-columbia' }), 'provinces', (kept) => kept],
      [
        'ca-extra-agent',
        (kept) => ({ ...kept, provinces: ['alberta'] }),
        'agent',
        (kept) => ({ ...kept, provinces: ['alberta'], agent: [{ id: 'agent' }] }),
      ],
      [
        'ca-extra-begun',
        (kept) => ({ ...kept, beganOn: '2026-11-20' }),
        'beganOn',
        (kept) => ({ ...kept, beganOn: '2026-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
