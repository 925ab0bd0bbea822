import type { DeskExamples, DeskExample } from '#catalog/testing/desk-examples.ts';

const number = (what: string): DeskExample => [
  `za-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'K2011/100200/08' }),
];

const deskExamples: DeskExamples = {
  'south-africa-work-injury': {
    examples: [
      number('work-injury'),
      [
        'za-injury-early',
        (kept) => ({ ...kept, returnYear: 2027 }),
        'returnYear',
        (kept) => ({ ...kept, returnYear: 2026 }),
      ],
      [
        'za-injury-late',
        (kept) => ({ ...kept, returnYear: 2026 }),
        'returnYear',
        (kept) => ({ ...kept, returnYear: 2027 }),
      ],
      [
        'za-injury-letter',
        (kept) => ({ ...kept, matter: 'letter', fundNumber: '990001234567' }),
        'matter',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
