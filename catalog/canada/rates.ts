import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

const incomeTax: RateTerms = {
  source: 'ca-practice',
  confidence: 'medium',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
};
const salesTax: RateTerms = { ...incomeTax, from: day('2025-01-01') };
const amount = amountsIn('CAD');

/** Fees for opposing a trade mark, which the Office raises each January. */
const oppositions = [
  [2024, 1_040, { source: 'ca-cipo-2024', confidence: 'high' }],
  [2025, 1_085.76, { source: 'ca-cipo-2025', confidence: 'high' }],
  [
    2026,
    1_115.08,
    {
      source: 'ca-cipo-2025',
      confidence: 'medium',
      note: 'Calculated from the 2025 fees plus 2.7%. We confirm it with the Office before you pay.',
    },
  ],
] as const;

/**
 * Rates of company tax by province for 2026, in percent: the general one, and that of a small business. Those
 * of the territories were not found.
 */
const provincial = [
  ['ON', 11.5, 3.2],
  ['BC', 12, 2],
  ['AB', 8, 2],
  ['QC', 11.5, 3.2],
  ['MB', 12, 0],
  ['SK', 12, 1],
  ['NS', 14, 1.5],
  ['NB', 14, 2.5],
  ['PE', 15, 1],
  ['NL', 15, 2.5],
] as const;

/** Provinces whose rates of company tax are known. */
export const PROVINCES_WITH_COMPANY_TAX = provincial.map(([code]) => code);

/** Rates and thresholds with which the calculators of Canada compute. */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...feeRates(fees, [
    'ca-trade-mark-first',
    'ca-trade-mark-further',
    'ca-mark-renewal-first',
    'ca-mark-renewal-further',
    'ca-nuans',
    'ca-bc-name-request',
  ]),
  ...oppositions.map(([year, units, terms]) =>
    amount('ca-mark-opposition', 'Trade mark: statement of opposition', units, {
      ...terms,
      from: day(`${year}-01-01`),
      until: day(`${year}-12-31`),
    }),
  ),
  percentage('ca-company-tax', 'Company tax, federal, after the abatement', 15, incomeTax),
  percentage('ca-company-tax-small', 'Company tax, federal: small business', 9, incomeTax),
  amount('ca-business-limit', 'Small business: highest active income', 500_000, incomeTax),
  ...provincial.flatMap(([code, general, small]) => [
    percentage(`ca-company-tax-${code}`, `Company tax of ${code}`, general, incomeTax),
    percentage(`ca-company-tax-${code}-small`, `Company tax of ${code}: small business`, small, incomeTax),
  ]),
  percentage('ca-gst', 'GST, share of a sale', 5, salesTax),
  percentage('ca-hst-ON', 'HST in Ontario, share of a sale', 13, salesTax),
  percentage('ca-hst-NS', 'HST in Nova Scotia, share of a sale', 15, {
    ...salesTax,
    until: day('2025-03-31'),
  }),
  percentage('ca-hst-NS', 'HST in Nova Scotia, share of a sale', 14, {
    ...salesTax,
    from: day('2025-04-01'),
  }),
  percentage('ca-hst-NB', 'HST in New Brunswick, share of a sale', 15, salesTax),
  percentage('ca-hst-NL', 'HST in Newfoundland and Labrador, share of a sale', 15, salesTax),
  percentage('ca-hst-PE', 'HST in Prince Edward Island, share of a sale', 15, salesTax),
  percentage('ca-sales-tax-QC', 'Quebec sales tax (QST), share of a sale', 9.975, salesTax),
  percentage('ca-sales-tax-BC', 'Provincial sales tax of British Columbia, share of a sale', 7, salesTax),
  percentage('ca-sales-tax-SK', 'Provincial sales tax of Saskatchewan, share of a sale', 6, salesTax),
  percentage('ca-sales-tax-MB', 'Retail sales tax of Manitoba, share of a sale', 7, salesTax),
];
