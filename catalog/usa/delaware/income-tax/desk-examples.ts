import { change, same, type DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'usa-delaware-income-tax': {
    examples: [
      ['us-de-cit-ein', change({ ein: '00-1234567' }), 'ein', same],
      ['us-de-cit-year', change({ yearEnd: '2026-09-01' }), 'yearEnd', change({ yearEnd: '2026-08-30' })],
      ['us-de-cit-month-end', change({ yearEnd: '2026-08-30' }), 'yearEnd', same],
      [
        'us-de-cit-receipts',
        change({ delawareReceipts: 100_000_001 }),
        'delawareReceipts',
        change({ delawareReceipts: 100_000_000 }),
      ],
      ['us-de-cit-late', change({ yearStart: '2025-08-01', yearEnd: '2026-07-31' }), 'yearEnd', same],
    ],
  },
};
export default deskExamples;
