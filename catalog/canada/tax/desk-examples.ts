import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-tax': {
    examples: [
      [
        'ca-tax-account-check',
        (kept) => ({ ...kept, account: '812345675RC0001' }),
        'account',
        (kept) => kept,
      ],
      [
        'ca-tax-account-kind',
        (kept) => ({ ...kept, account: '812345676RT0001' }),
        'account',
        (kept) => ({ ...kept, returnKind: 'gst', account: '812345676RT0001' }),
      ],
      // 53 weeks are 371 days: 25 June 2025 to 30 June 2026.
      [
        'ca-tax-year-length',
        (kept) => ({ ...kept, yearStartOn: '2025-06-24' }),
        'yearEndOn',
        (kept) => ({ ...kept, yearStartOn: '2025-06-25' }),
      ],
      [
        'ca-tax-period-length',
        (kept) => ({
          ...kept,
          gstPeriod: 'quarterly',
          periodStartOn: '2026-06-30',
          periodEndOn: '2026-09-30',
        }),
        'periodEndOn',
        (kept) => ({
          ...kept,
          gstPeriod: 'quarterly',
          periodStartOn: '2026-07-01',
          periodEndOn: '2026-09-30',
        }),
      ],
      [
        'ca-tax-small-business',
        (kept) => ({ ...kept, corporationType: 'private' }),
        'smallBusiness',
        (kept) => ({ ...kept, corporationType: 'private', smallBusiness: 'no' }),
      ],
      [
        'ca-tax-province',
        (kept) => ({ ...kept, establishment: 'Quebec' }),
        'establishment',
        (kept) => ({ ...kept, establishment: 'Manitoba' }),
      ],
      [
        'ca-tax-late',
        (kept) => ({ ...kept, yearEndOn: '2026-05-20' }),
        'returnKind',
        (kept) => ({ ...kept, yearEndOn: '2026-05-21' }),
      ],
    ],
  },
};
export default deskExamples;
