import { change, same, street, type DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'usa-wyoming-annual-report': {
    examples: [
      ['us-wy-ar-first', change({ formedOn: '2026-01-05' }), 'year', change({ formedOn: '2025-12-05' })],
      ['us-wy-ar-early', change({ year: 2027 }), 'year', change({ formedOn: '2024-03-05', year: 2027 })],
      ['us-wy-ar-dissolved', change({ formedOn: '2024-09-05' }), 'year', change({ formedOn: '2024-10-05' })],
      [
        'us-wy-ar-mail',
        change({ assetsOther: 249_900_100 }),
        'assetsOther',
        change({ assetsOther: 249_900_000 }),
      ],
      ['us-wy-ar-box', street('principalAddress', 'PO Box 3'), 'principalAddress', same],
    ],
  },
};
export default deskExamples;
