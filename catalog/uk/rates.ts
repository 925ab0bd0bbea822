import { amountsIn, percentage, type RateTerms } from '#catalog/kit/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const corporationTax: RateTerms = {
  source: 'uk-tax-rates',
  confidence: 'high',
  from: day('2023-04-01'),
  until: day('2027-03-31'),
};
const loans: RateTerms = {
  source: 'uk-practice',
  confidence: 'medium',
  from: day('2022-04-06'),
  until: day('2026-04-05'),
};
const sizes: RateTerms = { source: 'uk-companies-act', confidence: 'high', from: day('2025-04-06') };
const lateVat: RateTerms = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'Rates since April 2025, to be confirmed with HMRC’s guidance.',
  from: day('2025-04-01'),
};
const amount = amountsIn('GBP');

/** Rates and limits with which the calculators of the United Kingdom compute. */
export const rates: readonly Rate[] = [
  percentage('uk-small-profits-rate', 'Corporation tax: small profits rate', 19, corporationTax),
  percentage('uk-main-rate', 'Corporation tax: main rate', 25, corporationTax),
  percentage('uk-standard-fraction', 'Corporation tax: fraction of marginal relief', 1.5, corporationTax),
  amount('uk-lower-limit', 'Corporation tax: lower limit of profits', 50_000, corporationTax),
  amount('uk-upper-limit', 'Corporation tax: upper limit of profits', 250_000, corporationTax),
  amount(
    'uk-instalments-limit',
    'Corporation tax: profits above which instalments are due',
    1_500_000,
    corporationTax,
  ),
  percentage('uk-loan-tax', 'Tax on loans to participators, by the day of the loan', 33.75, loans),
  percentage('uk-loan-tax', 'Tax on loans to participators, by the day of the loan', 35.75, {
    ...loans,
    confidence: 'low',
    from: day('2026-04-06'),
    until: day('2027-04-05'),
  }),
  amount('uk-micro-turnover', 'Micro-entity: highest turnover', 1_000_000, sizes),
  amount('uk-micro-balance', 'Micro-entity: highest balance sheet total', 500_000, sizes),
  amount('uk-small-turnover', 'Small company: highest turnover', 15_000_000, sizes),
  amount('uk-small-balance', 'Small company: highest balance sheet total', 7_500_000, sizes),
  amount('uk-medium-turnover', 'Medium-sized company: highest turnover', 54_000_000, sizes),
  amount('uk-medium-balance', 'Medium-sized company: highest balance sheet total', 27_000_000, sizes),
  percentage('uk-late-corporation-tax', 'Interest on late corporation tax: above Bank Rate', 4, {
    source: 'uk-practice',
    confidence: 'medium',
    note: 'Bank Rate and four points since 6 April 2025. We confirm the rate with HMRC.',
    from: day('2025-04-06'),
  }),
  percentage('uk-late-vat-day-15', 'VAT unpaid after 15 days: share', 3, lateVat),
  percentage('uk-late-vat-day-30', 'VAT unpaid after 30 days: further share', 3, lateVat),
  percentage('uk-late-vat-daily', 'VAT unpaid from day 31: share a year', 10, lateVat),
  amount('uk-late-vat-points', 'Late VAT return at the highest points', 200, lateVat),
];
