import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-share-structure': {
    examples: [
      [
        'ca-structure-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ca-amend-rights',
        (kept) => withItem(kept, 'classes', 'common', { rights: ['vote', 'dividend'] }),
        'classes',
        (kept) => withItem(kept, 'classes', 'common', { rights: ['vote', 'residual'] }),
      ],
      [
        'ca-amend-range',
        (kept) => ({ ...kept, minDirectors: 4, maxDirectors: 3 }),
        'maxDirectors',
        (kept) => ({ ...kept, minDirectors: 3, maxDirectors: 3 }),
      ],
      [
        'ca-amend-province',
        (kept) => ({ ...kept, registry: 'ontario', amendments: ['province'] }),
        'amendments',
        (kept) => ({ ...kept, amendments: ['province'] }),
      ],
      [
        'ca-amend-approval',
        (kept) => ({ ...kept, approval: 'open' }),
        'approval',
        (kept) => ({ ...kept, approval: 'two-thirds' }),
      ],
    ],
  },
};
export default deskExamples;
