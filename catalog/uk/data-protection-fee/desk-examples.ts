import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'uk-data-protection-fee': {
    examples: [
      [
        'uk-data-fee-number',
        (kept) => ({ ...kept, companyNumber: 'AB123456' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'uk-data-fee-exempt',
        (kept) => ({ ...kept, purposes: ['staff', 'accounts'] }),
        'purposes',
        (kept) => ({ ...kept, purposes: ['staff', 'cctv'] }),
      ],
      [
        'uk-data-fee-officer',
        (kept) => ({ ...kept, purposes: ['health'] }),
        'officer',
        (kept) => ({ ...kept, purposes: ['health'], officer: 'Anna Sample, anna@sample.example' }),
      ],
    ],
  },
};
export default deskExamples;
