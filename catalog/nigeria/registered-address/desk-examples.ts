import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-registered-address': {
    examples: [
      [
        'ng-address-number',
        (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ng-address-adult',
        (kept) => withItem(kept, 'people', 'adaora', { bornOn: '2008-11-22' }),
        'people/adaora/bornOn',
        (kept) => withItem(kept, 'people', 'adaora', { bornOn: '2008-11-21' }),
      ],
      [
        'ng-address-regulated',
        (kept) => ({ ...kept, activity: 'We run a microfinance bank.' }),
        'activity',
        (kept) => ({ ...kept, activity: 'We build embankments.' }),
      ],
    ],
  },
};
export default deskExamples;
