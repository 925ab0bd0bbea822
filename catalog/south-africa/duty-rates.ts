import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { fees, returnFeeIds } from './fees.ts';

const vat: RateTerms = {
  source: 'za-vat-guide',
  confidence: 'high',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
};
const practice: RateTerms = { ...vat, source: 'za-practice', confidence: 'medium' };
const penalties: RateTerms = { ...practice, source: 'za-penalties', confidence: 'high' };
const provisional: RateTerms = { ...practice, source: 'za-provisional-tax' };
const amount = amountsIn('ZAR');

/**
 * Administrative penalty by the taxable income of the year before: the income up to which, null for the last,
 * and each month.
 */
const lateReturns = [
  [250_000, 250],
  [500_000, 500],
  [1_000_000, 1_000],
  [5_000_000, 2_000],
  [10_000_000, 4_000],
  [50_000_000, 8_000],
  [null, 16_000],
] as const;

/** Rates and thresholds that duties, forms and calculators of South Africa share. */
export const dutyRates: readonly Rate[] = [
  ...feeRates(fees, returnFeeIds),
  percentage(
    'za-underestimate',
    'Provisional estimate too low: share of the tax that is short',
    20,
    provisional,
  ),
  amount('za-vat-compulsory', 'VAT: compulsory above these sales in 12 months', 1_000_000, {
    ...vat,
    until: day('2026-03-31'),
  }),
  amount('za-vat-compulsory', 'VAT: compulsory above these sales in 12 months', 2_300_000, {
    ...vat,
    from: day('2026-04-01'),
  }),
  amount('za-vat-voluntary', 'VAT: optional above these sales in 12 months', 50_000, {
    ...vat,
    until: day('2026-03-31'),
  }),
  amount('za-vat-voluntary', 'VAT: optional above these sales in 12 months', 120_000, {
    ...vat,
    from: day('2026-04-01'),
  }),
  ...lateReturns.flatMap(([upTo, monthly], index) => [
    amount(
      `za-late-return-${index + 1}`,
      `Outstanding return, band ${index + 1}: each month`,
      monthly,
      penalties,
    ),
    ...(upTo === null
      ? []
      : [
          amount(
            `za-late-return-${index + 1}-up-to`,
            `Outstanding return, band ${index + 1}: highest taxable income`,
            upTo,
            penalties,
          ),
        ]),
  ]),
  percentage('za-late-payment', 'Penalty for VAT, PAYE or provisional tax paid late', 10, practice),
  percentage('za-late-reconciliation', 'Late EMP501: share of the PAYE for each month', 1, practice),
  percentage('za-owners-fine', 'Beneficial owners not filed: highest fine, share of turnover', 10, {
    source: 'za-section-175',
    confidence: 'high',
    from: day('2020-01-01'),
  }),
  amount('za-owners-fine-least', 'Beneficial owners not filed: fine, where that is more', 1_000_000, {
    source: 'za-section-175',
    confidence: 'high',
    from: day('2020-01-01'),
  }),
];
