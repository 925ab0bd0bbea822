import { amountsIn, percentage, type RateTerms } from '#catalog/kit/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const practice: RateTerms = {
  source: 'us-practice',
  confidence: 'medium',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
};
const indexed: RateTerms = {
  ...practice,
  note: 'The amount for returns due in 2026. It is adjusted each year.',
};
const texas: RateTerms = { source: 'us-tx-franchise', confidence: 'high', from: day('2024-01-01') };
const delaware: RateTerms = { source: 'us-de-income-tax', confidence: 'high', from: day('2025-01-01') };
const amount = amountsIn('USD');

/** Rates and thresholds with which the calculators of the United States compute. */
export const rates: readonly Rate[] = [
  percentage('us-corporate-income-tax', 'Federal corporate income tax', 21, practice),
  amount('us-estimated-tax', 'Federal income tax: estimated payments from this tax on', 500, practice),
  amount('us-late-minimum', 'Late federal return: least charge after 60 days', 525, indexed),
  amount('us-late-partnership', 'Late return of a partnership: each owner and month', 255, indexed),
  amount('us-form-5472', 'Form 5472 not filed: each form and period', 25_000, {
    source: 'us-5472',
    confidence: 'high',
    from: day('2025-01-01'),
  }),
  amount('us-tx-no-tax-due', 'Texas franchise tax: highest revenue without tax', 2_470_000, {
    ...texas,
    source: 'us-tx-comptroller',
    until: day('2025-12-31'),
  }),
  amount('us-tx-no-tax-due', 'Texas franchise tax: highest revenue without tax', 2_650_000, {
    ...texas,
    source: 'us-tx-comptroller',
    from: day('2026-01-01'),
    until: day('2027-12-31'),
  }),
  percentage('us-tx-franchise', 'Texas franchise tax: share of the margin', 0.75, texas),
  percentage('us-tx-franchise-retail', 'Texas franchise tax: retail and wholesale trade', 0.375, texas),
  percentage('us-tx-franchise-ez', 'Texas franchise tax: EZ computation', 0.331, texas),
  amount('us-tx-ez-revenue', 'Texas franchise tax: highest revenue of the EZ computation', 20_000_000, texas),
  amount('us-tx-small-tax', 'Texas franchise tax: nothing is due below this tax', 1_000, {
    ...texas,
    source: 'us-tx-small-tax',
  }),
  amount('us-tx-late-report', 'Texas franchise tax: late report', 50, texas),
  amount('us-de-llc-tax', 'Delaware yearly tax of an LLC', 300, {
    ...delaware,
    source: 'us-de-filing-fees',
  }),
  percentage('us-de-income-tax', 'Delaware corporate income tax', 8.7, delaware),
];
