import type { Estimate } from '#catalog/types/index.ts';
import { companyTax, personalTax, socialSecurity } from './income-taxes.ts';
import { vat, withholdingTax, withholdingVat } from './indirect-taxes.ts';
import { latePayment, lateTaxReturn, outstandingReturns, stampDuty } from './registry-charges.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { markFees } from './mark-fees.ts';
import { beneficialOwner } from './control.ts';
import { nameReservationEstimate } from './name-reservation.ts';
import { capitalIncrease } from './capital-increase.ts';

/** Estimates of Ghana. */
export const estimates: readonly Estimate[] = [
  companyTax,
  personalTax,
  socialSecurity,
  vat,
  withholdingVat,
  withholdingTax,
  stampDuty,
  outstandingReturns,
  lateTaxReturn,
  latePayment,
  markDatesEstimate,
  beneficialOwner,
  markFees,
  nameReservationEstimate,
  capitalIncrease,
];
