import { type DeskExamples, withItems, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-annual-return': {
    examples: [
      [
        'za-ret-number-year',
        (kept) => ({ ...kept, enterpriseNumber: '2027/000001/07' }),
        'enterpriseNumber',
        (kept) => ({ ...kept, enterpriseNumber: '2026/000001/07' }),
      ],
      [
        'za-ret-number-kind',
        (kept) => ({ ...kept, enterpriseNumber: '2018/345678/23' }),
        'enterpriseNumber',
        (kept) => ({ ...kept, entityType: 'CC', enterpriseNumber: '2008/345678/23' }),
      ],
      [
        'za-ret-year-twice',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2026 }),
        'returns/again/year',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2025 }),
      ],
      [
        'za-ret-year-before',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2018 }),
        'returns/y2026/year',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2019 }),
      ],
      [
        'za-ret-early',
        (kept) => ({ ...kept, registeredOn: '2018-11-22' }),
        'returns/y2026/year',
        (kept) => ({ ...kept, registeredOn: '2018-11-21' }),
      ],
      [
        'za-ret-gap',
        (kept) => ({ ...kept, lastFiledYear: 2024 }),
        'returns',
        (kept) => ({ ...kept, lastFiledYear: 2025 }),
      ],
      [
        'za-ret-late',
        (kept) => ({ ...kept, registeredOn: '2018-10-08' }),
        'returns/y2026/year',
        (kept) => ({ ...kept, registeredOn: '2018-10-12' }),
      ],
      [
        'za-ret-soon',
        (kept) => ({ ...kept, registeredOn: '2018-10-12' }),
        'returns/y2026/year',
        (kept) => ({ ...kept, registeredOn: '2018-11-10' }),
      ],
      [
        'za-ret-deregistration',
        (kept) =>
          withItems(withItem(kept, 'returns', 'y2026', { year: 2025 }), 'returns', {
            id: 'older',
            year: 2024,
          }),
        'returns',
        (kept) => withItems(kept, 'returns', { id: 'older', year: 2025 }),
      ],
      [
        'za-ret-owners-year',
        (kept) => ({ ...kept, ownersDeclaredOn: '2025-12-31' }),
        'ownersDeclaredOn',
        (kept) => ({ ...kept, ownersDeclaredOn: '2026-01-01' }),
      ],
      [
        'za-ret-director-number',
        (kept) => withItem(kept, 'directors', 'thandi', { number: '8503305044089' }),
        'directors/thandi/number',
        (kept) => withItem(kept, 'directors', 'thandi', { number: 'A01234567' }),
      ],
    ],
  },
};
export default deskExamples;
