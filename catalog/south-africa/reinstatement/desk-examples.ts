import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'south-africa-reinstatement': {
    examples: [
      companyNumber('reinstatement'),
      ['za-reinstate-process', (kept) => ({ ...kept, status: 'process' }), 'status', (kept) => kept],
      [
        'za-reinstate-none',
        (kept) => ({ ...kept, reason: 'returns' }),
        'outstanding',
        (kept) => ({ ...kept, reason: 'returns', outstanding: 1 }),
      ],
      ['za-reinstate-returns', (kept) => ({ ...kept, outstanding: 1 }), 'outstanding', (kept) => kept],
    ],
  },
};
export default deskExamples;
