import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms, scale } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

const guide: RateTerms = { source: 'gh-tax-guides', confidence: 'high', from: day('2026-01-01') };
const bands: RateTerms = { source: 'gh-tax-guides', confidence: 'medium', from: day('2024-01-01') };
const insurable: RateTerms = {
  source: 'gh-insurable-earnings',
  confidence: 'high',
  from: day('2025-01-01'),
};
const marks: RateTerms = {
  source: 'gh-trade-marks',
  confidence: 'low',
  note: 'The amount of 2021. Fees rose in January 2023. We confirm the current fee before you pay it.',
  from: day('2026-01-01'),
};
const amount = amountsIn('GHS');
const inDollars = amountsIn('USD', true);

/** Rates, thresholds and charges with which the calculators of Ghana compute. */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...feeRates(fees, ['gh-name-reservation']),
  amount('gh-name-search', 'Search of a name at the counter', 25, {
    source: 'gh-practice',
    confidence: 'low',
    note: 'An older amount. We confirm this fee with the Registrar before you pay it. The online search is free.',
    from: day('2026-01-01'),
  }),
  inDollars('gh-mark-search', 'Trade mark of a foreign owner: search in a class', 135, marks),
  inDollars('gh-mark-application', 'Trade mark of a foreign owner: application in a class', 240, marks),
  inDollars('gh-mark-certificate', 'Trade mark of a foreign owner: certificate in a class', 240, marks),
  percentage('gh-company-tax-general', 'Company tax: any other business', 25, guide),
  percentage('gh-company-tax-hotel', 'Company tax: hotel', 22, guide),
  percentage('gh-company-tax-mining', 'Company tax: mining or petroleum', 35, guide),
  percentage('gh-company-tax-exports', 'Company tax: non-traditional exports', 8, guide),
  percentage('gh-company-tax-farm-loans', 'Company tax: bank, loans to farming or leasing', 20, guide),
  percentage(
    'gh-company-tax-manufacturing-capital',
    'Company tax: manufacturing in a regional capital other than Accra and Tema',
    18.5,
    guide,
  ),
  percentage(
    'gh-company-tax-manufacturing-elsewhere',
    'Company tax: manufacturing outside the regional capitals',
    12.5,
    guide,
  ),
  percentage('gh-company-tax-free-zone-export', 'Company tax: free-zone company, exports', 15, guide),
  ...scale(
    'gh-personal-tax',
    'Income tax of a resident person',
    'GHS',
    [
      [5_880, 0],
      [7_200, 5],
      [8_760, 10],
      [46_760, 17.5],
      [238_760, 25],
      [605_000, 30],
      [null, 35],
    ],
    bands,
  ),
  amount('gh-insurable-earnings', 'Highest monthly pay on which contributions are due', 61_000, {
    ...insurable,
    until: day('2025-12-31'),
  }),
  amount('gh-insurable-earnings', 'Highest monthly pay on which contributions are due', 69_000, {
    ...insurable,
    from: day('2026-01-01'),
    until: day('2026-12-31'),
  }),
  percentage('gh-ssnit-employer', 'Social security: employer’s share of basic pay', 13, insurable),
  percentage('gh-ssnit-worker', 'Social security: worker’s share of basic pay', 5.5, insurable),
  percentage('gh-second-tier', 'Social security: part for the second tier', 5, insurable),
  percentage('gh-vat', 'VAT, share of sales', 15, guide),
  percentage('gh-nhil', 'National health insurance levy, share of sales', 2.5, guide),
  percentage('gh-getfund', 'Education fund levy (GETFund), share of sales', 2.5, guide),
  percentage('gh-withholding-vat', 'VAT withheld by an agent, share of the value', 7, guide),
  percentage('gh-withholding-goods', 'Withholding tax: goods', 3, guide),
  percentage('gh-withholding-works', 'Withholding tax: works', 5, guide),
  percentage('gh-withholding-services', 'Withholding tax: services of residents', 7.5, guide),
  percentage('gh-withholding-dividends', 'Withholding tax: dividends', 8, guide),
  percentage('gh-withholding-interest', 'Withholding tax: interest', 8, guide),
  percentage('gh-withholding-royalties', 'Withholding tax: royalties', 15, guide),
  percentage('gh-withholding-foreign-services', 'Withholding tax: services of non-residents', 20, guide),
  amount('gh-withholding-free', 'Withholding tax: free total a year to one supplier', 2_000, guide),
  amount('gh-annual-return', 'Annual return: fee', 90, {
    source: 'gh-fees-2023',
    confidence: 'low',
    note: 'The amount of 2023. We confirm the current fee with the Registrar.',
    from: day('2026-01-01'),
  }),
  percentage('gh-stamp-duty', 'Stamp duty on stated capital', 1, {
    source: 'gh-formation-guide',
    confidence: 'low',
    note: 'A 2026 guide says 1%, older ones 0.5%. We confirm the rate before you pay.',
    from: day('2026-01-01'),
  }),
];
