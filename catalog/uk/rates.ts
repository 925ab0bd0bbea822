import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

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
const opposition: RateTerms = {
  source: 'uk-mark-practice',
  confidence: 'low',
  note: 'We confirm this fee with the Office before you pay it.',
  from: day('2024-01-01'),
  until: day('2026-03-31'),
};
const oppositionSince2026: RateTerms = {
  source: opposition.source,
  confidence: 'low',
  note: 'We confirm this fee with the Office before you pay it.',
  from: day('2026-04-01'),
};
const amount = amountsIn('GBP');

/** Rates and limits with which the calculators of the United Kingdom compute. */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...feeRates(fees, [
    'uk-mark-first-class',
    'uk-mark-more-classes',
    'uk-mark-series',
    'uk-renewal-first-class',
    'uk-renewal-more-classes',
    'uk-renewal-late',
  ]),
  amount('uk-mark-opposition', 'Trade mark: notice of opposition', 200, opposition),
  amount('uk-mark-opposition', 'Trade mark: notice of opposition', 245, oppositionSince2026),
  amount('uk-mark-fast-opposition', 'Trade mark: fast-track opposition', 100, opposition),
  amount('uk-mark-fast-opposition', 'Trade mark: fast-track opposition', 125, oppositionSince2026),
  percentage('uk-small-profits-rate', 'Corporation tax: small profits rate', 19, corporationTax),
  percentage('uk-main-rate', 'Corporation tax: main rate', 25, corporationTax),
  percentage('uk-standard-fraction', 'Corporation tax: fraction of marginal relief', 1.5, corporationTax),
  amount('uk-lower-limit', 'Corporation tax: lower limit of profits', 50_000, corporationTax),
  amount('uk-upper-limit', 'Corporation tax: upper limit of profits', 250_000, corporationTax),
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
];
