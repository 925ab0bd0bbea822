import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'south-africa-registered-office': {
    examples: [
      companyNumber('office'),
      [
        'za-office-notice',
        (kept) => ({ ...kept, fromOn: '2026-11-26' }),
        'fromOn',
        (kept) => ({ ...kept, fromOn: '2026-11-27' }),
      ],
      [
        'za-office-notice',
        (kept) => ({ ...kept, fromOn: '2026-11-26' }),
        'fromOn',
        (kept) => ({ ...kept, companyStage: 'forming', fromOn: '2026-11-26' }),
      ],
      [
        'za-office-id',
        (kept) => withItem(kept, 'people', 'thandi', { idNumber: '8503305044089' }),
        'people/thandi/idNumber',
        (kept) => kept,
      ],
      [
        'za-office-adult',
        (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-22' }),
        'people/thandi/bornOn',
        (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-21' }),
      ],
    ],
  },
};
export default deskExamples;
