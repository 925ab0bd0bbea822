import { feeRates } from '#catalog/kit/money/fee-rates.ts';
import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { fees } from './fees.ts';

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
/** Rates that are older than the days for which duties are computed. */
const since2020 = { from: day('2020-01-01') } as const;
const franchise: RateTerms = { source: 'us-de-franchise-2017', confidence: 'high', ...since2020 };
const interest: RateTerms = { source: 'us-de-instalments', confidence: 'medium', ...since2020 };
const partnerships: RateTerms = { source: 'us-de-partnerships', confidence: 'high', ...since2020 };
const wyoming: RateTerms = { source: 'us-wy-report', confidence: 'high', ...since2020 };
const texas: RateTerms = { source: 'us-tx-franchise', confidence: 'high', from: day('2024-01-01') };
const delaware: RateTerms = { source: 'us-de-income-tax', confidence: 'high', from: day('2025-01-01') };
const lateIncomeTax: RateTerms = { source: 'us-de-late-income-tax', confidence: 'medium', ...since2020 };
const amount = amountsIn('USD');

/** Rates and thresholds that duties, forms, schedules of fees and calculators of the United States share. */
export const dutyRates: readonly Rate[] = [
  ...feeRates(fees, ['us-de-annual-report', 'us-de-llc-tax', 'us-de-late-penalty']),
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
  amount('us-tx-llp-partner', 'Texas limited liability partnership: each partner', 200, {
    ...texas,
    source: 'us-tx-llp-report',
  }),
  amount('us-tx-late-report', 'Texas franchise tax: late report', 50, texas),
  percentage('us-de-income-tax', 'Delaware corporate income tax', 8.7, delaware),
  percentage('us-late-return', 'Late federal return: share of the tax for each month', 5, practice),
  percentage('us-late-return-most', 'Late federal return: highest share of the tax', 25, practice),
  percentage('us-late-payment', 'Federal tax paid late: share for each month', 0.5, practice),
  amount(
    'us-owner-estimated-tax',
    'Income tax of a person: estimated payments from this tax on',
    1_000,
    practice,
  ),
  percentage('us-tx-late-tax', 'Texas franchise tax paid late: share of the tax', 5, texas),
  percentage('us-tx-late-tax-further', 'Texas franchise tax more than 30 days late: share', 10, texas),
  amount('us-de-franchise-least', 'Delaware franchise tax by shares: up to 5,000 shares', 175, franchise),
  amount('us-de-franchise-second', 'Delaware franchise tax by shares: up to 10,000 shares', 250, franchise),
  amount('us-de-franchise-step', 'Delaware franchise tax by shares: each further 10,000', 85, franchise),
  amount('us-de-franchise-most', 'Delaware franchise tax: highest', 200_000, franchise),
  amount(
    'us-de-franchise-million',
    'Delaware franchise tax by capital: each million, and the least',
    400,
    franchise,
  ),
  amount('us-de-large-filer', 'Delaware franchise tax of a large corporate filer', 250_000, franchise),
  amount('us-de-nonstock-tax', 'Delaware franchise tax without stock', 175, franchise),
  percentage('us-de-late-interest', 'Delaware franchise tax paid late: share for each month', 1.5, interest),
  amount('us-de-instalments-from', 'Delaware franchise tax: instalments from this tax on', 5_000, {
    ...interest,
    confidence: 'high',
  }),
  amount('us-de-report-exempt', 'Delaware annual report of an exempt corporation', 25, {
    ...franchise,
    source: 'us-de-no-par',
    confidence: 'medium',
  }),
  amount('us-de-lp-tax', 'Delaware yearly tax of a limited partnership', 300, partnerships),
  amount(
    'us-de-lp-series',
    'Delaware yearly tax of a limited partnership: each registered series',
    75,
    partnerships,
  ),
  amount('us-de-late-lp-tax', 'Delaware yearly tax of a limited partnership paid late', 200, {
    ...partnerships,
    confidence: 'medium',
  }),
  amount('us-de-llp-partner', 'Delaware limited liability partnership: each partner', 200, partnerships),
  amount('us-de-llp-most', 'Delaware limited liability partnership: highest', 120_000, partnerships),
  percentage(
    'us-de-late-return',
    'Delaware income tax return filed late: share for each month',
    5,
    lateIncomeTax,
  ),
  percentage(
    'us-de-late-income-tax',
    'Delaware income tax paid late: share for each month',
    1,
    lateIncomeTax,
  ),
  percentage('us-de-income-interest', 'Delaware income tax: interest for each month', 0.5, lateIncomeTax),
  amount('us-wy-licence-least', 'Wyoming annual report: lowest licence tax', 60, wyoming),
  percentage('us-wy-licence', 'Wyoming annual report: share of the assets there', 0.02, wyoming),
  amount('us-wy-nonprofit-report', 'Wyoming annual report of a nonprofit', 25, {
    ...wyoming,
    source: 'us-wy-nonprofit',
    confidence: 'medium',
  }),
  amount(
    'us-payroll-monthly',
    'Payroll taxes: monthly deposits up to this tax in the look-back year',
    50_000,
    {
      source: 'us-practice',
      confidence: 'medium',
      ...since2020,
    },
  ),
  amount('us-unemployment-deposit', 'Unemployment tax: quarterly deposits above this tax', 500, {
    source: 'us-employment-dates',
    confidence: 'high',
    ...since2020,
  }),
];
