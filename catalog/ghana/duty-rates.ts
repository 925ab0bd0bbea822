import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const guide: RateTerms = { source: 'gh-tax-guides', confidence: 'high', from: day('2026-01-01') };
const administration: RateTerms = { source: 'gh-late-tax', confidence: 'high', from: day('2018-01-01') };
const charge: RateTerms = { source: 'gh-annual-deadline', confidence: 'high', from: day('2026-01-01') };
const amount = amountsIn('GHS');

/** Rates and thresholds that duties and calculators of Ghana share. */
export const dutyRates: readonly Rate[] = [
  amount('gh-late-return', 'Late tax return: penalty once', 500, administration),
  amount('gh-late-return-daily', 'Late tax return: penalty a day', 10, administration),
  percentage('gh-late-interest', 'Interest on unpaid tax, share of the policy rate', 125, {
    ...guide,
    from: day('2018-01-01'),
  }),
  amount('gh-late-annual-returns', 'Late annual returns: charge for one to four', 1_000, charge),
  amount('gh-late-annual-returns-many', 'Late annual returns: charge for five or more', 2_000, charge),
  amount('gh-vat-goods', 'VAT: compulsory for goods above these sales in 12 months', 750_000, guide),
];
