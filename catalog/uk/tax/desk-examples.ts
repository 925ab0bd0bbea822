import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'uk-tax': {
    examples: [
      [
        'uk-tax-utr',
        (kept) => ({ ...kept, utr: '1097172565' }),
        'utr',
        (kept) => ({ ...kept, utr: '2108834503' }),
      ],
      [
        'uk-tax-vat-number',
        (kept) => ({ ...kept, vatNumber: '123456789' }),
        'vatNumber',
        (kept) => ({ ...kept, vatNumber: '123456727' }),
      ],
      ['uk-tax-period-length', (kept) => ({ ...kept, periodEnd: '2026-04-01' }), 'periodEnd', (kept) => kept],
      [
        'uk-tax-period-order',
        (kept) => ({ ...kept, periodEnd: '2025-03-31' }),
        'periodEnd',
        (kept) => ({ ...kept, periodEnd: '2025-04-01' }),
      ],
      [
        'uk-tax-accounts-length',
        (kept) => ({ ...kept, accountsPeriodEnd: '2026-10-01' }),
        'accountsPeriodEnd',
        (kept) => ({ ...kept, accountsPeriodEnd: '2026-09-30' }),
      ],
      ['uk-tax-whole-pounds', (kept) => ({ ...kept, turnover: 12_000_050 }), 'turnover', (kept) => kept],
      [
        'uk-tax-donations',
        (kept) => ({ ...kept, donations: 4_900_100 }),
        'donations',
        (kept) => ({ ...kept, donations: 4_900_000 }),
      ],
      [
        'uk-tax-refund-account',
        (kept) => ({ ...kept, refundSortCode: '200000' }),
        'refundAccount',
        (kept) => ({ ...kept, refundSortCode: '200000', refundAccount: '12345678' }),
      ],
      [
        'uk-tax-return-late',
        (kept) => ({ ...kept, accountsPeriodEnd: '2025-11-20' }),
        'accountsPeriodEnd',
        (kept) => ({ ...kept, accountsPeriodEnd: '2025-11-21' }),
      ],
      [
        'uk-tax-registration-late',
        (kept) => ({ ...kept, tradesFrom: '2026-08-20' }),
        'tradesFrom',
        (kept) => ({ ...kept, tradesFrom: '2026-08-21' }),
      ],
      [
        'uk-vat-late',
        (kept) => ({ ...kept, vatPeriodEnd: '2026-09-30' }),
        'vatPeriodEnd',
        (kept) => ({ ...kept, vatPeriodEnd: '2026-10-31' }),
      ],
      [
        'uk-vat-registration-late',
        (kept) => ({ ...kept, reason: 'past', exceededOn: '2026-09-30' }),
        'exceededOn',
        (kept) => ({ ...kept, reason: 'past', exceededOn: '2026-10-31' }),
      ],
      [
        'uk-vat-not-passed',
        (kept) => ({ ...kept, reason: 'past', lastTurnover: 9_000_000 }),
        'lastTurnover',
        (kept) => ({ ...kept, reason: 'past', lastTurnover: 9_000_001 }),
      ],
      [
        'uk-vat-back-too-far',
        (kept) => ({ ...kept, reason: 'voluntary', wantedFrom: '2022-11-20' }),
        'wantedFrom',
        (kept) => ({ ...kept, reason: 'voluntary', wantedFrom: '2022-11-21' }),
      ],
      [
        'uk-dormant-late',
        (kept) => ({ ...kept, dormantTo: '2026-02-20', firstYear: 'no' }),
        'dormantTo',
        (kept) => ({ ...kept, dormantTo: '2026-02-21', firstYear: 'no' }),
      ],
    ],
  },
};
export default deskExamples;
