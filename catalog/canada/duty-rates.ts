import { amountsIn, percentage, type RateTerms } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const late: RateTerms = {
  source: 'ca-gst-late',
  confidence: 'high',
  from: day('2020-01-01'),
};
const lateT2: RateTerms = { ...late, source: 'ca-t2-late' };
const smallSupplier: RateTerms = {
  source: 'ca-gst-small-supplier',
  confidence: 'high',
  from: day('2025-01-01'),
};
const amount = amountsIn('CAD');

/** Rates and thresholds that duties, forms and calculators of Canada share. */
export const dutyRates: readonly Rate[] = [
  percentage('ca-late-gst', 'Late GST/HST return: share of the amount owing', 1, late),
  percentage('ca-late-gst-monthly', 'Late GST/HST return: share for each full month', 0.25, late),
  amount('ca-late-gst-demand', 'Late GST/HST return after a demand to file', 250, late),
  percentage('ca-late-t2', 'Late T2 return: share of the unpaid tax', 5, lateT2),
  percentage('ca-late-t2-monthly', 'Late T2 return: share for each full month', 1, lateT2),
  percentage('ca-late-t2-again', 'Late T2 return again after a demand: share of the unpaid tax', 10, lateT2),
  percentage('ca-late-t2-again-monthly', 'Late T2 return again: share for each full month', 2, lateT2),
  percentage('ca-late-t1', 'Late T1 return: share of the unpaid tax', 5, {
    ...late,
    source: 'ca-self-employed',
    confidence: 'medium',
  }),
  percentage('ca-late-t1-monthly', 'Late T1 return: share for each full month', 1, {
    ...late,
    source: 'ca-self-employed',
    confidence: 'medium',
  }),
  amount('ca-small-supplier', 'GST/HST: compulsory above these sales', 30_000, smallSupplier),
  amount('ca-small-supplier-public', 'GST/HST: compulsory for a public service body', 50_000, smallSupplier),
  amount('ca-t2-instalments', 'Company tax: instalments above this tax', 3_000, {
    ...late,
    source: 'ca-t2-balance',
    confidence: 'medium',
  }),
  amount('ca-t1-instalments', 'Income tax of a person: instalments above this tax', 3_000, {
    ...late,
    source: 'ca-practice',
    confidence: 'medium',
  }),
  amount('ca-gst-instalments', 'GST/HST: instalments of yearly filers from this tax on', 3_000, {
    ...late,
    source: 'ca-gst-deadlines',
  }),
  amount('ca-gst-monthly-sales', 'GST/HST: monthly returns above these yearly sales', 6_000_000, {
    ...late,
    source: 'ca-gst-periods',
    confidence: 'medium',
  }),
];
