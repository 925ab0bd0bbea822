import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'uk-registered-office': {
    examples: [
      [
        'uk-office-number',
        (kept) => ({ ...kept, companyNumber: '1234567A' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'uk-address-register',
        (kept) => ({ ...kept, companyNumber: 'SC234456' }),
        'jurisdiction',
        (kept) => ({ ...kept, companyNumber: 'SC234456', jurisdiction: 'scotland' }),
      ],
      [
        'uk-address-adult',
        (kept) => withItem(kept, 'people', 'anna', { bornOn: '2008-11-22' }),
        'people',
        (kept) =>
          withItems(withItem(kept, 'people', 'anna', { bornOn: '2008-11-22' }), 'people', {
            id: 'ben',
            bornOn: '2008-11-21',
          }),
      ],
    ],
  },
};
export default deskExamples;
