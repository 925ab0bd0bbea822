import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import { peopleExamples } from '../testing/people-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-sole-proprietor-registration': {
    examples: [
      [
        'za-sole-tax-number',
        (kept) => ({ ...kept, incomeTaxNumber: '0001339051' }),
        'incomeTaxNumber',
        (kept) => ({ ...kept, incomeTaxNumber: '0001339050' }),
      ],
      [
        'za-sole-vat-needed',
        (kept) => ({ ...kept, taxableSupplies: 230_000_001 }),
        'vatRegistered',
        (kept) => ({ ...kept, taxableSupplies: 230_000_000 }),
      ],
      [
        'za-sole-vat-early',
        (kept) => ({ ...kept, vatRegistered: 'yes', taxableSupplies: 12_000_000 }),
        'vatRegistered',
        (kept) => ({ ...kept, vatRegistered: 'yes', taxableSupplies: 12_000_001 }),
      ],
      [
        'za-sole-late',
        (kept) => ({ ...kept, startedOn: '2026-10-22' }),
        'startedOn',
        (kept) => ({ ...kept, startedOn: '2026-10-23' }),
      ],
      ...peopleExamples('owners').filter(([id]) => id !== 'za-person-twice'),
    ],
  },
};
export default deskExamples;
