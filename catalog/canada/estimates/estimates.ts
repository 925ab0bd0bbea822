import type { Estimate } from '#catalog/types/index.ts';
import { gstRegistrationEstimate } from './gst-registration.ts';
import { incomeTaxEstimate } from './income-tax.ts';
import { latePenaltyEstimate } from './t2-late-penalty.ts';
import { salesTaxEstimate } from './sales-tax.ts';
import { tradeMarkEstimate } from './mark-fees.ts';

/** Estimates of Canada. */
export const estimates: readonly Estimate[] = [
  incomeTaxEstimate,
  salesTaxEstimate,
  gstRegistrationEstimate,
  latePenaltyEstimate,
  tradeMarkEstimate,
];
