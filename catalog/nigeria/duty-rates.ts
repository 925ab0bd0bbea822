import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const act: RateTerms = { source: 'ng-tax-act', confidence: 'high', from: day('2026-01-01') };
const administration: RateTerms = {
  source: 'ng-tax-administration',
  confidence: 'high',
  from: day('2026-01-01'),
};
const late: RateTerms = { source: 'ng-late-returns', confidence: 'medium', from: day('2024-01-01') };
/** Acts that are older than the days for which duties are computed. */
const pension: RateTerms = { source: 'ng-pension', confidence: 'high', from: day('2020-01-01') };
const payroll: RateTerms = { source: 'ng-payroll-guides', confidence: 'medium', from: day('2020-01-01') };
const amount = amountsIn('NGN');

/** Rates and thresholds that duties, forms and calculators of Nigeria share. */
export const dutyRates: readonly Rate[] = [
  amount('ng-small-turnover', 'Small company: highest turnover', 100_000_000, act),
  amount('ng-late-tax-return', 'Late tax return: penalty for the first month', 100_000, administration),
  amount(
    'ng-late-tax-return-further',
    'Late tax return: penalty for a further month',
    50_000,
    administration,
  ),
  amount('ng-late-annual-return-bn', 'Late annual return a day: business name', 150, {
    ...late,
    source: 'ng-late-business-names',
  }),
  amount('ng-late-annual-return-small', 'Late annual return a day: small private company', 250, late),
  amount('ng-late-annual-return-ltd', 'Late annual return a day: another private company', 500, late),
  amount('ng-late-annual-return-plc', 'Late annual return a day: public company', 1_000, late),
  percentage('ng-not-remitted', 'Deducted tax not paid over: penalty, share a year', 10, administration),
  amount('ng-withholding-free', 'Withholding tax: free total of a small company a month', 2_000_000, {
    source: 'ng-withholding-days',
    confidence: 'medium',
    from: day('2025-01-01'),
  }),
  percentage('ng-pension-employer', 'Pension: employer’s share of the pay', 10, pension),
  percentage('ng-pension-employee', 'Pension: employee’s share of the pay', 8, pension),
  percentage('ng-pension-late', 'Pension paid late: share of the unpaid amount for each month', 2, pension),
  percentage('ng-training-fund', 'Industrial Training Fund, share of the payroll', 1, payroll),
  amount('ng-training-fund-turnover', 'Industrial Training Fund: from this turnover on', 50_000_000, payroll),
  percentage('ng-nsitf', 'NSITF, share of the payroll', 1, payroll),
];
