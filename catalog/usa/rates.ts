import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { dutyRates } from './duty-rates.ts';
import { fees } from './fees.ts';

const texas: RateTerms = { source: 'us-tx-franchise', confidence: 'high', from: day('2024-01-01') };
const marks: RateTerms = { source: 'us-tm-fees', confidence: 'high', from: day('2025-01-18') };
const names: RateTerms = { source: 'us-practice', confidence: 'medium', from: day('2026-01-01') };
const amount = amountsIn('USD');

/** Fees of later steps of a trade mark for each class, and the surcharge in the grace period where there is one. */
const markSteps = [
  ['statement-of-use', 'Allegation or statement of use', 150, null],
  ['use-extension', 'Further six months for the statement of use', 125, null],
  ['section-8', 'Declaration of use, § 8', 325, 100],
  ['section-8-9', 'Declaration of use and renewal, §§ 8 and 9', 650, 200],
  ['section-15', 'Declaration of incontestability, § 15', 250, null],
  ['divide', 'Division of the application', 100, null],
] as const;

/** Rates and thresholds with which the calculators of the United States compute. */
export const rates: readonly Rate[] = [
  ...dutyRates,
  ...feeRates(fees, ['us-tm-base', 'us-tm-free-text', 'us-tm-long-text']),
  percentage('us-tx-franchise', 'Texas franchise tax: share of the margin', 0.75, texas),
  percentage('us-tx-franchise-retail', 'Texas franchise tax: retail and wholesale trade', 0.375, texas),
  percentage('us-tx-franchise-ez', 'Texas franchise tax: EZ computation', 0.331, texas),
  amount('us-tx-ez-revenue', 'Texas franchise tax: highest revenue of the EZ computation', 20_000_000, texas),
  amount('us-tx-small-tax', 'Texas franchise tax: nothing is due below this tax', 1_000, {
    ...texas,
    source: 'us-tx-small-tax',
  }),
  amount('us-tm-madrid', 'Trade mark under the Madrid Protocol, for each class', 600, marks),
  amount('us-tm-paper', 'Trade mark on paper, for each class', 850, marks),
  amount('us-tm-insufficient', 'Trade mark with insufficient information, for each class', 100, marks),
  ...markSteps.flatMap(([id, title, each, surcharge]) => [
    amount(`us-tm-${id}`, `${title}, for each class`, each, marks),
    ...(surcharge === null
      ? []
      : [amount(`us-tm-${id}-grace`, `${title}: surcharge for each class`, surcharge, marks)]),
  ]),
  amount('us-de-report-foreign', 'Delaware annual report of a corporation of another state', 125, {
    source: 'us-de-franchise-2017',
    confidence: 'medium',
    from: day('2025-01-01'),
  }),
  amount('us-de-name', 'Delaware: reservation of a name', 75, names),
  amount('us-wy-name', 'Wyoming: reservation of a name', 60, names),
  amount('us-tx-name', 'Texas: reservation of a name', 40, names),
  amount('us-boi-penalty', 'Beneficial ownership report: highest penalty a day', 591, {
    source: 'us-boi-penalty',
    confidence: 'medium',
    from: day('2024-01-25'),
  }),
  amount(
    'us-boi-large-receipts',
    'Beneficial ownership report: large company above these receipts',
    5_000_000,
    {
      source: 'us-boi-rule',
      confidence: 'high',
      from: day('2025-03-26'),
    },
  ),
  percentage('us-tx-margin', 'Texas franchise tax: margin as a share of revenue', 70, texas),
  amount('us-tx-margin-deduction', 'Texas franchise tax: margin, revenue less', 1_000_000, texas),
];
