import { type DeskExamples, withItems, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-annual-return': {
    examples: [
      [
        'ca-ret-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => ({ ...kept, registry: 'british-columbia', companyNumber: 'BC1234567' }),
      ],
      [
        'ca-ret-year-twice',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2026 }),
        'returns/again/year',
        (kept) => withItems(kept, 'returns', { id: 'again', year: 2025 }),
      ],
      [
        'ca-ret-year-first',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2024 }),
        'returns/y2026/year',
        (kept) => withItem(kept, 'returns', 'y2026', { year: 2025 }),
      ],
      [
        'ca-ret-year-early',
        (kept) => ({ ...kept, incorporatedOn: '2024-11-22' }),
        'returns/y2026/year',
        (kept) => ({ ...kept, incorporatedOn: '2024-11-21' }),
      ],
      [
        'ca-ret-gap',
        (kept) => ({ ...kept, lastFiledYear: undefined }),
        'returns',
        (kept) => withItems({ ...kept, lastFiledYear: undefined }, 'returns', { id: 'y2025', year: 2025 }),
      ],
      [
        'ca-ret-late',
        (kept) => ({ ...kept, incorporatedOn: '2024-09-21' }),
        'returns/y2026/year',
        (kept) => ({ ...kept, incorporatedOn: '2024-09-22' }),
      ],
      [
        'ca-ret-dissolution',
        (kept) =>
          withItems({ ...kept, incorporatedOn: '2024-09-21' }, 'returns', { id: 'y2025', year: 2025 }),
        'returns',
        (kept) => withItems(kept, 'returns', { id: 'y2025', year: 2025 }),
      ],
      ['ca-ret-control', (kept) => ({ ...kept, controlConfirmed: 'no' }), 'controlConfirmed', (kept) => kept],
      [
        'ca-ret-office',
        (kept) => ({ ...kept, registry: 'quebec' }),
        'registeredOffice',
        (kept) => ({ ...kept, registry: 'ontario' }),
      ],
    ],
  },
};
export default deskExamples;
