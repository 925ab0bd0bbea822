import type { DeskExamples, DeskExample } from '#catalog/testing/desk-examples.ts';

const number = (what: string): DeskExample => [
  `za-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'K2011/100200/08' }),
];

const deskExamples: DeskExamples = {
  'south-africa-reinstatement': {
    examples: [
      number('reinstatement'),
      ['za-reinstate-process', (kept) => ({ ...kept, status: 'process' }), 'status', (kept) => kept],
      [
        'za-reinstate-none',
        (kept) => ({ ...kept, reason: 'returns' }),
        'outstanding',
        (kept) => ({ ...kept, reason: 'returns', outstanding: 1 }),
      ],
      ['za-reinstate-returns', (kept) => ({ ...kept, outstanding: 1 }), 'outstanding', (kept) => kept],
    ],
  },
};
export default deskExamples;
