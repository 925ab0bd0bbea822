import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'ghana-investment-registration': {
    examples: [
      companyNumber('investment'),
      // Act 865: joint venture 200,000, wholly foreign 500,000, trading 1,000,000; manufacturing exempt.
      [
        'gh-gipc-capital',
        (kept) => ({ ...kept, foreignCapital: 19_999_999 }),
        'foreignCapital',
        (kept) => kept,
      ],
      [
        'gh-gipc-capital',
        (kept) => ({ ...kept, ownership: 'whole', foreignCapital: 49_999_999 }),
        'foreignCapital',
        (kept) => ({ ...kept, ownership: 'whole', foreignCapital: 50_000_000 }),
      ],
      [
        'gh-gipc-capital',
        (kept) => ({ ...kept, business: 'trading', foreignCapital: 99_999_999 }),
        'foreignCapital',
        (kept) => ({ ...kept, business: 'manufacturing', foreignCapital: 0 }),
      ],
      [
        'gh-gipc-staff',
        (kept) => ({ ...kept, business: 'trading', skilledGhanaians: 19 }),
        'skilledGhanaians',
        (kept) => ({ ...kept, business: 'trading', skilledGhanaians: 20 }),
      ],
    ],
  },
};
export default deskExamples;
