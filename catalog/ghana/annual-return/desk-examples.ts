import { type DeskExamples, withItems, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'ghana-annual-return': {
    examples: [
      [
        'gh-ret-number',
        (kept) => ({ ...kept, registrationNumber: '12345' }),
        'registrationNumber',
        (kept) => ({ ...kept, registrationNumber: 'BN123456' }),
      ],
      [
        'gh-ret-tin',
        (kept) => ({ ...kept, tin: 'C0000803562' }),
        'tin',
        (kept) => ({ ...kept, tin: 'C000261992X' }),
      ],
      [
        'gh-ret-year-twice',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2025 }),
        'returns/again/year',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2024 }),
      ],
      [
        'gh-ret-year-before',
        (kept) => withItem(kept, 'returns', 'y2025', { year: 2024 }),
        'returns/y2025/year',
        (kept) => kept,
      ],
      [
        'gh-ret-year-open',
        (kept) => withItem(kept, 'returns', 'y2025', { year: 2026 }),
        'returns/y2025/year',
        (kept) => ({ ...withItem(kept, 'returns', 'y2025', { year: 2026 }), yearEndMonth: '6' }),
      ],
      [
        'gh-ret-gap',
        (kept) => ({ ...kept, registeredOn: '2022-07-01', lastFiledYear: 2023 }),
        'returns',
        (kept) => ({ ...kept, registeredOn: '2022-07-01', lastFiledYear: 2024 }),
      ],
      [
        'gh-ret-late',
        (kept) => ({ ...kept, registeredOn: '2025-05-20' }),
        'returns/y2025/year',
        (kept) => ({ ...kept, registeredOn: '2025-05-21' }),
      ],
      ['gh-ret-owners', (kept) => ({ ...kept, ownersFiled: 'no' }), 'ownersFiled', (kept) => kept],
      [
        'gh-ret-two-signatures',
        (kept) => ({ ...kept, officers: [{ id: 'a', name: 'ESI Sample' }] }),
        'secretaryName',
        (kept) => withItems(kept, 'officers', { id: 'a', name: 'Esi Sample' }),
      ],
    ],
  },
};
export default deskExamples;
