import { type DeskExamples, withItem, change, same, street } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'usa-delaware-franchise-tax': {
    examples: [
      [
        'us-de-fr-issued',
        change({ issuedShares: 10_000_001 }),
        'issuedShares',
        change({ issuedShares: 10_000_000 }),
      ],
      [
        'us-de-fr-assets',
        change({ grossAssets: undefined }),
        'grossAssets',
        (kept) => withItem({ ...kept, grossAssets: undefined }, 'shareClasses', 'common', { shares: 10_000 }),
      ],
      [
        'us-de-fr-assets-year',
        change({ assetsOn: '2024-12-31' }),
        'assetsOn',
        change({ assetsOn: '2025-06-30' }),
      ],
      ['us-de-fr-year', change({ taxYear: 2026 }), 'taxYear', same],
      ['us-de-fr-void', change({ taxYear: 2023 }), 'taxYear', same],
      ['us-de-fr-box', street('principalAddress', 'P.O. Box 3'), 'principalAddress', same],
      ['us-de-fr-ein', change({ ein: '89-1234567' }), 'ein', same],
    ],
  },
};
export default deskExamples;
