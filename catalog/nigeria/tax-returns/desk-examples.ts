import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-tax-returns': {
    examples: [
      [
        'ng-tax-return-number',
        (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
        'companyNumber',
        (kept) => kept,
      ],
      ['ng-return-old-tin', (kept) => ({ ...kept, taxId: '12345678-0001' }), 'taxId', (kept) => kept],
      ['ng-return-period-open', (kept) => ({ ...kept, month: '11' }), 'year', (kept) => kept],
      [
        'ng-return-vat-small',
        (kept) => ({ ...kept, turnover: 800_000_000 }),
        'turnover',
        (kept) => ({ ...kept, turnover: 800_000_000, professional: 'yes' }),
      ],
      [
        'ng-return-withheld',
        (kept) => ({ ...kept, withheld: 0 }),
        'withheld',
        (kept) => ({ ...kept, withheld: 1 }),
      ],
      ['ng-return-late', (kept) => ({ ...kept, month: '9' }), 'tax', (kept) => kept],
    ],
  },
};
export default deskExamples;
