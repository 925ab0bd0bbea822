import { type DeskExamples, withItem, change, same } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

const deskExamples: DeskExamples = {
  'usa-boi': {
    examples: [
      ['us-boi-domestic', change({ formedIn: 'US' }), 'formedIn', same],
      [
        'us-boi-us-owner',
        (kept) => withItem(kept, 'owners', 'maya', { nationality: 'US' }),
        'owners/maya/nationality',
        same,
      ],
      [
        'us-boi-address',
        (kept) => ({ ...kept, address: { ...(kept['address'] as Answers), country: 'GH' } }),
        'address',
        same,
      ],
      [
        'us-boi-since',
        change({ registeredSince: 'before-2024' }),
        'registeredSince',
        change({ registeredSince: 'before-2024', registeredOn: '2023-12-31' }),
      ],
      [
        'us-boi-late',
        change({ registeredOn: '2026-10-21' }),
        'registeredOn',
        change({ registeredOn: '2026-10-22' }),
      ],
      [
        'us-boi-late',
        change({ filing: 'update', changedOn: '2026-10-21' }),
        'changedOn',
        change({ filing: 'update', changedOn: '2026-10-22' }),
      ],
      ['us-boi-ein', change({ ein: '97-1234567' }), 'ein', change({ ein: '88-1234567' })],
    ],
  },
};
export default deskExamples;
