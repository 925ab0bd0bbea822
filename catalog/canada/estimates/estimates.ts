import type { Estimate } from '#catalog/types/index.ts';
import { gstRegistrationEstimate } from './gst-registration.ts';
import { lateSalesTaxEstimate } from './gst-late-penalty.ts';
import { incomeTaxEstimate } from './income-tax.ts';
import { latePenaltyEstimate } from './t2-late-penalty.ts';
import { salesTaxEstimate } from './sales-tax.ts';
import { tradeMarkEstimate } from './mark-fees.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { significantControl } from './control.ts';
import { nameReservationEstimate } from './name-reservation.ts';

/** Estimates of Canada. */
export const estimates: readonly Estimate[] = [
  incomeTaxEstimate,
  salesTaxEstimate,
  gstRegistrationEstimate,
  latePenaltyEstimate,
  lateSalesTaxEstimate,
  tradeMarkEstimate,
  markDatesEstimate,
  significantControl,
  nameReservationEstimate,
];
