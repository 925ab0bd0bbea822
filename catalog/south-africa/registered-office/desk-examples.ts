import { type DeskExamples, withItem, type DeskExample } from '#catalog/testing/desk-examples.ts';

const number = (what: string): DeskExample => [
  `za-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'K2011/100200/08' }),
];

const deskExamples: DeskExamples = {
  'south-africa-registered-office': {
    examples: [
      number('office'),
      [
        'za-office-notice',
        (kept) => ({ ...kept, fromOn: '2026-11-26' }),
        'fromOn',
        (kept) => ({ ...kept, fromOn: '2026-11-27' }),
      ],
      [
        'za-office-notice',
        (kept) => ({ ...kept, fromOn: '2026-11-26' }),
        'fromOn',
        (kept) => ({ ...kept, companyStage: 'forming', fromOn: '2026-11-26' }),
      ],
      [
        'za-office-id',
        (kept) => withItem(kept, 'people', 'thandi', { idNumber: '8503305044089' }),
        'people/thandi/idNumber',
        (kept) => kept,
      ],
      [
        'za-office-adult',
        (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-22' }),
        'people/thandi/bornOn',
        (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
