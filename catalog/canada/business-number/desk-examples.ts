import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-business-number': {
    examples: [
      ['ca-bn-check', (kept) => ({ ...kept, businessNumber: '812345675' }), 'businessNumber', (kept) => kept],
      ['ca-bn-again', (kept) => ({ ...kept, accounts: ['BN', 'RT'] }), 'accounts', (kept) => kept],
      [
        'ca-bn-missing',
        (kept) => ({ ...kept, hasNumber: 'no' }),
        'accounts',
        (kept) => ({ ...kept, hasNumber: 'no', accounts: ['BN', 'RT'] }),
      ],
      [
        'ca-bn-company-number',
        (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
        'companyNumber',
        (kept) => kept,
      ],
      [
        'ca-bn-sin',
        (kept) => withItem(kept, 'owners', 'claire', { sin: '123456783' }),
        'owners/claire/sin',
        (kept) => withItem(kept, 'owners', 'claire', { sin: '700000003' }),
      ],
      [
        'ca-gst-first-sale',
        (kept) => ({
          ...kept,
          gstReason: 'four-quarters',
          quarterEndOn: '2026-06-30',
          firstSaleOn: '2026-07-31',
        }),
        'firstSaleOn',
        (kept) => ({
          ...kept,
          gstReason: 'four-quarters',
          quarterEndOn: '2026-06-30',
          firstSaleOn: '2026-08-01',
        }),
      ],
      [
        'ca-gst-late',
        (kept) => ({ ...kept, passedOn: '2026-10-22' }),
        'gstReason',
        (kept) => ({ ...kept, passedOn: '2026-10-23' }),
      ],
      [
        'ca-gst-period',
        (kept) => ({ ...kept, worldSales: 600_000_001, gstPeriod: 'quarterly' }),
        'gstPeriod',
        (kept) => ({ ...kept, worldSales: 600_000_000, gstPeriod: 'quarterly' }),
      ],
    ],
  },
};
export default deskExamples;
