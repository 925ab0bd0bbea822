import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms, scale } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

const company: RateTerms = {
  source: 'za-company-rate',
  confidence: 'high',
  from: day('2023-03-31'),
  until: day('2027-03-31'),
};
const tables: RateTerms = {
  source: 'za-individual-tax',
  confidence: 'high',
  from: day('2026-03-01'),
  until: day('2027-02-28'),
};
const payroll: RateTerms = { ...tables, source: 'za-practice', confidence: 'medium' };
const budget: RateTerms = { ...tables, source: 'za-budget-2026' };
const lastYear = { from: day('2025-03-01'), until: day('2026-02-28') };
const vat: RateTerms = {
  source: 'za-vat-guide',
  confidence: 'high',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
};
const practice: RateTerms = {
  source: 'za-practice',
  confidence: 'medium',
  from: day('2025-04-01'),
  until: day('2027-03-31'),
};
const provisional: RateTerms = { ...practice, source: 'za-provisional-tax' };
const amount = amountsIn('ZAR');

const names: RateTerms = { source: 'za-name-fees', confidence: 'high', from: day('2012-01-01') };
/** Fees for names: of the reservation, its extension, a defensive name and its renewal, filed online and on paper. */
const nameFees = [
  ['reservation', 'Reservation of a name (CoR 9.1)', 50, 75],
  ['extension', 'Extension of a reservation (CoR 9.2)', 30, 50],
  ['defensive', 'Defensive name (CoR 10.1)', 200, 250],
  ['defensive-renewal', 'Renewal of a defensive name (CoR 10.2)', 30, 50],
] as const;

/**
 * Rates, tables and thresholds with which the calculators of South Africa compute. Those of companies go by
 * the day a year ends.
 */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...nameFees.flatMap(([id, title, online, onPaper]) => [
    amount(`za-name-${id}`, title, online, names),
    amount(`za-name-${id}-paper`, `${title}, on paper`, onPaper, names),
  ]),
  ...feeRates(fees, [
    'za-trade-mark',
    'za-trade-mark-special',
    'za-trade-mark-renewal',
    'za-trade-mark-renewal-late',
  ]),
  percentage('za-company-tax', 'Company tax, by the day the year ends', 27, company),
  ...scale(
    'za-small-business',
    'Small business corporation, by the day the year ends',
    'ZAR',
    [
      [95_750, 0],
      [365_000, 7],
      [550_000, 21, 18_848],
      [null, 27, 57_698],
    ],
    { ...company, from: day('2025-04-01'), until: day('2026-03-31') },
  ),
  ...scale(
    'za-small-business',
    'Small business corporation, by the day the year ends',
    'ZAR',
    [
      [99_000, 0],
      [365_000, 7],
      [550_000, 21, 18_620],
      [null, 27, 57_470],
    ],
    {
      source: 'za-small-business',
      confidence: 'medium',
      note: 'Limits from a published guide. We confirm them with the Revenue Service.',
      from: day('2026-04-01'),
      until: day('2027-03-31'),
    },
  ),
  amount('za-small-business-income', 'Small business corporation: highest gross income', 20_000_000, company),
  percentage(
    'za-small-business-passive',
    'Small business corporation: highest share of passive income',
    20,
    company,
  ),
  ...scale(
    'za-turnover-tax',
    'Turnover tax',
    'ZAR',
    [
      [335_000, 0],
      [500_000, 1],
      [750_000, 2, 1_650],
      [null, 3, 6_650],
    ],
    { ...budget, ...lastYear },
  ),
  ...scale(
    'za-turnover-tax',
    'Turnover tax',
    'ZAR',
    [
      [600_000, 0],
      [950_000, 1],
      [1_400_000, 2, 3_500],
      [null, 3, 12_500],
    ],
    budget,
  ),
  amount('za-turnover-tax-most', 'Turnover tax: highest turnover', 1_000_000, { ...budget, ...lastYear }),
  amount('za-turnover-tax-most', 'Turnover tax: highest turnover', 2_300_000, budget),
  percentage('za-dividends-tax', 'Dividends tax', 20, practice),
  ...scale(
    'za-personal-tax',
    'Income tax of a person',
    'ZAR',
    [
      [245_100, 18],
      [383_100, 26, 44_118],
      [530_200, 31, 79_998],
      [695_800, 36, 125_599],
      [887_000, 39, 185_215],
      [1_878_600, 41, 259_783],
      [null, 45, 666_339],
    ],
    tables,
  ),
  amount('za-rebate-primary', 'Rebate of every person', 17_820, tables),
  amount('za-rebate-secondary', 'Further rebate from the age of 65', 9_765, tables),
  amount('za-rebate-tertiary', 'Further rebate from the age of 75', 3_249, tables),
  percentage('za-uif', 'Unemployment insurance, share of the pay, from each side', 1, payroll),
  amount('za-uif-ceiling', 'Unemployment insurance: highest monthly pay that counts', 17_712, payroll),
  percentage('za-sdl', 'Skills development levy, share of the pay', 1, payroll),
  amount('za-sdl-free', 'Skills development levy: free wages of a year', 500_000, payroll),
  percentage('za-vat', 'VAT, share of sales without VAT', 15, vat),
  percentage(
    'za-underestimate-small',
    'Provisional estimate: share to reach up to the limit',
    90,
    provisional,
  ),
  percentage(
    'za-underestimate-large',
    'Provisional estimate: share to reach above the limit',
    80,
    provisional,
  ),
  amount(
    'za-underestimate-limit',
    'Provisional estimate: income up to which a lower share counts',
    1_000_000,
    provisional,
  ),
];
