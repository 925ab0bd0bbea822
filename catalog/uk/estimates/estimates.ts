import type { Estimate } from '#catalog/types/index.ts';
import { companySize } from './company-size.ts';
import { corporationTax } from './corporation-tax.ts';
import { directorsLoan } from './directors-loan.ts';
import { lateAccounts, lateReturn, lateVat } from './lateness.ts';
import { laterMarkFees, markFees } from './mark-fees.ts';
import { vatRegistration } from './vat-registration.ts';
import { markDatesEstimate } from './mark-dates.ts';
import { significantControl } from './control.ts';
import { lateCorporationTax } from './late-corporation-tax.ts';

/** Estimates of the United Kingdom. */
export const estimates: readonly Estimate[] = [
  corporationTax,
  lateReturn,
  lateAccounts,
  companySize,
  vatRegistration,
  lateVat,
  markFees,
  directorsLoan,
  markDatesEstimate,
  significantControl,
  laterMarkFees,
  lateCorporationTax,
];
