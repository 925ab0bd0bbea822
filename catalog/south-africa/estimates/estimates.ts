import type { Estimate } from '#catalog/types/index.ts';
import { companyTax, dividendsTax, turnoverTax } from './company-taxes.ts';
import { latePayment, lateReconciliation, lateTaxReturn, underestimate } from './lateness.ts';
import { individualTax, payroll } from './personal-taxes.ts';
import { annualReturnFee, renewalFee, tradeMarkFee } from './registry-fees.ts';
import { vat } from './vat.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { beneficialOwner } from './control.ts';
import { nameReservationEstimate } from './name-reservation.ts';
import { publicInterestScore } from './public-interest-score.ts';

/** Estimates of South Africa. */
export const estimates: readonly Estimate[] = [
  companyTax,
  turnoverTax,
  dividendsTax,
  individualTax,
  payroll,
  vat,
  annualReturnFee,
  lateTaxReturn,
  latePayment,
  lateReconciliation,
  underestimate,
  tradeMarkFee,
  renewalFee,
  markDatesEstimate,
  beneficialOwner,
  nameReservationEstimate,
  publicInterestScore,
];
