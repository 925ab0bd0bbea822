import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'south-africa-work-injury': {
    examples: [
      companyNumber('work-injury'),
      [
        'za-injury-early',
        (kept) => ({ ...kept, returnYear: 2027 }),
        'returnYear',
        (kept) => ({ ...kept, returnYear: 2026 }),
      ],
      [
        'za-injury-late',
        (kept) => ({ ...kept, returnYear: 2026 }),
        'returnYear',
        (kept) => ({ ...kept, returnYear: 2027 }),
      ],
      [
        'za-injury-letter',
        (kept) => ({ ...kept, matter: 'letter', fundNumber: '990001234567' }),
        'matter',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
