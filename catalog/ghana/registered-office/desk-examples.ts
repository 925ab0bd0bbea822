import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const wrong = { personalNumber: 'P0008816752' };

const deskExamples: DeskExamples = {
  'ghana-registered-office': {
    examples: [
      companyNumber('address'),
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
