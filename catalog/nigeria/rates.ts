import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms, scale } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

const act: RateTerms = { source: 'ng-tax-act', confidence: 'high', from: day('2026-01-01') };
const withholding: RateTerms = { source: 'ng-withholding', confidence: 'medium', from: day('2025-01-01') };
const administration: RateTerms = {
  source: 'ng-tax-administration',
  confidence: 'high',
  from: day('2026-01-01'),
};
const filing: RateTerms = {
  source: 'ng-fees-law-firm',
  confidence: 'low',
  note: 'We confirm this fee with CAC before you pay it.',
  from: day('2025-10-01'),
};
const amount = amountsIn('NGN');

/** Rates and thresholds with which the calculators of Nigeria compute. */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...feeRates(fees, ['ng-name-reservation', 'ng-name-reservation-restricted']),
  percentage('ng-company-income-tax', 'Companies income tax, share of the total profit', 30, act),
  percentage('ng-development-levy', 'Development levy, share of the assessable profit', 4, act),
  amount('ng-small-assets', 'Small company: highest fixed assets', 250_000_000, act),
  amount('ng-minimum-tax-turnover', 'Minimum tax: from this turnover on', 50_000_000_000, act),
  percentage('ng-minimum-tax', 'Minimum tax, share of net income', 15, act),
  percentage('ng-vat', 'VAT, share of sales', 7.5, act),
  percentage('ng-capital-duty', 'Stamp duty on share capital', 0.75, {
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'This is the rate in force before 2026. We confirm the current rate with the revenue service before you pay.',
    from: day('2021-01-01'),
  }),
  percentage('ng-withholding-goods', 'Withholding tax: goods', 2, withholding),
  percentage(
    'ng-withholding-construction',
    'Withholding tax: roads, bridges, buildings, power plants',
    2,
    withholding,
  ),
  percentage('ng-withholding-other-construction', 'Withholding tax: other construction', 5, withholding),
  percentage('ng-withholding-services', 'Withholding tax: services in general', 2, withholding),
  percentage(
    'ng-withholding-professional',
    'Withholding tax: consultancy, professional, technical or management fees',
    5,
    withholding,
  ),
  percentage(
    'ng-withholding-passive',
    'Withholding tax: rent, dividend, interest, royalty to a company',
    10,
    withholding,
  ),
  percentage('ng-withholding-royalty', 'Withholding tax: royalty to others than companies', 5, withholding),
  percentage('ng-withholding-directors', 'Withholding tax: directors’ fees', 15, withholding),
  ...scale(
    'ng-personal-tax',
    'Personal income tax',
    'NGN',
    [
      [800_000, 0],
      [3_000_000, 15],
      [12_000_000, 18],
      [25_000_000, 21],
      [50_000_000, 23],
      [null, 25],
    ],
    act,
  ),
  percentage('ng-rent-relief', 'Rent relief, share of the rent', 20, act),
  amount('ng-rent-relief-most', 'Rent relief: highest amount', 500_000, act),
  amount('ng-not-registered', 'Not registered for tax: penalty for the first month', 50_000, administration),
  amount('ng-not-registered-further', 'Not registered for tax: for a further month', 25_000, administration),
  amount('ng-address-changed', 'Change of address not told: first month', 100_000, administration),
  amount('ng-address-changed-further', 'Change of address not told: a further month', 5_000, administration),
  percentage('ng-tax-unpaid', 'Tax not paid: penalty, share of the tax', 10, administration),
  percentage('ng-not-deducted', 'Tax not deducted: penalty, share of the tax', 40, administration),
  percentage('ng-not-stamped', 'Document not stamped: penalty, share of the duty', 10, administration),
  amount('ng-no-books-company', 'No books kept: penalty of a company', 50_000, administration),
  amount('ng-no-books-person', 'No books kept: penalty of a person', 10_000, administration),
  amount('ng-capital-filing', 'Increase of capital: filing fee of each step', 10_000, filing),
  amount('ng-capital-filing-step', 'Increase of capital: step of the filing fee', 1_000_000, filing),
];
