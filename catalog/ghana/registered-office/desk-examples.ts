import { type DeskExamples, withItem, type DeskExample } from '#catalog/testing/desk-examples.ts';

const number = (what: string): DeskExample => [
  `gh-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '12345' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'BN123456' }),
];
const wrong = { personalNumber: 'P0008816752' };

const deskExamples: DeskExamples = {
  'ghana-registered-office': {
    examples: [
      number('address'),
      [
        'gh-office-adult',
        (kept) => withItem(kept, 'people', 'abena', { bornOn: '2008-11-22' }),
        'people/abena/bornOn',
        (kept) => withItem(kept, 'people', 'abena', { bornOn: '2008-11-21' }),
      ],
      [
        'gh-office-number',
        (kept) => withItem(kept, 'people', 'abena', wrong),
        'people/abena/personalNumber',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
