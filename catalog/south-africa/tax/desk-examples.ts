import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-tax': {
    examples: [
      [
        'za-tax-number',
        (kept) => ({ ...kept, incomeTaxNumber: '9123456784' }),
        'incomeTaxNumber',
        (kept) => ({ ...kept, incomeTaxNumber: '0001339050' }),
      ],
      ['za-tax-vat-number', (kept) => ({ ...kept, vatNumber: '4123456785' }), 'vatNumber', (kept) => kept],
      [
        'za-tax-representative',
        (kept) => ({ ...kept, representativeId: '8503305044089' }),
        'representativeId',
        (kept) => kept,
      ],
      [
        'za-tax-vat-low',
        (kept) => ({ ...kept, need: 'vat', taxableSupplies: 12_000_000 }),
        'taxableSupplies',
        (kept) => ({ ...kept, need: 'vat', taxableSupplies: 12_000_001 }),
      ],
      [
        'za-tax-vat-compulsory',
        (kept) => ({ ...kept, need: 'vat', taxableSupplies: 230_000_001 }),
        'taxableSupplies',
        (kept) => ({ ...kept, need: 'vat', taxableSupplies: 230_000_000 }),
      ],
      ['za-tax-open', (kept) => ({ ...kept, periodMonth: '11' }), 'periodMonth', (kept) => kept],
      [
        'za-tax-open',
        (kept) => ({ ...kept, taxType: 'ITR14', yearEndOn: '2026-11-21' }),
        'yearEndOn',
        (kept) => ({ ...kept, taxType: 'IRP6-2', yearEndOn: '2027-02-28' }),
      ],
      ['za-tax-late', (kept) => ({ ...kept, periodMonth: '9' }), 'taxType', (kept) => kept],
    ],
  },
};
export default deskExamples;
